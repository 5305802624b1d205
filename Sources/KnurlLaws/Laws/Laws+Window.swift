import KnurlEngine
import KnurlInteraction

/// Laws about the place that a control has in an app.
extension Law {
  static let staysInWindow = Law(
    .staysInWindow, on: [.began, .refused, .moved, .released, .ended, .cancelled, .tick, .input],
    requires: .window,
    text: LawText(
      rule: "A control does not take itself out of its window: only the app does that.",
      why: "The touch is lost half-way, and whoever owns the control still believes that it is "
        + "shown.",
      cause: "removeFromSuperview is called in a tracking method, or in a handler of the control's "
        + "own.",
      fix: "Send an event, and let the app remove the control once the touch is over.")
  ) { moment in
    guard moment.before.isInWindow, !moment.hostReacted else { return .idle }
    return .demand(
      moment.after.isInWindow, expected: "the control to be in its window still",
      seen: "it has left it")
  }
}
