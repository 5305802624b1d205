public import KnurlGeometry

/// From paths to coverage, without colours.
///
/// A pixel's coverage is the sum of the signed areas of what the path encloses in it, by the fill
/// rule. Where parts of a path overlap or cancel each other *within one pixel*, for example at the
/// crossing of two edges, that sum is not the area of their union; a pixel without an edge is always
/// right.
public enum Rasterizer {
  /// The coverage of a filled path in the pixels (0, 0) to (width - 1, height - 1).
  ///
  /// Exact to the rounding of a coverage for the flattened path; lines are within 0.02 pixels of
  /// their curves. Nothing is covered where a coordinate is not finite.
  public static func coverage(
    of path: Path2D, rule: FillRule = .nonzero, transform: AffineTransform2D = .identity,
    width: Int, height: Int
  ) -> CoverageMask {
    mask(width: width, height: height) { canvas in
      canvas.transform = transform
      canvas.rasterize(path, rule: rule, region: canvas.bounds)
    }
  }

  /// The coverage of a stroked path. The pen is transformed with the path.
  public static func coverage(
    ofStroke path: Path2D, style: StrokeStyle, transform: AffineTransform2D = .identity,
    width: Int, height: Int
  ) -> CoverageMask {
    mask(width: width, height: height) { canvas in
      canvas.transform = transform
      canvas.rasterize(stroke: path, style: style, region: canvas.bounds)
    }
  }

  private static func mask(
    width: Int, height: Int, rasterize: (inout Canvas) -> Void
  ) -> CoverageMask {
    var canvas = Canvas(width: width, height: height, scale: 1)
    rasterize(&canvas)
    var values = [UInt8](repeating: 0, count: canvas.width * canvas.height)
    let coverage = canvas.rasterized
    for row in 0..<canvas.height {
      for index in coverage.spanRange(row: Int32(truncatingIfNeeded: row)) {
        let span = coverage.span(index)
        for x in span.x..<span.maxX {
          values[row * canvas.width + Int(x)] = coverage.coverage(span, x: x)
        }
      }
    }
    return CoverageMask(width: canvas.width, height: canvas.height, values: values)
  }
}

/// How much of each pixel a shape covers.
public struct CoverageMask: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// Rows from top to bottom; 255 is the whole pixel, between them the area, rounded to nearest.
  public let values: [UInt8]

  /// Reads `values` as rows of `width`; they are cut off or continued by 0 where their number is
  /// another one. Sides are limited as in `Bitmap`.
  public init(width: Int, height: Int, values: [UInt8]) {
    self.width = Bitmap.limited(width)
    self.height = Bitmap.limited(height)
    let count = self.width * self.height
    self.values =
      values.count == count
      ? values
      : Array(values.prefix(count)) + repeatElement(0, count: max(0, count - values.count))
  }

  /// The value in a column and row; 0 outside.
  public subscript(x: Int, y: Int) -> UInt8 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return values[y * width + x]
  }
}

/// Which points a path that crosses or overlaps itself encloses.
public enum FillRule: Hashable, Sendable {
  /// Those around which the path winds a number of times other than zero.
  case nonzero
  /// Those around which it winds an odd number of times.
  case evenOdd
}
