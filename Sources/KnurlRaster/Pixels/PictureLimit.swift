public import KnurlGeometry

/// The maximum size of a picture. Larger pictures are cut off at the right and at the bottom.
public struct PictureLimit: Hashable, Sendable {
  /// The largest width and height, in pixels.
  public let side: Int

  /// The default limit of 4096 by 4096 pixels (64 MiB), which is more than any screen has.
  public static let screen = PictureLimit(side: 4096)

  /// - Parameter side: In pixels; clamped to 1...4096.
  public init(side: Int) {
    self.side = min(max(side, 1), 4096)
  }

  /// Returns the pixels of a picture with these bounds.
  public func pixels(of bounds: Rect2D, scale: Double) -> PixelRect {
    PixelRect(
      x: 0, y: 0, width: count(bounds.width * scale), height: count(bounds.height * scale))
  }

  private func count(_ length: Double) -> Int {
    // NaN also has no pixels.
    guard length > 0 else { return 0 }
    return length < Double(side) ? Int(length.rounded(.up)) : side
  }
}
