import KnurlGeometry

/// One side of a straight line, to cut polygons with.
struct HalfPlane {
  /// Inside is where x·normal.x + y·normal.y is at least the distance.
  var normal: Point2D
  var distance: Double

  private func height(_ point: Point2D) -> Double {
    point.x * normal.x + point.y * normal.y - distance
  }

  /// A polygon cut in two, and itself with the corners of the cut put in: the same edges in all
  /// three, so that nothing but the cut itself is new (Sutherland and Hodgman, 1974).
  func cut(_ polygon: [Point2D]) -> (inside: [Point2D], outside: [Point2D], whole: [Point2D]) {
    var inside: [Point2D] = []
    var outside: [Point2D] = []
    var whole: [Point2D] = []
    guard var previous = polygon.last else { return ([], [], []) }
    for point in polygon {
      let (before, after) = (height(previous), height(point))
      if (before < 0 && after > 0) || (before > 0 && after < 0) {
        let t = before / (before - after)
        var crossing = Point2D(
          x: previous.x + (point.x - previous.x) * t, y: previous.y + (point.y - previous.y) * t)
        // On an upright or level line exactly, so that all crossings lie on it.
        if normal.y == 0 { crossing.x = distance / normal.x }
        if normal.x == 0 { crossing.y = distance / normal.y }
        inside.append(crossing)
        outside.append(crossing)
        whole.append(crossing)
      }
      if after >= 0 { inside.append(point) }
      if after <= 0 { outside.append(point) }
      whole.append(point)
      previous = point
    }
    return (inside, outside, whole)
  }
}
