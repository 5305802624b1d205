import KnurlGeometry

extension DevicePolygons {
  /// More corners are not searched for crossings, which takes the square of their number.
  private static let searchedCorners = 40

  /// Whether this is one convex polygon: all its corners turn the same way, once round.
  public var isConvex: Bool {
    guard polygons.count == 1, let corners = distinctCorners, corners.count > 2 else {
      return false
    }
    var turns = 0.0
    var changes = 0
    for index in corners.indices {
      let a = corners[index]
      let b = corners[(index + 1) % corners.count]
      let c = corners[(index + 2) % corners.count]
      let turn = Self.turn(a, b, c)
      // A line that leads straight back is no turn, but no corner of a convex polygon either.
      if turn == 0, (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0 { return false }
      if turn * turns < 0 { return false }
      if turn != 0 { turns = turn }
      // A polygon that winds twice goes down and up twice.
      if (b.x > a.x || (b.x == a.x && b.y > a.y)) != (c.x > b.x || (c.x == b.x && c.y > b.y)) {
        changes += 1
      }
    }
    return turns != 0 && changes == 2
  }

  /// Whether this is one polygon whose edges neither cross nor touch, so that there is but one
  /// opinion on what is inside. False where finding out would take long.
  public var isSimple: Bool {
    if isConvex { return true }
    guard polygons.count == 1, let corners = distinctCorners, corners.count > 2,
      corners.count <= Self.searchedCorners
    else { return false }
    for first in corners.indices {
      for second in corners.indices where second > first + 1 {
        // The last edge ends where the first one begins.
        if first == 0, second == corners.count - 1 { continue }
        if Self.meet(
          corners[first], corners[first + 1], corners[second],
          corners[(second + 1) % corners.count])
        {
          return false
        }
      }
      let (a, b) = (corners[first], corners[(first + 1) % corners.count])
      let c = corners[(first + 2) % corners.count]
      if Self.turn(a, b, c) == 0, (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0 {
        return false
      }
    }
    return true
  }

  private var distinctCorners: [Point2D]? {
    guard let polygon = polygons.first else { return nil }
    var corners: [Point2D] = []
    for point in polygon where corners.last != point { corners.append(point) }
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    return corners
  }

  private static func turn(_ a: Point2D, _ b: Point2D, _ c: Point2D) -> Double {
    (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  }

  /// Whether two edges have a point in common.
  private static func meet(_ a: Point2D, _ b: Point2D, _ c: Point2D, _ d: Point2D) -> Bool {
    guard min(a.x, b.x) <= max(c.x, d.x), min(c.x, d.x) <= max(a.x, b.x),
      min(a.y, b.y) <= max(c.y, d.y), min(c.y, d.y) <= max(a.y, b.y)
    else { return false }
    let across = turn(a, b, c) * turn(a, b, d)
    let back = turn(c, d, a) * turn(c, d, b)
    return across <= 0 && back <= 0
  }
}
