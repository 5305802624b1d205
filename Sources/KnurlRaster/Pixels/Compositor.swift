/// Draws coverage onto pixels by the source-over rule.
enum Compositor {
  /// Draws one premultiplied color by coverage, within a rectangle.
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

  /// Draws a gradient by coverage, within a rectangle.
  ///
  /// - Parameter colors: Memory for one row of colors.
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

  /// Draws a premultiplied color onto a run of pixels.
  @inline(__always)
  private static func fill(_ pixels: inout MutableSpan<UInt32>, _ run: Range<Int>, _ color: UInt32)
  {
    if color &>> 24 == 255 {
      for index in run { pixels[index] = color }
    } else if color != 0 {
      Pixel.overlay(color, onto: &pixels, run)
    }
  }

  /// Returns the rows and columns that a shape and a rectangle have in common.
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

// MARK: - Rectangles

extension Compositor {
  /// Draws one premultiplied color onto a rectangle whose sides are in units of `FixedPoint`.
  ///
  /// The result equals `SpanList.setRectangle` and `draw` without writing spans first. Equal rows
  /// compute their colors once.
  static func draw(
    left: Int32, top: Int32, right: Int32, bottom: Int32, color: UInt32,
    within region: PixelRect, onto pixels: inout [UInt32], width: Int
  ) {
    let shift = FixedPoint.fractionBits
    let firstRow = max(top >> shift, Int32(truncatingIfNeeded: region.y))
    let lastRow = min((bottom - 1) >> shift, Int32(truncatingIfNeeded: region.maxY - 1))
    guard left < right, top < bottom, firstRow <= lastRow, color != 0 else { return }
    let firstColumn = left >> shift
    let lastColumn = (right - 1) >> shift
    let columns = ColumnRange(
      low: Int32(truncatingIfNeeded: region.x), high: Int32(truncatingIfNeeded: region.maxX))
    let first = columns.range(firstColumn, firstColumn + 1)
    let middle = columns.range(firstColumn + 1, lastColumn)
    let last = firstColumn < lastColumn ? columns.range(lastColumn, lastColumn + 1) : 0..<0
    let firstSide = min(right, (firstColumn + 1) << shift) - left
    let lastSide = right - max(left, lastColumn << shift)
    var pixels = pixels.mutableSpan
    var height: Int32 = -1
    var colors: (first: UInt32, middle: UInt32, last: UInt32) = (0, 0, 0)
    for row in firstRow...lastRow {
      let share = min(bottom, (row + 1) << shift) - max(top, row << shift)
      if share != height {
        height = share
        colors.first = scaled(color, area: share * firstSide)
        colors.middle = scaled(color, area: share * FixedPoint.one)
        colors.last = scaled(color, area: share * lastSide)
      }
      let line = Int(row) &* width
      fill(&pixels, line + first.lowerBound..<line + first.upperBound, colors.first)
      fill(&pixels, line + middle.lowerBound..<line + middle.upperBound, colors.middle)
      fill(&pixels, line + last.lowerBound..<line + last.upperBound, colors.last)
    }
  }

  private static func scaled(_ color: UInt32, area: Int32) -> UInt32 {
    Pixel.scaled(color, by: UInt32(CellAccumulator.nonzero(2 * area)))
  }

  /// The columns onto which a run may be drawn.
  private struct ColumnRange {
    let low: Int32
    let high: Int32

    func range(_ start: Int32, _ end: Int32) -> Range<Int> {
      let start = min(max(start, low), high)
      return Int(start)..<Int(max(start, min(end, high)))
    }
  }
}
