/// Apple: uikit/uicolor
open class UIColor: NSObject {
  private let color: CGColor

  /// Apple: uikit/uicolor/init(red:green:blue:alpha:)
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    color = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    super.init()
  }

  /// Apple: uikit/uicolor/init(white:alpha:)
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// Apple: uikit/uicolor/cgcolor
  open var cgColor: CGColor { color }

  /// Apple: uikit/uicolor/withalphacomponent(_:)
  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    let parts = color.components ?? [0, 0, 0, 0]
    return UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: alpha)
  }

  /// Apple: uikit/uicolor/black
  open class var black: UIColor { UIColor(white: 0, alpha: 1) }
  /// Apple: uikit/uicolor/white
  open class var white: UIColor { UIColor(white: 1, alpha: 1) }
  /// Apple: uikit/uicolor/clear
  open class var clear: UIColor { UIColor(white: 0, alpha: 0) }
  /// Apple: uikit/uicolor/systemblue
  open class var systemBlue: UIColor { UIColor(red: 0, green: 0.48, blue: 1, alpha: 1) }
  /// Apple: uikit/uicolor/systemgray5
  open class var systemGray5: UIColor { UIColor(white: 0.9, alpha: 1) }
  /// Apple: uikit/uicolor/systemfill
  open class var systemFill: UIColor { UIColor(white: 0.47, alpha: 0.2) }
}
