/// A color as red, green, blue and alpha, each in 0...1, not premultiplied.
///
/// The type is in the lowest module, because controls have colors and must not import a rasterizer.
public struct RGBAColor: Hashable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public var alpha: Double

  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  public static let black = RGBAColor(white: 0)
  public static let white = RGBAColor(white: 1)
}
