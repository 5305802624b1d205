/// Apple: quartzcore/calayer. UIKit re-exports QuartzCore.
open class CALayer: NSObject {
  /// Apple: quartzcore/calayer/bounds
  open var bounds = CGRect.zero
  /// Apple: quartzcore/calayer/position
  open var position = CGPoint.zero
  /// Apple: quartzcore/calayer/ishidden
  open var isHidden = false
  /// Apple: quartzcore/calayer/opacity
  open var opacity: Float = 1
  /// Apple: quartzcore/calayer/cornerradius
  open var cornerRadius: CGFloat = 0
  /// Apple: quartzcore/calayer/backgroundcolor
  open var backgroundColor: CGColor?
  /// Apple: quartzcore/calayer/bordercolor
  open var borderColor: CGColor?
  /// Apple: quartzcore/calayer/borderwidth
  open var borderWidth: CGFloat = 0
  /// Apple: quartzcore/calayer/shadowcolor
  open var shadowColor: CGColor?
  /// Apple: quartzcore/calayer/shadowopacity
  open var shadowOpacity: Float = 0
  /// Apple: quartzcore/calayer/shadowradius
  open var shadowRadius: CGFloat = 3
  /// Apple: quartzcore/calayer/shadowoffset
  open var shadowOffset = CGSize(width: 0, height: -3)
  /// Apple: quartzcore/calayer/maskstobounds
  open var masksToBounds = false
  /// Apple: quartzcore/calayer/contentsscale
  open var contentsScale: CGFloat = 1
  /// Apple: quartzcore/calayer/sublayers
  open private(set) var sublayers: [CALayer]?
  /// Apple: quartzcore/calayer/superlayer
  open private(set) weak var superlayer: CALayer?
  private var isDisplayNeeded = false

  public nonisolated override init() { super.init() }

  /// Apple: quartzcore/calayer/frame
  open var frame: CGRect {
    get {
      CGRect(
        x: position.x - bounds.width / 2, y: position.y - bounds.height / 2, width: bounds.width,
        height: bounds.height)
    }
    set {
      bounds.size = newValue.size
      position = CGPoint(x: newValue.midX, y: newValue.midY)
    }
  }

  /// Apple: quartzcore/calayer/addsublayer(_:)
  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    sublayers = (sublayers ?? []) + [layer]
    layer.superlayer = self
  }

  /// Apple: quartzcore/calayer/removefromsuperlayer()
  open func removeFromSuperlayer() {
    superlayer?.sublayers?.removeAll { $0 === self }
    superlayer = nil
  }

  /// Apple: quartzcore/calayer/setneedsdisplay()
  open func setNeedsDisplay() { isDisplayNeeded = true }
  /// Apple: quartzcore/calayer/needsdisplay()
  open func needsDisplay() -> Bool { isDisplayNeeded }
  /// Apple: quartzcore/calayer/setneedslayout()
  open func setNeedsLayout() {}
  /// Apple: quartzcore/calayer/layoutifneeded()
  open func layoutIfNeeded() {}
}
