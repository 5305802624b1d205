/// The pen of a stroke.
public struct StrokeStyle: Hashable, Sendable {
  /// The width in points, before the canvas's transform.
  ///
  /// Nothing is drawn if it is not positive or not finite.
  public var width: Double
  public var join: LineJoin
  public var cap: LineCap

  public init(width: Double, join: LineJoin = .miter(limit: 10), cap: LineCap = .butt) {
    self.width = width
    self.join = join
    self.cap = cap
  }
}

/// The shape of the outer side of a corner in a stroke.
public enum LineJoin: Hashable, Sendable {
  /// Both edges continue until they meet.
  ///
  /// If that point is farther from the corner than `limit`
  /// times half the width, the corner is cut like `bevel`. Core Graphics' default limit is 10.
  case miter(limit: Double)
  /// A circle of the stroke's width around the corner.
  case round
  /// A straight cut from edge to edge.
  case bevel
}

/// The shape of the ends of an open stroke.
public enum LineCap: Hashable, Sendable {
  /// Straight, at the path's end.
  case butt
  /// A half circle around the path's end.
  case round
  /// Straight, half the width beyond the path's end.
  case square
}
