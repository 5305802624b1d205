import KnurlInteraction

// The picture on its way: Controls.md 5, tracking.
extension RiskCursorOracle {
  static let duration = 0.2
  /// What is left of a duration is none below this.
  static let instant = 1e-9

  /// Where the model's handle stands: under the finger in a drag, else at the value.
  package var handleValue: Double { drag?.handle ?? value }

  /// Where the picture shows the handle.
  package var shownValue: Double {
    guard let animation else { return handleValue }
    let progress = TimingCurve.easeInEaseOut.progress(at: animation.elapsed / Self.duration)
    // In two parts, so that nothing overflows.
    return animation.start * (1 - progress) + handleValue * progress
  }

  /// By how much that may be rounded otherwise, in units of the value.
  var shownSlack: Double {
    max(animation?.slack ?? 0, drag?.slack ?? 0) + (animation == nil ? 0 : 8 * limit.ulp)
  }

  /// Sets the picture out from where it is to the model's handle; a way that nobody can see is none.
  mutating func animate(from shown: Double, _ slack: Double) {
    let isThere = position(of: shown) == position(of: handleValue)
    animation = isThere ? nil : Animation(start: shown, slack: slack)
  }

  mutating func advance(by seconds: Double) {
    guard var running = animation, seconds.isFinite, seconds > 0 else { return }
    running.elapsed += seconds
    animation = running.elapsed >= Self.duration - Self.instant ? nil : running
  }
}
