import KnurlGeometry

/// A spring that comes to rest as fast as one can without swinging over, as UIKit animates with a
/// damping ratio of 1 or more.
///
/// What is left of the way after t seconds is (1 + (ω − v)·t)·e^(−ω·t), the solution of the critically
/// damped oscillator, where ω makes the exponential 1/1500 at the end of the duration.
public struct CriticalSpring: Hashable, Sendable {
  /// In seconds.
  public let duration: Double
  /// In ways a second: 1 would cover the whole way in a second.
  public let initialVelocity: Double
  private let frequency: Double

  /// The natural logarithm of 1500: what is left of the exponential at the end.
  private static let logarithmOfRest = 7.313_220_387_090_301

  /// - Precondition: The duration is a finite number above 0, and the velocity is finite.
  public init(duration: Double, initialVelocity: Double) {
    precondition(duration > 0 && duration.isFinite, "an animation takes some time")
    precondition(initialVelocity.isFinite, "a velocity is a number")
    self.duration = duration
    self.initialVelocity = initialVelocity
    frequency = Self.logarithmOfRest / duration
  }

  /// How far it has come at a part of the duration: exactly 0 at and before its start, exactly 1 at and
  /// after its end.
  public func progress(at part: Double) -> Double {
    // Written so that what is not a number goes this way.
    guard part > 0 else { return 0 }
    guard part < 1 else { return 1 }
    let time = part * duration
    let rest =
      (1 + (frequency - initialVelocity) * time) * Elementary.exponential(-frequency * time)
    return 1 - rest
  }
}
