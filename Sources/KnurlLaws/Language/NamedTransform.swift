public import KnurlGeometry

/// The transforms that histories write, by the names that traces have for them.
///
/// A property of a trace is a number or a word: with words for what people do to controls, a trace
/// stays readable, and what has an exact inverse is known.
public struct NamedTransform: Sendable {
  public let name: String
  public let transform: AffineTransform2D
  /// Mapping a point with few digits there and back rounds nothing.
  public let isExact: Bool

  private init(_ name: String, _ transform: AffineTransform2D, isExact: Bool = false) {
    self.name = name
    self.transform = transform
    self.isExact = isExact
  }

  /// The identity first; then those that turn, mirror and scale, and one that hides everything.
  public static let all = [
    NamedTransform("identity", .identity, isExact: true),
    NamedTransform("quarterTurn", matrix(0, 1, -1, 0), isExact: true),
    NamedTransform("halfTurn", matrix(-1, 0, 0, -1), isExact: true),
    NamedTransform("mirrored", matrix(-1, 0, 0, 1), isExact: true),
    NamedTransform("doubled", matrix(2, 0, 0, 2), isExact: true),
    NamedTransform("sixtyDegrees", matrix(0.5, sine, -sine, 0.5)),
    NamedTransform("squashed", matrix(1, 0, 0, 0.3)),
    NamedTransform("sheared", matrix(1, 0, 0.75, 1)),
    NamedTransform("singular", matrix(1, 1, 1, 1)),
  ]

  /// The transform that a number in a trace stands for: the identity for one that stands for none.
  public static func transform(_ number: Double) -> AffineTransform2D {
    number >= 0 && number < Double(all.count) ? all[Int(number)].transform : .identity
  }

  /// The sine of 60 degrees.
  private static let sine = 0.866_025_403_784_438_6

  private static func matrix(_ a: Double, _ b: Double, _ c: Double, _ d: Double)
    -> AffineTransform2D
  {
    AffineTransform2D(a: a, b: b, c: c, d: d, tx: 0, ty: 0)
  }
}
