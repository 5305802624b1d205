import KnurlGeometry

/// A cubic curve with points and directions by its parameter.
struct StrokeCurve {
  let startDirection: Direction?
  let endDirection: Direction?
  /// Wang's bound of the distance between curve and chord: 6/8 of the greater second difference
  /// of its points. In pieces it falls with the square of their number.
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

  /// Nil where the curve stands still.
  func direction(_ t: Double) -> Direction? {
    Direction(
      from: .zero,
      to: Point2D(
        x: (3 * cube.x * t + 2 * square.x) * t + linear.x,
        y: (3 * cube.y * t + 2 * square.y) * t + linear.y))
  }
}
