public import KnurlGeometry

/// A picture to draw on, with a drawing state as in Core Graphics.
///
/// Reuse a canvas between frames: it reuses its memory, and after the first frames drawing
/// allocates no more. It is a value: drawing on a copy allocates memory, and so does drawing while
/// a `bitmap` is still referenced.
///
/// A pixel's color depends only on what is drawn on it. Drawing clipped to a `PixelRect` gives the
/// same bytes within it as drawing everything.
public struct Canvas: Sendable {
  /// The width in pixels.
  public private(set) var width: Int
  /// The height in pixels.
  public private(set) var height: Int
  /// The number of pixels per point.
  public let scale: Double

  private var pixels: [UInt32]
  private var state: State
  private var saved: [State] = []
  /// The anti-aliased clips of the states in use: one clip for each `clipDepth` above 0.
  private var clips: [SpanList] = []
  private var scratch = RasterBuffers()
  private var cache = CoverageCache()
  private var arcs = ArcCache()
  /// The operations that a recording canvas has recorded; nil on other canvases. See
  /// `CanvasOperation`.
  private var recorded: [CanvasOperation]?

  /// The state that `save` stores and `restore` restores.
  private struct State {
    var transform: AffineTransform2D
    var clipRect: PixelRect
    /// The number of `clips` that this state uses. The last one of them is in effect.
    var clipDepth = 0
  }

  /// Creates a transparent canvas. Its sides have the same limits as in `Bitmap`.
  public init(width: Int, height: Int, scale: Double) {
    self.init(bitmap: Bitmap(width: width, height: height), scale: scale)
  }

  /// Creates a canvas that starts with the picture of a bitmap.
  public init(bitmap: Bitmap, scale: Double) {
    width = bitmap.width
    height = bitmap.height
    self.scale = scale
    pixels = bitmap.pixels
    state = State(
      transform: .scale(x: scale, y: scale),
      clipRect: PixelRect(x: 0, y: 0, width: bitmap.width, height: bitmap.height))
  }

  /// The picture as drawn up to this time.
  public var bitmap: Bitmap { Bitmap(width: width, height: height, pixels: pixels) }

  /// The rectangle of all pixels.
  public var bounds: PixelRect { PixelRect(x: 0, y: 0, width: width, height: height) }

  // MARK: - State

  /// The map from drawing coordinates to pixels; initially it scales by `scale`.
  public var transform: AffineTransform2D {
    get { state.transform }
    set { state.transform = newValue }
  }

  /// Puts a transform before the current transform, so that points are mapped by the new transform
  /// first.
  public mutating func concatenate(_ other: AffineTransform2D) {
    let outer = state.transform
    let origin = outer.apply(Point2D(x: other.tx, y: other.ty))
    state.transform = AffineTransform2D(
      a: outer.a * other.a + outer.c * other.b, b: outer.b * other.a + outer.d * other.b,
      c: outer.a * other.c + outer.c * other.d, d: outer.b * other.c + outer.d * other.d,
      tx: origin.x, ty: origin.y)
  }

  /// Moves the origin of later drawing to a point.
  public mutating func translate(x: Double, y: Double) {
    let origin = state.transform.apply(Point2D(x: x, y: y))
    state.transform.tx = origin.x
    state.transform.ty = origin.y
  }

  /// Saves the transform and the clip.
  public mutating func save() {
    _ = records(.save)
    saved.append(state)
  }

  /// Restores the transform and the clip of the latest `save`; does nothing if there is no saved
  /// state.
  public mutating func restore() {
    _ = records(.restore)
    if let last = saved.popLast() { state = last }
  }

  /// Resets the drawing state to the state of a new canvas: no saved states, no clips, and only the
  /// scale as transform.
  ///
  /// Call this method at the beginning of a frame. Pixels do not change.
  public mutating func reset() {
    saved.removeAll(keepingCapacity: true)
    state = State(transform: .scale(x: scale, y: scale), clipRect: bounds)
  }

  // MARK: - Clipping

  /// Limits drawing to a rectangle of whole pixels, such as the part of the picture that must be
  /// redrawn.
  public mutating func clip(to rect: PixelRect) {
    state.clipRect = state.clipRect.intersection(rect)
  }

  /// Limits drawing to the inside of a path. The clip's edges are anti-aliased: the coverage of
  /// later drawing is multiplied by the clip's coverage.
  public mutating func clip(to path: Path2D, rule: FillRule = .nonzero) {
    if records(.clip(.path(path, rule))) { return }
    rasterize(path, rule: rule, region: state.clipRect)
    var coverage = SpanList()
    swap(&coverage, &scratch.coverage)
    addClip(coverage)
    swap(&coverage, &scratch.coverage)
  }

