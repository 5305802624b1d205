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
/// A curve is halved until its pieces are flat, and until they turn so little that the pen's far
/// side is as well.
struct StrokePath {
  /// Halvings of one curve: at most 1024 pieces.
  private static let maximumDepth = 10

  private(set) var points: [StrokePoint] = []
  /// Whether there is a line, a curve or an end, of whatever length: a subpath that consists of a
  /// move alone is not stroked.
  private(set) var hasSegment = false
  private var pieces: [Piece] = []

  private struct Piece {
    var start: Point2D
    var control1: Point2D
    var control2: Point2D
    var end: Point2D
    var depth: Int
  }

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
    let cosine = 1 - min(1, turn * turn / 2)
    pieces.removeAll(keepingCapacity: true)
    pieces.append(
      Piece(start: last.place, control1: control1, control2: control2, end: end, depth: 0))
    while let piece = pieces.popLast() {
      guard let (first, middle, last) = Self.directions(piece) else { continue }
      let isStraight =
        first.dot(last) >= cosine && first.dot(middle) >= cosine && middle.dot(last) >= cosine
      if isStraight, Self.bend(piece) <= tolerance {
        append(piece.end, from: first, to: last, isCusp: false)
      } else if piece.depth == Self.maximumDepth {
        append(piece.end, from: first, to: last, isCusp: !isStraight)
      } else {
        let (left, right) = Self.halves(piece)
        pieces.append(right)
        pieces.append(left)
      }
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

  private mutating func append(
    _ end: Point2D, from first: Direction, to last: Direction, isCusp: Bool
  ) {
    points[points.count - 1].outgoing = first
    // A turn within the piece happens at its end.
    points.append(
      StrokePoint(
        place: end, incoming: isCusp ? first : last, outgoing: last, isCusp: isCusp))
  }

  // MARK: - Pieces of curves

  /// The directions at the beginning, in the middle and at the end; nil for a curve that is a
  /// point.
  private static func directions(_ piece: Piece) -> (Direction, Direction, Direction)? {
    guard
      let first = Direction(from: piece.start, to: piece.control1)
        ?? Direction(from: piece.start, to: piece.control2)
        ?? Direction(from: piece.start, to: piece.end),
      let last = Direction(from: piece.control2, to: piece.end)
        ?? Direction(from: piece.control1, to: piece.end)
        ?? Direction(from: piece.start, to: piece.end)
    else { return nil }
    return (first, Direction(from: piece.control1, to: piece.control2) ?? first, last)
  }

  /// Wang's bound of the distance between curve and chord: 6/8 of the greater second difference.
  private static func bend(_ piece: Piece) -> Double {
    func size(_ p: Point2D, _ q: Point2D, _ r: Point2D) -> Double {
      let x = p.x - 2 * q.x + r.x
      let y = p.y - 2 * q.y + r.y
      return x * x + y * y
    }
    let square = max(
      size(piece.start, piece.control1, piece.control2),
      size(piece.control1, piece.control2, piece.end))
    return 0.75 * square.squareRoot()
  }

  private static func halves(_ piece: Piece) -> (Piece, Piece) {
    func middle(_ p: Point2D, _ q: Point2D) -> Point2D {
      Point2D(x: p.x / 2 + q.x / 2, y: p.y / 2 + q.y / 2)
    }
    let first = middle(piece.start, piece.control1)
    let center = middle(piece.control1, piece.control2)
    let last = middle(piece.control2, piece.end)
    let left = middle(first, center)
    let right = middle(center, last)
    let split = middle(left, right)
    let depth = piece.depth + 1
    return (
      Piece(start: piece.start, control1: first, control2: left, end: split, depth: depth),
      Piece(start: split, control1: right, control2: last, end: piece.end, depth: depth)
    )
  }
}
