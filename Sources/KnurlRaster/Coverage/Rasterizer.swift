public import KnurlGeometry

/// Computes the coverage of paths, without colors.
///
/// A pixel's coverage is the sum of the signed areas that the path encloses in it, by the fill
/// rule. Where parts of a path overlap or cancel *within one pixel*, for example at the crossing of
/// two edges, that sum is not the area of their union. A pixel without an edge is always correct.
public enum Rasterizer {
  /// Returns the coverage of a filled path in the pixels (0, 0) to (width - 1, height - 1).
  ///
  /// Exact for the flattened path, apart from rounding of a coverage; lines are within 0.02 pixels
  /// of their curves. Nothing is covered if a coordinate is not finite.
  public static func coverage(
    of path: Path2D, rule: FillRule = .nonzero, transform: AffineTransform2D = .identity,
    width: Int, height: Int
  ) -> CoverageMask {
    mask(width: width, height: height) { canvas in
      canvas.transform = transform
      canvas.rasterize(path, rule: rule, region: canvas.bounds)
    }
  }

  /// Returns the coverage of a stroked path. The transform also applies to the pen.
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

/// The coverage of each pixel by a shape.
public struct CoverageMask: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// The coverage of pixels, in rows from top to bottom. 255 is the whole pixel; smaller values are
  /// the area, rounded to nearest.
  public let values: [UInt8]

  /// Creates a mask whose values are rows of `width` pixels.
  ///
  /// Extra values are dropped, and missing values are 0. Sides are limited as in `Bitmap`.
  public init(width: Int, height: Int, values: [UInt8]) {
    self.width = Bitmap.limited(width)
    self.height = Bitmap.limited(height)
    let count = self.width * self.height
    self.values =
      values.count == count
      ? values
      : Array(values.prefix(count)) + repeatElement(0, count: max(0, count - values.count))
  }

  /// Returns the value in a column and row; 0 outside of the mask.
  public subscript(x: Int, y: Int) -> UInt8 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return values[y * width + x]
  }
}

/// The rule that decides which points a self-crossing path encloses.
public enum FillRule: Hashable, Sendable {
  /// The points around which the path winds a nonzero number of times.
  case nonzero
  /// The points around which the path winds an odd number of times.
  case evenOdd
}
