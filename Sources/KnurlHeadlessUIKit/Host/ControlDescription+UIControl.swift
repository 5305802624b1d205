public import KnurlLaws

// What every UIControl has and only some look at.
extension ControlDescription where Control: UIControl {
  /// It runs from right to left where its content does: histories write `semanticContentAttribute`.
  /// Brings the relation that such a control is the mirror image of the other, for one with thumbs.
  public mutating func layoutDirection() {
    property(
      DeclaredProperty(
        name: "layoutDirection", kind: .name(["leftToRight", "rightToLeft"]),
        role: .layoutDirection),
      read: { control in
        MainActor.assumeIsolated {
          control.effectiveUserInterfaceLayoutDirection == .rightToLeft ? 1 : 0
        }
      },
      write: { control, direction in
        MainActor.assumeIsolated {
          control.semanticContentAttribute = direction == 1 ? .forceRightToLeft : .forceLeftToRight
        }
      })
    has([]) { control, observation in
      observation.isRightToLeft = MainActor.assumeIsolated {
        control.effectiveUserInterfaceLayoutDirection == .rightToLeft
      }
    }
  }
}
