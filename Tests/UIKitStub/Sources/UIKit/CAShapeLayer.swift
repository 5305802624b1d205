/// Apple: quartzcore/cashapelayer
open class CAShapeLayer: CALayer {
  /// Apple: quartzcore/cashapelayer/path
  open var path: CGPath?
  /// Apple: quartzcore/cashapelayer/fillcolor
  open var fillColor: CGColor? = CGColor(red: 0, green: 0, blue: 0, alpha: 1)
  /// Apple: quartzcore/cashapelayer/strokecolor
  open var strokeColor: CGColor?
  /// Apple: quartzcore/cashapelayer/strokestart
  open var strokeStart: CGFloat = 0
  /// Apple: quartzcore/cashapelayer/strokeend
  open var strokeEnd: CGFloat = 1
  /// Apple: quartzcore/cashapelayer/linewidth
  open var lineWidth: CGFloat = 1
  /// Apple: quartzcore/cashapelayer/linecap
  open var lineCap = CAShapeLayerLineCap.butt
}

/// Apple: quartzcore/cashapelayerlinecap
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}
