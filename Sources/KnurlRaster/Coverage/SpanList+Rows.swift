// MARK: - Rows of numbers

extension SpanList {
  /// Writes a row's coverages from a column on; returns false, and writes nothing, where all
  /// are 0.
  func expand(row: Int32, from left: Int32, count: Int, into numbers: inout [Int16]) -> Bool {
    let right = left &+ Int32(truncatingIfNeeded: count)
    var isAny = false
    for index in spanRange(row: row) {
      let span = span(index)
      let start = max(span.x, left)
      let end = min(span.maxX, right)
      guard start < end else { continue }
      if !isAny {
        for index in 0..<count { numbers[index] = 0 }
        isAny = true
      }
      for x in start..<end { numbers[Int(x &- left)] = Int16(coverage(span, x: x)) }
    }
    return isAny
  }

  /// The longest stretch of columns within a rectangle, or nearly, in which every row has one
  /// coverage.
  func uniformColumns(within rect: PixelRect) -> Range<Int> {
    var low = Int32(truncatingIfNeeded: rect.x)
    var high = Int32(truncatingIfNeeded: rect.maxX)
    for row in max(
      top, Int32(truncatingIfNeeded: rect.y))..<max(
        top, Int32(truncatingIfNeeded: rect.y), min(bottom, Int32(truncatingIfNeeded: rect.maxY)))
    {
      // The longest gap or span of the row within what is left.
      var best: (start: Int32, end: Int32) = (low, low)
      func consider(_ start: Int32, _ end: Int32) {
        let start = max(start, low)
        let end = min(end, high)
        if end - start > best.end - best.start { best = (start, end) }
      }
      var x = low
      for index in spanRange(row: row) {
        let span = span(index)
        consider(x, span.x)
        if span.source < 0 { consider(span.x, span.maxX) }
        x = max(x, span.maxX)
      }
      consider(x, high)
      (low, high) = best
    }
    return Int(low)..<Int(max(low, high))
  }

  /// Adds coverages to the row. Where many neighbours are equal they become one span.
  mutating func appendValues(_ bytes: [UInt8], _ range: Range<Int>, x: Int32) {
    let shortest = 8
    // Places in the row: of `range.lowerBound`, as seen from the array's beginning.
    let origin = x &- Int32(truncatingIfNeeded: range.lowerBound)
    var start = range.lowerBound
    var pending = start
    while start < range.upperBound {
      let value = bytes[start]
      var end = start + 1
      while end < range.upperBound, bytes[end] == value { end += 1 }
      if end - start >= shortest || value == 0 {
        appendSpan(bytes, pending..<start, origin: origin)
        append(
          x: origin &+ Int32(truncatingIfNeeded: start),
          length: Int32(truncatingIfNeeded: end - start), coverage: value)
        pending = end
      }
      start = end
    }
    appendSpan(bytes, pending..<range.upperBound, origin: origin)
  }

  private mutating func appendSpan(_ bytes: [UInt8], _ range: Range<Int>, origin: Int32) {
    guard !range.isEmpty else { return }
    beginValues(
      x: origin &+ Int32(truncatingIfNeeded: range.lowerBound),
      length: Int32(truncatingIfNeeded: range.count))
    for index in range { appendValue(bytes[index]) }
  }
}
