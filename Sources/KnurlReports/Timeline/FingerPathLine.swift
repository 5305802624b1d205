import KnurlGeometry

/// The path of a finger up to the ring around it, with an arrowhead in its last direction.
struct FingerPathLine {
  /// The distance by which a path that turns back is moved to its right-hand side, in points, so
  /// that both directions are visible.
  private static let lane = 3.5
  /// The least distance between two points of a path.
  private static let least = 1.0
  /// The least length of a path with an arrowhead.
  private static let leastWithHead = 14.0

  let line: [Point2D]
  /// The last visible part of the line.
  let lastLeg: [Point2D]
  /// A barb, the tip and the other barb of the arrowhead; empty if there is no room.
  let head: [Point2D]

  /// - Parameters:
  ///   - places: The positions of the finger, in the picture's units.
  ///   - radius: The radius of the ring around the last position.
  /// - Returns: Nil if the finger has not left its ring.
  init?(_ places: [Point2D], radius: Double) {
    var points: [Point2D] = []
    for place in places
    where points.isEmpty || Self.distance(points[points.count - 1], place) >= Self.least {
      points.append(place)
    }
    guard points.count > 1, let end = points.last else { return nil }
    var line = Self.turnsBack(points) ? Self.inLanes(points) : points
    // Remove the points inside the ring, because the finger covers them.
    while line.count > 1, Self.distance(line[line.count - 2], end) < radius { line.removeLast() }
    guard line.count > 1 else { return nil }
    let (from, to) = (line[line.count - 2], line[line.count - 1])
    let tip = Self.crossing(from: from, to: to, center: end, radius: radius)
    line[line.count - 1] = tip
    let direction = Self.direction(from, to)
    func barb(_ side: Double) -> Point2D {
      Point2D(
        x: tip.x - 7 * direction.x - 4.5 * side * direction.y,
        y: tip.y - 7 * direction.y + 4.5 * side * direction.x)
    }
    self.line = line
    lastLeg = line.suffix(2)
    let length = zip(line, line.dropFirst()).reduce(0) { $0 + Self.distance($1.0, $1.1) }
    head = length < Self.leastWithHead ? [] : [barb(1), tip, barb(-1)]
  }

  // MARK: - Lanes

  private static func turnsBack(_ points: [Point2D]) -> Bool {
    for index in points.indices.dropFirst(2) {
      let first = direction(points[index - 2], points[index - 1])
      let second = direction(points[index - 1], points[index])
      if first.x * second.x + first.y * second.y < -0.9 { return true }
    }
    return false
  }

  private static func inLanes(_ points: [Point2D]) -> [Point2D] {
    var line: [Point2D] = []
    for (from, to) in zip(points, points.dropFirst()) {
      let way = direction(from, to)
      let side = Point2D(x: -way.y * lane, y: way.x * lane)
      line += [from.moved(by: side), to.moved(by: side)]
    }
    return line
  }

  // MARK: - Geometry

  private static func distance(_ a: Point2D, _ b: Point2D) -> Double {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  /// The direction as a vector of length 1; zero for equal points.
  private static func direction(_ from: Point2D, _ to: Point2D) -> Point2D {
    let length = distance(from, to)
    guard length > 0 else { return .zero }
    return Point2D(x: (to.x - from.x) / length, y: (to.y - from.y) / length)
  }

  /// The point at which a line from outside enters a circle; the line's end if the line misses the
  /// circle.
  private static func crossing(
    from: Point2D, to: Point2D, center: Point2D, radius: Double
  ) -> Point2D {
    let way = direction(from, to)
    let (x, y) = (center.x - from.x, center.y - from.y)
    let along = x * way.x + y * way.y
    let aside = x * way.y - y * way.x
    let depth = radius * radius - aside * aside
    guard depth > 0 else { return to }
    let length = along - depth.squareRoot()
    return Point2D(x: from.x + length * way.x, y: from.y + length * way.y)
  }
}
