// MARK: - Clipping

extension SpanList {
  /// Becomes the product of two coverages within a rectangle, each rounded to nearest.
  mutating func setIntersection(
    _ first: borrowing SpanList, _ second: borrowing SpanList, within rect: PixelRect
  ) {
    let firstRow = max(first.top, second.top, Int32(truncatingIfNeeded: rect.y))
    let lastRow = min(first.bottom, second.bottom, Int32(truncatingIfNeeded: rect.maxY))
    begin(top: firstRow)
    guard firstRow < lastRow else { return }
    let left = Int32(truncatingIfNeeded: rect.x)
    let right = Int32(truncatingIfNeeded: rect.maxX)
    for row in firstRow..<lastRow {
      let (firstRange, secondRange) = (first.spanRange(row: row), second.spanRange(row: row))
      var (i, j) = (firstRange.lowerBound, secondRange.lowerBound)
      while i < firstRange.upperBound, j < secondRange.upperBound {
        let (a, b) = (first.span(i), second.span(j))
        let start = max(a.x, b.x, left)
        let end = min(a.maxX, b.maxX, right)
        if start < end { appendProduct(first, a, second, b, from: start, to: end) }
        if a.maxX <= b.maxX { i &+= 1 } else { j &+= 1 }
      }
      endRow()
    }
  }

  @inline(__always)
  private mutating func appendProduct(
    _ first: borrowing SpanList, _ a: CoverageSpan, _ second: borrowing SpanList,
    _ b: CoverageSpan, from start: Int32, to end: Int32
  ) {
    let length = end &- start
    if a.source < 0, b.source < 0 {
      append(
        x: start, length: length,
        coverage: Pixel.product(
          UInt8(truncatingIfNeeded: 0 &- a.source), UInt8(truncatingIfNeeded: 0 &- b.source)))
      return
    }
    beginValues(x: start, length: length)
    for x in start..<end {
      appendValue(Pixel.product(first.coverage(a, x: x), second.coverage(b, x: x)))
    }
  }
}
