// MARK: - Rows of bytes

extension SpanList {
  /// Writes a row's coverages from a column on; returns false where all are 0.
  func expand(row: Int32, from left: Int32, into bytes: inout [UInt8]) -> Bool {
    for index in bytes.indices { bytes[index] = 0 }
    let right = left &+ Int32(truncatingIfNeeded: bytes.count)
    var isAny = false
    for index in spanRange(row: row) {
      let span = span(index)
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
}
