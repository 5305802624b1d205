import KnurlInteraction

extension Situation {
  /// Disabling a control that a finger drags.
  ///
  /// UIKit does not end the touch of a control that is disabled: the control decides.
  static let disabledDuringDrag = endByCode(
    "disabling", law: "disabled-during-drag", requires: .enabling
  ) { $0 == .enable(false) }

  /// Taking a control out of its window while a finger drags it.
  ///
  /// UIKit cancels the touch.
  static let detachedDuringDrag = endByCode(
    "removal from the window", law: "detached-during-drag", requires: .attaching
  ) { $0 == .attach(false) }

  private static func endByCode(
    _ name: String, law: String, requires: Capabilities,
    isEnd: @escaping @Sendable (ControlCommand) -> Bool
  ) -> Situation {
    Situation(
      "\(name) during a drag", law: law, unlike: "UISlider",
      answers: [
        Answer("keeps the value"), Answer("restores the value", isConventional: true),
        Answer("does not end the drag", isConventional: true),
      ], isSoft: true, requires: requires
    ) { step, _ in
      guard case .control(let command) = step.command, isEnd(command), step.before.isTracking,
        step.gestures.hasChanged, !step.gestures.isDisturbed,
        step.before[.value] != step.drag.start[.value]
      else { return nil }
      if step.after.isTracking { return .only(2) }
      if !step.changed(.values) { return .only(0) }
      return step.after[.value] == step.drag.start[.value] ? .only(1) : []
    }
  }
}
