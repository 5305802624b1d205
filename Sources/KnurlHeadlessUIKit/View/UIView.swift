/// A rectangle in a hierarchy of rectangles that is laid out and touched.
///
/// A class, as in UIKit, because controls are its subclasses. It has what controls need. Left out are
/// Auto Layout, and drawing by `draw(_:)`, for which there is no context.
@MainActor
open class UIView: UIResponder {
  /// What its layer is: `CALayer`, or override it with `CAShapeLayer` or `CAGradientLayer`. No other class
  /// can be made here.
  open class var layerClass: AnyClass { CALayer.self }
  /// What `intrinsicContentSize` has where a view has no size of its own.
  public static let noIntrinsicMetric: CGFloat = -1

  public let layer: CALayer
  public private(set) weak var superview: UIView?
  // Only ever replaced as a whole: an array that is changed in its place is checked for exclusive use
  // whenever it is looked at, and layout looks at it after every touch.
  private var children: [UIView] = []
  final private(set) var recognizers: [UIGestureRecognizer] = []

  /// Below 0.01 it counts as hidden, and passes touches to what lies behind it.
  open var alpha: CGFloat = 1 {
    didSet { layer.opacity = Float(alpha) }
  }
  open var isUserInteractionEnabled = true
  /// False, the default: while one finger is down on the view no other is delivered.
  open var isMultipleTouchEnabled = false
  open var tag = 0
  /// Kept for whoever draws; nothing here looks at it.
  open var contentMode = ContentMode.scaleToFill
  private var ownTint: UIColor?

  // The origin is kept, not the centre: a frame must come back as it was written, bit for bit.
  private var origin: CGPoint
  private var area: CGRect
  private var isTurned = false
  private var isLayoutPending = true
  private var isLayoutMarked = true
  // Whether something in the view, too, is pending or marked: most views are asked for nothing.
  private var isTreePending = true
  private var isTreeMarked = true
  /// The views that it is in know that of it. Asking the superview, which is referred to weakly, costs
  /// more than the rest of a `setNeedsLayout`.
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

