/// Blurs coverage by a Gaussian, first along rows, then along columns.
///
/// All sums are of whole numbers and each pixel's is taken over the same neighbours, wherever the
/// region that is asked for begins: a shadow drawn in parts is the same shadow.
struct Blur {
  private var source: [UInt8] = []
  private var rows: [UInt16] = []
  private var sums: [UInt32] = []

  /// Writes the blurred coverage of the pixels of a region.
  mutating func blur(
    _ coverage: borrowing SpanList, kernel: GaussianKernel, region: PixelRect,
    into result: inout SpanList
  ) {
    result.begin(top: Int32(truncatingIfNeeded: region.y))
    let radius = kernel.radius
    let sourceWidth = region.width + 2 * radius
    let sourceHeight = region.height + 2 * radius
    let width = region.width
    Self.fit(&source, count: sourceWidth)
    Self.fit(&sums, count: width)
    Self.fit(&rows, count: width * sourceHeight)
    for row in 0..<sourceHeight {
      let y = Int32(truncatingIfNeeded: region.y - radius + row)
      let isEmpty = !coverage.expand(
        row: y, from: Int32(truncatingIfNeeded: region.x - radius), into: &source)
      if isEmpty {
        for x in 0..<width { rows[row * width + x] = 0 }
        continue
      }
      for x in 0..<width { sums[x] = 128 }
      for (shift, weight) in kernel.weights.enumerated() {
        for x in 0..<width { sums[x] &+= weight &* UInt32(source[x &+ shift]) }
      }
      // 255 · 65536 and a rounding: 16 bits after the shift.
      for x in 0..<width { rows[row * width + x] = UInt16(truncatingIfNeeded: sums[x] &>> 8) }
    }
    for row in 0..<region.height {
      for x in 0..<width { sums[x] = 0 }
      for (shift, weight) in kernel.weights.enumerated() {
        let first = (row + shift) * width
        for x in 0..<width { sums[x] &+= weight &* UInt32(rows[first &+ x]) }
      }
      for x in 0..<width { source[x] = UInt8(truncatingIfNeeded: (sums[x] &+ 1 << 23) &>> 24) }
      result.appendRow(source, count: width, x: Int32(truncatingIfNeeded: region.x))
    }
  }

  private static func fit<Number: FixedWidthInteger>(_ array: inout [Number], count: Int) {
    if array.count < count {
      array.append(contentsOf: repeatElement(0, count: count - array.count))
    }
  }
}
