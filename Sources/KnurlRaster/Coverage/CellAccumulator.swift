/// Computes from edges the exact area that a path covers in each pixel.
///
/// Every pixel has a cell. An edge adds to each cell that it crosses twice the area between itself
/// and the pixel's right side, and the rest of its height to the next cell. The sum of a row's
/// cells up to a pixel is that pixel's area, times windings. One bit per cell records whether it
/// was changed, so that the sweep skips the others.
///
/// Crossings of rows and columns are computed from the edge's end, not from the previous crossing.
/// A cell's value is thus independent of the rest of the picture.
struct CellAccumulator {
  /// The largest number of cells in one band of rows. This many cells fit into the processor's
  /// second-level cache.
  private static let bandCells = 65_536

  private var cells: [Int32] = []
  private var touched: [UInt64] = []

  /// Writes the coverage of all edges in a list, within the bounds of the list.
  mutating func sweep(_ list: borrowing EdgeList, rule: FillRule, into result: inout SpanList) {
    let bounds = list.bounds
    result.begin(top: Int32(truncatingIfNeeded: bounds.y))
    guard !bounds.isEmpty else { return }
    var band = CellBand(bounds, maximumCells: Self.bandCells)
    // Cells and bits are zero between sweeps, because each sweep clears what it reads.
    if cells.count < band.rows * band.stride {
      cells.append(contentsOf: repeatElement(0, count: band.rows * band.stride - cells.count))
    }
    if touched.count < band.rows * band.words {
      touched.append(contentsOf: repeatElement(0, count: band.rows * band.words - touched.count))
    }
    Self.sweep(list, &band, rule, &cells, &touched, into: &result)
  }

  /// Writes the coverage, using spans of the arrays' memory.
  ///
  /// An array would check at each write whether its memory is shared.
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

  /// Converts an area to coverage by the nonzero rule, rounded to nearest.
  @inline(__always)
  static func nonzero(_ area: Int32) -> UInt8 {
    let size = UInt32(bitPattern: area < 0 ? 0 &- area : area)
    let limited = min(size, UInt32(bitPattern: FixedPoint.pixelArea))
    return UInt8(truncatingIfNeeded: (limited &* 255 &+ 1 << 20) &>> 21)
  }

  /// Converts an area to coverage by the even-odd rule: the area modulo two windings, folded at one
  /// winding.
  @inline(__always)
  private static func evenOdd(_ area: Int32) -> UInt8 {
    let whole = UInt32(bitPattern: FixedPoint.pixelArea)
    let rest = UInt32(bitPattern: area < 0 ? 0 &- area : area) & (2 &* whole &- 1)
    let folded = rest > whole ? 2 &* whole &- rest : rest
    return UInt8(truncatingIfNeeded: (folded &* 255 &+ 1 << 20) &>> 21)
  }
}

// MARK: - Bands

/// The cells of a band of consecutive rows. All rows of a band are filled at the same time.
private struct CellBand {
  /// The largest number of rows in a band.
  let rows: Int
  /// The number of cells in a row.
  let stride: Int
  /// The number of 64-bit words that hold one bit for each cell of a row.
  let words: Int
  /// The upper edge of the band's first row, in units of `FixedPoint`.
  var top: Int32 = 0
  /// The lower edge of the band's last row, in units of `FixedPoint`.
  var bottom: Int32 = 0

  /// The width of the bounds in pixels.
  private let width: Int32
  /// The left side of the bounds in units of `FixedPoint`.
  private let left: Int32

  init(_ bounds: PixelRect, maximumCells: Int) {
    width = Int32(truncatingIfNeeded: bounds.width)
    left = Int32(truncatingIfNeeded: bounds.x) << FixedPoint.fractionBits
    // The last column's edges add to one more cell.
    words = (bounds.width + 1 + 63) / 64
    stride = words * 64
    rows = min(bounds.height, max(1, maximumCells / stride))
  }

  // MARK: - Adding edges

  func add(
    _ edge: Edge, _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
  ) {
    let top = max(edge.y0, self.top)
    let bottom = min(edge.y1, self.bottom)
    guard top < bottom else { return }
    let x0 = edge.x0 &- left
    let dx = edge.x1 &- edge.x0
    let dy = edge.y1 &- edge.y0
    let rowShift = FixedPoint.fractionBits
    if dx == 0 {
      addVertical(x: x0, top: top, bottom: bottom, winding: edge.winding, &cells, &touched)
      return
    }
    // 32.32 fixed point; IEEE division and truncation are the same on all platforms.
    let scale: Double = 4_294_967_296
    let slope = Int64(Double(dx) * scale / Double(dy))
    let span = dx < 0 ? -dx : dx
    let inverse = Int64(Double(dy) * scale / Double(span))
    var y = top
    var x =
      y == edge.y0
      ? x0 : x0 &+ Int32(truncatingIfNeeded: (Int64(y &- edge.y0) &* slope) &>> 32)
    while y < bottom {
      let rowEnd = min(bottom, (y | FixedPoint.fractionMask) &+ 1)
      let end =
        rowEnd == edge.y1
        ? x0 &+ dx
        : x0 &+ Int32(truncatingIfNeeded: (Int64(rowEnd &- edge.y0) &* slope) &>> 32)
      let row = Int((y &- self.top) &>> rowShift)
      addPart(
        row: row, low: min(x, end), high: max(x, end), height: rowEnd &- y,
        inverse: inverse, winding: edge.winding, &cells, &touched)
      x = end
      y = rowEnd
    }
  }

