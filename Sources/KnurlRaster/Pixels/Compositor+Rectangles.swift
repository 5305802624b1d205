extension Compositor {
  /// Draws one colour, premultiplied, onto a rectangle with sides in units of `FixedPoint`: what
  /// `SpanList.setRectangle` and `draw` give, without writing spans down first. Rows that are alike
  /// ask for their colours once.
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

  /// The columns that may be drawn.
  private struct ColumnRange {
    let low: Int32
    let high: Int32

    func range(_ start: Int32, _ end: Int32) -> Range<Int> {
      let start = min(max(start, low), high)
      return Int(start)..<Int(max(start, min(end, high)))
    }
  }
}
