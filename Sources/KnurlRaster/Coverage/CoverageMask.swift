/// How much of each pixel a shape covers.
public struct CoverageMask: Hashable, Sendable {
  public let width: Int
  public let height: Int

  /// Rows from top to bottom; 255 is the whole pixel, between them the area, rounded to nearest.
  public let values: [UInt8]

  /// Reads `values` as rows of `width`; they are cut off or continued by 0 where their number is
  /// another one. Sides are limited as in `Bitmap`.
  public init(width: Int, height: Int, values: [UInt8]) {
    self.width = Bitmap.limited(width)
    self.height = Bitmap.limited(height)
    let count = self.width * self.height
    self.values =
      values.count == count
      ? values
      : Array(values.prefix(count)) + repeatElement(0, count: max(0, count - values.count))
  }

  /// The value in a column and row; 0 outside.
  public subscript(x: Int, y: Int) -> UInt8 {
    guard x >= 0, y >= 0, x < width, y < height else { return 0 }
    return values[y * width + x]
  }
}
