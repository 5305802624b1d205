import KnurlGeometry
import KnurlRaster
import Testing

@Suite("Any numbers")
struct TotalityTests {
  static let numbers: [Double] = [
    0, 1, -1, 0.5, 3.3, 1e-300, -1e-300, .leastNonzeroMagnitude, 1e9, -1e9, 1e150, 1e300, -1e300,
    .greatestFiniteMagnitude, .infinity, -.infinity, .nan, 524_288, 65_536, 32_768.5,
  ]

  /// Calls every drawing method with combinations of five numbers and returns the picture.
  static func draw(_ n: [Double]) -> Bitmap {
    var path = Path2D()
    path.move(to: Point2D(x: n[0], y: n[1]))
    path.quadratic(to: Point2D(x: n[2], y: n[3]), control: Point2D(x: n[4], y: n[0]))
    path.cubic(
      to: Point2D(x: n[1], y: n[4]), control1: Point2D(x: n[3], y: n[2]),
      control2: Point2D(x: n[0], y: n[3]))
    path.close()
    path.line(to: Point2D(x: n[4], y: n[2]))
    path.arc(center: Point2D(x: n[2], y: n[1]), radius: n[3], from: n[0], to: n[4])
    let rect = Rect2D(x: n[0], y: n[1], width: n[2], height: n[3])
    let shadow = Shadow(
      offset: Point2D(x: n[3], y: n[2]), blur: min(8, n[4]), color: RGBAColor(white: n[0]))
    let gradient = LinearGradient(
      start: Point2D(x: n[1], y: n[0]), end: Point2D(x: n[4], y: n[3]),
      stops: [
        .init(position: n[2], color: .white),
        .init(position: n[3], color: RGBAColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])),
      ])
    var canvas = Canvas(width: 6, height: 5, scale: 1)
    canvas.fill(path, rule: .evenOdd, with: .linearGradient(gradient), shadow: shadow)
    canvas.stroke(
      path, style: StrokeStyle(width: n[4], join: .miter(limit: n[3]), cap: .square),
      with: .color(.black))
    canvas.stroke(
      path, style: StrokeStyle(width: n[0], join: .round, cap: .round), with: .color(.black),
      shadow: shadow)
    canvas.fill(rect, with: .linearGradient(gradient))
    canvas.fill(roundedRectangle: rect, radius: n[4], with: .color(.black), shadow: shadow)
    canvas.stroke(
      roundedRectangle: rect, radius: n[4], style: StrokeStyle(width: n[1]), with: .color(.black),
      shadow: shadow)
    canvas.save()
    canvas.clip(toRoundedRectangle: rect, radius: n[0])
    canvas.clip(to: path)
    canvas.concatenate(
      AffineTransform2D(a: n[0], b: n[1], c: n[2], d: n[3], tx: n[4], ty: n[0]))
    canvas.fill(.ellipse(in: rect), with: .color(.white), shadow: shadow)
    canvas.stroke(path, style: StrokeStyle(width: n[2]), with: .color(.white))
    canvas.translate(x: n[1], y: n[3])
    canvas.fill(roundedRectangle: rect, radius: n[2], with: .linearGradient(gradient))
    canvas.restore()
    canvas.restore()
    return canvas.bitmap
  }

  @Test(
    "No number makes a drawing method trap, and no color exceeds its alpha",
    arguments: numbers.indices)
  func special(index: Int) {
    let count = Self.numbers.count
    for step in 1..<8 {
      let chosen = (0..<5).map { Self.numbers[(index + $0 * step * 3) % count] }
      for pixel in Self.draw(chosen).pixels {
        let alpha = pixel >> 24
        #expect(pixel & 255 <= alpha && pixel >> 8 & 255 <= alpha && pixel >> 16 & 255 <= alpha)
      }
    }
  }

  @Test(
    "A path with a coordinate that is not finite draws nothing", arguments: [Double.nan, .infinity])
  func notFinite(number: Double) {
    var path = Path2D.rectangle(Rect2D(x: 0, y: 0, width: 4, height: 4))
    path.line(to: Point2D(x: number, y: 0))
    let style = StrokeStyle(width: 2)
    #expect(Rasterizer.coverage(of: path, width: 4, height: 4).values.allSatisfy { $0 == 0 })
    #expect(
      Rasterizer.coverage(ofStroke: path, style: style, width: 4, height: 4).values
        .allSatisfy { $0 == 0 })
  }

  @Test(
    "A canvas without area has no pixels, and drawing does not trap",
    arguments: [(0, 0), (-5, 3), (.max, 0), (3, .min)])
  func sizes(width: Int, height: Int) {
    var canvas = Canvas(width: width, height: height, scale: .nan)
    canvas.fill(Rect2D(x: 0, y: 0, width: 9, height: 9), with: .color(.black))
    canvas.clear(PixelRect(x: .min, y: .min, width: .max, height: .max))
    #expect(canvas.bitmap.pixels.isEmpty)
    #expect(canvas.bitmap.width <= Bitmap.maximumSide)
  }

  @Test("Pixel rectangles of any numbers have unions and intersections")
  func pixelRects() {
    let numbers: [Int] = [.min, -7, 0, 3, .max]
    for x in numbers {
      for width in numbers {
        let rect = PixelRect(x: x, y: width, width: width, height: x)
        let other = PixelRect(x: 0, y: 0, width: 5, height: 5)
        #expect(rect.intersection(other).width <= 5)
        #expect(rect.union(other).width >= 5)
      }
    }
  }
}
