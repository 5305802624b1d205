public import KnurlRaster

extension Bitmap {
  /// The picture in a PNG file; see `PNG.decode`.
  public init(png bytes: [UInt8]) throws(PNGError) {
    let picture = try PNG.decode(bytes)
    self.init(width: picture.width, height: picture.height)
    pixels = picture.pixels
  }

  /// The picture as a PNG file; see `PNG.encode`.
  public func png() throws(PNGError) -> [UInt8] {
    try PNG.encode(width: width, height: height, premultiplied: pixels)
  }
}
