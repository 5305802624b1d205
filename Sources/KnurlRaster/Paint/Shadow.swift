public import KnurlGeometry

/// A blurred copy of a shape's coverage in one color, drawn below the shape.
public struct Shadow: Hashable, Sendable {
  /// The offset of the shadow in points. As in Core Graphics, the canvas applies its scale to the
  /// offset, and not its transform.
  public var offset: Point2D
  /// The blur in points. The blur is a Gaussian whose standard deviation is half of this value.
  public var blur: Double
  public var color: RGBAColor

  public init(offset: Point2D, blur: Double, color: RGBAColor) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}

/// A shadow whose offset and blur are in pixels.
struct DeviceShadow {
  var offset: Point2D
  /// The standard deviation of the blur, in pixels.
  var deviation: Double
  /// The premultiplied color of the shadow.
  var color: UInt32

  /// Creates the shadow; returns nil if the shadow is invisible or its offset is not finite.
  init?(_ shadow: Shadow, scale: Double) {
    offset = Point2D(x: shadow.offset.x * scale, y: shadow.offset.y * scale)
    let wanted = shadow.blur / 2 * scale
    deviation = wanted > 0 ? min(GaussianKernel.maximumDeviation, wanted) : 0
    color = Pixel.premultiplied(shadow.color)
    guard color != 0, offset.isFinite else { return nil }
  }
}
