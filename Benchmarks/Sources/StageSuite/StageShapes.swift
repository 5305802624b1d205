import KnurlGeometry
import KnurlRaster

/// The shapes that the stages draw, in points on a canvas of `Stage.side`.
enum StageShapes {
  private static let middle = Point2D(x: 80, y: 80)

  /// The complete canvas.
  static let canvas = Rect2D(x: 0, y: 0, width: Stage.side, height: Stage.side)
  /// The disc of a knob.
  static let disc = Rect2D(x: 5, y: 5, width: 150, height: 150)
  /// A thumb whose shadow fits on the canvas.
  static let thumb = Rect2D(x: 30.25, y: 30.25, width: 100, height: 100)

  /// Straight lines that cross each other and go around the middle `turns` times.
  static let star: Path2D = {
    let (points, turns) = (25, 9)
    var path = Path2D()
    for index in 0..<points {
      path.line(to: onCircle(75, turn: Double(index * turns) / Double(points)))
    }
    path.close()
    return path
  }()

  /// Curves from the top to the bottom and back. Each curve crosses every row.
  static let wave: Path2D = {
    var path = Path2D()
    path.move(to: Point2D(x: 4, y: 4))
    for index in 0..<20 {
      let (x, next) = (4 + 7.5 * Double(index), 4 + 7.5 * Double(index + 1))
      let (start, end) = index % 2 == 0 ? (4.0, 156.0) : (156.0, 4.0)
      path.cubic(
        to: Point2D(x: next, y: end), control1: Point2D(x: x + 40, y: start),
        control2: Point2D(x: next - 40, y: end))
    }
    return path
  }()

  /// A zigzag of lines with a corner between consecutive lines.
  static let corners: Path2D = {
    var path = Path2D()
    for index in 0..<60 {
      path.line(to: Point2D(x: 4 + 2.5 * Double(index), y: index % 2 == 0 ? 10.3 : 150.6))
    }
    return path
  }()

  /// Tick marks at equal distances, with the width of a slider's tick marks.
  static let marks: [Rect2D] = (0..<60).map { index in
    Rect2D(x: 4 + 2.53 * Double(index), y: index % 5 == 0 ? 70 : 75, width: 1.25, height: 12)
  }

  /// Nested rectangles with circular corners, each with another corner radius.
  static let roundedRectangles: [(rect: Rect2D, radius: Double)] = (0..<24).map { index in
    let inset = 2.5 * Double(index)
    return (canvas.insetBy(dx: 4 + inset, dy: 4 + inset), 70.5 - inset)
  }

  static let arcs: [Arc] = (0..<24).map { index in
    Arc(
      center: middle, radius: 12 + 2.5 * Double(index), start: 0.7 + 0.1 * Double(index),
      sweep: 4.4)
  }

  struct Arc: Sendable {
    let center: Point2D
    let radius: Double
    let start: Double
    let sweep: Double
  }

  private static func onCircle(_ radius: Double, turn: Double) -> Point2D {
    let (sine, cosine) = Elementary.sineAndCosine(2 * Double.pi * turn)
    return Point2D(x: middle.x + radius * cosine, y: middle.y + radius * sine)
  }
}
