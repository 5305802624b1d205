import KnurlGeometry

/// A direction of length 1.
struct Direction {
  var x: Double
  var y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// From one point to another one, nil where they are the same.
  init?(from start: Point2D, to end: Point2D) {
    let dx = end.x - start.x
    let dy = end.y - start.y
    // Scaled, because squares of huge and of tiny differences have no place.
    let size = max(abs(dx), abs(dy))
    guard size > 0 else { return nil }
    let (ux, uy) = (dx / size, dy / size)
    let norm = (ux * ux + uy * uy).squareRoot()
    x = ux / norm
    y = uy / norm
  }

  /// The sine of the turn from here to there, positive clockwise on screen.
  func cross(_ other: Direction) -> Double { x * other.y - y * other.x }

  /// The cosine of the turn.
  func dot(_ other: Direction) -> Double { x * other.x + y * other.y }
}

/// A point of a flattened path with the directions in which the path itself, not the line to the
/// next point, comes and goes.
struct StrokePoint {
  var place: Point2D
  var incoming: Direction
  var outgoing: Direction
  /// Whether the path turns here because a curve does: it gets a round join.
  var isCusp = false
}

/// One subpath as points that are dense enough for a pen.
///
/// A curve is cut into pieces that are flat, and each is halved until it turns so little that the
/// pen's far side is flat as well.
struct StrokePath {
  /// Pieces of one curve at most, before halving.
  private static let maximumPieces = 1024.0
  /// Halvings of one piece at most: of few pieces more than of many.
  private static func maximumDepth(pieces: Double) -> Int { pieces <= 8 ? 8 : pieces <= 64 ? 5 : 1 }

  private(set) var points: [StrokePoint] = []
  /// Whether there is a line, a curve or an end, of whatever length: a subpath that consists of a
  /// move alone is not stroked.
  private(set) var hasSegment = false

  /// Begins with a point.
  mutating func begin(at point: Point2D?) {
    points.removeAll(keepingCapacity: true)
    hasSegment = false
    if let point {
      let right = Direction(x: 1, y: 0)
      points.append(StrokePoint(place: point, incoming: right, outgoing: right))
    }
  }

  mutating func addLine(to end: Point2D) {
    guard let last = points.last else { return }
    hasSegment = true
    if let direction = Direction(from: last.place, to: end) {
      append(end, from: direction, to: direction, isCusp: false)
    }
  }

  /// - Parameters:
  ///   - tolerance: how far a line may be from its curve.
  ///   - turn: the greatest turn, as an angle, from one point to the next.
  mutating func addCurve(
    _ control1: Point2D, _ control2: Point2D, to end: Point2D, tolerance: Double, turn: Double
  ) {
    guard let last = points.last else { return }
    hasSegment = true
    let curve = StrokeCurve(last.place, control1, control2, end)
    guard let first = curve.startDirection, let final = curve.endDirection else { return }
    let cosine = 1 - min(1, turn * turn / 2)
    let middle = Direction(from: control1, to: control2) ?? first
    // A curve smaller than the tolerance may still turn about, and then the pen goes around.
    let fewest = first.dot(middle) >= cosine && middle.dot(final) >= cosine ? 1.0 : 4
    let pieces = max(
      fewest, min(Self.maximumPieces, (curve.bend / tolerance).squareRoot().rounded(.up)))
    var direction = first
    for index in 1...Int(pieces) {
      let isLast = index == Int(pieces)
      addPiece(
        of: curve, from: Double(index - 1) / pieces, to: Double(index) / pieces,
        end: isLast ? end : curve.point(Double(index) / pieces),
        endDirection: isLast ? final : nil, direction: &direction, cosine: cosine,
        depth: Self.maximumDepth(pieces: pieces))
    }
  }

  /// Leads back to the beginning. The last point is then the first one's place only if there is
  /// no other.
  mutating func close() {
    guard let first = points.first else { return }
    addLine(to: first.place)
    if points.count > 1, let last = points.last {
      points[0].incoming = last.incoming
      points.removeLast()
    }
  }

  /// Adds a piece of a curve, in halves where it turns too much.
  private mutating func addPiece(
    of curve: StrokeCurve, from start: Double, to end: Double, end place: Point2D,
    endDirection: Direction?, direction: inout Direction, cosine: Double, depth: Int
  ) {
    let last = endDirection ?? curve.direction(end) ?? direction
    let isFlat = direction.dot(last) >= cosine
    if !isFlat, depth > 0 {
      let middle = (start + end) / 2
      addPiece(
        of: curve, from: start, to: middle, end: curve.point(middle), endDirection: nil,
        direction: &direction, cosine: cosine, depth: depth - 1)
      addPiece(
        of: curve, from: middle, to: end, end: place, endDirection: endDirection,
        direction: &direction, cosine: cosine, depth: depth - 1)
      return
    }
    append(place, from: direction, to: last, isCusp: !isFlat)
    direction = last
  }

  private mutating func append(
    _ end: Point2D, from first: Direction, to last: Direction, isCusp: Bool
  ) {
    points[points.count - 1].outgoing = first
    // A turn within the piece happens at its end.
    points.append(
      StrokePoint(
        place: end, incoming: isCusp ? first : last, outgoing: last, isCusp: isCusp))
  }
}
