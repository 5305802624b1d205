import KnurlInteraction

/// The names of Core Animation's curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing curve: progress as a function of time. A class, as in Core Animation; it never changes.
@MainActor
open class CAMediaTimingFunction {
  final let curve: AnimationCurve

  /// Creates a named curve. An unknown name is linear.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(.easeInEaseOut)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(.linear)
    }
  }

  /// - Precondition: `c1x` and `c2x`, which are times, lie within 0...1.
  public convenience init(
    controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float
  ) {
    self.init(.timing(TimingCurve(Double(c1x), Double(c1y), Double(c2x), Double(c2y))))
  }

  private init(_ curve: AnimationCurve) {
    self.curve = curve
  }
}
