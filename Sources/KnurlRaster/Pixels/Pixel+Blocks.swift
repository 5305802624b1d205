// MARK: - Blocks of pixels

/// Arithmetic on several pixels at once.
///
/// Unsafe, because no safe API reads pixels as 16-bit lanes, in which a product is one instruction
/// on every processor. A frame of translucent shapes and shadows takes two thirds of the time of
/// drawing pixel by pixel. The results are the same.
extension Pixel {
  private typealias Lanes = SIMD16<UInt16>
  private static let blockLength = 8

  /// Draws one premultiplied color over a run of pixels.
  @inline(__always)
  static func overlay(
    _ color: UInt32, onto pixels: inout MutableSpan<UInt32>, _ run: Range<Int>
  ) {
    precondition(run.lowerBound >= 0)
    precondition(run.upperBound <= pixels.count)
    let source = lanes(repeating: color)
    let rest = Lanes(repeating: UInt16(truncatingIfNeeded: 255 &- color &>> 24))
    let blocks = run.count / blockLength
    let tail = run.lowerBound &+ blocks &* blockLength
    let isTailBlock = tail < run.upperBound && tail <= pixels.count &- blockLength
    unsafe pixels.withUnsafeMutableBytes { bytes in
      for block in 0..<blocks {
        let place = (run.lowerBound &+ block &* blockLength) &* 4
        let below = unsafe bytes.loadUnaligned(fromByteOffset: place, as: Lanes.self)
        unsafe bytes.storeBytes(
          of: source &+ scaled(below, by: rest), toByteOffset: place, as: Lanes.self)
      }
      if isTailBlock {
        unsafe overlay(
          source, by: shares(.max, count: run.upperBound &- tail), onto: bytes, at: tail &* 4)
      }
    }
    if !isTailBlock {
      for index in tail..<run.upperBound { pixels[index] = over(color, pixels[index]) }
    }
  }

  /// Draws one premultiplied color over a run of pixels. Each pixel has its own coverage.
  ///
  /// - Parameter first: The index of the run's first coverage.
  @inline(__always)
  static func overlay(
    _ color: UInt32, by coverage: Span<UInt8>, from first: Int,
    onto pixels: inout MutableSpan<UInt32>, _ run: Range<Int>
  ) {
    precondition(run.lowerBound >= 0)
    precondition(run.upperBound <= pixels.count)
    precondition(first >= 0)
    precondition(first + run.count <= coverage.count)
    let source = lanes(repeating: color)
    // The last block may extend beyond the run, where its shares are 0, but not beyond the memory.
    let blocks = min(
      (run.count &+ blockLength &- 1) / blockLength,
      (coverage.count &- first) / blockLength,
      (pixels.count &- run.lowerBound) / blockLength)
    unsafe coverage.withUnsafeBytes { values in
      unsafe pixels.withUnsafeMutableBytes { bytes in
        for block in 0..<blocks {
          let start = block &* blockLength
          let packed = unsafe values.loadUnaligned(
            fromByteOffset: first &+ start, as: UInt64.self)
          unsafe overlay(
            source, by: shares(packed, count: run.count &- start), onto: bytes,
            at: (run.lowerBound &+ start) &* 4)
        }
      }
    }
    for index in min(run.count, blocks &* blockLength)..<run.count {
      let place = run.lowerBound &+ index
      pixels[place] = over(
        scaled(color, by: UInt32(coverage[first &+ index])), pixels[place])
    }
  }

  /// Draws a run of premultiplied pixels over another run.
  ///
  /// - Parameter first: The index of the run's first pixel in `sources`.
  static func overlay(
    _ sources: [UInt32], from first: Int, onto pixels: inout [UInt32], _ run: Range<Int>
  ) {
    precondition(first >= 0)
    precondition(first + run.count <= sources.count)
    precondition(run.lowerBound >= 0)
    precondition(run.upperBound <= pixels.count)
    let blocks = run.count / blockLength
    unsafe sources.withUnsafeBytes { sources in
      unsafe pixels.withUnsafeMutableBytes { bytes in
        for block in 0..<blocks {
          let start = block &* blockLength
          let place = (run.lowerBound &+ start) &* 4
          let added = unsafe sources.loadUnaligned(
            fromByteOffset: (first &+ start) &* 4, as: Lanes.self)
          let alpha = unsafe unsafeBitCast(added, to: SIMD8<UInt32>.self) &>> 24
          let below = unsafe bytes.loadUnaligned(fromByteOffset: place, as: Lanes.self)
          unsafe bytes.storeBytes(
            of: added &+ scaled(below, by: doubled(255 &- alpha)), toByteOffset: place,
            as: Lanes.self)
        }
      }
    }
    for index in blocks &* blockLength..<run.count {
      let place = run.lowerBound &+ index
      pixels[place] = over(sources[first &+ index], pixels[place])
    }
  }

  /// Draws one block of pixels. Each pixel has its own share in 0...255; a share of 0 leaves the
  /// pixel unchanged.
  @inline(__always)
  private static func overlay(
    _ source: Lanes, by shares: SIMD8<UInt8>, onto bytes: UnsafeMutableRawBufferPointer,
    at place: Int
  ) {
    let added = scaled(source, by: doubled(SIMD8<UInt32>(truncatingIfNeeded: shares)))
    let alpha = unsafe unsafeBitCast(added, to: SIMD8<UInt32>.self) &>> 24
    let below = unsafe bytes.loadUnaligned(fromByteOffset: place, as: Lanes.self)
    unsafe bytes.storeBytes(
      of: added &+ scaled(below, by: doubled(255 &- alpha)), toByteOffset: place, as: Lanes.self)
  }

  /// Returns the first `count` of eight packed bytes; the other bytes become 0.
  @inline(__always)
  private static func shares(_ packed: UInt64, count: Int) -> SIMD8<UInt8> {
    let bits = UInt64(truncatingIfNeeded: (blockLength &- count) &* 8)
    let kept = count < blockLength ? UInt64.max &>> bits : .max
    return unsafe unsafeBitCast(
      (UInt64(littleEndian: packed) & kept).littleEndian, to: SIMD8<UInt8>.self)
  }

  @inline(__always)
  private static func lanes(repeating pixel: UInt32) -> Lanes {
    unsafe unsafeBitCast(SIMD8<UInt32>(repeating: pixel), to: Lanes.self)
  }

  /// Copies the number of each pixel into both lanes of the pixel.
  @inline(__always)
  private static func doubled(_ numbers: SIMD8<UInt32>) -> Lanes {
    unsafe unsafeBitCast(numbers | numbers &<< 16, to: Lanes.self)
  }

  /// Returns the result of the scalar `scaled` for each pixel.
  @inline(__always)
  private static func scaled(_ pixels: Lanes, by shares: Lanes) -> Lanes {
    let even = (pixels & 0x00FF) &* shares &+ 128
    let odd = (pixels &>> 8) &* shares &+ 128
    return ((even &+ even &>> 8) &>> 8) | ((odd &+ odd &>> 8) & 0xFF00)
  }
}
