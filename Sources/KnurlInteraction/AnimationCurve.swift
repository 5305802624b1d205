import KnurlGeometry

/// How far an animation has come as its time passes.
public enum AnimationCurve: Hashable, Sendable {
  case timing(TimingCurve)
  case spring(CriticalSpring)

  public static let linear = AnimationCurve.timing(.linear)
  /// Slow at both ends.
  public static let easeInEaseOut = AnimationCurve.timing(.easeInEaseOut)

  /// The progress at a part of the duration: exactly 0 at and before its start, exactly 1 at and after
  /// its end.
  public func progress(at part: Double) -> Double {
    switch self {
    case .timing(let curve): return curve.progress(at: part)
    case .spring(let spring): return spring.progress(at: part)
    }
  }
}

/// How far an animation has come as its time passes: a cubic Bézier curve from (0, 0) to (1, 1), as
/// Core Animation's media timing functions and CSS have them.
public struct TimingCurve: Hashable, Sendable {
  private let x: Coordinate
  private let y: Coordinate

  /// The two control points; x is time and y is progress.
  ///
  /// - Precondition: Both x lie within 0...1, or a time would have several progresses; both y are
  ///   finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1, "a timing curve goes forward in time")
    precondition(y1.isFinite && y2.isFinite, "a timing curve's progress is finite")
    x = Coordinate(first: x1, second: x2)
    y = Coordinate(first: y1, second: y2)
  }

  public static let linear = TimingCurve(0, 0, 1, 1)
  /// Slow at both ends.
  public static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)

  /// The progress at a part of the duration: exactly 0 at and before its start, exactly 1 at and
  /// after its end.
  ///
  /// The same bits on every platform: nothing but the four operations, in a fixed order.
  public func progress(at time: Double) -> Double {
    // Written so that what is not a number goes this way.
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    // On a straight line progress is time, and not a rounding of it.
    if x == y { return time }
    return y.value(at: parameter(at: time))
  }

  /// More steps than these halve the interval to less than an ulp of 1.
  private static let maximumSteps = 60
  /// Nearer to a time than this no parameter can be told from the next.
  private static let precision = 2.2e-16

  /// Newton's method for x(s) = time, kept within an interval that holds the answer: x grows with
  /// the parameter, and where it hardly grows halving goes on alone.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = time
    var step = 0
    while step < Self.maximumSteps {
      let error = x.value(at: s) - time
      if error.magnitude <= Self.precision { return s }
      if error < 0 { low = s } else { high = s }
      let next = s - error / x.slope(at: s)
      // Also where the slope is 0 and the quotient is no number.
      let isInside = next > low && next < high
      let newer = isInside ? next : (low + high) / 2
      if newer == s { return s }
      s = newer
      step += 1
    }  // Sixty steps have always been enough.
    return s
  }

  /// One coordinate of the curve, between 0 and 1.
  private struct Coordinate: Hashable, Sendable {
    var first: Double
    var second: Double

    func value(at s: Double) -> Double {
      let rest = 1 - s
      return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
    }

    func slope(at s: Double) -> Double {
      let rest = 1 - s
      return 3 * rest * rest * first + 6 * rest * s * (second - first)
        + 3 * s * s * (1 - second)
    }
  }
}

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
