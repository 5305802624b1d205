// MARK: - Rows of bytes

extension SpanList {
  /// Writes a row's coverages from a column on; returns false where all are 0.
  func expand(row: Int32, from left: Int32, into bytes: inout [UInt8]) -> Bool {
    for index in bytes.indices { bytes[index] = 0 }
    let right = left &+ Int32(truncatingIfNeeded: bytes.count)
    var isAny = false
    for index in spanRange(row: row) {
      let span = spans[index]
      let start = max(span.x, left)
      let end = min(span.maxX, right)
      guard start < end else { continue }
      isAny = true
      for x in start..<end { bytes[Int(x &- left)] = coverage(span, x: x) }
    }
    return isAny
  }

  /// Adds a row of coverages. Where many neighbours are equal they become one span.
  mutating func appendRow(_ bytes: [UInt8], count: Int, x: Int32) {
    let shortest = 8
    var start = 0
    var pending = 0
    func flush(_ list: inout SpanList, upTo end: Int) {
      guard pending < end else { return }
      list.beginValues(
        x: x &+ Int32(truncatingIfNeeded: pending), length: Int32(truncatingIfNeeded: end - pending)
      )
      for index in pending..<end { list.appendValue(bytes[index]) }
    }
    while start < count {
      let value = bytes[start]
      var end = start + 1
      while end < count, bytes[end] == value { end += 1 }
      if end - start >= shortest || value == 0 {
        flush(&self, upTo: start)
        append(
          x: x &+ Int32(truncatingIfNeeded: start), length: Int32(truncatingIfNeeded: end - start),
          coverage: value)
        pending = end
      }
      start = end
    }
    flush(&self, upTo: count)
    endRow()
  }

  /// The product of two coverages, rounded to nearest.
  mutating func setIntersection(_ first: borrowing SpanList, _ second: borrowing SpanList) {
    let firstRow = max(first.top, second.top)
    let lastRow = min(first.bottom, second.bottom)
    begin(top: firstRow)
    guard firstRow < lastRow else { return }
    for row in firstRow..<lastRow {
      let (left, right) = (first.spanRange(row: row), second.spanRange(row: row))
      var (i, j) = (left.lowerBound, right.lowerBound)
      while i < left.upperBound, j < right.upperBound {
        let (a, b) = (first.spans[i], second.spans[j])
        let start = max(a.x, b.x)
        let end = min(a.maxX, b.maxX)
        if start < end {
          if a.source < 0, b.source < 0 {
            append(
              x: start, length: end &- start,
              coverage: Pixel.product(first.coverage(a, x: start), second.coverage(b, x: start)))
          } else {
            beginValues(x: start, length: end &- start)
            for x in start..<end {
              appendValue(Pixel.product(first.coverage(a, x: x), second.coverage(b, x: x)))
            }
          }
        }
        if a.maxX <= b.maxX { i += 1 } else { j += 1 }
      }
      endRow()
    }
  }
}
