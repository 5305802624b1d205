public import KnurlGeometry

// MARK: - Drawing

extension Canvas {
  /// Fills a path.
  public mutating func fill(
    _ path: Path2D, rule: FillRule = .nonzero, with paint: Paint, shadow: Shadow? = nil
  ) {
    if let shadow {
      draw(shadow) { canvas, region, offset in
        canvas.rasterize(path, rule: rule, region: region, offset: offset)
      }
    }
    rasterize(path, rule: rule, region: state.clipRect)
    composite(paint)
  }

  /// Strokes a path.
  public mutating func stroke(
    _ path: Path2D, style: StrokeStyle, with paint: Paint, shadow: Shadow? = nil
  ) {
    if let shadow {
      draw(shadow) { canvas, region, offset in
        canvas.rasterize(stroke: path, style: style, region: region, offset: offset)
      }
    }
    rasterize(stroke: path, style: style, region: state.clipRect)
    composite(paint)
  }

  /// Fills a rectangle with circular corners, whose radius is limited to half its shorter side.
  public mutating func fill(
    roundedRectangle rect: Rect2D, radius: Double, with paint: Paint, shadow: Shadow? = nil
  ) {
    fill(.roundedRectangle(rect, radius: radius), with: paint, shadow: shadow)
  }

  /// Makes all pixels of a rectangle transparent that are within the clipping rectangle.
  public mutating func clear(_ rect: PixelRect) {
    let rect = state.clipRect.intersection(rect)
    for row in rect.y..<rect.y + rect.height {
      let first = row * width + rect.x
      for index in first..<first + rect.width { pixels[index] = 0 }
    }
  }

  /// Draws a bitmap over the picture, its upper left corner at a pixel, pixel by pixel and
  /// without the transform.
  public mutating func draw(_ bitmap: Bitmap, atPixel place: (x: Int, y: Int)) {
    let rect = PixelRect(x: place.x, y: place.y, width: bitmap.width, height: bitmap.height)
      .intersection(state.clipRect)
    for row in rect.y..<rect.y + rect.height {
      for x in rect.x..<rect.x + rect.width {
        var source = bitmap.pixels[(row - place.y) * bitmap.width + (x - place.x)]
        if state.clipDepth > 0 {
          let clip = clips[state.clipDepth - 1]
          source = Pixel.scaled(
            source,
            by: UInt32(
              clip.coverage(x: Int32(truncatingIfNeeded: x), y: Int32(truncatingIfNeeded: row))))
        }
        pixels[row * width + x] = Pixel.over(source, pixels[row * width + x])
      }
    }
  }

  // MARK: - Coverage

  mutating func rasterize(
    _ path: Path2D, rule: FillRule, region: PixelRect, offset: Point2D = .zero
  ) {
    scratch.edges.begin(region: region)
    PathFlattener.flatten(path, transform: moved(by: offset), into: &scratch.edges)
    scratch.cells.sweep(scratch.edges, rule: rule, into: &scratch.coverage)
  }

  mutating func rasterize(
    stroke path: Path2D, style: StrokeStyle, region: PixelRect, offset: Point2D = .zero
  ) {
    scratch.edges.begin(region: region)
    scratch.stroker.stroke(
      path, style: style, transform: moved(by: offset), into: &scratch.edges)
    scratch.cells.sweep(scratch.edges, rule: .nonzero, into: &scratch.coverage)
  }

  /// - Parameter offset: in pixels.
  private func moved(by offset: Point2D) -> AffineTransform2D {
    var result = state.transform
    result.tx += offset.x
    result.ty += offset.y
    return result
  }

  /// Draws the coverage in the scratch memory within the clip.
  mutating func composite(_ paint: Paint) {
    switch paint {
    case .color(let color):
      composite(color: Pixel.premultiplied(color))
    case .linearGradient(let gradient):
      guard let ramp = GradientRamp(gradient, transform: state.transform) else { return }
      clipCoverage()
      Compositor.draw(
        scratch.coverage, gradient: ramp, within: state.clipRect, onto: &pixels, width: width)
    }
  }

  private mutating func composite(color: UInt32) {
    clipCoverage()
    Compositor.draw(
      scratch.coverage, color: color, within: state.clipRect, onto: &pixels, width: width)
  }

  private mutating func clipCoverage() {
    guard state.clipDepth > 0 else { return }
    scratch.clipped.setIntersection(clips[state.clipDepth - 1], scratch.coverage)
    swap(&scratch.clipped, &scratch.coverage)
  }

  // MARK: - Shadows

  /// Draws the shadow of a shape that `rasterize` puts into the scratch memory, for a region of
  /// pixels and moved by an offset in pixels.
  private mutating func draw(
    _ shadow: Shadow, rasterize: (inout Canvas, PixelRect, Point2D) -> Void
  ) {
    let color = Pixel.premultiplied(shadow.color)
    let offset = Point2D(x: shadow.offset.x * scale, y: shadow.offset.y * scale)
    guard color != 0, offset.isFinite, !state.clipRect.isEmpty else { return }
    let kernel = GaussianKernel(deviation: shadow.blur / 2 * scale)
    let radius = kernel.radius
    rasterize(&self, state.clipRect.insetBy(-radius), offset)
    if radius > 0 {
      let region = scratch.coverage.bounds.insetBy(-radius).intersection(state.clipRect)
      scratch.blur.blur(
        scratch.coverage, kernel: kernel, region: region, into: &scratch.clipped)
      swap(&scratch.clipped, &scratch.coverage)
    }
    composite(color: color)
  }
}
