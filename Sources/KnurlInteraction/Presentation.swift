/// Where a picture shows something, while the model already stands where it is to be.
///
/// It knows no clock but the one that advances it. A number that is not finite counts as none: no
/// place to go to, no time that passes.
public struct Presentation: Hashable, Sendable {
  /// Where the picture shows it now; always finite.
  public private(set) var place: Double
  /// Where it is to be.
  public private(set) var target: Double
  public private(set) var isAnimating = false
  private var start = 0.0
  private var elapsed = 0.0
  private var duration = 0.0
  private var curve = AnimationCurve.linear

  /// What is left of a duration is none below this: the ticks that make it up round.
  private static let instant = 1e-9

  public init(at place: Double) {
    self.place = place.isFinite ? place : 0
    target = self.place
  }

  /// Shows it where it is, from now on.
  public mutating func jump(to place: Double) {
    guard place.isFinite else { return }
    self.place = place
    target = place
    isAnimating = false
  }

  /// Begins to show it on its way, from wherever it is shown now.
  ///
  /// - Parameter duration: In seconds; with none, or one that is not positive, it is there at once.
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

  /// Lets time pass; what is not positive is none.
  ///
  /// - Returns: Whether it is shown elsewhere now.
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
    // A way that is too long for a number is taken in two parts.
    let place =
      way.isFinite ? start + way * progress : start * (1 - progress) + target * progress
    return place.isFinite ? place : target
  }
}