  private func addVertical(
    x: Int32, top: Int32, bottom: Int32, winding: Int32, _ cells: inout MutableSpan<Int32>,
    _ touched: inout MutableSpan<UInt64>
  ) {
    let column = x < 0 ? 0 : x &>> FixedPoint.fractionBits
    guard column < width else { return }
    let twice = x < 0 ? 0 : 2 &* (x & FixedPoint.fractionMask)
    var y = top
    while y < bottom {
      let rowEnd = min(bottom, (y | FixedPoint.fractionMask) &+ 1)
      let row = Int((y &- self.top) &>> FixedPoint.fractionBits)
      addCell(
        row: row, column: column, height: (rowEnd &- y) &* winding, twice: twice, &cells, &touched)
      y = rowEnd
    }
  }

  /// Adds the part of an edge that lies in one row, between two x coordinates.
  ///
  /// The smaller x may be at the upper or the lower end of the part, because the areas are the
  /// same.
  @inline(__always)
  private func addPart(
    row: Int, low: Int32, high: Int32, height: Int32, inverse: Int64, winding: Int32,
    _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>
  ) {
    let shift = FixedPoint.fractionBits
    let mask = FixedPoint.fractionMask
    var column = low &>> shift
    let lastColumn = high &>> shift
    if column == lastColumn {
      guard column < width else { return }
      if column >= 0 {
        addCell(
          row: row, column: column, height: height &* winding,
          twice: (low & mask) &+ (high & mask), &cells, &touched)
      } else {
        addCell(row: row, column: 0, height: height &* winding, twice: 0, &cells, &touched)
      }
      return
    }
    guard column < width else { return }
    var done: Int32 = 0
    var entry = low & mask
    if column < 0 {
      // The height to the left of the bounds affects only the winding.
      if lastColumn < 0 {
        addCell(row: row, column: 0, height: height &* winding, twice: 0, &cells, &touched)
        return
      }
      done = min(height, Int32(truncatingIfNeeded: (Int64(0 &- low) &* inverse) &>> 32))
      addCell(row: row, column: 0, height: done &* winding, twice: 0, &cells, &touched)
      column = 0
      entry = 0
    }
    while column < lastColumn {
      guard column < width else { return }
      let boundary = (column &+ 1) &<< shift
      let reached = min(
        height, Int32(truncatingIfNeeded: (Int64(boundary &- low) &* inverse) &>> 32))
      addCell(
        row: row, column: column, height: (reached &- done) &* winding,
        twice: entry &+ FixedPoint.one, &cells, &touched)
      done = reached
      entry = 0
      column &+= 1
    }
    guard column < width else { return }
    addCell(
      row: row, column: column, height: (height &- done) &* winding, twice: entry &+ (high & mask),
      &cells, &touched)
  }

  /// - Parameter twice: Twice the mean distance from the pixel's left side.
  @inline(__always)
  private func addCell(
    row: Int, column: Int32, height: Int32, twice: Int32, _ cells: inout MutableSpan<Int32>,
    _ touched: inout MutableSpan<UInt64>
  ) {
    let column = Int(column)
    let cell = row &* stride &+ column
    let beyond = height &* twice
    cells[cell] &+= height &* (2 &* FixedPoint.one) &- beyond
    cells[cell &+ 1] &+= beyond
    let word = row &* words &+ column &>> 6
    touched[word] |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
    let next = column &+ 1
    touched[row &* words &+ next &>> 6] |= 1 &<< UInt64(truncatingIfNeeded: next & 63)
  }

  // MARK: - Sweeping

  /// Writes the coverage of a row and sets the row's cells to 0.
  @inline(__always)
  func sweep(
    _ row: Int, _ cells: inout MutableSpan<Int32>, _ touched: inout MutableSpan<UInt64>,
    into result: inout SpanList, coverage: (Int32) -> UInt8
  ) {
    let originX = left >> FixedPoint.fractionBits
    let firstCell = row &* stride
    var area: Int32 = 0
    var x: Int32 = 0
    for word in 0..<words {
      var bits = touched[row &* words &+ word]
      if bits == 0 { continue }
      touched[row &* words &+ word] = 0
      let base = Int32(truncatingIfNeeded: word &* 64)
      var shift: Int32 = 0
      while bits != 0 {
        let skipped = Int32(truncatingIfNeeded: bits.trailingZeroBitCount)
        bits = bits &>> UInt64(truncatingIfNeeded: skipped)
        let count = Int32(truncatingIfNeeded: (~bits).trailingZeroBitCount)
        bits = count == 64 ? 0 : bits &>> UInt64(truncatingIfNeeded: count)
        shift &+= skipped
        let start = base &+ shift
        shift &+= count
        if start > x {
          result.append(x: originX &+ x, length: start &- x, coverage: coverage(area))
        }
        // The cell to the right of the last column belongs to no pixel.
        let end = min(start &+ count, width)
        if end > start { result.beginValues(x: originX &+ start, length: end &- start) }
        for column in Int(start)..<Int(start &+ count) {
          area &+= cells[firstCell &+ column]
          cells[firstCell &+ column] = 0
          if column < Int(width) { result.appendValue(coverage(area)) }
        }
        x = start &+ count
      }
    }
    if x < width { result.append(x: originX &+ x, length: width &- x, coverage: coverage(area)) }
    result.endRow()
  }
}
