import KnurlRaster

extension Bitmap {
  /// The picture in another size; each new pixel is the mean of the area that it covers.
  func resized(width newWidth: Int, height newHeight: Int) -> Bitmap {
    if newWidth == width, newHeight == height { return self }
    var result = Bitmap(width: newWidth, height: newHeight)
    guard width > 0, height > 0, result.width > 0, result.height > 0 else { return result }
    let columns = Self.shares(of: width, in: result.width)
    let rows = Self.shares(of: height, in: result.height)
    var pixels = result.pixels
    for y in 0..<result.height {
      for x in 0..<result.width {
        var sums = (0.0, 0.0, 0.0, 0.0)
        for row in rows[y].first..<rows[y].first + rows[y].parts.count {
          for column in columns[x].first..<columns[x].first + columns[x].parts.count {
            let part =
              rows[y].parts[row - rows[y].first] * columns[x].parts[column - columns[x].first]
            let pixel = self.pixels[row * width + column]
            sums.0 += part * Double(pixel & 0xFF)
            sums.1 += part * Double(pixel >> 8 & 0xFF)
            sums.2 += part * Double(pixel >> 16 & 0xFF)
            sums.3 += part * Double(pixel >> 24)
          }
        }
        pixels[y * result.width + x] =
          Self.byte(sums.0) | Self.byte(sums.1) << 8 | Self.byte(sums.2) << 16
          | Self.byte(sums.3) << 24
      }
    }
    result.pixels = pixels
    return result
  }

  private static func byte(_ value: Double) -> UInt32 { UInt32(max(0, min(value.rounded(), 255))) }

  /// The shares of old pixels in each new pixel; the shares of a new pixel add up to 1.
  private static func shares(of old: Int, in new: Int) -> [(first: Int, parts: [Double])] {
    let ratio = Double(old) / Double(new)
    return (0..<new).map { index in
      let (from, to) = (Double(index) * ratio, Double(index + 1) * ratio)
      let first = min(Int(from), old - 1)
      let last = max(first, min(Int(to.rounded(.up)) - 1, old - 1))
      let parts = (first...last).map { pixel in
        max(0, min(to, Double(pixel + 1)) - max(from, Double(pixel)))
      }
      let sum = parts.reduce(0, +)
      return (first, sum > 0 ? parts.map { $0 / sum } : [1] + parts.dropFirst().map { _ in 0 })
    }
  }
}
