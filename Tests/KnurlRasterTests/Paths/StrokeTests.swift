import KnurlGeometry
import KnurlRaster
import Testing

@Suite("Strokes")
struct StrokeTests {
  static func line(_ points: (Double, Double)..., isClosed: Bool = false) -> Path2D {
    var path = Path2D()
    for point in points { path.line(to: Point2D(x: point.0, y: point.1)) }
    if isClosed { path.close() }
    return path
  }

  static func strokedArea(_ path: Path2D, _ style: StrokeStyle) -> Double {
    area(Rasterizer.coverage(ofStroke: path, style: style, width: 40, height: 40))
  }

  @Test(
    "Caps add their own area",
    arguments: [(LineCap.butt, 0.0), (.square, 16), (.round, Double.pi * 4)])
  func caps(cap: LineCap, added: Double) {
    let path = Self.line((10.3, 12.1), (26.3, 24.1))
    let style = StrokeStyle(width: 4, cap: cap)
    #expect(abs(Self.strokedArea(path, style) - (80 + added)) < 0.4)
  }

  @Test(
    "Joins fill the outer corner",
    arguments: [
      // Two legs that share the square in the corner, plus the join's part of the square outside.
      (LineJoin.miter(limit: 10), 4.0), (.bevel, 2), (.round, Double.pi), (.miter(limit: 1), 2),
      // The miter of a right angle is √2 times as far away as the side.
      (.miter(limit: 1.42), 4), (.miter(limit: 1.41), 2),
    ])
  func joins(join: LineJoin, corner: Double) {
    let path = Self.line((10, 30), (10, 10), (30, 10))
    let style = StrokeStyle(width: 4, join: join)
    #expect(abs(Self.strokedArea(path, style) - (20 * 4 * 2 - 4 + corner)) < 0.1)
  }

  @Test("The stroke of a closed path has a join at its start and leaves the inside empty")
  func closed() {
    let path = Self.line((10, 10), (30, 10), (30, 30), (10, 30), isClosed: true)
    let mask = Rasterizer.coverage(
      ofStroke: path, style: StrokeStyle(width: 2), width: 40, height: 40)
    #expect(area(mask) == 22 * 22 - 18 * 18)
    #expect(mask[20, 20] == 0)
    #expect(mask[9, 9] == 255)
  }

  @Test("Stroking a path in the opposite direction gives the same corner")
  func turns() {
    let style = StrokeStyle(width: 3, join: .round, cap: .round)
    let there = Self.line((8, 8), (30, 12), (12, 30))
    let back = Self.line((12, 30), (30, 12), (8, 8))
    let masks = [there, back].map {
      Rasterizer.coverage(ofStroke: $0, style: style, width: 40, height: 40)
    }
    for (first, second) in zip(masks[0].values, masks[1].values) {
      #expect(abs(Int(first) - Int(second)) <= 1)
    }
  }

  @Test(
    "A subpath without length is a dot if its caps have an extent",
    arguments: [(LineCap.butt, 0.0), (.square, 16), (.round, Double.pi * 4)])
  func dots(cap: LineCap, expected: Double) {
    let style = StrokeStyle(width: 4, cap: cap)
    #expect(abs(Self.strokedArea(Self.line((10.5, 11), (10.5, 11)), style) - expected) < 0.2)
    var move = Path2D()
    move.move(to: Point2D(x: 10, y: 10))
    #expect(Self.strokedArea(move, style) == 0)
  }

  @Test("A line that turns back on itself covers its length once, plus caps and join")
  func reversal() {
    let path = Self.line((10, 10), (30, 10), (10, 10))
    #expect(abs(Self.strokedArea(path, StrokeStyle(width: 4, join: .bevel)) - 80) < 0.1)
    let round = Self.strokedArea(path, StrokeStyle(width: 4, join: .round))
    #expect(abs(round - (80 + Double.pi * 2)) < 0.3)
  }

  @Test("A path's transform also transforms the width of the stroke")
  func transformedPen() {
    var horizontal = Path2D()
    horizontal.move(to: Point2D(x: 5, y: 5))
    horizontal.line(to: Point2D(x: 15, y: 5))
    let stretch = AffineTransform2D.scale(x: 2, y: 3)
    let mask = Rasterizer.coverage(
      ofStroke: horizontal, style: StrokeStyle(width: 2), transform: stretch, width: 40, height: 40
    )
    #expect(area(mask) == 20 * 6)
    let turned = Rasterizer.coverage(
      ofStroke: horizontal, style: StrokeStyle(width: 2),
      transform: AffineTransform2D(a: 0, b: 2, c: -2, d: 0, tx: 30, ty: 0), width: 40, height: 40)
    #expect(area(turned) == 20 * 4)
  }

  @Test("A width that is zero, negative or NaN draws nothing", arguments: [0, -1, Double.nan])
  func widths(width: Double) {
    #expect(Self.strokedArea(Self.line((10, 10), (30, 10)), StrokeStyle(width: width)) == 0)
  }
}
