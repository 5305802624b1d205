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
