import KnurlRaster

/// One number for a row of pictures: equal pictures have equal ones (FNV-1a, 64 bits).
struct PictureDigest {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  init() {}

  init(_ bitmap: Bitmap) { add(bitmap) }

  mutating func add(_ bitmap: Bitmap) {
    for number in [bitmap.width, bitmap.height] { add(UInt64(number)) }
    for pixel in bitmap.pixels { add(UInt64(pixel)) }
  }

  private mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01B3
  }
}
