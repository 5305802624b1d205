import KnurlInteraction

// The picture on its way: Controls.md 3, animation.
extension KnobOracle {
  static let duration = 0.25
  /// What is left of a duration is none below this.
  static let instant = 1e-9

  /// Where the picture shows the value.
  public var presentedAngle: Double {
    guard let animation else { return angle(of: inForce) }
    // Through (old, middle, new) at 0, 0.5 and 1: one straight way along the track, its time eased.
    let progress = TimingCurve.easeInEaseOut.progress(at: animation.elapsed / Self.duration)
    return animation.start + (animation.end - animation.start) * progress
  }

  /// An animation from where the picture is; none where there is no way to go.
  func animationStart(to end: Double) -> Animation? {
    presentedAngle == end ? nil : Animation(start: presentedAngle, end: end)
  }

  mutating func advance(by seconds: Double) {
    guard var running = animation, seconds.isFinite, seconds > 0 else { return }
    running.elapsed += seconds
    animation = running.elapsed >= Self.duration - Self.instant ? nil : running
  }
}
