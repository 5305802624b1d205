import KnurlGeometry
import KnurlRaster
import Testing

@Suite("Arcs")
struct ArcTests {
  private static let paint = Paint.color(RGBAColor(red: 0, green: 0, blue: 0))

  private struct Arc: Sendable {
    var center = Point2D(x: 20.3, y: 18.7)
    var radius = 12.0
    var start = 0.0
    var sweep = 1.0
    var width = 3.0
  }

  private static func canvas(_ scale: Double = 1, keepsCoverage: Bool = true) -> Canvas {
    var canvas = Canvas(width: Int(40 * scale), height: Int(40 * scale), scale: scale)
    canvas.keepsCoverage = keepsCoverage
    return canvas
  }

  private static func drawn(_ arc: Arc, on canvas: Canvas) -> Bitmap {
    var canvas = canvas
    canvas.stroke(
      arcAround: arc.center, radius: arc.radius, from: arc.start, sweep: arc.sweep,
      width: arc.width, with: paint)
    return canvas.bitmap
  }

  /// Returns the greatest difference of any pixel's alpha.
  private static func difference(_ first: Bitmap, _ second: Bitmap) -> Int {
    zip(first.pixels, second.pixels)
      .map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max() ?? 0
  }

  @Test("An arc covers the same pixels as a stroked path of the arc", arguments: [1.0, 2.5])
  func path(scale: Double) {
    for sweep in [0.05, 0.7, 3, Double.pi, 4, 6.2] {
      for start in [-9.0, 2] {
        for width in [0.5, 12] {
          let arc = Arc(start: start, sweep: sweep, width: width)
          var path = Path2D()
          path.arc(center: arc.center, radius: arc.radius, from: start, to: start + sweep)
          var expected = Self.canvas(scale)
          expected.stroke(path, style: StrokeStyle(width: width), with: Self.paint)
          let seen = Self.drawn(arc, on: Self.canvas(scale))
          #expect(
            Self.difference(seen, expected.bitmap) <= 3, "\(start), \(sweep), width \(width)")
        }
      }
    }
  }

  @Test("A very short arc covers its area, although a stroked path would have no direction")
  func short() {
    for start in [-9.0, 0.1, 2, 4] {
      let arc = Arc(start: start, sweep: 0.001, width: 12)
      let sum = Self.drawn(arc, on: Self.canvas(2.5)).pixels.reduce(0) { $0 + Int($1 >> 24) }
      let area = 0.001 * (arc.radius * 2.5) * (arc.width * 2.5)
      // About thirty coverages are rounded.
      #expect(abs(Double(sum) / 255 - area) < 0.06, "\(start)")
    }
  }

  @Test("An arc wider than its circle extends beyond the center and covers no pixel twice")
  func wide() {
    for sweep in [0.4, 2, 3.5, 5] {
      let arc = Arc(
        center: Point2D(x: 20, y: 20), radius: 4, start: 0.3, sweep: sweep, width: 16)
      let seen = Self.drawn(arc, on: Self.canvas())
      for (angle, distance, isCovered) in [
        (0.3 + sweep / 2, 10.0, true), (0.3 + sweep / 2, 13.5, false),
        (0.3 + sweep / 2 + Double.pi, 2.5, true),
        (0.3 + sweep / 2 + Double.pi, 6, false),
      ] {
        let (sine, cosine) = Elementary.sineAndCosine(angle)
        let pixel = seen[Int(20 + distance * cosine), Int(20 + distance * sine)]
        #expect((pixel >> 24 > 127) == isCovered, "\(sweep), \(angle), \(distance)")
      }
    }
  }

  @Test("With or without cached coverage or a clip, an arc gives the same bytes")
  func kept() {
    var keeping = Self.canvas(2)
    for step in 0..<24 {
      let arc = Arc(
        center: Point2D(x: 20 + Double(step % 7), y: 20), start: Double(step % 20), sweep: 3)
      var fresh = Self.canvas(2, keepsCoverage: false)
      for part in [keeping.bounds, PixelRect(x: 21, y: 7, width: 30, height: 45)] {
        for _ in 0..<2 {
          keeping.reset()
          keeping.clip(to: part)
          keeping.clear(part)
          keeping.stroke(
            arcAround: arc.center, radius: arc.radius, from: arc.start, sweep: arc.sweep,
            width: arc.width, with: Self.paint)
        }
      }
      fresh.stroke(
        arcAround: arc.center, radius: arc.radius, from: arc.start, sweep: arc.sweep,
        width: arc.width, with: Self.paint)
      #expect(keeping.bitmap == fresh.bitmap, "step \(step)")
    }
  }

  @Test("An arc of a whole turn has no seam, and a start angle of any size is valid")
  func turn() {
    let plain = Self.drawn(Arc(sweep: 2 * Double.pi), on: Self.canvas())
    #expect(Self.drawn(Arc(start: 1, sweep: 7), on: Self.canvas()) == plain)
    #expect(Self.drawn(Arc(start: 1e18, sweep: 1e300), on: Self.canvas()) == plain)
    let far = Self.drawn(Arc(start: 1e18, sweep: 2), on: Self.canvas())
    #expect(far.pixels.contains { $0 >> 24 == 255 })
  }

  @Test("With a transform that rotates or mirrors, an arc is drawn as a path")
  func transforms() {
    for transform in [
      AffineTransform2D(a: 0, b: 1, c: -1, d: 0, tx: 40, ty: 0),
      AffineTransform2D(a: -1, b: 0, c: 0, d: 1, tx: 40, ty: 0),
    ] {
      var seen = Self.canvas()
      seen.transform = transform
      var expected = seen
      seen.stroke(
        arcAround: Point2D(x: 20, y: 20), radius: 12, from: 0.2, sweep: 2, width: 4,
        with: Self.paint)
      var path = Path2D()
      path.arc(center: Point2D(x: 20, y: 20), radius: 12, from: 0.2, to: 2.2)
      expected.stroke(path, style: StrokeStyle(width: 4), with: Self.paint)
      #expect(Self.difference(seen.bitmap, expected.bitmap) <= 1)
    }
  }

  private static let wild: [Double] = [
    .nan, .infinity, -.infinity, 0, -0.0, .leastNonzeroMagnitude, -1, .greatestFiniteMagnitude, 1e9,
    30,
  ]

  @Test("Arcs with any numbers, finite or not, can be drawn", arguments: wild)
  func total(number: Double) {
    for other in Self.wild {
      for third in Self.wild {
        let canvas = Self.canvas()
        let arcs = [
          Arc(center: Point2D(x: number, y: other), sweep: third),
          Arc(radius: number, start: other, sweep: third), Arc(radius: other, width: number),
        ]
        for arc in arcs {
          let seen = Self.drawn(arc, on: canvas)
          #expect(seen.pixels.allSatisfy { $0 & 0x00FF_FFFF == 0 })
        }
      }
    }
  }
}
