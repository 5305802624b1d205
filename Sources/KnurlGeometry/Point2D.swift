/// A location in points; x grows to the right, y grows downwards.
///
/// The names end in `2D` because a plain `Point` or `Rect` clashes with the system's own in a
/// user's file on macOS.
public struct Point2D: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let zero = Point2D(x: 0, y: 0)

  /// Whether both coordinates are finite. Touches elsewhere are ignored by every control.
  public var isFinite: Bool { x.isFinite && y.isFinite }

  /// The point with its coordinates exchanged, for vertical controls.
  public var transposed: Point2D { Point2D(x: y, y: x) }
}
