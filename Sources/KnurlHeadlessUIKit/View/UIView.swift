/// A rectangle in a view hierarchy. It has a layout and receives touches.
///
/// A class, as in UIKit, because controls are its subclasses. It has what controls need. Auto
/// Layout is not implemented, nor drawing with `draw(_:)`, for which there is no context.
@MainActor
open class UIView: UIResponder {
  /// The class of the view's layer: `CALayer`. Overrides may return `CAShapeLayer` or
  /// `CAGradientLayer`.
  ///
  /// Other classes are not supported.
  open class var layerClass: AnyClass { CALayer.self }
  /// The value in `intrinsicContentSize` for a dimension without an intrinsic size.
  public static let noIntrinsicMetric: CGFloat = -1

  public let layer: CALayer
  public private(set) weak var superview: UIView?
  // Only ever replaced as a whole: Swift checks an array that is changed in place for exclusive
  // access on every read, and layout reads it after every touch.
  private var children: [UIView] = []
  final private(set) var recognizers: [UIGestureRecognizer] = []

  /// The opacity. Below 0.01 the view counts as hidden, and touches reach the views behind it.
  open var alpha: CGFloat = 1 {
    didSet { layer.opacity = Float(alpha) }
  }
  open var isUserInteractionEnabled = true
  /// True if the view receives several fingers at once. False by default: the view receives one
  /// finger at a time.
  open var isMultipleTouchEnabled = false
  open var tag = 0
  /// Stored for renderers; nothing here uses it.
  open var contentMode = ContentMode.scaleToFill
  private var ownTint: UIColor?

  // The origin is stored, not the center: a frame must read back bit for bit as it was written.
  private var origin: CGPoint
  private var area: CGRect
  private var isTurned = false
  private var isLayoutPending = true
  private var isLayoutMarked = true
  // Whether this view or one inside it is pending or marked. Most views are not.
  private var isTreePending = true
  private var isTreeMarked = true
  /// True if this view has told its superviews that layout is pending.
  ///
  /// The note avoids reads of the weak superview, which cost more than the rest of
  /// `setNeedsLayout`.
  private var isNotedAbove = false

  public init(frame: CGRect) {
    origin = frame.origin
    area = CGRect(origin: .zero, size: frame.size)
    layer = Self.makeLayer()
    super.init()
    layer.isOfView = true
    layer.frame = frame
  }

  public override convenience init() {
    self.init(frame: .zero)
  }

  /// Creates a view and ignores the archive: views are not archived here.
  public required init?(coder: NSCoder) {
    origin = .zero
    area = .zero
    layer = Self.makeLayer()
    super.init()
    layer.isOfView = true
  }

  private static func makeLayer() -> CALayer {
    let kind: AnyClass = layerClass
    if kind == CALayer.self { return CALayer() }
    if kind == CAGradientLayer.self { return CAGradientLayer() }
    precondition(
      kind == CAShapeLayer.self, "layerClass must be CALayer, CAShapeLayer or CAGradientLayer")
    return CAShapeLayer()
  }

  open override var next: UIResponder? { superview }

  open var window: UIWindow? { superview?.window }

  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  // MARK: - Geometry

  /// The frame in the superview's coordinates, in points.
  ///
  /// With a transform, reading gives the smallest upright rectangle around the visible view;
  /// writing sets the frame that the view would have without one.
  open var frame: CGRect {
    get {
      let frame = CGRect(origin: origin, size: area.size)
      guard isTurned else { return frame }
      let center = center
      return frame.offsetBy(dx: -center.x, dy: -center.y).applying(transform)
        .offsetBy(dx: center.x, dy: center.y)
    }
    set { place(at: newValue.origin, area: CGRect(origin: area.origin, size: newValue.size)) }
  }

  /// The view's own coordinates. A new size does not move the center.
  open var bounds: CGRect {
    get { area }
    set {
      let corner = CGPoint(
        x: origin.x + (area.width - newValue.width) / 2,
        y: origin.y + (area.height - newValue.height) / 2)
      place(at: newValue.size == area.size ? origin : corner, area: newValue)
    }
  }

