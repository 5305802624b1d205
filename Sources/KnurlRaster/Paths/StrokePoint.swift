import KnurlGeometry

/// A point of a flattened path with the directions in which the path itself, not the line to the
/// next point, comes and goes.
struct StrokePoint {
  var place: Point2D
  var incoming: Direction
  var outgoing: Direction
  /// Whether the path turns here because a curve does: it gets a round join.
  var isCusp = false
}
