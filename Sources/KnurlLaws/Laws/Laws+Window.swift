import KnurlEngine
import KnurlInteraction

/// Laws about a control's window.
extension Law {
  static let staysInWindow = Law(
    .staysInWindow, on: [.began, .refused, .moved, .released, .ended, .cancelled, .tick, .input],
    requires: .window,
    text: LawText(
      rule: "A control does not remove itself from its window: only the app does that.",
      why:
        "The touch is lost half-way, and the owner of the control still believes that it is shown.",
      cause: "A tracking method or one of the control's own handlers calls removeFromSuperview.",
      fix: "Send an event, and let the app remove the control once the touch is over.")
  ) { step in
    guard step.before.isInWindow, !step.hostReacted else { return .notApplicable }
    return .demand(
      step.after.isInWindow, expected: "the control still in its window",
      seen: "it has left its window")
  }
}
