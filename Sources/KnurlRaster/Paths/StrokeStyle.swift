/// The pen of a stroke.
public struct StrokeStyle: Hashable, Sendable {
  /// In points, before the canvas' transform. Nothing is drawn for widths of zero, below, or that
  /// are not finite.
  public var width: Double
  public var join: LineJoin
  public var cap: LineCap

  public init(width: Double, join: LineJoin = .miter(limit: 10), cap: LineCap = .butt) {
    self.width = width
    self.join = join
    self.cap = cap
  }
}

/// How the outer side of a corner in a stroke is filled.
public enum LineJoin: Hashable, Sendable {
  /// Both edges run on until they meet. A point whose distance from the corner would be more than
  /// `limit` times half the width is cut off as `bevel`; Core Graphics' default is 10.
  case miter(limit: Double)
  /// A circle of the stroke's width around the corner.
  case round
  /// A straight cut from edge to edge.
  case bevel
}

/// How a stroke ends where its path is open.
public enum LineCap: Hashable, Sendable {
  /// Straight, at the path's end.
  case butt
  /// A half circle around the path's end.
  case round
  /// Straight, half the width beyond the path's end.
  case square
}
