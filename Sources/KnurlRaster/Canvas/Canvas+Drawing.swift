public import KnurlGeometry

// MARK: - Drawing paths

extension Canvas {
  /// Fills a path.
  ///
  /// A rectangle with round corners is drawn faster by `fill(roundedRectangle:)`.
  public mutating func fill(
    _ path: Path2D, rule: FillRule = .nonzero, with paint: Paint, shadow: Shadow? = nil
  ) {
    if records(.fill(.path(path, rule), paint)) { return }
    if let shadow, let blurred = BlurredShadow(shadow, scale: scale) {
      rasterize(path, rule: rule, region: region(for: blurred), offset: blurred.offset)
      compositeShadow(blurred)
    }
    rasterize(path, rule: rule, region: state.clipRect)
    composite(paint)
  }

  /// Strokes a path.
  public mutating func stroke(
    _ path: Path2D, style: StrokeStyle, with paint: Paint, shadow: Shadow? = nil
  ) {
    if records(.stroke(.path(path, .nonzero), style, paint)) { return }
    if let shadow, let blurred = BlurredShadow(shadow, scale: scale) {
      rasterize(stroke: path, style: style, region: region(for: blurred), offset: blurred.offset)
      compositeShadow(blurred)
    }
    rasterize(stroke: path, style: style, region: state.clipRect)
    composite(paint)
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

  // MARK: - Shadows

  /// Where a shape matters for its shadow within the clip.
  private func region(for shadow: BlurredShadow) -> PixelRect {
    state.clipRect.insetBy(-GaussianKernel.radius(deviation: shadow.deviation))
  }

  /// Blurs the coverage in the scratch memory and draws it.
  private mutating func compositeShadow(_ shadow: BlurredShadow) {
    if shadow.deviation > 0 {
      scratch.blurCoverage(deviation: shadow.deviation, within: state.clipRect)
    }
    composite(color: shadow.color)
  }
}
