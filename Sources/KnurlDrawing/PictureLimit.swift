import KnurlGeometry
import KnurlRaster

/// How large a picture may become, whatever the bounds of the control are. What lies beyond, to the
/// right and below, is cut off.
public struct PictureLimit: Hashable, Sendable {
  /// The greatest width and the greatest height, in pixels.
  public let side: Int

  /// 16 million pixels, 64 MiB: more than any screen has.
  public static let screen = PictureLimit(side: 4096)

  /// - Parameter side: In pixels; brought within 1...4096.
  public init(side: Int) {
    self.side = min(max(side, 1), 4096)
  }

  /// The pixels that a picture of some bounds has.
  func pixels(of bounds: Rect2D, scale: Double) -> PixelRect {
    PixelRect(
      x: 0, y: 0, width: count(bounds.width * scale), height: count(bounds.height * scale))
  }

  private func count(_ length: Double) -> Int {
    // Also what is no number has no pixels.
    guard length > 0 else { return 0 }
    return length < Double(side) ? Int(length.rounded(.up)) : side
  }
}
