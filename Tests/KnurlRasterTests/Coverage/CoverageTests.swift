import KnurlGeometry
import KnurlRaster
import Testing

/// Returns the area that a mask covers, in pixels.
func area(_ mask: CoverageMask) -> Double {
  Double(mask.values.reduce(0) { $0 + Int($1) }) / 255
}

@Suite("Coverage of filled paths")
struct CoverageTests {
  static func polygon(_ points: (Double, Double)...) -> Path2D {
    var path = Path2D()
    for point in points { path.line(to: Point2D(x: point.0, y: point.1)) }
    path.close()
    return path
  }

  @Test("A pixel's coverage is the area of the rectangle's part inside the pixel")
  func rectangle() {
    let path = Path2D.rectangle(Rect2D(x: 0.25, y: 1.5, width: 2, height: 1))
    let mask = Rasterizer.coverage(of: path, width: 4, height: 4)
    // 0.75·0.5, 0.5 and 0.25·0.5 of 255.
    let row: [UInt8] = [96, 128, 32, 0]
    #expect(mask.values == [0, 0, 0, 0] + row + row + [0, 0, 0, 0])
  }

  @Test("The coverage of a triangle's pixels adds up to the triangle's area")
  func triangle() {
    let path = Self.polygon((1, 1), (9, 3), (4, 8))
    #expect(abs(area(Rasterizer.coverage(of: path, width: 10, height: 10)) - 25) < 0.1 * 25 / 10)
  }

  @Test("A diagonal edge covers half of each pixel that it crosses")
  func diagonal() {
    let path = Self.polygon((0, 0), (3, 3), (0, 3))
    let mask = Rasterizer.coverage(of: path, width: 3, height: 3)
    #expect(mask.values == [128, 0, 0, 255, 128, 0, 255, 255, 128])
  }

  @Test("The fill rules differ where a path winds twice")
  func rules() {
    var path = Path2D.rectangle(Rect2D(x: 0, y: 0, width: 3, height: 1))
    for element in Path2D.rectangle(Rect2D(x: 1, y: 0, width: 1, height: 1)).elements {
      switch element {
      case .move(let point): path.move(to: point)
      case .line(let point): path.line(to: point)
      default: path.close()
      }
    }
    #expect(Rasterizer.coverage(of: path, width: 3, height: 1).values == [255, 255, 255])
    #expect(
      Rasterizer.coverage(of: path, rule: .evenOdd, width: 3, height: 1).values == [255, 0, 255])
  }

  @Test("With the even-odd rule, an overlap of two rectangles has no coverage, even inside a pixel")
  func evenOddShare() {
    var path = Path2D.rectangle(Rect2D(x: 0, y: 0, width: 2, height: 1))
    path.move(to: Point2D(x: 0.25, y: 0))
    path.line(to: Point2D(x: 2, y: 0))
    path.line(to: Point2D(x: 2, y: 1))
    path.line(to: Point2D(x: 0.25, y: 1))
    path.close()
    let mask = Rasterizer.coverage(of: path, rule: .evenOdd, width: 2, height: 1)
    #expect(mask.values == [64, 0])
  }

  @Test(
    "The coverages of two abutting shapes add up to the coverage of the whole",
    arguments: [(2.3, 2.3), (1.1, 8.7), (9.9, 0.6), (5.0, 5.0), (4.999, 5.001)])
  func abutting(top: Double, bottom: Double) {
    let left = Self.polygon((0.5, 0.5), (top, 0.5), (bottom, 9.5), (0.5, 9.5))
    let right = Self.polygon((top, 0.5), (11.5, 0.5), (11.5, 9.5), (bottom, 9.5))
    let whole = Self.polygon((0.5, 0.5), (11.5, 0.5), (11.5, 9.5), (0.5, 9.5))
    let masks = [left, right, whole].map { Rasterizer.coverage(of: $0, width: 12, height: 10) }
    for index in masks[2].values.indices {
      let sum = Int(masks[0].values[index]) + Int(masks[1].values[index])
      #expect(abs(sum - Int(masks[2].values[index])) <= 1)
    }
  }

  @Test("A shape that extends beyond the picture's right edge covers the pixels inside")
  func beyondTheRight() {
    for width in [1.0, 2, 600_000, 1e30] {
      let path = Self.polygon((0, 0), (1, 0), (1 + width, 0), (1 + width, 1), (1, 1), (0, 1))
      #expect(Rasterizer.coverage(of: path, width: 2, height: 1).values == [255, 255])
    }
  }

  @Test("Edges to the left of the picture count for the winding number")
  func beyondTheLeft() {
    for left in [-1.0, -600_000, -1e30, -1e300] {
      let path = Self.polygon((left, -left), (left, left), (2, -1e6), (2, 1e6))
      #expect(Rasterizer.coverage(of: path, width: 3, height: 1).values == [255, 255, 0])
    }
  }

  @Test("A shift by whole pixels moves the mask without changing it")
  func shift() {
    let path = Path2D.ellipse(in: Rect2D(x: 1.3, y: 0.7, width: 6.1, height: 7.9))
    let mask = Rasterizer.coverage(of: path, width: 20, height: 20)
    let moved = Rasterizer.coverage(
      of: path, transform: .translation(x: 7, y: 9), width: 20, height: 20)
    for y in 0..<11 {
      for x in 0..<13 { #expect(moved[x + 7, y + 9] == mask[x, y]) }
    }
  }

  @Test("Reversing a path changes nothing", arguments: 0..<20)
  func direction(number: Int) {
    // Irregular numbers without a generator: multiples of irrational steps.
    func place(_ step: Double) -> Double {
      let value = Double(number + 1) * step
      return 10 * (value - value.rounded(.down))
    }
    let points = [(0.618_03, 0.414_21), (0.732_05, 0.236_07), (0.645_75, 0.141_59), (0.302, 0.871)]
      .map { Point2D(x: place($0.0), y: place($0.1)) }
    var path = Path2D()
    path.move(to: points[0])
    path.cubic(to: points[3], control1: points[1], control2: points[2])
    var reversed = Path2D()
    reversed.move(to: points[3])
    reversed.cubic(to: points[0], control1: points[2], control2: points[1])
    #expect(
      Rasterizer.coverage(of: path, width: 10, height: 10)
        == Rasterizer.coverage(of: reversed, width: 10, height: 10))
  }

  @Test("A line that ends far outside the picture has the correct slope inside")
  func farLine() {
    // In the picture its upper side is at y = 5 and falls by a hundred-thousandth per pixel.
    let path = Self.polygon((-1e6, 0), (3e6, 20), (3e6, 1e6), (-1e6, 1e6))
    let mask = Rasterizer.coverage(of: path, width: 3, height: 7)
    for x in 0..<3 {
      #expect(mask[x, 4] == 0)
      #expect(mask[x, 5] >= 254)
    }
  }
}
