/// Apple: coregraphics/cgcolor. UIKit re-exports Core Graphics.
public final class CGColor: Sendable {
  /// Apple: coregraphics/cgcolor/components
  public let components: [CGFloat]?
  /// Apple: coregraphics/cgcolor/alpha
  public let alpha: CGFloat

  /// Apple: coregraphics/cgcolor/init(red:green:blue:alpha:)
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    components = [red, green, blue, alpha]
    self.alpha = alpha
  }
}
