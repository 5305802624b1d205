/// Draws coverage onto pixels, source over.
enum Compositor {
  /// Draws one colour, premultiplied, within a rectangle.
  static func draw(
    _ coverage: borrowing SpanList, color: UInt32, within rect: PixelRect,
    onto pixels: inout [UInt32], width: Int
  ) {
    if color == 0 { return }
    let (rows, columns) = overlap(coverage, rect)
    var pixels = pixels.mutableSpan
    let values = coverage.values.span
    for row in rows {
      for index in coverage.spanRange(row: row) {
        let span = coverage.span(index)
        let start = max(span.x, columns.lowerBound)
        let end = min(span.maxX, columns.upperBound)
        guard start < end else { continue }
        let first = Int(row) &* width &+ Int(start)
        let target = first..<first &+ Int(end &- start)
        if span.source < 0 {
          fill(&pixels, target, Pixel.scaled(color, by: UInt32(bitPattern: 0 &- span.source)))
        } else {
          let place = Int(span.source &+ (start &- span.x))
          Pixel.overlay(color, by: values, from: place, onto: &pixels, target)
        }
      }
    }
  }

  /// Draws a gradient within a rectangle.
  ///
  /// - Parameter colors: memory for a row of colours.
  static func draw(
    _ coverage: borrowing SpanList, gradient: GradientRamp, within rect: PixelRect,
    onto pixels: inout [UInt32], width: Int, colors: inout [UInt32]
  ) {
    let (rows, columns) = overlap(coverage, rect)
    guard !rows.isEmpty, !columns.isEmpty else { return }
    if gradient.alongX == 0 {
      for row in rows {
        let line = PixelRect(x: rect.x, y: Int(row), width: rect.width, height: 1)
        draw(
          coverage, color: gradient.pixel(x: 0, y: row), within: line, onto: &pixels, width: width)
      }
      return
    }
    if colors.count < width {
      colors.append(contentsOf: repeatElement(0, count: width - colors.count))
    }
    let hull = coverage.bounds
    let left = max(columns.lowerBound, Int32(truncatingIfNeeded: hull.x))
    let right = min(columns.upperBound, Int32(truncatingIfNeeded: hull.maxX))
    guard left < right else { return }
    for row in rows {
      if row == rows.lowerBound || gradient.alongY != 0 {
        gradient.write(row: row, from: left, to: right, into: &colors)
      }
      for index in coverage.spanRange(row: row) {
        let span = coverage.span(index)
        let start = max(span.x, left)
        let end = min(span.maxX, right)
        guard start < end else { continue }
        let first = Int(row) &* width &+ Int(start)
        let run = first..<first &+ Int(end &- start)
        if span.source == -255 {
          Pixel.overlay(colors, from: Int(start), onto: &pixels, run)
        } else {
          for x in start..<end {
            let index = Int(row) &* width &+ Int(x)
            pixels[index] = Pixel.over(
              Pixel.scaled(colors[Int(x)], by: UInt32(coverage.coverage(span, x: x))),
              pixels[index])
          }
        }
      }
    }
  }

  /// Draws a premultiplied colour onto a run of pixels.
  @inline(__always)
  static func fill(_ pixels: inout MutableSpan<UInt32>, _ run: Range<Int>, _ color: UInt32) {
    if color &>> 24 == 255 {
      for index in run { pixels[index] = color }
    } else if color != 0 {
      Pixel.overlay(color, onto: &pixels, run)
    }
  }

  /// The rows and columns that a shape has in common with a rectangle.
  private static func overlap(_ coverage: borrowing SpanList, _ rect: PixelRect)
    -> (rows: Range<Int32>, columns: Range<Int32>)
  {
    let top = max(coverage.top, Int32(truncatingIfNeeded: rect.y))
    let bottom = min(coverage.bottom, Int32(truncatingIfNeeded: rect.maxY))
    let left = Int32(truncatingIfNeeded: rect.x)
    return (
      top..<max(top, bottom), left..<max(left, Int32(truncatingIfNeeded: rect.maxX))
    )
  }
}
