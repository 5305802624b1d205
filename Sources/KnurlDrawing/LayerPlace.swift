import KnurlGeometry
import KnurlRaster

/// Where a layer is in the picture.
struct LayerPlace: Equatable {
  /// The pixels of the picture that its frame touches.
  var pixels: PixelRect
  /// Where in these pixels the frame begins; negative where the picture cuts it off.
  var origin: Point2D

  static let nowhere = LayerPlace(pixels: .empty, origin: .zero)

  /// Steps in a pixel on which a layer stands that is kept whole; a power of two rounds nothing.
  private static let steps = 16.0

  init(pixels: PixelRect, origin: Point2D) {
    self.pixels = pixels
    self.origin = origin
  }

  /// - Parameters:
  ///   - frame: In points, from the picture's left upper corner.
  ///   - picture: The pixels that there are.
  init(_ frame: Rect2D, scale: Double, retention: LayerRetention, in picture: PixelRect) {
    var x = frame.x * scale
    var y = frame.y * scale
    if retention == .whole {
      x = (x * Self.steps).rounded(.toNearestOrEven) / Self.steps
      y = (y * Self.steps).rounded(.toNearestOrEven) / Self.steps
    }
    pixels = PixelRect.covering(x, y, frame.width * scale, frame.height * scale, within: picture)
    origin = Point2D(x: x - Double(pixels.x), y: y - Double(pixels.y))
  }
}

extension PixelRect {
  /// The pixels of a rectangle that another one touches; none where its numbers are none.
  static func covering(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, within rect: PixelRect
  ) -> PixelRect {
    let (left, right) = span(x, width, rect.x, rect.maxX)
    let (top, bottom) = span(y, height, rect.y, rect.maxY)
    return PixelRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  private static func span(
    _ start: Double, _ length: Double, _ low: Int, _ high: Int
  ) -> (Int, Int) {
    let end = start + length
    guard start.isFinite, end.isFinite, length > 0 else { return (low, low) }
    // Compared before converting: no whole number holds all doubles.
    let first = min(max(start.rounded(.down), Double(low)), Double(high))
    let last = min(max(end.rounded(.up), first), Double(high))
    return (Int(first), Int(last))
  }

  var area: Int { isEmpty ? 0 : width * height }

  func contains(_ other: PixelRect) -> Bool { union(other) == self }
}
