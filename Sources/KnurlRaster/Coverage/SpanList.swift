/// How much of each pixel a shape covers, as runs: shapes are mostly whole pixels and mostly
/// empty, and only their edges need a number for each pixel.
struct SpanList {
  /// The row of the first entry of `rowEnds`, before `originY`.
  private var firstRow: Int32 = 0
  /// For each row, the place in `spans` after its last one.
  private(set) var rowEnds: [Int32] = []
  /// By rows, from left to right, without overlap; columns before `originX`.
  private(set) var spans: [CoverageSpan] = []
  private(set) var values: [UInt8] = []
  /// By how much the shape was moved since its spans were written: coverage that is kept is drawn
  /// in many places.
  var originX: Int32 = 0
  var originY: Int32 = 0

  var top: Int32 { firstRow &+ originY }
  var bottom: Int32 { top &+ Int32(truncatingIfNeeded: rowEnds.count) }

  /// An estimate of the bytes it takes.
  var size: Int { 4 * rowEnds.count + 12 * spans.count + values.count + 128 }

  /// Forgets the rows, keeps their storage.
  mutating func begin(top: Int32) {
    firstRow = top
    originX = 0
    originY = 0
    rowEnds.removeAll(keepingCapacity: true)
    spans.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
  }

  /// The places of a row's spans; none outside.
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

  /// Adds pixels of one coverage to the row, right of what it holds.
  @inline(__always)
  mutating func append(x: Int32, length: Int32, coverage: UInt8) {
    if coverage != 0, length > 0 {
      spans.append(CoverageSpan(x: x, length: length, source: -Int32(coverage)))
    }
  }

  /// Announces that `length` coverages are appended by `appendValue`.
  @inline(__always)
  mutating func beginValues(x: Int32, length: Int32) {
    spans.append(
      CoverageSpan(x: x, length: length, source: Int32(truncatingIfNeeded: values.count)))
  }

  @inline(__always)
  mutating func appendValue(_ value: UInt8) { values.append(value) }

  /// A span at its present place.
  @inline(__always)
  func span(_ index: Int) -> CoverageSpan {
    var span = spans[index]
    span.x &+= originX
    return span
  }

  /// The coverage of a pixel of a span at its present place.
  @inline(__always)
  func coverage(_ span: CoverageSpan, x: Int32) -> UInt8 {
    span.source < 0
      ? UInt8(truncatingIfNeeded: -span.source) : values[Int(span.source &+ (x &- span.x))]
  }
}

extension SpanList {
  /// The coverage of a pixel.
  func coverage(x: Int32, y: Int32) -> UInt8 {
    for index in spanRange(row: y) {
      let span = span(index)
      if x >= span.x, x < span.maxX { return coverage(span, x: x) }
    }
    return 0
  }

  /// The smallest rectangle that holds all spans.
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
  /// Becomes another one, in memory of its own and no more than needed.
  mutating func copy(_ other: borrowing SpanList) {
    begin(top: other.top &- other.originY)
    originX = other.originX
    originY = other.originY
    rowEnds.append(contentsOf: other.rowEnds)
    spans.append(contentsOf: other.spans)
    values.append(contentsOf: other.values)
  }
}
