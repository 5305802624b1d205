public import KnurlGeometry
public import KnurlRaster

/// The rasterizer under test, as a value; tests of the laws pass one with a planted fault.
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

  /// Knurl's own rasterizer, from the module KnurlRaster.
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

// MARK: - Pictures

/// One drawing on a canvas, as a value: the task of the rasterizer under test.
public struct Picture: Hashable, Sendable {
  public var width: Int
  public var height: Int
  public var transform: AffineTransform2D
  /// The canvas's content before the drawing.
  public var background: RGBAColor?
  public var clip: PixelRect?
  public var operation: Operation
  public var paint: Paint
  public var shadow: Shadow?
  /// True if the canvas first draws the picture once and clears it, so that the returned drawing
  /// uses filled caches.
  public var isWarm = false

  /// A shape to draw: a filled path, a stroke or a rounded rectangle.
  public enum Operation: Hashable, Sendable {
    case fill(Path2D, FillRule)
    case stroke(Path2D, StrokeStyle)
    case roundedRectangle(Rect2D, radius: Double)
  }

  public init(
    width: Int, height: Int, transform: AffineTransform2D = .identity, operation: Operation,
    paint: Paint = .color(.black)
  ) {
    self.width = width
    self.height = height
    self.transform = transform
    self.operation = operation
    self.paint = paint
  }

  /// The complete canvas.
  public var everything: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  /// Draws the picture with `Canvas`.
  public func drawn() -> Bitmap {
    var canvas = Canvas(width: width, height: height, scale: 1)
    if isWarm {
      draw(on: &canvas)
      canvas.clear(everything)
    }
    draw(on: &canvas)
    return canvas.bitmap
  }

  private func draw(on canvas: inout Canvas) {
    if let background {
      let all = Rect2D(x: 0, y: 0, width: Double(width), height: Double(height))
      canvas.fill(.rectangle(all), with: .color(background))
    }
    canvas.save()
    if let clip { canvas.clip(to: clip) }
    canvas.concatenate(transform)
    switch operation {
    case .fill(let path, let rule): canvas.fill(path, rule: rule, with: paint, shadow: shadow)
    case .stroke(let path, let style):
      canvas.stroke(path, style: style, with: paint, shadow: shadow)
    case .roundedRectangle(let rect, let radius):
      canvas.fill(roundedRectangle: rect, radius: radius, with: paint, shadow: shadow)
    }
    canvas.restore()
  }
}