  /// The transform of the view and everything in it, about its center.
  ///
  /// Touches are mapped through it; a view whose transform has no inverse cannot be hit. A change
  /// shows at once, even in an animation block.
  open var transform = CGAffineTransform.identity {
    didSet {
      isTurned = !transform.isIdentity
      layer.setAffineTransform(transform)
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

  /// Converts a point from this view's coordinates to another view's coordinates; nil means the
  /// root view.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if view === self { return point }
    let atRoot = pointAtRoot(point)
    return view?.point(atRoot: atRoot) ?? atRoot
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if let view { return view.convert(point, to: self) }
    return self.point(atRoot: point)
  }

  /// Converts a rectangle. If a view in between has a transform, returns the upright box around the
  /// converted corners.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let origin = convert(rect.origin, to: view)
    guard isTurnedAnywhere || view?.isTurnedAnywhere == true else {
      return CGRect(origin: origin, size: rect.size)
    }
    return rect.boxAroundCorners { convert($0, to: view) }
  }

  open func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    if let view { return view.convert(rect, to: self) }
    var root = self
    while let above = root.superview { root = above }
    return root.convert(rect, to: self)
  }

  private func pointAtRoot(_ point: CGPoint) -> CGPoint {
    var result = point
    var view = self
    while let above = view.superview {
      result = view.outward(result)
      view = above
    }
    return result
  }

  private func point(atRoot point: CGPoint) -> CGPoint {
    guard isTurnedAnywhere else {
      // Add in one order only, so that a point sent to a view comes back unchanged.
      let offset = pointAtRoot(.zero)
      return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
    }
    guard let superview else { return point }
    return inward(superview.point(atRoot: point))
  }

  /// Converts a point from this view's coordinates to the superview's.
  private func outward(_ point: CGPoint) -> CGPoint {
    guard isTurned else {
      return CGPoint(
        x: point.x + (origin.x - area.origin.x), y: point.y + (origin.y - area.origin.y))
    }
    let turned = CGPoint(x: point.x - area.midX, y: point.y - area.midY).applying(transform)
    return CGPoint(x: center.x + turned.x, y: center.y + turned.y)
  }

  /// Converts a point from the superview's coordinates to this view's.
  private func inward(_ point: CGPoint) -> CGPoint {
    guard isTurned else {
      return CGPoint(
        x: point.x - (origin.x - area.origin.x), y: point.y - (origin.y - area.origin.y))
    }
    return turnedBack(CGPoint(x: point.x - center.x, y: point.y - center.y))
  }

  /// Converts a position that ignores the view's transform to the view's own coordinates.
  final func ownPoint(at place: CGPoint) -> CGPoint {
    guard isTurned else { return place }
    return turnedBack(CGPoint(x: place.x - area.midX, y: place.y - area.midY))
  }

  /// Returns the point in the view's coordinates that is shown at this offset from the center.
  private func turnedBack(_ way: CGPoint) -> CGPoint {
    let back = way.applying(transform.inverted())
    return CGPoint(x: area.midX + back.x, y: area.midY + back.y)
  }

  /// Converts a position that ignores this view's transform. The result is in another view's
  /// coordinates; nil means the root.
  final func convert(place: CGPoint, to view: UIView?) -> CGPoint {
    guard isTurned else { return convert(place, to: view) }
    let center = center
    let above = CGPoint(x: center.x + (place.x - area.midX), y: center.y + (place.y - area.midY))
    return superview?.convert(above, to: view) ?? above
  }

  /// Converts a movement from the root's coordinates to this view's.
  ///
  /// Without a transform in between, the numbers are unchanged.
  final func ownWay(from way: CGPoint) -> CGPoint {
    guard isTurnedAnywhere else { return way }
    let (end, start) = (point(atRoot: way), point(atRoot: .zero))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// Converts a movement from this view's coordinates to the root's.
  final func wayAtRoot(_ way: CGPoint) -> CGPoint {
    guard isTurnedAnywhere else { return way }
    let (end, start) = (pointAtRoot(way), pointAtRoot(.zero))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  private var isTurnedAnywhere: Bool {
    isTurned || superview?.isTurnedAnywhere == true
  }

  /// True if the view has an area under its own transform and the transforms of all its superviews.
  final var hasArea: Bool {
    if isTurned {
      let determinant = transform.a * transform.d - transform.b * transform.c
      guard determinant != 0, determinant.isFinite else { return false }
    }
    return superview?.hasArea ?? true
  }

  // MARK: - Touches

  /// True if a touch at this point belongs to the view. Override to catch touches beside the
  /// bounds.
  ///
  /// All four edges belong to the bounds. UIKit excludes the right and the bottom edge, so that a
  /// touch and its mirror image differ.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    point.x >= area.minX && point.x <= area.maxX && point.y >= area.minY && point.y <= area.maxY
  }

  /// Returns the topmost view to which a touch at this point belongs: a subview or this view.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard isUserInteractionEnabled, !isHidden, alpha >= 0.01, self.point(inside: point, with: event)
    else { return nil }
    for view in subviews.reversed() where !view.isTurned || view.hasArea {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// True if a recognizer may take a touch that went down on this view. Recognition cancels the
  /// touch for the view.
  ///
  /// Override it to protect touches from the recognizers of superviews too.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Hierarchy

  /// The subviews from bottom to top.
  public var subviews: [UIView] { children }

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// - Parameter index: 0 is the bottom; larger numbers than the count mean the top.
  open func insertSubview(_ view: UIView, at index: Int) {
    let (oldWindow, oldTint) = (view.window, view.tint)
    view.willMove(toSuperview: self)
    view.unlink()
    let index = max(0, min(index, subviews.count))
    if index < subviews.count {
      layer.insertSublayer(view.layer, below: subviews[index].layer)
    } else {
      layer.addSublayer(view.layer)
    }
    var views = children
    views.insert(view, at: index)
    children = views
    view.superview = self
    view.isNotedAbove = false
    setNeedsLayout()
    didAddSubview(view)
    view.didMoveToSuperview()
    if oldWindow !== window { view.windowChanged() }
    if view.tint != oldTint { view.tellTint() }
  }

  /// Inserts a view directly below another subview, or at the top if the other view is not a
  /// subview.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === siblingSubview } ?? others.count)
  }

  /// Inserts a view directly above another subview, or at the top if the other view is not a
  /// subview.
  open func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: (others.firstIndex { $0 === siblingSubview } ?? others.count) + 1)
  }

  open func bringSubviewToFront(_ view: UIView) {
    guard view.superview === self, subviews.last !== view else { return }
    children = subviews.filter { $0 !== view } + [view]
    layer.addSublayer(view.layer)
  }

  open func sendSubviewToBack(_ view: UIView) {
    guard view.superview === self, let first = subviews.first, first !== view else { return }
    children = [view] + subviews.filter { $0 !== view }
    layer.insertSublayer(view.layer, below: first.layer)
  }

  open func isDescendant(of view: UIView) -> Bool {
    self === view || superview?.isDescendant(of: view) == true
  }

  open func removeFromSuperview() {
    guard superview != nil else { return }
    let (oldWindow, oldTint) = (window, tint)
    willMove(toSuperview: nil)
    unlink()
    didMoveToSuperview()
    if oldWindow != nil { windowChanged() }
    if tint != oldTint { tellTint() }
  }

  open func willMove(toSuperview newSuperview: UIView?) {}

  open func didMoveToSuperview() {}

  open func didMoveToWindow() {}

  open func didAddSubview(_ subview: UIView) {}

  open func willRemoveSubview(_ subview: UIView) {}

  private func unlink() {
    superview?.willRemoveSubview(self)
    if let superview { superview.children = superview.children.filter { $0 !== self } }
    superview = nil
    layer.removeFromSuperlayer()
  }

  /// Responds when the view enters or leaves a window. Overrides of `didMoveToWindow` need not call
  /// super.
  func windowChanged() {
    if window == nil { stopGestures() }
    didMoveToWindow()
    for view in subviews { view.windowChanged() }
  }

  // MARK: - Colors

  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The view's own tint, else the superview's, else the system's blue. Writing nil removes the own
  /// tint.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, because it is UIKit's type
  open var tintColor: UIColor! {
    get { tint }
    set {
      let old = tint
      ownTint = newValue
      if tint != old { tellTint() }
    }
  }

  /// Called when `tintColor` changes, including a change that comes from a superview.
  open func tintColorDidChange() {}

  private var tint: UIColor { ownTint ?? superview?.tint ?? .systemBlue }

  private func tellTint() {
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.tellTint() }
  }

  /// The traits, which never change.
  open var traitCollection: UITraitCollection { .only }

  /// Never called, because traits never change here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Size and direction

  /// The size that the content requests; `noIntrinsicMetric` if it requests none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Does nothing: without Auto Layout nothing uses the intrinsic size.
  open func invalidateIntrinsicContentSize() {}

  /// Returns the view's best size within a given size; by default the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Resizes the view to the size that `sizeThatFits` returns.
  open func sizeToFit() {
    bounds = CGRect(origin: bounds.origin, size: sizeThatFits(bounds.size))
  }

  /// The direction of the content in right-to-left languages. A change asks for layout.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  /// The direction of the content. The language here runs from left to right.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: - Layout and display

  /// Requests `layoutSubviews` before the next touch.
  open func setNeedsLayout() {
    isLayoutPending = true
    isLayoutMarked = true
    noteTree()
  }

  private func noteTree() {
    isTreePending = true
    isTreeMarked = true
    if isNotedAbove { return }
    isNotedAbove = true
    superview?.noteTree()
  }

  /// Clears `isNotedAbove` in all subviews.
  private func forgetNotes() {
    if children.isEmpty { return }
    for view in children { view.isNotedAbove = false }
  }

  /// Performs pending layout now, this view before its subviews.
  open func layoutIfNeeded() {
    guard isTreePending else { return }
    isTreePending = false
    forgetNotes()
    if isLayoutPending {
      isLayoutPending = false
      layoutSubviews()
    }
    if children.isEmpty { return }
    for view in children { view.layoutIfNeeded() }
  }

  /// Places subviews and layers. Override this method; call `setNeedsLayout` to request layout.
  open func layoutSubviews() {}

  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Returns whether this view or a view inside it requested layout since the last call. Clears the
  /// mark.
  final func takeLayoutMark() -> Bool {
    guard isTreeMarked else { return false }
    isTreeMarked = false
    forgetNotes()
    var isMarked = isLayoutMarked
    isLayoutMarked = false
    for view in subviews where view.takeLayoutMark() { isMarked = true }
    return isMarked
  }
}

