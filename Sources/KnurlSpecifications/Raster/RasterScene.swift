public import KnurlGeometry
public import KnurlRaster

/// What a history of drawing begins with: a small canvas and how paths get onto it.
public struct RasterScene: Hashable, Sendable {
  /// In pixels; a law looks at each one of them, so canvases are small.
  public var width: Int
  public var height: Int
  public var rule: FillRule
  /// From the path's coordinates to pixels.
  public var transform: AffineTransform2D
  /// What a second drawing is clipped to; all of it must look as without.
  public var clip: PixelRect

  /// The sides that are drawn and parsed.
  public static let sides = 0...24
  public static let defaultSide = 16

  public init(
    width: Int = RasterScene.defaultSide, height: Int = RasterScene.defaultSide,
    rule: FillRule = .nonzero, transform: AffineTransform2D = .identity,
    clip: PixelRect = PixelRect(x: 4, y: 4, width: 8, height: 8)
  ) {
    self.width = width
    self.height = height
    self.rule = rule
    self.transform = transform
    self.clip = clip
  }
}
