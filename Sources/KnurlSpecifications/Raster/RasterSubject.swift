public import KnurlGeometry
public import KnurlRaster

/// The rasterizer under test, as a value: tests of the laws hand in one with a planted fault.
public struct RasterSubject: Sendable {
  public typealias Fill =
    @Sendable (Path2D, FillRule, AffineTransform2D, _ width: Int, _ height: Int) -> CoverageMask
  public typealias Stroke =
    @Sendable (Path2D, StrokeStyle, AffineTransform2D, _ width: Int, _ height: Int) -> CoverageMask

  public var fill: Fill
  public var stroke: Stroke
  public var draw: @Sendable (Picture) -> Bitmap

  public init(
    fill: @escaping Fill, stroke: @escaping Stroke, draw: @escaping @Sendable (Picture) -> Bitmap
  ) {
    self.fill = fill
    self.stroke = stroke
    self.draw = draw
  }

  /// KnurlRaster.
  public static let knurl = RasterSubject(
    fill: { path, rule, transform, width, height in
      Rasterizer.coverage(
        of: path, rule: rule, transform: transform, width: width, height: height)
    },
    stroke: { path, style, transform, width, height in
      Rasterizer.coverage(
        ofStroke: path, style: style, transform: transform, width: width, height: height)
    },
    draw: { $0.drawn() })
}
