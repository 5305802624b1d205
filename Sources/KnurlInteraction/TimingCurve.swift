/// How far an animation has come as its time passes: a cubic Bézier curve from (0, 0) to (1, 1), as
/// Core Animation's media timing functions and CSS have them.
public struct TimingCurve: Hashable, Sendable {
  private let x1: Double
  private let y1: Double
  private let x2: Double
  private let y2: Double

  /// The two control points; x is time and y is progress.
  ///
  /// - Precondition: Both x lie within 0...1, or a time would have several progresses.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    precondition(x1 >= 0 && x1 <= 1 && x2 >= 0 && x2 <= 1, "a timing curve goes forward in time")
    self.x1 = x1
    self.y1 = y1
    self.x2 = x2
    self.y2 = y2
  }

  public static let linear = TimingCurve(0, 0, 1, 1)
  /// Slow at both ends.
  public static let easeInEaseOut = TimingCurve(0.42, 0, 0.58, 1)

  /// The progress at a part of the duration: exactly 0 at and before its start, exactly 1 at and
  /// after its end.
  ///
  /// The same bits on every platform: nothing but additions and multiplications.
  public func progress(at time: Double) -> Double {
    // Written so that what is not a number goes this way.
    guard time > 0 else { return 0 }
    guard time < 1 else { return 1 }
    // x grows with the parameter, so that halving finds it; 60 times leave less than an ulp of 1.
    var (low, high) = (0.0, 1.0)
    var step = 0
    while step < 60 {
      let middle = (low + high) / 2
      if Self.coordinate(x1, x2, at: middle) < time { low = middle } else { high = middle }
      step += 1
    }
    return Self.coordinate(y1, y2, at: (low + high) / 2)
  }

  private static func coordinate(_ first: Double, _ second: Double, at s: Double) -> Double {
    let rest = 1 - s
    return 3 * rest * rest * s * first + 3 * rest * s * s * second + s * s * s
  }
}
