public import Foundation

/// A rectangle in a hierarchy of rectangles that is laid out and touched.
///
/// A class, as in UIKit, because controls are its subclasses. It has what controls need; there is
/// no transform and no drawing.
@MainActor
open class UIView: UIResponder {
  public let layer = CALayer()
  public private(set) weak var superview: UIView?
  /// From the lowest to the highest.
  public private(set) var subviews: [UIView] = []
  final var recognizers: [UIGestureRecognizer] = []

  /// A view with neither passes touches to what lies behind it; below 0.01 it counts as hidden.
  open var alpha: CGFloat = 1
  open var isUserInteractionEnabled = true
  /// False, the default: while one finger is down on the view no other is delivered.
  open var isMultipleTouchEnabled = false
  open var tag = 0

  // The origin is kept, not the centre: a frame must come back as it was written, bit for bit.
  private var origin: CGPoint
  private var area: CGRect
  private var isLayoutPending = true
  private var isLayoutMarked = true

  public init(frame: CGRect) {
    origin = frame.origin
    area = CGRect(origin: .zero, size: frame.size)
    super.init()
    layer.isOfView = true
    layer.frame = frame
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Reads nothing from the archive: there are no archives of views here.
  public required init?(coder: NSCoder) {
    origin = .zero
    area = .zero
    super.init()
    layer.isOfView = true
  }

  open override var next: UIResponder? { superview }

  open var window: UIWindow? { superview?.window }

  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  // MARK: - Geometry

  /// In the coordinates of the superview, in points.
  open var frame: CGRect {
    get { CGRect(origin: origin, size: area.size) }
    set { place(at: newValue.origin, area: CGRect(origin: area.origin, size: newValue.size)) }
  }

  /// The view's own coordinates. A new size keeps the centre where it is.
  open var bounds: CGRect {
    get { area }
    set {
      let corner = CGPoint(
        x: origin.x + (area.width - newValue.width) / 2,
        y: origin.y + (area.height - newValue.height) / 2)
      place(at: newValue.size == area.size ? origin : corner, area: newValue)
    }
  }

  /// The middle of the frame.
  open var center: CGPoint {
    get { CGPoint(x: origin.x + area.width / 2, y: origin.y + area.height / 2) }
    set {
      place(
        at: CGPoint(x: newValue.x - area.width / 2, y: newValue.y - area.height / 2), area: area)
    }
  }

  private func place(at origin: CGPoint, area: CGRect) {
    let isResized = area.size != self.area.size
    self.origin = origin
    self.area = area
    layer.frame = CGRect(origin: origin, size: area.size)
    if isResized { setNeedsLayout() }
  }

  /// From this view's coordinates to those of another in the same hierarchy; nil means the root's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if view === self { return point }
    let atRoot = pointAtRoot(point)
    guard let view else { return atRoot }
    let offset = view.pointAtRoot(.zero)
    return CGPoint(x: atRoot.x - offset.x, y: atRoot.y - offset.y)
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if let view { return view.convert(point, to: self) }
    let offset = pointAtRoot(.zero)
    return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
  }

  private func pointAtRoot(_ point: CGPoint) -> CGPoint {
    var result = point
    var view = self
    while let above = view.superview {
      result.x += view.origin.x - view.area.origin.x
      result.y += view.origin.y - view.area.origin.y
      view = above
    }
    return result
  }

  // MARK: - Touches

  /// Whether a touch at this point is the view's. Override it to catch touches beside the bounds.
  ///
  /// All four edges belong to the bounds. UIKit leaves out the right and the bottom one, so that a
  /// touch and its mirror image come out differently.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY && point.y <= area.maxY
  }

  /// The highest view that a touch at this point belongs to, this one included.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  // MARK: - Hierarchy

  open func addSubview(_ view: UIView) {
    let oldWindow = view.window
    view.unlink()
    subviews.append(view)
    view.superview = self
    layer.addSublayer(view.layer)
    setNeedsLayout()
    view.didMoveToSuperview()
    if oldWindow !== window { view.windowChanged() }
  }

  open func removeFromSuperview() {
    guard superview != nil else { return }
    let oldWindow = window
    unlink()
    didMoveToSuperview()
    if oldWindow != nil { windowChanged() }
  }

  open func didMoveToSuperview() {}

  open func didMoveToWindow() {}

  private func unlink() {
    superview?.subviews.removeAll { $0 === self }
    superview = nil
    layer.removeFromSuperlayer()
  }

  /// What the library itself does when a view came into a window or left it; out of the reach of
  /// overrides that forget to call super.
  func windowChanged() {
    if window == nil { stopGestures() }
    didMoveToWindow()
    for view in subviews { view.windowChanged() }
  }

  // MARK: - Layout and display

  /// Asks for `layoutSubviews` before the next touch.
  open func setNeedsLayout() {
    isLayoutPending = true
    isLayoutMarked = true
  }

  /// Lays out now what was asked to be laid out, this view before its subviews.
  open func layoutIfNeeded() {
    if isLayoutPending {
      isLayoutPending = false
      layoutSubviews()
    }
    for view in subviews { view.layoutIfNeeded() }
  }

  /// Override it to place subviews and layers; call `setNeedsLayout` to have it called.
  open func layoutSubviews() {}

  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Whether this view or one in it asked for layout since this was last asked.
  final func takeLayoutMark() -> Bool {
    var isMarked = isLayoutMarked
    isLayoutMarked = false
    for view in subviews where view.takeLayoutMark() { isMarked = true }
    return isMarked
  }
}
