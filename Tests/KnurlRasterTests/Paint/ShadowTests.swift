import KnurlGeometry
import KnurlRaster
import Testing

@Suite("Shadows")
struct ShadowTests {
  /// Returns the alpha of a shadow, in rows of pixels; the shape itself is drawn without color.
  static func alpha(
    blur: Double, offset: Point2D = .zero, scale: Double = 1, isPath: Bool
  ) -> [[Int]] {
    let shadow = Shadow(offset: offset, blur: blur, color: .black)
    var canvas = Canvas(width: 41, height: 41, scale: scale)
    let rect = Rect2D(x: 14 / scale, y: 15 / scale, width: 13 / scale, height: 11 / scale)
    let clear = Paint.color(RGBAColor(white: 0, alpha: 0))
    if isPath {
      canvas.fill(.roundedRectangle(rect, radius: 4 / scale), with: clear, shadow: shadow)
    } else {
      canvas.fill(roundedRectangle: rect, radius: 4 / scale, with: clear, shadow: shadow)
    }
    let bitmap = canvas.bitmap
    return (0..<41).map { y in (0..<41).map { x in Int(bitmap[x, y] >> 24) } }
  }

  @Test(
    "At any blur, a shadow's alpha adds up to the area of its shape",
    arguments: [0.0, 0.3, 1, 3, 8], [true, false])
  func mass(blur: Double, isPath: Bool) {
    let sum = Self.alpha(blur: blur, isPath: isPath).joined().reduce(0, +)
    let exact = 255 * (13 * 11 - (4 - Double.pi) * 16)
    #expect(abs(Double(sum) - exact) < exact * 0.01)
  }

  @Test("A shadow is symmetric", arguments: [true, false])
  func symmetry(isPath: Bool) {
    let rows = Self.alpha(blur: 5, isPath: isPath)
    #expect(rows == rows.reversed())
    #expect(rows == rows.map { $0.reversed() })
  }

  @Test("The profile of an edge's shadow is the normal distribution")
  func profile() {
    var canvas = Canvas(width: 60, height: 60, scale: 1)
    let shadow = Shadow(offset: .zero, blur: 6, color: .black)
    let clear = Paint.color(RGBAColor(white: 0, alpha: 0))
    canvas.fill(
      .rectangle(Rect2D(x: 30, y: -60, width: 80, height: 200)), with: clear, shadow: shadow)
    // 255·Φ(x / 3) at half-integer x, from a table of the normal distribution.
    let expected = [(28, 78.7), (29, 110.7), (30, 144.3), (31, 176.3), (32, 203.4), (35, 246.5)]
    for (x, value) in expected {
      #expect(abs(Double(canvas.bitmap[x, 30] >> 24) - value) <= 2)
    }
  }

  @Test("A shadow's offset is in points and not transformed")
  func offset() {
    let still = Self.alpha(blur: 2, scale: 2, isPath: false)
    let moved = Self.alpha(blur: 2, offset: Point2D(x: 1, y: -2), scale: 2, isPath: false)
    for y in 10..<30 {
      for x in 10..<30 { #expect(moved[y - 4][x + 2] == still[y][x]) }
    }
  }

  @Test(
    "The shadows of a fast method and of a path differ by at most two steps",
    arguments: [0.0, 1, 3.5])
  func agreement(blur: Double) {
    let fast = Self.alpha(blur: blur, isPath: false).joined()
    let slow = Self.alpha(blur: blur, isPath: true).joined()
    for (first, second) in zip(fast, slow) { #expect(abs(first - second) <= 2) }
  }

  @Test(
    "A shadow is the Gaussian of the shape's coverage",
    arguments: [
      // Wide enough that most columns are alike; slowly rising ones; one and several rows.
      [(20.0, 20.5), (280, 20.5), (280, 23), (20, 23)], [(5, 22), (295, 20), (295, 22.5)],
      [(30, 12), (60, 30), (40, 20), (31, 39)],
    ], [1.0, 2.5])
  func definition(points: [(Double, Double)], deviation: Double) {
    var path = Path2D()
    for point in points { path.line(to: Point2D(x: point.0, y: point.1)) }
    let size = (width: 300, height: 44)
    let mask = Rasterizer.coverage(of: path, width: size.width, height: size.height)
    let radius = Int((3 * deviation).rounded(.up))
    var weights = (-radius...radius).map { distance -> Double in
      Elementary.exponential(-Double(distance * distance) / (2 * deviation * deviation))
    }
    let total = weights.reduce(0, +)
    weights = weights.map { $0 / total }

    var canvas = Canvas(width: size.width, height: size.height, scale: 1)
    canvas.fill(
      path, with: .color(RGBAColor(white: 0, alpha: 0)),
      shadow: Shadow(offset: .zero, blur: 2 * deviation, color: .black))
    let bitmap = canvas.bitmap
    for y in stride(from: 5, to: size.height, by: 3) {
      for x in stride(from: 0, to: size.width, by: 7) {
        var exact = 0.0
        for dy in -radius...radius {
          for dx in -radius...radius {
            let value = Double(mask[x + dx, y + dy])
            exact += weights[dx + radius] * weights[dy + radius] * value
          }
        }
        #expect(abs(Double(bitmap[x, y] >> 24) - exact) <= 0.75)
      }
    }
  }
}
