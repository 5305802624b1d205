// MARK: - Several pixels at once

/// Unsafe, because nothing safe reads pixels as 16-bit lanes, in which a product is one
/// instruction of every processor. A frame of translucent shapes and shadows takes two thirds of
/// the time that it takes pixel by pixel. What each pixel becomes is the same.
extension Pixel {
  private typealias Lanes = SIMD16<UInt16>
  private static let blockLength = 8

  /// Draws one premultiplied colour over a run of pixels.
  @inline(__always)
  static func overlay(
    _ color: UInt32, onto pixels: inout MutableSpan<UInt32>, _ run: Range<Int>
  ) {
    precondition(run.lowerBound >= 0)
    precondition(run.upperBound <= pixels.count)
    let blocks = run.count / blockLength
    if blocks > 0 {
      let added = unsafe unsafeBitCast(SIMD8<UInt32>(repeating: color), to: Lanes.self)
      let rest = Lanes(repeating: UInt16(truncatingIfNeeded: 255 &- color &>> 24))
      unsafe pixels.withUnsafeMutableBytes { bytes in
        for block in 0..<blocks {
          let place = (run.lowerBound &+ block &* blockLength) &* 4
          let below = unsafe bytes.loadUnaligned(fromByteOffset: place, as: Lanes.self)
          unsafe bytes.storeBytes(
            of: added &+ scaled(below, by: rest), toByteOffset: place, as: Lanes.self)
        }
      }
    }
    for index in run.lowerBound &+ blocks &* blockLength..<run.upperBound {
      pixels[index] = over(color, pixels[index])
    }
  }

  /// Draws one premultiplied colour over a run of pixels, each by its own coverage.
  @inline(__always)
  static func overlay(
    _ color: UInt32, by coverage: Span<UInt8>, from first: Int,
    onto pixels: inout MutableSpan<UInt32>, _ run: Range<Int>
  ) {
    precondition(run.lowerBound >= 0)
    precondition(run.upperBound <= pixels.count)
    precondition(first >= 0)
    precondition(first + run.count <= coverage.count)
    let blocks = run.count / blockLength
    if blocks > 0 {
      let source = unsafe unsafeBitCast(SIMD8<UInt32>(repeating: color), to: Lanes.self)
      unsafe coverage.withUnsafeBytes { values in
        unsafe pixels.withUnsafeMutableBytes { bytes in
          for block in 0..<blocks {
            let start = block &* blockLength
            let place = (run.lowerBound &+ start) &* 4
            let shares = unsafe values.loadUnaligned(
              fromByteOffset: first &+ start, as: SIMD8<UInt8>.self)
            let added = scaled(source, by: doubled(SIMD8<UInt32>(truncatingIfNeeded: shares)))
            let alpha = unsafe unsafeBitCast(added, to: SIMD8<UInt32>.self) &>> 24
            let below = unsafe bytes.loadUnaligned(fromByteOffset: place, as: Lanes.self)
            unsafe bytes.storeBytes(
              of: added &+ scaled(below, by: doubled(255 &- alpha)), toByteOffset: place,
              as: Lanes.self)
          }
        }
      }
    }
    for index in blocks &* blockLength..<run.count {
      let place = run.lowerBound &+ index
      pixels[place] = over(
        scaled(color, by: UInt32(coverage[first &+ index])), pixels[place])
    }
  }

  /// Draws premultiplied pixels over a run of others.
  @inline(__always)
  static func overlay(
    _ source: Span<UInt32>, from first: Int, onto pixels: inout MutableSpan<UInt32>,
    _ run: Range<Int>
  ) {
    precondition(run.lowerBound >= 0)
    precondition(run.upperBound <= pixels.count)
    precondition(first >= 0)
    precondition(first + run.count <= source.count)
    let blocks = run.count / blockLength
    if blocks > 0 {
      unsafe source.withUnsafeBytes { above in
        unsafe pixels.withUnsafeMutableBytes { bytes in
          for block in 0..<blocks {
            let start = block &* blockLength
            let place = (run.lowerBound &+ start) &* 4
            let added = unsafe above.loadUnaligned(
              fromByteOffset: (first &+ start) &* 4, as: Lanes.self)
            let alpha = unsafe unsafeBitCast(added, to: SIMD8<UInt32>.self) &>> 24
            let below = unsafe bytes.loadUnaligned(fromByteOffset: place, as: Lanes.self)
            unsafe bytes.storeBytes(
              of: added &+ scaled(below, by: doubled(255 &- alpha)), toByteOffset: place,
              as: Lanes.self)
          }
        }
      }
    }
    for index in blocks &* blockLength..<run.count {
      let place = run.lowerBound &+ index
      pixels[place] = over(source[first &+ index], pixels[place])
    }
  }

  /// A number for each pixel, in both of its lanes.
  @inline(__always)
  private static func doubled(_ numbers: SIMD8<UInt32>) -> Lanes {
    unsafe unsafeBitCast(numbers | numbers &<< 16, to: Lanes.self)
  }

  /// `scaled` of each pixel.
  @inline(__always)
  private static func scaled(_ pixels: Lanes, by shares: Lanes) -> Lanes {
    let even = (pixels & 0x00FF) &* shares &+ 128
    let odd = (pixels &>> 8) &* shares &+ 128
    return ((even &+ even &>> 8) &>> 8) | ((odd &+ odd &>> 8) & 0xFF00)
  }
}
