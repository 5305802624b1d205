import KnurlInteraction
import KnurlLaws

extension MutationOperator {
  static let ofAccessibility: [MutationOperator] = [
    MutationOperator(
      "label-changes", "the label changes once a finger was there",
      breaks: [.accessibilityElements], rows: ["accessibility"], requires: .accessibility
    ) {
      $0.elements = { control, elements in
        elements.map { element in
          var element = element
          if control.memory.finger != 0 { element.label += "!" }
          return element
        }
      }
    },
    MutationOperator(
      "value-is-stale", "the value is spoken as it was at touch-down",
      breaks: [.accessibilityElements], rows: ["P41"], requires: .accessibility
    ) {
      $0.elements = { control, elements in
        elements.enumerated().map { index, element in
          var element = element
          if control.memory.moves > 0 {
            element.value = NumberText.text(control.memory.start[index])
          }
          return element
        }
      }
    },
    MutationOperator(
      "frame-is-elsewhere", "assistive technology gets the frame before the last command",
      breaks: [.accessibilityElements], rows: ["accessibility"],
      requires: [.accessibility, .thumbs]
    ) {
      $0.elements = { control, elements in
        elements.enumerated().map { index, element in
          var element = element
          if control.before.thumbFrame(index) != control.now.thumbFrame(index) {
            element.frame = control.before.thumbFrame(index)
          }
          return element
        }
      }
    },
    MutationOperator(
      "disabled-is-not-told", "a disabled control is announced as enabled",
      breaks: [.accessibilityElements], rows: ["accessibility"],
      requires: [.accessibility, .enabling]
    ) {
      $0.elements = { _, elements in
        elements.map { element in
          var element = element
          element.traits.remove(.notEnabled)
          return element
        }
      }
    },
    MutationOperator(
      "limits-are-stale", "the announced maximum is one too high",
      breaks: [.accessibilityElements], rows: ["accessibility"], requires: .accessibility
    ) {
      $0.elements = { _, elements in
        elements.map { element in
          var element = element
          element.maximum += 1
          return element
        }
      }
    },
    MutationOperator(
      "order-changes", "once a finger was there the elements come in the other order",
      breaks: [.accessibilityElements], rows: ["accessibility"],
      requires: [.accessibility, .severalValues]
    ) {
      $0.elements = { control, elements in
        control.memory.finger != 0 ? elements.reversed() : elements
      }
    },
  ]
}
