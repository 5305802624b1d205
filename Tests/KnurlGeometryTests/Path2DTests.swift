import KnurlGeometry
import Testing

@Suite("Paths")
struct Path2DTests {
  @Test("A path begins with a move even if a close or a line is added first")
  func move() {
    var path = Path2D()
    path.close()
    #expect(path.elements.isEmpty)
    path.line(to: Point2D(x: 1, y: 2))
    path.line(to: Point2D(x: 3, y: 4))
    #expect(
      path.elements == [.move(to: Point2D(x: 1, y: 2)), .line(to: Point2D(x: 3, y: 4))])
  }

  /// Returns points of all curves, nine on each.
  static func points(_ path: Path2D) -> [Point2D] {
    var current = Point2D.zero
    var result: [Point2D] = []
    for element in path.elements {
      switch element {
      case .move(let point), .line(let point): current = point
      case .cubic(let end, let control1, let control2):
        for step in 0...8 {
          let t = Double(step) / 8
          let s = 1 - t
          let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
          result.append(
            Point2D(
              x: a * current.x + b * control1.x + c * control2.x + d * end.x,
              y: a * current.y + b * control1.y + c * control2.y + d * end.y))
        }
        current = end
      default: break
      }
    }
    return result
  }

  @Test(
    "An arc's points are on the circle, and the arc ends at the given angle",
    arguments: [(0.0, 1.0), (-4.3, 1.2), (2, -2), (0, 100), (1, 1)])
  func arc(from: Double, to: Double) throws {
    var path = Path2D()
    path.arc(center: Point2D(x: 3, y: -2), radius: 50, from: from, to: to)
    let points = Self.points(path)
    for point in points {
      let (dx, dy) = (point.x - 3, point.y + 2)
      #expect(abs((dx * dx + dy * dy).squareRoot() - 50) < 50 * 4.3e-6)
    }
    let last = try #require(points.last)
    let end = from + max(-2 * Double.pi, min(2 * Double.pi, to - from))
    #expect(abs(last.x - 3 - 50 * Elementary.cosine(end)) < 1e-9)
    #expect(abs(last.y + 2 - 50 * Elementary.sine(end)) < 1e-9)
  }

  @Test("An arc is joined to the current point by a line")
  func joined() {
    var path = Path2D()
    path.move(to: .zero)
    path.arc(center: Point2D(x: 5, y: 0), radius: 1, from: 0, to: 1)
    #expect(path.elements[1] == .line(to: Point2D(x: 6, y: 0)))
    let before = path
    path.arc(center: Point2D(x: .nan, y: 0), radius: 1, from: 0, to: 1)
    #expect(path == before)
  }

  @Test("An ellipse and a rounded rectangle have the bounds of the given rectangle")
  func shapes() throws {
    let rect = Rect2D(x: 1, y: 2, width: 30, height: 10)
    for path in [Path2D.ellipse(in: rect), .roundedRectangle(rect, radius: 3)] {
      let bounds = try #require(path.controlBounds)
      #expect(abs(bounds.minX - 1) < 1e-9 && abs(bounds.maxX - 31) < 1e-9)
      #expect(abs(bounds.minY - 2) < 1e-9 && abs(bounds.maxY - 12) < 1e-9)
    }
    for point in Self.points(.ellipse(in: rect)) {
      let (x, y) = ((point.x - 16) / 15, (point.y - 7) / 5)
      #expect(abs((x * x + y * y).squareRoot() - 1) < 1e-5)
    }
  }

  @Test("A corner's radius is at most half the shorter side")
  func radius() {
    let rect = Rect2D(x: 0, y: 0, width: 30, height: 10)
    #expect(
      Path2D.roundedRectangle(rect, radius: 99) == Path2D.roundedRectangle(rect, radius: 5))
    #expect(Path2D.roundedRectangle(rect, radius: -1) == Path2D.rectangle(rect))
    #expect(Path2D.roundedRectangle(rect, radius: .nan) == Path2D.rectangle(rect))
    #expect(Path2D.ellipse(in: Rect2D(x: 0, y: 0, width: -1, height: 1)).elements.isEmpty)
  }

  @Test("Bounds contain all points of a path; a path without points has nil bounds")
  func bounds() {
    var path = Path2D()
    #expect(path.controlBounds == nil)
    path.move(to: Point2D(x: 1, y: 2))
    path.quadratic(to: Point2D(x: 5, y: 3), control: Point2D(x: -4, y: 9))
    #expect(path.controlBounds == Rect2D(x: -4, y: 2, width: 9, height: 7))
    let mirrored = path.applying(.scale(x: -1, y: 1))
    #expect(mirrored.controlBounds == Rect2D(x: -5, y: 2, width: 9, height: 7))
    path.line(to: Point2D(x: .infinity, y: 0))
    #expect(path.controlBounds == nil)
  }
}
