public import KnurlGeometry
public import KnurlRaster

/// The slow and obvious rasterizer: winding numbers along many lines through every row of pixels.
///
/// A row has 256 lines, one in the middle of each strip. Along a line, spans between crossings are
/// measured exactly. A span is inside or not by its winding number as defined: how often the
/// boundary crosses the ray from the left, downward minus upward.
///
/// Its own error: a strip is treated as if it had the same spans everywhere as in its middle. For a
/// straight boundary that is exact, except where the boundary enters or leaves the strip. There the
/// error is at most half a strip times the boundary's horizontal extent in the pixel: 1/512 pixel,
/// so half of 1/255 for each boundary in the pixel.
public enum Supersampler {
  public static let linesPerPixel = 256
  /// The largest apparent displacement of a boundary, in pixels.
  public static let displacement = 0.5 / Double(linesPerPixel)

  /// The coverage of a path; nil if the path is too large for a comparison.
  public static func coverage(
    of path: Path2D, rule: FillRule, transform: AffineTransform2D, width: Int, height: Int
  ) -> SampledCoverage? {
    guard let polygons = DevicePolygons(path, transform: transform) else { return nil }
    return coverage(of: polygons, rule: rule, width: width, height: height)
  }

  /// - Parameter linesPerPixel: Fewer lines are faster, and the error grows in proportion.
  /// - Complexity: O(edges · lines they cross + lines · width).
  public static func coverage(
    of polygons: DevicePolygons, rule: FillRule, width: Int, height: Int,
    linesPerPixel: Int = Supersampler.linesPerPixel
  ) -> SampledCoverage {
    precondition(linesPerPixel > 0)
    var result = SampledCoverage(width: max(width, 0), height: max(height, 0))
    guard result.width > 0, result.height > 0 else { return result }
    var lines: [[Crossing]] = Array(repeating: [], count: result.height * linesPerPixel)
    polygons.forEachEdge { start, end in
      cross(from: start, to: end, linesPerPixel, &lines)
      measure(from: start, to: end, &result)
    }
    for (index, crossings) in lines.enumerated() {
      let line = Line(row: index / linesPerPixel, share: 1 / Double(linesPerPixel), rule: rule)
      // Most lines of most scenes cross nothing; one such line for each row is enough.
      if crossings.isEmpty, index % linesPerPixel > 0, lines[index - 1].isEmpty { continue }
      add(crossings.sorted { $0.x < $1.x }, of: line, to: &result)
    }
    return result
  }

  private struct Crossing {
    var x: Double
    /// 1 if the boundary goes down, -1 if it goes up.
    var direction: Int
  }

  private struct Line {
    var row: Int
    /// The line's share of a pixel's height.
    var share: Double
    var rule: FillRule
  }

  private static func cross(
    from start: Point2D, to end: Point2D, _ linesPerPixel: Int, _ lines: inout [[Crossing]]
  ) {
    let (top, bottom) = start.y < end.y ? (start, end) : (end, start)
    let scale = Double(linesPerPixel)
    let last = Double(lines.count - 1)
    let first = min(max((top.y * scale - 1).rounded(.down), 0), last)
    let behind = min(max((bottom.y * scale + 1).rounded(.up), 0), last)
    for index in Int(first)...Int(behind) {
      let y = (Double(index) + 0.5) / scale
      // The interval is half open, so that a corner on a line counts once.
      guard top.y <= y, y < bottom.y else { continue }
      let x = top.x + (y - top.y) / (bottom.y - top.y) * (bottom.x - top.x)
      lines[index].append(Crossing(x: x, direction: start.y < end.y ? 1 : -1))
    }
  }

  private static func add(
    _ crossings: [Crossing], of line: Line, to result: inout SampledCoverage
  ) {
    let width = Double(result.width)
    var winding = 0
    var left = 0.0
    for crossing in crossings {
      let x = min(max(crossing.x, 0), width)
      add(from: left, to: x, of: line, winding: winding, to: &result)
      winding += crossing.direction
      left = x
    }
    add(from: left, to: width, of: line, winding: winding, to: &result)
  }

