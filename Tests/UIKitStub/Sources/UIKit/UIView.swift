/// Apple: uikit/uiview
@MainActor
open class UIView: UIResponder {
  /// Apple: uikit/uiview/layer
  open var layer: CALayer { ownLayer }
  private let ownLayer = CALayer()

  /// Apple: uikit/uiview/init(frame:)
  public init(frame: CGRect) {
    area = CGRect(origin: .zero, size: frame.size)
    middle = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
    ownLayer.bounds = area
    ownLayer.position = middle
  }

  public override convenience init() { self.init(frame: .zero) }

  /// Apple: uikit/uiview/init(coder:)
  public required init?(coder: NSCoder) {
    area = .zero
    middle = .zero
    super.init()
  }

  // MARK: - Geometry

  private var area: CGRect
  private var middle: CGPoint

  /// Apple: uikit/uiview/frame
  open var frame: CGRect {
    get {
      CGRect(
        x: middle.x - area.width / 2, y: middle.y - area.height / 2, width: area.width,
        height: area.height)
    }
    set {
      place(
        CGRect(origin: area.origin, size: newValue.size),
        around: CGPoint(x: newValue.midX, y: newValue.midY))
    }
  }

  /// Apple: uikit/uiview/bounds
  open var bounds: CGRect {
    get { area }
    set { place(newValue, around: middle) }
  }

  /// Apple: uikit/uiview/center
  open var center: CGPoint {
    get { middle }
    set { place(area, around: newValue) }
  }

  private func place(_ area: CGRect, around middle: CGPoint) {
    let isResized = area.size != self.area.size
    self.area = area
    self.middle = middle
    ownLayer.bounds = area
    ownLayer.position = middle
    if isResized { setNeedsLayout() }
  }

  /// Apple: uikit/uiview/transform
  open var transform = CGAffineTransform.identity

  /// Apple: uikit/uiview/convert(_:to:)-6bvq
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let here = inRoot(point)
    return view?.fromRoot(here) ?? here
  }

  /// Apple: uikit/uiview/convert(_:from:)-1kukb
  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if let view { return view.convert(point, to: self) }
    return fromRoot(point)
  }

  private func inRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    let way = CGPoint(x: point.x - area.midX, y: point.y - area.midY).applying(transform)
    return superview.inRoot(CGPoint(x: middle.x + way.x, y: middle.y + way.y))
  }

  private func fromRoot(_ point: CGPoint) -> CGPoint {
    guard let superview else { return point }
    let above = superview.fromRoot(point)
    let way = CGPoint(x: above.x - middle.x, y: above.y - middle.y).applying(transform.inverted())
    return CGPoint(x: area.midX + way.x, y: area.midY + way.y)
  }

  // MARK: - Touches

  /// Apple: uikit/uiview/isuserinteractionenabled
  open var isUserInteractionEnabled = true
  /// Apple: uikit/uiview/ismultipletouchenabled
  open var isMultipleTouchEnabled = false
  /// Apple: uikit/uiview/isexclusivetouch
  open var isExclusiveTouch = false

  /// Apple: uikit/uiview/hittest(_:with:)
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Apple: uikit/uiview/point(inside:with:). Points on the right and the bottom edge are outside,
  /// as with a `CGRect`.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { area.contains(point) }

  // MARK: - Appearance

  /// Apple: uikit/uiview/alpha
  open var alpha: CGFloat = 1
  /// Apple: uikit/uiview/ishidden
  open var isHidden = false
  /// Apple: uikit/uiview/tag
  open var tag = 0
  /// Apple: uikit/uiview/clipstobounds
  open var clipsToBounds = false

  /// Apple: uikit/uiview/backgroundcolor
  open var backgroundColor: UIColor?

  private var ownTint: UIColor?
  /// Apple: uikit/uiview/tintcolor
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: UIColor! {
    get { ownTint ?? superview?.tintColor ?? .systemBlue }
    set {
      ownTint = newValue
      tintColorDidChange()
    }
  }

  /// Apple: uikit/uiview/tintcolordidchange()
  open func tintColorDidChange() {
    for view in subviews where view.ownTint == nil { view.tintColorDidChange() }
  }

  /// Apple: uikit/uisemanticcontentattribute
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified

  /// Apple: uikit/uiview/effectiveuserinterfacelayoutdirection
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    semanticContentAttribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: - Hierarchy

  /// Apple: uikit/uiview/superview
  open private(set) weak var superview: UIView?
  /// Apple: uikit/uiview/subviews
  open private(set) var subviews: [UIView] = []
  /// Apple: uikit/uiview/gesturerecognizers
  open var gestureRecognizers: [UIGestureRecognizer]?
  /// Apple: uikit/uiview/window
  open var window: UIWindow? { superview?.window }

  open override var next: UIResponder? { superview }

  /// Apple: uikit/uiview/addsubview(_:)
  open func addSubview(_ view: UIView) {
    view.removeFromSuperview()
    view.willMove(toSuperview: self)
    if let window { view.tellWillMove(to: window) }
    subviews.append(view)
    view.superview = self
    setNeedsLayout()
    view.didMoveToSuperview()
    if window != nil { view.tellDidMove() }
  }

  /// Apple: uikit/uiview/removefromsuperview()
  open func removeFromSuperview() {
    guard let above = superview else { return }
    let leavesWindow = window != nil
    willMove(toSuperview: nil)
    if leavesWindow { tellWillMove(to: nil) }
    above.subviews.removeAll { $0 === self }
    superview = nil
    didMoveToSuperview()
    if leavesWindow { tellDidMove() }
  }

  /// Apple: uikit/uiview/willmove(tosuperview:)
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// Apple: uikit/uiview/didmovetosuperview()
  open func didMoveToSuperview() {}
  /// Apple: uikit/uiview/willmove(towindow:)
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// Apple: uikit/uiview/didmovetowindow()
  open func didMoveToWindow() {}

  private func tellWillMove(to window: UIWindow?) {
    willMove(toWindow: window)
    for view in subviews { view.tellWillMove(to: window) }
  }

  private func tellDidMove() {
    windowDidChange()
    didMoveToWindow()
    for view in subviews { view.tellDidMove() }
  }

  func windowDidChange() {}

  // MARK: - Layout

  private var isLayoutPending = true

  /// Apple: uikit/uiview/setneedslayout()
  open func setNeedsLayout() { isLayoutPending = true }

  /// Apple: uikit/uiview/layoutifneeded()
  open func layoutIfNeeded() {
    if isLayoutPending {
      isLayoutPending = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Apple: uikit/uiview/layoutsubviews()
  open func layoutSubviews() {}

  /// Apple: uikit/uiview/setneedsdisplay()
  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Apple: uikit/uiview/draw(_:)
  open func draw(_ rect: CGRect) {}

  /// Apple: uikit/uiview/intrinsiccontentsize
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  /// Apple: uikit/uiview/nointrinsicmetric
  public class var noIntrinsicMetric: CGFloat { -1 }

  /// Apple: uikit/uiview/invalidateintrinsiccontentsize()
  open func invalidateIntrinsicContentSize() {}

  /// Apple: uikit/uiview/sizethatfits(_:)
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
}

/// Apple: uikit/uisemanticcontentattribute
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  case playback = 1
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

/// Apple: uikit/uiuserinterfacelayoutdirection
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}
