// MARK: - From coverage to pixels

extension Canvas {
  /// Makes all pixels of a rectangle transparent that are within the clipping rectangle.
  public mutating func clear(_ rect: PixelRect) {
    let rect = state.clipRect.intersection(rect)
    let width = width
    var pixels = pixels.mutableSpan
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

  /// Draws the coverage in the scratch memory within the clip.
  mutating func composite(_ paint: Paint) {
    // Taken out and put back, so that nobody else holds its memory.
    var coverage = SpanList()
    swap(&coverage, &scratch.coverage)
    composite(coverage, paint)
    swap(&coverage, &scratch.coverage)
  }

  mutating func composite(color: UInt32) {
    var coverage = SpanList()
    swap(&coverage, &scratch.coverage)
    composite(coverage, color: color)
    swap(&coverage, &scratch.coverage)
  }

  /// Draws coverage within the clip.
  mutating func composite(_ coverage: borrowing SpanList, _ paint: Paint) {
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

  mutating func composite(_ coverage: borrowing SpanList, color: UInt32) {
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
