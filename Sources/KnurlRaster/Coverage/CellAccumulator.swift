/// Turns edges into exact areas.
///
/// Every pixel has a cell. An edge adds to the cells it runs through twice the area between itself
/// and the pixel's right side, and the rest of its height to the next cell: the sum of a row's
/// cells up to a pixel is that pixel's area, times windings. A bit for each cell tells which ones
/// were touched, so that the sweep skips all others.
///
/// Where an edge crosses a row or a column is computed from the edge's own end, not from the
/// crossing before: that makes a cell's value independent of what else of the picture is drawn.
struct CellAccumulator {
  /// Cells of one band of rows: what fits into the processor's second cache.
  private static let bandCells = 65_536

  private var cells: [Int32] = []
  private var touched: [UInt64] = []

  /// Writes the coverage of edges within their bounds.
  mutating func sweep(_ list: borrowing EdgeList, rule: FillRule, into result: inout SpanList) {
    let bounds = list.bounds
    result.begin(top: Int32(truncatingIfNeeded: bounds.y))
    guard !bounds.isEmpty else { return }
    var band = CellBand(bounds, maximumCells: Self.bandCells)
    // Cells and bits are zero between sweeps: each sweep clears what it reads.
    if cells.count < band.rows * band.stride {
      cells.append(contentsOf: repeatElement(0, count: band.rows * band.stride - cells.count))
    }
    if touched.count < band.rows * band.words {
      touched.append(contentsOf: repeatElement(0, count: band.rows * band.words - touched.count))
    }
    Self.sweep(list, &band, rule, &cells, &touched, into: &result)
  }

  /// Works on spans of the memory, because an array asks at each write whether it is shared.
  private static func sweep(
    _ list: borrowing EdgeList, _ band: inout CellBand, _ rule: FillRule, _ cells: inout [Int32],
    _ touched: inout [UInt64], into result: inout SpanList
  ) {
    let bounds = list.bounds
    var cells = cells.mutableSpan
    var touched = touched.mutableSpan
    var top = bounds.y
    while top < bounds.maxY {
      let bottom = min(bounds.maxY, top + band.rows)
      band.top = Int32(truncatingIfNeeded: top) << FixedPoint.fractionBits
      band.bottom = Int32(truncatingIfNeeded: bottom) << FixedPoint.fractionBits
      for index in list.edges.indices { band.add(list.edges[index], &cells, &touched) }
      for row in 0..<(bottom - top) {
        switch rule {
        case .nonzero:
          band.sweep(row, &cells, &touched, into: &result) { nonzero($0) }
        case .evenOdd:
          band.sweep(row, &cells, &touched, into: &result) { evenOdd($0) }
        }
      }
      top = bottom
    }
  }

  // MARK: - Rules

  /// Area to coverage: rounded to nearest.
  @inline(__always)
  static func nonzero(_ area: Int32) -> UInt8 {
    let size = UInt32(bitPattern: area < 0 ? 0 &- area : area)
    let limited = min(size, UInt32(bitPattern: FixedPoint.pixelArea))
    return UInt8(truncatingIfNeeded: (limited &* 255 &+ 1 << 20) &>> 21)
  }

  /// The area modulo two windings, folded.
  @inline(__always)
  private static func evenOdd(_ area: Int32) -> UInt8 {
    let whole = UInt32(bitPattern: FixedPoint.pixelArea)
    let rest = UInt32(bitPattern: area < 0 ? 0 &- area : area) & (2 &* whole &- 1)
    let folded = rest > whole ? 2 &* whole &- rest : rest
    return UInt8(truncatingIfNeeded: (folded &* 255 &+ 1 << 20) &>> 21)
  }
}
