/// The position that an animation shows now, while the model already has the final position.
///
/// Only `advance` moves its clock. Numbers that are not finite are ignored, as a position and as a
/// time.
public struct Presentation: Hashable, Sendable {
  /// The position that the picture shows now; always finite.
  public private(set) var place: Double
  /// The position at which the animation ends.
  public private(set) var target: Double
  public private(set) var isAnimating = false
  private var start = 0.0
  private var elapsed = 0.0
  private var duration = 0.0
  private var curve = AnimationCurve.linear

  /// The largest remaining time, in seconds, that counts as zero: a sum of ticks has rounding
  /// errors.
  private static let instant = 1e-9

  public init(at place: Double) {
    self.place = place.isFinite ? place : 0
    target = self.place
  }

  /// Moves to a position at once, and ends any animation.
  public mutating func jump(to place: Double) {
    guard place.isFinite else { return }
    self.place = place
    target = place
    isAnimating = false
  }

  /// Begins an animation from the position that is shown now.
  ///
  /// - Parameter duration: In seconds; if it is not positive and finite, the target shows at once.
  public mutating func animate(to target: Double, duration: Double, curve: AnimationCurve) {
    guard target.isFinite else { return }
    guard duration > 0, duration < .infinity, target != place else { return jump(to: target) }
    start = place
    self.target = target
    self.duration = duration
    self.curve = curve
    elapsed = 0
    isAnimating = true
  }

  /// Advances the clock; ignores times that are not positive and finite.
  ///
  /// - Returns: Whether the shown position changed.
  public mutating func advance(by seconds: Double) -> Bool {
    guard isAnimating, seconds > 0, seconds < .infinity else { return false }
    let before = place
    elapsed += seconds
    if elapsed >= duration - Self.instant {
      jump(to: target)
    } else {
      place = place(at: curve.progress(at: elapsed / duration))
    }
    return place != before
  }

  private func place(at progress: Double) -> Double {
    let way = target - start
    // A distance that overflows is computed in two parts.
    let place =
      way.isFinite ? start + way * progress : start * (1 - progress) + target * progress
    return place.isFinite ? place : target
  }
}
