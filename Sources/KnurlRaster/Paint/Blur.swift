/// Blurs coverage with a Gaussian, first along rows, then along columns.
///
/// All sums are of integers, and each pixel's sum has the same neighbors wherever the region
/// begins. A shadow drawn in parts is therefore the same shadow.
struct Blur {
  private var source: [Int16] = []
  /// The coverages after the blur along rows, multiplied by 128.
  private var rows: [Int16] = []
  private var sums: [Int32] = []
  private var result: [UInt8] = []

  /// Writes the blurred coverage of the pixels of a region.
  ///
  /// The time is proportional to the kernel's length and to the region's pixels, but columns with
  /// equal neighborhoods are blurred once.
  mutating func blur(
    _ coverage: borrowing SpanList, kernel: borrowing GaussianKernel, region: PixelRect,
    into list: inout SpanList
  ) {
    list.begin(top: Int32(truncatingIfNeeded: region.y))
    guard !region.isEmpty else { return }
    let radius = kernel.radius
    let alike = coverage.uniformColumns(within: region.insetBy(-radius))
    let skipped = max(0, alike.count - (2 * radius + 1))
    // The start of the skipped columns in the region. All neighbors of the column before it are
    // among the equal columns.
    let seam = alike.lowerBound + radius + 1 - region.x
    let width = region.width - skipped
    let height = region.height + 2 * radius
    Self.fit(&source, count: region.width + 2 * radius)
    Self.fit(&sums, count: width)
    Self.fit(&result, count: width)
    Self.fit(&rows, count: width * height)
    for row in 0..<height {
      let y = Int32(truncatingIfNeeded: region.y - radius + row)
      let isAny = coverage.expand(
        row: y, from: Int32(truncatingIfNeeded: region.x - radius),
        count: region.width + 2 * radius, into: &source)
      if isAny {
        if skipped > 0 {
          for x in seam + radius..<width + 2 * radius { source[x] = source[x + skipped] }
        }
        Self.convolve(&sums, source, first: 0, step: 1, width: width, kernel: kernel)
      }
      let first = row * width
      for x in 0..<width {
        rows[first &+ x] = isAny ? Int16(truncatingIfNeeded: (sums[x] &+ 128) &>> 8) : 0
      }
    }
    for row in 0..<region.height {
      Self.convolve(&sums, rows, first: row * width, step: width, width: width, kernel: kernel)
      for x in 0..<width { result[x] = UInt8(truncatingIfNeeded: (sums[x] &+ 1 << 21) &>> 22) }
      let x = Int32(truncatingIfNeeded: region.x)
      if skipped > 0 {
        let length = Int32(truncatingIfNeeded: skipped)
        let end = x &+ Int32(truncatingIfNeeded: seam)
        list.appendValues(result, 0..<seam, x: x)
        list.append(x: end, length: length, coverage: result[seam - 1])
        list.appendValues(result, seam..<width, x: end &+ length)
      } else {
        list.appendValues(result, 0..<width, x: x)
      }
      list.endRow()
    }
  }

  /// Computes weighted sums of numbers.
  ///
  /// The first weight belongs to the number at `first`; each next weight to a number `step`
  /// farther.
  private static func convolve(
    _ sums: inout [Int32], _ numbers: [Int16], first: Int, step: Int, width: Int,
    kernel: borrowing GaussianKernel
  ) {
    var sums = sums.mutableSpan
    let numbers = numbers.span
    for x in 0..<width { sums[x] = 0 }
    for index in kernel.weights.indices {
      let weight = Int32(kernel.weights[index])
      let part = numbers.extracting(first + index * step..<first + index * step + width)
      for x in 0..<width { sums[x] &+= weight &* Int32(part[x]) }
    }
  }

  private static func fit<Number: FixedWidthInteger>(_ array: inout [Number], count: Int) {
    if array.count < count {
      array.append(contentsOf: repeatElement(0, count: count - array.count))
    }
  }
}
