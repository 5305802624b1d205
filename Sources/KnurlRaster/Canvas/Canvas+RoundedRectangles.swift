public import KnurlGeometry

// MARK: - Rectangles with round corners

/// These draw what the path `Path2D.roundedRectangle` gives, within one step of coverage, and much
/// faster: coverage that was drawn before is kept. That takes a transform that only moves and
/// scales, both axes alike; under another one the path is drawn.
extension Canvas {
  /// Fills a rectangle with circular corners, whose radius is limited to half its shorter side.
  public mutating func fill(
    roundedRectangle rect: Rect2D, radius: Double, with paint: Paint, shadow: Shadow? = nil
  ) {
    if records(.fill(.roundedRectangle(rect, radius: radius), paint)) { return }
    guard let outer = outline(rect, radius: radius) else {
      fill(.roundedRectangle(rect, radius: radius), with: paint, shadow: shadow)
      return
    }
    draw(RoundedShape(outer: outer), with: paint, shadow: shadow)
  }

  /// Strokes the outline of a rectangle with circular corners.
  public mutating func stroke(
    roundedRectangle rect: Rect2D, radius: Double, style: StrokeStyle, with paint: Paint,
    shadow: Shadow? = nil
  ) {
    if records(.stroke(.roundedRectangle(rect, radius: radius), style, paint)) { return }
    guard let ring = ring(rect, radius: radius, style: style) else {
      stroke(
        .roundedRectangle(rect, radius: radius), style: style, with: paint, shadow: shadow)
      return
    }
    draw(ring, with: paint, shadow: shadow)
  }

  /// Fills a rectangle, however the sides lie between pixels.
  public mutating func fill(_ rect: Rect2D, with paint: Paint) {
    if records(.fill(.rectangle(rect), paint)) { return }
    let transform = state.transform
    let first = transform.apply(Point2D(x: rect.minX, y: rect.minY))
    let last = transform.apply(Point2D(x: rect.maxX, y: rect.maxY))
    guard transform.b == 0, transform.c == 0, FixedPoint.isInGuardBand(first.x),
      FixedPoint.isInGuardBand(first.y), FixedPoint.isInGuardBand(last.x),
      FixedPoint.isInGuardBand(last.y)
    else {
      fill(.rectangle(rect), with: paint)
      return
    }
    let upper = EdgeList.fixed(Point2D(x: min(first.x, last.x), y: min(first.y, last.y)))
    let lower = EdgeList.fixed(Point2D(x: max(first.x, last.x), y: max(first.y, last.y)))
    if state.clipDepth == 0, case .color(let color) = paint {
      Compositor.draw(
        left: upper.x, top: upper.y, right: lower.x, bottom: lower.y,
        color: Pixel.premultiplied(color), within: state.clipRect, onto: &pixels, width: width)
      return
    }
    scratch.coverage.setRectangle(
      left: upper.x, top: upper.y, right: lower.x, bottom: lower.y, within: state.clipRect)
    composite(paint)
  }

  /// Limits drawing to a rectangle with circular corners; see `clip(to:rule:)`.
  public mutating func clip(toRoundedRectangle rect: Rect2D, radius: Double) {
    if records(.clip(.roundedRectangle(rect, radius: radius))) { return }
    guard let outer = outline(rect, radius: radius) else {
      clip(to: .roundedRectangle(rect, radius: radius))
      return
    }
    let coverage = coverage(of: RoundedShape(outer: outer))
    addClip(coverage)
  }

  // MARK: - Shapes

  /// The outline in pixels, or nil where it has to be a path.
  private func outline(_ rect: Rect2D, radius: Double) -> RoundedOutline? {
    let transform = state.transform
    guard transform.b == 0, transform.c == 0, transform.a == transform.d, transform.a > 0
    else { return nil }
    let origin = transform.apply(Point2D(x: rect.minX, y: rect.minY))
    return RoundedOutline(
      x: origin.x, y: origin.y, width: transform.a * rect.width,
      height: transform.a * rect.height, radius: transform.a * radius)
  }

  private func ring(_ rect: Rect2D, radius: Double, style: StrokeStyle) -> RoundedShape? {
    guard let outline = outline(rect, radius: radius), !outline.isEmpty else { return nil }
    if outline.radius == 0 {
      // The cut of a right angle is √2 times as far away as the side.
      guard case .miter(let limit) = style.join, limit > 0, limit * limit >= 2 else { return nil }
    }
    let half = state.transform.a * style.width / 2
    guard half > 0, half <= RoundedOutline.limit else { return nil }
    let units = FixedPoint.units(half)
    return RoundedShape(outer: outline.grown(by: units), inner: outline.grown(by: -units))
  }

  private mutating func draw(_ shape: RoundedShape, with paint: Paint, shadow: Shadow?) {
    if let shadow, let blurred = BlurredShadow(shadow, scale: scale) {
      var blurry = shape
      blurry.deviation = blurred.deviation
      if blurry.move(by: blurred.offset) {
        let coverage = coverage(of: blurry)
        composite(coverage, color: blurred.color)
      }
    }
    let coverage = coverage(of: shape)
    composite(coverage, paint)
  }

  /// The coverage of a shape, at its place; within the clip at least.
  private mutating func coverage(of shape: RoundedShape) -> SpanList {
    var relative = shape
    let origin = relative.takeOrigin()
    if let place = cache.place(of: relative) {
      var result = cache[place]
      result.originX = origin.x
      result.originY = origin.y
      return result
    }
    let reach = GaussianKernel.radius(deviation: shape.deviation)
    let whole = relative.outer.pixels.insetBy(-reach)
    // All of a shape is drawn when it is kept: not one of which the picture shows a corner.
    let isVisible = whole.width <= 2 * width + 64 && whole.height <= 2 * height + 64
    if cache.isEnabled, isVisible {
      scratch.rasterize(relative, region: whole)
      if scratch.coverage.size <= CoverageCache.maximumEntrySize {
        cache.insert(relative, scratch.coverage)
        scratch.coverage.originX = origin.x
        scratch.coverage.originY = origin.y
        return scratch.coverage
      }
    }
    scratch.rasterize(shape, region: state.clipRect)
    return scratch.coverage
  }
}
