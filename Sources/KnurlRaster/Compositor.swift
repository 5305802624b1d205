/// Draws coverage onto pixels, source over.
enum Compositor {
  /// Draws one colour, premultiplied, within a rectangle.
  static func draw(
    _ coverage: borrowing SpanList, color: UInt32, within rect: PixelRect,
    onto pixels: inout [UInt32], width: Int
  ) {
    if color == 0 { return }
    forEachSpan(coverage, within: rect) { list, span, start, end, row in
      let first = Int(row) &* width &+ Int(start)
      let count = Int(end &- start)
      if span.source < 0 {
        fill(
          &pixels, from: first, count: count,
          with: Pixel.scaled(color, by: UInt32(bitPattern: 0 &- span.source)))
      } else {
        let place = Int(span.source &+ (start &- span.x))
        for index in 0..<count {
          pixels[first &+ index] = Pixel.over(
            Pixel.scaled(color, by: UInt32(list.values[place &+ index])), pixels[first &+ index])
        }
      }
    }
  }

  /// Draws a gradient within a rectangle.
  static func draw(
    _ coverage: borrowing SpanList, gradient: GradientRamp, within rect: PixelRect,
    onto pixels: inout [UInt32], width: Int
  ) {
    forEachSpan(coverage, within: rect) { list, span, start, end, row in
      for x in start..<end {
        let color = gradient.pixel(x: x, y: row)
        let index = Int(row) &* width &+ Int(x)
        pixels[index] = Pixel.over(
          Pixel.scaled(color, by: UInt32(list.coverage(span, x: x))), pixels[index])
      }
    }
  }

  /// Draws a premultiplied colour onto a run of pixels.
  @inline(__always)
  static func fill(_ pixels: inout [UInt32], from first: Int, count: Int, with color: UInt32) {
    if color &>> 24 == 255 {
      for index in first..<first + count { pixels[index] = color }
    } else if color != 0 {
      for index in first..<first + count { pixels[index] = Pixel.over(color, pixels[index]) }
    }
  }

  @inline(__always)
  private static func forEachSpan(
    _ coverage: borrowing SpanList, within rect: PixelRect,
    _ body: (borrowing SpanList, CoverageSpan, Int32, Int32, Int32) -> Void
  ) {
    let left = Int32(truncatingIfNeeded: rect.x)
    let right = Int32(truncatingIfNeeded: rect.maxX)
    let top = max(coverage.top, Int32(truncatingIfNeeded: rect.y))
    let bottom = min(coverage.bottom, Int32(truncatingIfNeeded: rect.maxY))
    guard top < bottom else { return }
    for row in top..<bottom {
      for index in coverage.spanRange(row: row) {
        let span = coverage.spans[index]
        let start = max(span.x, left)
        let end = min(span.maxX, right)
        if start < end { body(coverage, span, start, end, row) }
      }
    }
  }
}
