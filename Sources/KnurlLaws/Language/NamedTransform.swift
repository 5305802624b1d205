public import KnurlGeometry

/// A transform that command sequences write, with its name in traces.
///
/// A property in a trace is a number or a word. With words for the usual transforms, traces stay
/// readable, and it is known which transforms have an exact inverse.
public struct NamedTransform: Sendable {
  public let name: String
  public let transform: AffineTransform2D
  /// True if the transform and its inverse together restore a point with few digits exactly.
  public let isExact: Bool

  private init(_ name: String, _ transform: AffineTransform2D, isExact: Bool = false) {
    self.name = name
    self.transform = transform
    self.isExact = isExact
  }

  /// The named transforms. The identity is first, and a singular transform is last.
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

  /// Returns the transform at an index of `all`; the identity for any other number.
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