// MARK: - Gestures

extension UIView {
  /// The recognizers in the order in which they were added; nil if there are none, as in UIKit.
  public var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

  /// Adds a recognizer, which receives touches on this view and on views inside it before those
  /// views do.
  ///
  /// It leaves the view to which it was added before.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }

  /// Removes a recognizer. Its current gesture is cancelled.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.stop()
    recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  final func stopGestures() {
    for recognizer in recognizers { recognizer.stop() }
  }

  /// True if this view or a view inside it recognizes taps or long presses.
  final var recognizesTaps: Bool {
    recognizers.contains { $0 is UITapGestureRecognizer || $0 is UILongPressGestureRecognizer }
      || subviews.contains { $0.recognizesTaps }
  }

  /// True if this view or a view inside it has an enabled recognizer.
  final var hasRecognizers: Bool {
    recognizers.contains { $0.isEnabled } || subviews.contains { $0.hasRecognizers }
  }
}

// MARK: - Kinds

extension UIView {
  /// The placement of content whose size differs from the view's size. Raw values are UIKit's.
  public enum ContentMode: Int, Sendable {
    case scaleToFill = 0
    case scaleAspectFit = 1
    case scaleAspectFill = 2
    case redraw = 3
    case center = 4
    case top = 5
    case bottom = 6
    case left = 7
    case right = 8
    case topLeft = 9
    case topRight = 10
    case bottomLeft = 11
    case bottomRight = 12
  }
}

/// The behavior of a view in right-to-left languages. Raw values are UIKit's.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  case playback = 1
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

/// The direction of content. Raw values are UIKit's.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

/// The root of a view hierarchy. Only views in a window receive touches.
@MainActor
open class UIWindow: UIView {
  open override var window: UIWindow? { self }
}
