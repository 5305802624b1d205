/// The coverage of pixels by a shape, as runs of pixels.
///
/// Most pixels of shapes are fully covered or empty; only their edges need a number per pixel.
struct SpanList {
  /// The row of the first entry of `rowEnds`, without the offset `originY`.
  private var firstRow: Int32 = 0
  /// The index after the last span of each row, in `spans`.
  private var rowEnds: [Int32] = []
  /// The spans by rows, from left to right, without overlap. Their columns do not include the
  /// offset `originX`.
  private var spans: [CoverageSpan] = []
  private(set) var values: [UInt8] = []
  /// The distance by which the shape was moved after its spans were written.
  ///
  /// Cached coverage is drawn at many positions.
  var originX: Int32 = 0
  var originY: Int32 = 0

  var top: Int32 { firstRow &+ originY }
  var bottom: Int32 { top &+ Int32(truncatingIfNeeded: rowEnds.count) }

  /// An estimate of the list's size in bytes.
  var size: Int { 4 * rowEnds.count + 12 * spans.count + values.count + 128 }

  /// Removes all rows. Their memory stays reserved for new rows.
  mutating func begin(top: Int32) {
    firstRow = top
    originX = 0
    originY = 0
    rowEnds.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// Returns the indices of the spans in a row; empty for a row outside of the list.
  @inline(__always)
  func spanRange(row: Int32) -> Range<Int> {
    let index = Int(row &- top)
    guard index >= 0, index < rowEnds.count else { return 0..<0 }
    return Int(index == 0 ? 0 : rowEnds[index &- 1])..<Int(rowEnds[index])
  }

  @inline(__always)
  mutating func endRow() {
    rowEnds.append(Int32(truncatingIfNeeded: spans.count))
  }

  /// Appends pixels with the same coverage to the row, to the right of existing pixels.
  @inline(__always)
  mutating func append(x: Int32, length: Int32, coverage: UInt8) {
    if coverage != 0, length > 0 {
      spans.append(CoverageSpan(x: x, length: length, source: -Int32(coverage)))
    }
  }

  /// Begins a span of `length` pixels, whose coverages `appendValue` then appends.
  @inline(__always)
  mutating func beginValues(x: Int32, length: Int32) {
    spans.append(
      CoverageSpan(x: x, length: length, source: Int32(truncatingIfNeeded: values.count)))
  }

  @inline(__always)
  mutating func appendValue(_ value: UInt8) { values.append(value) }

  /// Returns a span, moved to the current position of the shape.
  @inline(__always)
  func span(_ index: Int) -> CoverageSpan {
    var span = spans[index]
    span.x &+= originX
    return span
  }

  /// Returns the coverage of one pixel in a span that `span(_:)` has returned.
  @inline(__always)
  func coverage(_ span: CoverageSpan, x: Int32) -> UInt8 {
    span.source < 0
      ? UInt8(truncatingIfNeeded: -span.source) : values[Int(span.source &+ (x &- span.x))]
  }
}

extension SpanList {
  /// Returns the coverage of the pixel in a column and row.
  func coverage(x: Int32, y: Int32) -> UInt8 {
    for index in spanRange(row: y) {
      let span = span(index)
      if x >= span.x, x < span.maxX { return coverage(span, x: x) }
    }
    return 0
  }

  /// The smallest rectangle around all spans.
  var bounds: PixelRect {
    var left = Int32.max
    var right = Int32.min
    for span in spans {
      left = min(left, span.x)
      right = max(right, span.maxX)
    }
    guard left < right else { return .empty }
    return PixelRect(
      x: Int(left) + Int(originX), y: Int(top), width: Int(right) - Int(left), height: rowEnds.count
    )
  }
}

extension SpanList {
  /// Replaces the list with a copy of another list. The copy has its own memory and no more than it
  /// needs.
  mutating func copy(_ other: borrowing SpanList) {
    begin(top: other.top &- other.originY)
    originX = other.originX
    originY = other.originY
    rowEnds.append(contentsOf: other.rowEnds)
    spans.append(contentsOf: other.spans)
    values.append(contentsOf: other.values)
  }
}

// MARK: - Rectangles

extension SpanList {
  /// Replaces the list with the coverage of a rectangle, within a region of pixels.
  ///
  /// The sides of the rectangle are in units of `FixedPoint`. The coverage is the same as for the
  /// rectangle's path, but needs neither edges nor cells.
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

// MARK: - Clipping

extension SpanList {
  /// Replaces the list with the product of two coverages within a rectangle. Each product is
  /// rounded to nearest.
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

// MARK: - Rows of numbers

extension SpanList {
  /// Writes into `numbers` the coverages of `count` pixels of a row, from the column `left` on.
  ///
  /// If all numbers are 0, the method returns false and writes nothing.
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

  /// Returns a long run of columns in which the coverage of every row is constant. The run is not
  /// always the longest.
  func uniformColumns(within rect: PixelRect) -> Range<Int> {
    var low = Int32(truncatingIfNeeded: rect.x)
    var high = Int32(truncatingIfNeeded: rect.maxX)
    for row in max(
      top, Int32(truncatingIfNeeded: rect.y))..<max(
        top, Int32(truncatingIfNeeded: rect.y), min(bottom, Int32(truncatingIfNeeded: rect.maxY)))
    {
      // The longest gap or span of the row within the remaining columns.
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

  /// Appends coverages to the row. Runs of many equal neighbors become spans of one coverage.
  mutating func appendValues(_ bytes: [UInt8], _ range: Range<Int>, x: Int32) {
    let shortest = 8
    // The column of the array's first element; `x` is that of `range.lowerBound`.
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

/// A run of pixels in a row.
struct CoverageSpan {
  var x: Int32
  var length: Int32
  /// The index in `values` of the first of `length` coverages; negative if all pixels have the same
  /// coverage.
  ///
  /// In the negative case, the coverage of each pixel is `-source`, where 255 is full coverage.
  var source: Int32

  var maxX: Int32 { x &+ length }
}