  private static func add(
    from left: Double, to right: Double, of line: Line, winding: Int,
    to result: inout SampledCoverage
  ) {
    // The span between coinciding edges is only rounding.
    guard right - left > 1e-9 else { return }
    let isInside = line.rule == .nonzero ? winding != 0 : winding % 2 != 0
    var x = Int(left)
    while x < result.width, Double(x) < right {
      let span = (min(right, Double(x) + 1) - max(left, Double(x))) * line.share
      let index = line.row * result.width + x
      if isInside { result.pixels[index].coverage += span }
      result.pixels[index].winding += Double(winding) * span
      let isSeen = result.pixels[index].isSeen
      let (lowest, highest) = (result.pixels[index].lowest, result.pixels[index].highest)
      result.pixels[index].lowest = isSeen ? min(lowest, winding) : winding
      result.pixels[index].highest = isSeen ? max(highest, winding) : winding
      result.pixels[index].isSeen = true
      x += 1
    }
  }

  /// Adds an edge's length to each pixel that the edge crosses, or would cross after a small
  /// displacement.
  private static func measure(
    from start: Point2D, to end: Point2D, _ result: inout SampledCoverage
  ) {
    let step = 1.0 / 8
    let nearby = 1.0 / 32
    let length = start.distance(to: end)
    let pieces = max((length / step).rounded(.up), 1)
    for piece in 0..<Int(pieces) {
      let t = (Double(piece) + 0.5) / pieces
      let x = start.x + (end.x - start.x) * t
      let y = start.y + (end.y - start.y) * t
      let reach = step / 2 + nearby
      let columns = overlap(of: x, reach, below: result.width)
      let rows = overlap(of: y, reach, below: result.height)
      for row in rows {
        for column in columns {
          result.pixels[row * result.width + column].boundary += length / pieces
        }
      }
    }
  }

  private static func overlap(of center: Double, _ reach: Double, below count: Int) -> Range<Int> {
    let first = min(max((center - reach).rounded(.down), 0), Double(count))
    let last = min(max((center + reach).rounded(.down) + 1, 0), Double(count))
    return Int(first)..<max(Int(first), Int(last))
  }
}

// MARK: - Result

/// The samples of each pixel.
public struct SampledCoverage: Sendable {
  /// The samples of one pixel. Areas and lengths are in units of the pixel's area and side.
  public struct Pixel: Sendable {
    /// The covered share, 0...1.
    public var coverage = 0.0
    /// The winding number integrated over the pixel. Accumulating signed areas gives the same
    /// number.
    public var winding = 0.0
    /// The smallest winding number in the pixel; `highest` is the largest winding number.
    public var lowest = 0
    public var highest = 0
    /// The length of boundary in and near the pixel, in pixels. A displaced boundary changes the
    /// coverage by at most the displacement times this length.
    public var boundary = 0.0
    /// True if any sub-scanline has set a winding number yet.
    fileprivate var isSeen = false

    /// True if signed areas alone determine the coverage.
    ///
    /// If winding numbers in the pixel differ by two or more, the sum of the areas does not show
    /// how the regions overlap.
    public var isPlain: Bool { highest - lowest <= 1 }
  }

  public let width: Int
  public let height: Int
  public fileprivate(set) var pixels: [Pixel]

  fileprivate init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = Array(repeating: Pixel(), count: width * height)
  }

  public subscript(x: Int, y: Int) -> Pixel { pixels[y * width + x] }

  /// True if each subpath goes around its inside just once, all in the same direction, so that the
  /// inside is unambiguous.
  public var isSimple: Bool {
    let lowest = pixels.reduce(0) { min($0, $1.lowest) }
    let highest = pixels.reduce(0) { max($0, $1.highest) }
    return highest - lowest <= 1
  }

  /// The sum of all coverage, in pixels.
  public var area: Double { pixels.reduce(0) { $0 + $1.coverage } }

  /// The coverage of all pixels as bytes.
  public var values: [UInt8] {
    pixels.map { UInt8(min(max($0.coverage * 255, 0), 255).rounded()) }
  }
}
