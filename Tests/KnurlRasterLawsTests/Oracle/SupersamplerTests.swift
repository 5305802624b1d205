import KnurlGeometry
import KnurlRaster
import KnurlRasterLaws
import Testing

/// Compares the oracle with known areas.
@Suite struct SupersamplerTests {
  private func sample(_ path: Path2D, rule: FillRule = .nonzero) throws -> SampledCoverage {
    try #require(
      Supersampler.coverage(of: path, rule: rule, transform: .identity, width: 8, height: 8))
  }

  @Test(
    "A pixel's coverage is the area of the rectangle's part inside the pixel, within 1/256",
    arguments: [0, 0.25, 0.3, 0.501953125, 0.999], [0.001, 0.1, 0.5, 1.7])
  func rectangles(place: Double, side: Double) throws {
    let rect = Rect2D(x: 1 + place, y: 2 + place, width: side, height: side)
    let samples = try sample(.rectangle(rect))
    for y in 0..<8 {
      for x in 0..<8 {
        let width = min(Double(x) + 1, rect.maxX) - max(Double(x), rect.minX)
        let height = min(Double(y) + 1, rect.maxY) - max(Double(y), rect.minY)
        let exact = max(width, 0) * max(height, 0)
        #expect(abs(samples[x, y].coverage - exact) <= 2 * Supersampler.displacement)
      }
    }
  }

  @Test("A triangle covers its area")
  func triangle() throws {
    var path = Path2D()
    path.move(to: Point2D(x: 1, y: 1))
    path.line(to: Point2D(x: 6, y: 2))
    path.line(to: Point2D(x: 3, y: 7))
    #expect(abs(try sample(path).area - 14) < 1e-3)
  }

  @Test("The coverage of a circle differs from the circle's area by less than 0.01")
  func circle() throws {
    let samples = try sample(.ellipse(in: Rect2D(x: 1, y: 1, width: 6, height: 6)))
    #expect(abs(samples.area - 9 * Double.pi) < 0.01)
  }

  @Test("Two nested circles give a ring with the even-odd rule and a disc with the nonzero rule")
  func rules() throws {
    var path = Path2D.ellipse(in: Rect2D(x: 1, y: 1, width: 6, height: 6))
    for element in Path2D.ellipse(in: Rect2D(x: 2, y: 2, width: 4, height: 4)).elements {
      switch element {
      case .move(let to): path.move(to: to)
      case .cubic(let to, let control1, let control2):
        path.cubic(to: to, control1: control1, control2: control2)
      default: path.close()
      }
    }
    #expect(abs(try sample(path, rule: .evenOdd).area - 5 * Double.pi) < 0.01)
    #expect(abs(try sample(path).area - 9 * Double.pi) < 0.01)
    #expect(try sample(path)[4, 4].highest - (try sample(path)[4, 4].lowest) == 0)
  }

  @Test(
    "A stroked line covers the area of its length and of its caps",
    arguments: [(LineCap.butt, 8.0), (.square, 12.0), (.round, 8 + Double.pi)])
  func caps(cap: LineCap, area: Double) throws {
    var path = Path2D()
    path.move(to: Point2D(x: 2, y: 4))
    path.line(to: Point2D(x: 6, y: 4))
    #expect(abs(try strokeArea(path, StrokeStyle(width: 2, cap: cap)) - area) < 0.01)
  }

  @Test(
    "A stroked corner covers the area of two bars and of its join",
    arguments: [
      (LineJoin.bevel, 11.5), (.miter(limit: 10), 12.0), (.miter(limit: 1), 11.5),
      (.round, 11 + Double.pi / 4),
    ])
  func joins(join: LineJoin, area: Double) throws {
    var path = Path2D()
    path.move(to: Point2D(x: 4, y: 6))
    path.line(to: Point2D(x: 4, y: 3))
    path.line(to: Point2D(x: 7, y: 3))
    #expect(abs(try strokeArea(path, StrokeStyle(width: 2, join: join)) - area) < 0.01)
  }

  private func strokeArea(_ path: Path2D, _ style: StrokeStyle) throws -> Double {
    let stroke = try #require(
      StrokeShapes.polygons(of: path, style: style, transform: .identity))
    #expect(!stroke.folds)
    return Supersampler.coverage(of: stroke.polygons, rule: .nonzero, width: 8, height: 8).area
  }

  @Test(
    "A path with coordinates that are too large or not finite is not compared",
    arguments: [1e300, .nan, .infinity])
  func refuses(number: Double) {
    var path = Path2D()
    path.move(to: .zero)
    path.line(to: Point2D(x: number, y: 1))
    #expect(DevicePolygons(path) == nil)
    let style = StrokeStyle(width: 1)
    #expect(StrokeShapes.polygons(of: path, style: style, transform: .identity) == nil)
    let thin = StrokeStyle(width: .nan)
    #expect(StrokeShapes.polygons(of: Path2D(), style: thin, transform: .identity) == nil)
  }

  @Test("The end of a wide curve is compared only if the curve's chords determine its direction")
  func wideEnds() {
    var path = Path2D()
    path.arc(center: .zero, radius: 1, from: -1, to: 0)
    let style = StrokeStyle(width: 3, join: .round)
    let large = AffineTransform2D(a: 0, b: 3, c: -3, d: 0, tx: 0, ty: 0)
    #expect(StrokeShapes.polygons(of: path, style: style, transform: .identity) != nil)
    #expect(StrokeShapes.polygons(of: path, style: style, transform: large) == nil)
  }

  @Test(
    "A polygon is simple if its edges neither cross nor touch each other",
    arguments: [
      ([(0, 0), (4, 0), (4, 4), (0, 4)], true, true),
      ([(0, 0), (4, 4), (4, 0), (0, 4)], false, false),
      ([(0, 0), (4, 0), (1, 1), (0, 4)], false, true), ([(0, 0), (4, 0), (2, 0)], false, false),
      ([(0, 0), (4, 0), (4, 4), (0, 4), (4, 2)], false, false), ([(0, 0), (1, 1)], false, false),
      ([(0, 0), (2, 0), (4, 0), (4, 4)], true, true),
    ] as [([(Double, Double)], Bool, Bool)])
  func simplicity(corners: [(Double, Double)], isConvex: Bool, isSimple: Bool) {
    let polygon = DevicePolygons(polygons: [corners.map { Point2D(x: $0.0, y: $0.1) }])
    #expect(polygon.isConvex == isConvex)
    #expect(polygon.isSimple == isSimple)
  }
}
