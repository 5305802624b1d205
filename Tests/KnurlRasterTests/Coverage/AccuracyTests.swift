import KnurlGeometry
import KnurlRaster
import Testing

/// Compares circles with a reference that cuts each pixel into 64 lines with exact ends.
@Suite("Accuracy")
struct AccuracyTests {
  static let lines = 64

  /// Returns the coverage of each pixel, 0...255. `spans` returns the covered ranges of x at a y.
  static func reference(
    width: Int, height: Int, spans: (Double) -> [(Double, Double)]
  ) -> [Double] {
    var result = [Double](repeating: 0, count: width * height)
    for line in 0..<height * lines {
      let row = line / lines
      for (start, end) in spans((Double(line) + 0.5) / Double(lines)) {
        for x in max(0, Int(start.rounded(.down)))..<min(width, Int(end.rounded(.up))) {
          let share = min(end, Double(x + 1)) - max(start, Double(x))
          result[row * width + x] += share * 255 / Double(lines)
        }
      }
    }
    return result
  }

  static func circle(x: Double, y: Double, radius: Double, at line: Double) -> [(Double, Double)] {
    let square = radius * radius - (line - y) * (line - y)
    guard square > 0 else { return [] }
    return [(x - square.squareRoot(), x + square.squareRoot())]
  }

  /// Returns the greatest difference, and the mean difference over partly covered pixels.
  static func errors(_ values: [UInt8], _ reference: [Double]) -> (greatest: Double, mean: Double) {
    var greatest = 0.0
    var sum = 0.0
    var count = 0.0
    for (value, exact) in zip(values, reference) {
      let error = abs(Double(value) - exact)
      greatest = max(greatest, error)
      if exact > 0.01, exact < 254.99 {
        sum += error
        count += 1
      }
    }
    return (greatest, sum / count)
  }

  static func alpha(_ canvas: Canvas) -> [UInt8] {
    canvas.bitmap.pixels.map { UInt8($0 >> 24) }
  }

  static let circles: [(Double, Double, Double)] = [
    (32, 32, 32), (32.3, 31.6, 29.7), (12.07, 11.55, 3.3), (20.5, 20.5, 13), (40.2, 39, 38.999),
    (9.123, 8.877, 0.8),
  ]

  @Test("Circles are within the error bounds", arguments: circles)
  func circle(x: Double, y: Double, radius: Double) {
    let rect = Rect2D(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius)
    let exact = Self.reference(width: 80, height: 80) {
      Self.circle(x: x, y: y, radius: radius, at: $0)
    }
    let path = Self.errors(
      Rasterizer.coverage(of: .ellipse(in: rect), width: 80, height: 80).values, exact)
    #expect(path.greatest <= 4)
    #expect(path.mean <= 0.75)
    var canvas = Canvas(width: 80, height: 80, scale: 1)
    canvas.fill(roundedRectangle: rect, radius: radius, with: .color(.black))
    let kept = Self.errors(Self.alpha(canvas), exact)
    #expect(kept.greatest <= 4)
    #expect(kept.mean <= 0.75)
  }

  @Test("Strokes of circles are within the error bounds", arguments: circles, [0.5, 1, 1.7])
  func ring(circle: (Double, Double, Double), width: Double) {
    let (x, y, radius) = circle
    let rect = Rect2D(
      x: x - radius + width, y: y - radius + width, width: 2 * (radius - width),
      height: 2 * (radius - width))
    guard rect.width > width else { return }
    let exact = Self.reference(width: 80, height: 80) { line in
      let outer = Self.circle(x: x, y: y, radius: radius - width / 2, at: line)
      let inner = Self.circle(x: x, y: y, radius: radius - width * 1.5, at: line)
      guard let outer = outer.first else { return [] }
      guard let inner = inner.first else { return [outer] }
      return [(outer.0, inner.0), (inner.1, outer.1)]
    }
    let style = StrokeStyle(width: width)
    let path = Self.errors(
      Rasterizer.coverage(ofStroke: .ellipse(in: rect), style: style, width: 80, height: 80)
        .values, exact)
    #expect(path.greatest <= 4)
    #expect(path.mean <= 1.2)
    var canvas = Canvas(width: 80, height: 80, scale: 1)
    canvas.stroke(
      roundedRectangle: rect, radius: radius, style: style, with: .color(.black))
    let kept = Self.errors(Self.alpha(canvas), exact)
    #expect(kept.greatest <= 4)
    #expect(kept.mean <= 1.2)
  }

  @Test(
    "Drawing with a fast method and drawing a path differ by at most one step",
    arguments: 0..<60)
  func fastPath(number: Int) {
    // Irregular numbers without a generator: multiples of irrational steps.
    func share(_ step: Double) -> Double {
      let value = Double(number + 1) * step
      return value - value.rounded(.down)
    }
    let rect = Rect2D(
      x: 2 + share(0.618_03), y: 2 + share(0.414_21), width: 3 + 20 * share(0.732_05),
      height: 3 + 14 * share(0.236_07))
    let radius = 9 * share(0.141_59)
    for scale in [1.0, 2, 1.37] {
      var fast = Canvas(width: 60, height: 48, scale: scale)
      fast.fill(roundedRectangle: rect, radius: radius, with: .color(.black))
      var slow = Canvas(width: 60, height: 48, scale: scale)
      slow.fill(.roundedRectangle(rect, radius: radius), with: .color(.black))
      for (first, second) in zip(Self.alpha(fast), Self.alpha(slow)) {
        #expect(abs(Int(first) - Int(second)) <= 1)
      }
    }
  }
}