  /// Limits drawing to a shape, in addition to the current clips.
  private mutating func addClip(_ coverage: borrowing SpanList) {
    let depth = state.clipDepth
    if depth == clips.count { clips.append(SpanList()) }
    if depth == 0 {
      clips[0].copy(coverage)
      state.clipDepth = 1
      return
    }
    scratch.clipped.setIntersection(clips[depth - 1], coverage, within: state.clipRect)
    // Replace a clip that no saved state needs, so that clips without `save` do not accumulate.
    let isSaved = (saved.last?.clipDepth ?? 0) == depth
    let place = isSaved ? depth : depth - 1
    swap(&clips[place], &scratch.clipped)
    state.clipDepth = place + 1
  }

  // MARK: - Memory

  /// True if the coverage of rounded rectangles and arcs is cached. The cache affects the speed,
  /// never the picture.
  public var keepsCoverage: Bool {
    get { cache.isEnabled }
    set {
      cache.isEnabled = newValue
      if !newValue { arcs = ArcCache() }
    }
  }

  /// Exchanges the canvas's picture with a bitmap and resets the drawing state, without copying
  /// pixels.
  package mutating func exchange(_ bitmap: inout Bitmap) {
    var taken: [UInt32] = []
    swap(&taken, &pixels)
    let other = bitmap
    bitmap = Bitmap(width: width, height: height, pixels: taken)
    (width, height, pixels) = (other.width, other.height, other.pixels)
    reset()
  }
}

// MARK: - Visible area

