import KnurlGeometry

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
