/// The pen of a stroke.
public struct StrokeStyle: Hashable, Sendable {
  /// The width in points, before the canvas's transform.
  ///
  /// Nothing is drawn if the width is not positive or not finite.
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
  /// The two outer edges continue until they meet.
  ///
  /// If they meet farther from the corner than `limit` times half the width, the corner is cut as
  /// with `bevel`. Core Graphics' default limit is 10.
  case miter(limit: Double)
  /// A circle around the corner, with the stroke's width as its diameter.
  case round
  /// A straight cut from one outer edge to the other outer edge.
  case bevel
}

/// The shape of the ends of an open stroke.
public enum LineCap: Hashable, Sendable {
  /// A straight end at the end of the path.
  case butt
  /// A half circle around the end of the path.
  case round
  /// A straight end, half the width beyond the end of the path.
  case square
}
