import KnurlInteraction
import KnurlLaws

extension MutationOperator {
  static let ofAccessibility: [MutationOperator] = [
    MutationOperator(
      "label-changes", "the label changes once a finger was there",
      breaks: [.accessibilityElements], rows: ["accessibility"], requires: .accessibility
    ) {
      $0.announces { control, _, element in
        if control.memory.finger != 0 { element.label += "!" }
      }
    },
    MutationOperator(
      "value-is-stale", "the value is spoken as it was at touch-down",
      breaks: [.accessibilityElements], rows: ["P41"], requires: .accessibility
    ) {
      $0.announces { control, index, element in
        if control.memory.moves > 0 {
          element.value = NumberText.text(control.memory.start[index])
        }
      }
    },
    MutationOperator(
      "frame-is-elsewhere", "assistive technology gets the frame before the last command",
      breaks: [.accessibilityElements], rows: ["accessibility"],
      requires: [.accessibility, .thumbs]
    ) {
      $0.announces { control, index, element in
        if control.before.thumbFrame(index) != control.now.thumbFrame(index) {
          element.frame = control.before.thumbFrame(index)
        }
      }
    },
    MutationOperator(
      "disabled-is-not-told", "a disabled control is announced as enabled",
      breaks: [.accessibilityElements], rows: ["accessibility"],
      requires: [.accessibility, .enabling]
    ) {
      $0.announces { _, _, element in element.traits.remove(.notEnabled) }
    },
    MutationOperator(
      "limits-are-stale", "the announced maximum is one too high",
      breaks: [.accessibilityElements], rows: ["accessibility"], requires: .accessibility
    ) {
      $0.announces { _, _, element in element.maximum += 1 }
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

extension Mutation {
  /// Changes each element that assistive technology gets.
  fileprivate mutating func announces(
    _ change: @escaping @Sendable (MutantControl, Int, inout AccessibilityElement) -> Void
  ) {
    elements = { control, elements in
      var elements = elements
      for index in elements.indices { change(control, index, &elements[index]) }
      return elements
    }
  }
}