  /// Reads nothing from the archive: there are no archives of views here.
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
      kind == CAShapeLayer.self, "a view's layer is of Core Animation's own classes here")
    return CAShapeLayer()
  }

  open override var next: UIResponder? { superview }

  open var window: UIWindow? { superview?.window }

  open var isHidden: Bool {
    get { layer.isHidden }
    set { layer.isHidden = newValue }
  }

  // MARK: - Geometry

  /// In the coordinates of the superview, in points: with a transform, the smallest upright rectangle
  /// around what is seen. What is written is where the view would be without one.
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

  /// How it is turned and stretched about its centre, with all that is in it. Touches come through it; one
  /// that has no inverse is hit by nothing. A change is seen at once, also in a block that animates.
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

  /// From this view's coordinates to those of another in the same hierarchy; nil means the root's.
  open func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    if view === self { return point }
    let atRoot = pointAtRoot(point)
    return view?.point(atRoot: atRoot) ?? atRoot
  }

  open func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    if let view { return view.convert(point, to: self) }
    return self.point(atRoot: point)
  }

  /// Around the corners, where a transform turns them.
  open func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    let origin = convert(rect.origin, to: view)
    guard isTurnedAnywhere || view?.isTurnedAnywhere == true else {
      return CGRect(origin: origin, size: rect.size)
    }
    let corners = [
      CGPoint(x: rect.maxX, y: rect.minY), CGPoint(x: rect.minX, y: rect.maxY),
      CGPoint(x: rect.maxX, y: rect.maxY),
    ].map { convert($0, to: view) }
    var (low, high) = (origin, origin)
    for corner in corners {
      low = CGPoint(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = CGPoint(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return CGRect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
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
      // Sums in one order only: what was sent to a view comes back as it was.
      let offset = pointAtRoot(.zero)
      return CGPoint(x: point.x - offset.x, y: point.y - offset.y)
    }
    guard let superview else { return point }
    return inward(superview.point(atRoot: point))
  }

  /// To the superview's coordinates.
  private func outward(_ point: CGPoint) -> CGPoint {
    guard isTurned else {
      return CGPoint(
        x: point.x + (origin.x - area.origin.x), y: point.y + (origin.y - area.origin.y))
    }
    let turned = CGPoint(x: point.x - area.midX, y: point.y - area.midY).applying(transform)
    return CGPoint(x: center.x + turned.x, y: center.y + turned.y)
  }

  /// From the superview's coordinates.
  private func inward(_ point: CGPoint) -> CGPoint {
    guard isTurned else {
      return CGPoint(
        x: point.x - (origin.x - area.origin.x), y: point.y - (origin.y - area.origin.y))
    }
    return turnedBack(CGPoint(x: point.x - center.x, y: point.y - center.y))
  }

  /// The view's own point under a finger whose place is given as if the view had no transform.
  final func ownPoint(at place: CGPoint) -> CGPoint {
    guard isTurned else { return place }
    return turnedBack(CGPoint(x: place.x - area.midX, y: place.y - area.midY))
  }

  /// The own point that is shown so far from the centre.
  private func turnedBack(_ way: CGPoint) -> CGPoint {
    let back = way.applying(transform.inverted())
    return CGPoint(x: area.midX + back.x, y: area.midY + back.y)
  }

  /// The same place in another view's coordinates; nil means the root's.
  final func convert(place: CGPoint, to view: UIView?) -> CGPoint {
    guard isTurned else { return convert(place, to: view) }
    let center = center
    let above = CGPoint(x: center.x + (place.x - area.midX), y: center.y + (place.y - area.midY))
    return superview?.convert(above, to: view) ?? above
  }

  /// A way on the screen, given in the root's coordinates, in this view's. The very numbers where nothing is
  /// turned between.
  final func ownWay(from way: CGPoint) -> CGPoint {
    guard isTurnedAnywhere else { return way }
    let (end, start) = (point(atRoot: way), point(atRoot: .zero))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  /// The other way round: a way in this view's coordinates, in the root's.
  final func wayAtRoot(_ way: CGPoint) -> CGPoint {
    guard isTurnedAnywhere else { return way }
    let (end, start) = (pointAtRoot(way), pointAtRoot(.zero))
    return CGPoint(x: end.x - start.x, y: end.y - start.y)
  }

  private var isTurnedAnywhere: Bool {
    isTurned || superview?.isTurnedAnywhere == true
  }

  /// Whether its transform, and those of all that it is in, leave it an area.
  final var hasArea: Bool {
    if isTurned {
      let determinant = transform.a * transform.d - transform.b * transform.c
      guard determinant != 0, determinant.isFinite else { return false }
    }
    return superview?.hasArea ?? true
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
    for view in subviews.reversed() where !view.isTurned || view.hasArea {
      if let hit = view.hitTest(convert(point, to: view), with: event) { return hit }
    }
    return self
  }

  /// Whether a recognizer may recognize, and so cancel a touch that went down on this view. Override it to
  /// keep touches from the recognizers of superviews, too.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

  // MARK: - Hierarchy

  /// From the lowest to the highest.
  public var subviews: [UIView] { children }

  open func addSubview(_ view: UIView) { insertSubview(view, at: subviews.count) }

  /// - Parameter index: 0 is the lowest; beyond the highest it is that.
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

  /// Right below another one of its subviews; on top where that is none.
  open func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    let others = subviews.filter { $0 !== view }
    insertSubview(view, at: others.firstIndex { $0 === siblingSubview } ?? others.count)
  }

  /// Right above another one of its subviews; on top where that is none.
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

  /// What the library itself does when a view came into a window or left it; out of the reach of
  /// overrides that forget to call super.
  func windowChanged() {
    if window == nil { stopGestures() }
    didMoveToWindow()
    for view in subviews { view.windowChanged() }
  }

  // MARK: - Colours

  open var backgroundColor: UIColor? {
    get { layer.backgroundColor.map { UIColor(cgColor: $0) } }
    set { layer.backgroundColor = newValue?.cgColor }
  }

  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// Its own, or else its superview's, or else the system's blue. Nil takes its own away.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, because it is UIKit's type
  open var tintColor: UIColor! {
    get { tint }
    set {
      let old = tint
      ownTint = newValue
      if tint != old { tellTint() }
    }
  }

  /// Called when `tintColor` is another one, also where it is a superview's.
  open func tintColorDidChange() {}

  private var tint: UIColor { ownTint ?? superview?.tint ?? .systemBlue }

  private func tellTint() {
    tintColorDidChange()
    for view in subviews where view.ownTint == nil { view.tellTint() }
  }

  /// There is one only, and so no other ever comes.
  open var traitCollection: UITraitCollection { .only }

  /// Never called: traits never change here.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

  // MARK: - Size and direction

  /// The size that the content asks for; `noIntrinsicMetric` where it asks for none.
  open var intrinsicContentSize: CGSize {
    CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
  }

  /// Does nothing: nobody here asks for that size, as there is no Auto Layout.
  open func invalidateIntrinsicContentSize() {}

  /// The size that fits best into another one; without an override the size that it has.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }

  /// Takes the size that fits it best.
  open func sizeToFit() {
    bounds = CGRect(origin: bounds.origin, size: sizeThatFits(bounds.size))
  }

  /// Whether its content is mirrored where languages run from right to left. Another one asks for a
  /// layout.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified {
    didSet { if semanticContentAttribute != oldValue { setNeedsLayout() } }
  }

  /// Which way its content runs. The language here runs from left to right.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
  }

  open class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute
  ) -> UIUserInterfaceLayoutDirection {
    attribute == .forceRightToLeft ? .rightToLeft : .leftToRight
  }

  // MARK: - Layout and display

  /// Asks for `layoutSubviews` before the next touch.
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

  /// What was noted here is seen to, and so is what those in it have noted here.
  private func forgetNotes() {
    if children.isEmpty { return }
    for view in children { view.isNotedAbove = false }
  }

  /// Lays out now what was asked to be laid out, this view before its subviews.
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

  /// Override it to place subviews and layers; call `setNeedsLayout` to have it called.
  open func layoutSubviews() {}

  open func setNeedsDisplay() { layer.setNeedsDisplay() }

  /// Whether this view or one in it asked for layout since this was last asked.
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
  /// In the order in which they were added; nil without any, as in UIKit.
  public var gestureRecognizers: [UIGestureRecognizer]? { recognizers.isEmpty ? nil : recognizers }

  /// Lets it hear of the touches on this view and those in it, before they do. It leaves the view that
  /// it was added to before.
  public func addGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    recognizers.append(recognizer)
    recognizer.view = self
  }

  /// A gesture that is under way is cancelled.
  public func removeGestureRecognizer(_ recognizer: UIGestureRecognizer) {
    guard recognizer.view === self else { return }
    recognizer.stop()
    recognizers.removeAll { $0 === recognizer }
    recognizer.view = nil
  }

  final func stopGestures() {
    for recognizer in recognizers { recognizer.stop() }
  }

  /// Whether this view or one inside it has a recognizer that is switched on.
  final var hasRecognizers: Bool {
    recognizers.contains { $0.isEnabled } || subviews.contains { $0.hasRecognizers }
  }
}

// MARK: - Kinds

extension UIView {
  /// Where content goes that is of another size. Raw values are UIKit's.
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

/// What becomes of a view where languages run from right to left. Raw values are UIKit's.
public enum UISemanticContentAttribute: Int, Sendable {
  case unspecified = 0
  case playback = 1
  case spatial = 2
  case forceLeftToRight = 3
  case forceRightToLeft = 4
}

/// Which way content runs. Raw values are UIKit's.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
  case leftToRight = 0
  case rightToLeft = 1
}

/// The root of a hierarchy of views. A view outside of one is not touched.
@MainActor
open class UIWindow: UIView {
  open override var window: UIWindow? { self }
}
