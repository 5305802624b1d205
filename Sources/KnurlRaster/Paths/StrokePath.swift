import KnurlGeometry

/// One subpath as a sequence of points that are dense enough for the width of the pen.
///
/// A curve is divided into flat pieces, and each piece is halved until it turns so little that the
/// pen's far side is flat too.
struct StrokePath {
  /// The largest number of pieces per curve, before pieces are halved.
  private static let maximumPieces = 1024.0
  /// Returns how many times in a row a piece may be halved: fewer times if the curve has many
  /// pieces.
  private static func maximumDepth(pieces: Double) -> Int { pieces <= 8 ? 8 : pieces <= 64 ? 5 : 1 }

  private(set) var points: [StrokePoint] = []
  /// True if the subpath has a line, a curve or a closing line, even one of length 0.
  ///
  /// A subpath that consists only of a move is not stroked.
  private(set) var hasSegment = false

  /// Begins a subpath at a point; nil for no subpath yet.
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
  ///   - tolerance: The largest distance of a line from its curve.
  ///   - turn: The largest turn, as an angle, from one point to the next.
  mutating func addCurve(
    _ control1: Point2D, _ control2: Point2D, to end: Point2D, tolerance: Double, turn: Double
  ) {
    guard let last = points.last else { return }
    hasSegment = true
    let curve = StrokeCurve(last.place, control1, control2, end)
    guard let first = curve.startDirection, let final = curve.endDirection else { return }
    let cosine = 1 - min(1, turn * turn / 2)
    let middle = Direction(from: control1, to: control2) ?? first
    // A curve smaller than the tolerance may still reverse, and then the pen goes around.
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

  /// Adds a line back to the beginning.
  ///
  /// After that, the last point equals the first point only if the subpath has no other point.
  mutating func close() {
    guard let first = points.first else { return }
    addLine(to: first.place)
    if points.count > 1, let last = points.last {
      points[0].incoming = last.incoming
      points.removeLast()
    }
  }

  /// Adds a piece of a curve. A piece that turns too much is added in halves.
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
    // A turn within the piece is moved to its end.
    points.append(
      StrokePoint(
        place: end, incoming: isCusp ? first : last, outgoing: last, isCusp: isCusp))
  }
}

/// A point of a flattened path with the path's own directions before and after the point.
///
/// These directions differ from the directions of the lines to neighboring points.
struct StrokePoint {
  var place: Point2D
  var incoming: Direction
  var outgoing: Direction
  /// True if a curve turns sharply at this point, so that the point gets a round join.
  var isCusp = false
}

/// A cubic curve that gives points and directions for a parameter.
private struct StrokeCurve {
  let startDirection: Direction?
  let endDirection: Direction?
  /// Wang's bound of the distance between curve and chord: 6/8 of the greater second difference of
  /// the control points.
  ///
  /// If the curve is divided into pieces, the bound decreases with the square of their number.
  let bend: Double

  private let start: Point2D
  private let linear: Point2D
  private let square: Point2D
  private let cube: Point2D

  init(_ start: Point2D, _ control1: Point2D, _ control2: Point2D, _ end: Point2D) {
    self.start = start
    startDirection =
      Direction(from: start, to: control1) ?? Direction(from: start, to: control2)
      ?? Direction(from: start, to: end)
    endDirection =
      Direction(from: control2, to: end) ?? Direction(from: control1, to: end)
      ?? Direction(from: start, to: end)
    let first = Self.secondDifference(start, control1, control2)
    let second = Self.secondDifference(control1, control2, end)
    let size = max(first.x * first.x + first.y * first.y, second.x * second.x + second.y * second.y)
    bend = 0.75 * size.squareRoot()
    linear = Point2D(x: 3 * (control1.x - start.x), y: 3 * (control1.y - start.y))
    square = Point2D(x: 3 * first.x, y: 3 * first.y)
    cube = Point2D(x: second.x - first.x, y: second.y - first.y)
  }

  private static func secondDifference(_ p: Point2D, _ q: Point2D, _ r: Point2D) -> Point2D {
    Point2D(x: (r.x - q.x) - (q.x - p.x), y: (r.y - q.y) - (q.y - p.y))
  }

  func point(_ t: Double) -> Point2D {
    Point2D(
      x: start.x + ((cube.x * t + square.x) * t + linear.x) * t,
      y: start.y + ((cube.y * t + square.y) * t + linear.y) * t)
  }

  /// Returns the direction at a parameter; nil if the derivative is zero.
  func direction(_ t: Double) -> Direction? {
    Direction(
      from: .zero,
      to: Point2D(
        x: (3 * cube.x * t + 2 * square.x) * t + linear.x,
        y: (3 * cube.y * t + 2 * square.y) * t + linear.y))
  }
}
