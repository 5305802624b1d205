// MARK: - Rectangles

extension SpanList {
  /// Becomes a rectangle with sides in units of `FixedPoint`, as far as it is within a region of
  /// pixels: the same coverage as its path has, without edges and cells.
  mutating func setRectangle(
    left: Int32, top: Int32, right: Int32, bottom: Int32, within region: PixelRect
  ) {
    let shift = FixedPoint.fractionBits
    let firstRow = max(top >> shift, Int32(truncatingIfNeeded: region.y))
    let lastRow = min((bottom - 1) >> shift, Int32(truncatingIfNeeded: region.maxY - 1))
    begin(top: firstRow)
    guard left < right, firstRow <= lastRow else { return }
    let firstColumn = left >> shift
    let lastColumn = (right - 1) >> shift
    let low = Int32(truncatingIfNeeded: region.x)
    let high = Int32(truncatingIfNeeded: region.maxX)
    for row in firstRow...lastRow {
      let height = min(bottom, (row + 1) << shift) - max(top, row << shift)
      let sides = (
        min(right, (firstColumn + 1) << shift) - left, right - max(left, lastColumn << shift)
      )
      appendPart(
        from: firstColumn, to: firstColumn + 1, low: low, high: high, area: height * sides.0)
      if firstColumn < lastColumn {
        appendPart(
          from: firstColumn + 1, to: lastColumn, low: low, high: high,
          area: height * FixedPoint.one)
        appendPart(
          from: lastColumn, to: lastColumn + 1, low: low, high: high, area: height * sides.1)
      }
      endRow()
    }
  }

  private mutating func appendPart(
    from start: Int32, to end: Int32, low: Int32, high: Int32, area: Int32
  ) {
    let start = max(start, low)
    append(
      x: start, length: min(end, high) - start, coverage: CellAccumulator.nonzero(2 * area))
  }
}