extension Canvas {
  /// The smallest rectangle around the pixels that drawing can change, in drawing coordinates.
  ///
  /// Code can skip drawing outside this rectangle. Nil on a recording canvas, and if the transform
  /// has no inverse.
  public var visibleArea: Rect2D? {
    guard recorded == nil, let inverse = state.transform.inverse else { return nil }
    let rect = state.clipRect
    var low = inverse.apply(Point2D(x: Double(rect.x), y: Double(rect.y)))
    var high = low
    for (x, y) in [(rect.maxX, rect.y), (rect.x, rect.maxY), (rect.maxX, rect.maxY)] {
      let corner = inverse.apply(Point2D(x: Double(x), y: Double(y)))
      low = Point2D(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point2D(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Rect2D(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}

// MARK: - Drawing paths

extension Canvas {
  /// Fills the inside of a path with a paint.
  ///
  /// `fill(roundedRectangle:)` draws a rounded rectangle faster.
  public mutating func fill(
    _ path: Path2D, rule: FillRule = .nonzero, with paint: Paint, shadow: Shadow? = nil
  ) {
    if records(.fill(.path(path, rule), paint)) { return }
    if let shadow, let blurred = DeviceShadow(shadow, scale: scale) {
      rasterize(path, rule: rule, region: region(for: blurred), offset: blurred.offset)
      compositeShadow(blurred)
    }
    rasterize(path, rule: rule, region: state.clipRect)
    composite(paint)
  }

  /// Strokes a path with a paint.
  public mutating func stroke(
    _ path: Path2D, style: StrokeStyle, with paint: Paint, shadow: Shadow? = nil
  ) {
    if records(.stroke(.path(path, .nonzero), style, paint)) { return }
    if let shadow, let blurred = DeviceShadow(shadow, scale: scale) {
      rasterize(stroke: path, style: style, region: region(for: blurred), offset: blurred.offset)
      compositeShadow(blurred)
    }
    rasterize(stroke: path, style: style, region: state.clipRect)
    composite(paint)
  }

  // MARK: - Coverage

  /// The coverage of the last rasterization.
  var rasterized: SpanList { scratch.coverage }

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

  /// - Parameter offset: In pixels.
  private func moved(by offset: Point2D) -> AffineTransform2D {
    var result = state.transform
    result.tx += offset.x
    result.ty += offset.y
    return result
  }

  // MARK: - Shadows

  /// Returns the pixels where a shape can affect the visible part of its shadow.
  private func region(for shadow: DeviceShadow) -> PixelRect {
    state.clipRect.insetBy(-GaussianKernel.radius(deviation: shadow.deviation))
  }

  /// Blurs the coverage in the buffers and draws the result.
  private mutating func compositeShadow(_ shadow: DeviceShadow) {
    if shadow.deviation > 0 {
      scratch.blurCoverage(deviation: shadow.deviation, within: state.clipRect)
    }
    composite(color: shadow.color)
  }
}

// MARK: - Rounded rectangles

/// Drawing of rounded rectangles. The coverage differs from the coverage of
/// `Path2D.roundedRectangle` by at most 1/255.
///
/// This drawing is much faster than drawing the path, because coverage is cached. It requires a
/// transform that only moves, and scales both axes alike; with another transform, the path is
/// drawn.
extension Canvas {
  /// Fills a rectangle with circular corners. The corner radius is limited to half the shorter
  /// side.
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

  /// Fills a rectangle whose sides may lie between pixels.
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

  /// Limits drawing to a rectangle with circular corners, as `clip(to:rule:)` does for a path.
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

  /// Returns the outline in pixels; nil if the rectangle must be drawn as a path.
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
      // The miter of a right angle is √2 times as far away as the side.
      guard case .miter(let limit) = style.join, limit > 0, limit * limit >= 2 else { return nil }
    }
    let half = state.transform.a * style.width / 2
    guard half > 0, half <= RoundedOutline.limit else { return nil }
    let units = FixedPoint.units(half)
    return RoundedShape(outer: outline.grown(by: units), inner: outline.grown(by: -units))
  }

  private mutating func draw(_ shape: RoundedShape, with paint: Paint, shadow: Shadow?) {
    if let shadow, let blurred = DeviceShadow(shadow, scale: scale) {
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

  /// Returns the coverage of a shape at the shape's position. Pixels outside the clip may be
  /// missing.
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
    // A cached shape is drawn completely, so one that is mostly invisible is not cached.
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

// MARK: - Arcs

extension Canvas {
  /// Strokes an arc of a circle with butt ends.
  ///
  /// It covers the same as the stroke of `Path2D.arc` within three steps of 255, and is much
  /// faster. It needs a transform that only moves and scales, both axes alike; with another
  /// transform the path is drawn. Nothing is drawn if a number is not finite or radius, sweep or
  /// width is not positive.
  ///
  /// - Parameters:
  ///   - start: The start in radians from the positive x axis; angles grow clockwise on screen.
  ///     Even a very large angle does not change the arc's length.
  ///   - sweep: The angle of the arc, clockwise, in radians. A whole turn or more gives a ring
  ///     without a seam.
  public mutating func stroke(
    arcAround center: Point2D, radius: Double, from start: Double, sweep: Double, width: Double,
    with paint: Paint
  ) {
    guard center.isFinite, radius > 0, radius.isFinite, start.isFinite, sweep > 0,
      sweep.isFinite, width > 0, width.isFinite
    else { return }
    let shape = CanvasOperation.Shape.arc(
      center: center, radius: radius, start: start, sweep: sweep)
    if records(.stroke(shape, StrokeStyle(width: width), paint)) { return }
    if sweep >= 2 * Double.pi {
      stroke(
        roundedRectangle: Rect2D(
          x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius),
        radius: radius, style: StrokeStyle(width: width), with: paint)
      return
    }
    let (sine, cosine) = Elementary.sineAndCosine(start)
    guard let band = band(center, radius, Direction(x: cosine, y: sine), sweep, width) else {
      // A large angle has hardly any fractional digits.
      let start = Elementary.arcTangent(y: sine, x: cosine)
      var path = Path2D()
      path.arc(center: center, radius: radius, from: start, to: start + sweep)
      stroke(path, style: StrokeStyle(width: width), with: paint)
      return
    }
    let coverage = coverage(of: band)
    composite(coverage, paint)
  }

  /// Returns the coverage of an arc at the arc's position. Pixels outside the clip may be missing.
  private mutating func coverage(of band: ArcBand) -> SpanList {
    guard keepsCoverage else { return scratch.rasterize(band, region: state.clipRect) }
    var relative = band
    let origin = relative.takeOrigin()
    if let kept = arcs.coverage(of: relative, at: origin) { return kept }
    let whole = relative.pixels
    // A cached arc is drawn completely, so one that is mostly invisible is not cached.
    guard whole.width <= 2 * width + 64, whole.height <= 2 * height + 64 else {
      return scratch.rasterize(band, region: state.clipRect)
    }
    var coverage = scratch.rasterize(relative, region: whole)
    arcs.keep(coverage, of: relative)
    coverage.originX = origin.x
    coverage.originY = origin.y
    return coverage
  }

  /// Returns the arc in pixels; nil if the arc must be drawn as a path.
  private func band(
    _ center: Point2D, _ radius: Double, _ start: Direction, _ sweep: Double, _ width: Double
  ) -> ArcBand? {
    let transform = state.transform
    guard transform.b == 0, transform.c == 0, transform.a == transform.d, transform.a > 0
    else { return nil }
    let middle = transform.apply(center)
    let (inner, outer) = (
      transform.a * (radius - width / 2), transform.a * (radius + width / 2)
    )
    // Half the guard band each, so that their sums stay within it.
    let limit = FixedPoint.guardBand / 2
    guard middle.x >= -limit, middle.x <= limit, middle.y >= -limit, middle.y <= limit,
      outer <= limit - 1
    else { return nil }
    return ArcBand(
      center: EdgeList.fixed(middle), inner: inner, outer: outer, start: start, sweep: sweep)
  }
}

// MARK: - Compositing

extension Canvas {
  /// Makes all pixels of a rectangle transparent, except pixels outside the clipping rectangle.
  public mutating func clear(_ rect: PixelRect) {
    let rect = state.clipRect.intersection(rect)
    let width = width
    var pixels = pixels.mutableSpan
    for row in rect.y..<rect.y + rect.height {
      let first = row * width + rect.x
      for index in first..<first + rect.width { pixels[index] = 0 }
    }
  }

  /// Draws a bitmap over the picture, pixel by pixel, ignoring the transform.
  ///
  /// The upper left corner of the bitmap is at the given pixel.
  public mutating func draw(_ bitmap: Bitmap, atPixel place: (x: Int, y: Int)) {
    let rect = PixelRect(x: place.x, y: place.y, width: bitmap.width, height: bitmap.height)
      .intersection(state.clipRect)
    guard !rect.isEmpty else { return }
    for row in rect.y..<rect.y + rect.height {
      let first = row * width + rect.x
      let source = (row - place.y) * bitmap.width + (rect.x - place.x)
      if state.clipDepth == 0 {
        Pixel.overlay(
          bitmap.pixels, from: source, onto: &pixels, first..<first + rect.width)
      } else {
        for index in 0..<rect.width {
          let coverage = clips[state.clipDepth - 1].coverage(
            x: Int32(truncatingIfNeeded: rect.x + index), y: Int32(truncatingIfNeeded: row))
          let pixel = Pixel.scaled(bitmap.pixels[source + index], by: UInt32(coverage))
          pixels[first + index] = Pixel.over(pixel, pixels[first + index])
        }
      }
    }
  }

  /// Draws the coverage in the buffers within the clip.
  private mutating func composite(_ paint: Paint) {
    // Taken out and put back, so that its memory has only one reference.
    var coverage = SpanList()
    swap(&coverage, &scratch.coverage)
    composite(coverage, paint)
    swap(&coverage, &scratch.coverage)
  }

  private mutating func composite(color: UInt32) {
    var coverage = SpanList()
    swap(&coverage, &scratch.coverage)
    composite(coverage, color: color)
    swap(&coverage, &scratch.coverage)
  }

  /// Draws coverage within the clip.
  private mutating func composite(_ coverage: borrowing SpanList, _ paint: Paint) {
    switch paint {
    case .color(let color):
      composite(coverage, color: Pixel.premultiplied(color))
    case .linearGradient(let gradient):
      guard let ramp = GradientRamp(gradient, transform: state.transform) else { return }
      if state.clipDepth > 0 {
        scratch.clipped.setIntersection(
          clips[state.clipDepth - 1], coverage, within: state.clipRect)
        Compositor.draw(
          scratch.clipped, gradient: ramp, within: state.clipRect, onto: &pixels, width: width,
          colors: &scratch.colors)
      } else {
        Compositor.draw(
          coverage, gradient: ramp, within: state.clipRect, onto: &pixels, width: width,
          colors: &scratch.colors)
      }
    }
  }

  private mutating func composite(_ coverage: borrowing SpanList, color: UInt32) {
    if state.clipDepth > 0 {
      scratch.clipped.setIntersection(
        clips[state.clipDepth - 1], coverage, within: state.clipRect)
      Compositor.draw(
        scratch.clipped, color: color, within: state.clipRect, onto: &pixels, width: width)
    } else {
      Compositor.draw(coverage, color: color, within: state.clipRect, onto: &pixels, width: width)
    }
  }
}

// MARK: - Recording

extension Canvas {
  /// Creates a recording canvas, which has no pixels and stores operations instead of drawing them.
  ///
  /// - Parameter scale: Pixels per point.
  public init(recordingAtScale scale: Double) {
    self.init(width: 0, height: 0, scale: scale)
    recorded = []
  }

  /// The operations of a recording canvas; empty on other canvases.
  public var operations: [CanvasOperation] { recorded ?? [] }

  /// Stores an action if the canvas records.
  ///
  /// - Returns: Whether the canvas records, so that there is nothing to draw.
  @inline(__always)
  private mutating func records(_ action: @autoclosure () -> CanvasOperation.Action) -> Bool {
    guard recorded != nil else { return false }
    recorded?.append(CanvasOperation(transform: state.transform, action: action()))
    return true
  }
}
