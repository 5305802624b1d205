import KnurlGeometry

/// The progress of an animation as a function of time.
public enum AnimationCurve: Hashable, Sendable {
  case timing(TimingCurve)
  case spring(CriticalSpring)

  public static let linear = AnimationCurve.timing(.linear)
  /// A curve that is slow at both ends.
  public static let easeInEaseOut = AnimationCurve.timing(.easeInEaseOut)

  /// Returns the progress at a fraction of the duration: exactly 0 up to the start, exactly 1 from
  /// the end.
  public func progress(at part: Double) -> Double {
    switch self {
    case .timing(let curve): return curve.progress(at: part)
    case .spring(let spring): return spring.progress(at: part)
    }
  }
}

/// A timing curve: a cubic Bézier curve from (0, 0) to (1, 1), with time as x and progress as y.
///
/// Core Animation's media timing functions and CSS use such curves.
public struct TimingCurve: Hashable, Sendable {
  private let x: Coordinate
  private let y: Coordinate

  /// Creates a curve from its two control points; x is time and y is progress.
  ///
  /// - Precondition: Both x are within 0...1, because otherwise a time could have several
  ///   progresses. Both y are finite.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1, "both x must be within 0...1")
    precondition(y1.isFinite && y2.isFinite, "both y must be finite")
    x = Coordinate(first: x1, second: x2)
    y = Coordinate(first: y1, second: y2)
  }

  public static let linear = TimingCurve(0, 0, 1, 1)
  /// A curve that is slow at both ends.
  public static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)

  /// Returns the progress at a fraction of the duration: exactly 0 up to the start, exactly 1 from
  /// the end.
  ///
  /// The result has the same bits on every platform, because it uses only the four arithmetic
  /// operations in a fixed order.
  public func progress(at time: Double) -> Double {
    // Written so that NaN also returns 0.
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    // On a straight line progress equals time exactly, without rounding.
    if x == y { return time }
    return y.value(at: parameter(at: time))
  }

  /// The largest number of steps: after 60 halvings, the interval is smaller than one ulp of 1.
  private static let maximumSteps = 60
  /// The error of the time, about one ulp of 1, at which the solver stops.
  private static let precision = 2.2e-16

  /// Solves x(s) = time by Newton's method within an interval that contains the solution.
  ///
  /// x increases with the parameter. Where it hardly increases, bisection takes over.
  private func parameter(at time: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var s = time
    var step = 0
    while step < Self.maximumSteps {
      let error = x.value(at: s) - time
      if error.magnitude <= Self.precision { return s }
      if error < 0 { low = s } else { high = s }
      let next = s - error / x.slope(at: s)
      // This also covers a slope of 0, where the quotient is not a number.
      let isInside = next > low && next < high
      let newer = isInside ? next : (low + high) / 2
      if newer == s { return s }
      s = newer
      step += 1
    }  // Sixty steps have always been enough.
    return s
  }

  /// One coordinate of the curve as a function of the parameter; goes from 0 to 1.
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

/// A critically damped spring: it comes to rest as fast as possible without overshooting.
///
/// UIKit animates like this with a damping ratio of 1 or more. The remaining distance after t
/// seconds is (1 + (ω − v)·t)·e^(−ω·t), the solution of the critically damped oscillator. ω makes
/// the exponential 1/1500 at the end of the duration.
public struct CriticalSpring: Hashable, Sendable {
  /// The duration in seconds.
  public let duration: Double
  /// The initial velocity; at a constant velocity of 1, the whole distance takes one second.
  public let initialVelocity: Double
  private let frequency: Double

  /// The natural logarithm of 1500. The exponential is 1/1500 at the end of the duration.
  private static let logarithmOfRest = 7.313_220_387_090_301

  /// - Precondition: The duration is a finite number above 0, and the velocity is finite.
  public init(duration: Double, initialVelocity: Double) {
    precondition(duration > 0 && duration.isFinite, "the duration must be finite and above 0")
    precondition(initialVelocity.isFinite, "the velocity must be finite")
    self.duration = duration
    self.initialVelocity = initialVelocity
    frequency = Self.logarithmOfRest / duration
  }

  /// Returns the progress at a fraction of the duration: exactly 0 up to the start, exactly 1 from
  /// the end.
  public func progress(at part: Double) -> Double {
    // Written so that NaN also returns 0.
    guard part > 0 else { return 0 }
    guard part < 1 else { return 1 }
    let time = part * duration
    let rest =
      (1 + (frequency - initialVelocity) * time) * Elementary.exponential(-frequency * time)
    return 1 - rest
  }
}
