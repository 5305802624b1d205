public import KnurlGeometry

/// A blurred copy of a shape's coverage in one colour, drawn underneath it.
public struct Shadow: Hashable, Sendable {
  /// In points. Scaled by the canvas' scale, but not by its transform, as in Core Graphics.
  public var offset: Point2D
  /// In points. The blur is a Gaussian whose standard deviation is half of it.
  public var blur: Double
  public var color: RGBAColor

  public init(offset: Point2D, blur: Double, color: RGBAColor) {
    self.offset = offset
    self.blur = blur
    self.color = color
  }
}
