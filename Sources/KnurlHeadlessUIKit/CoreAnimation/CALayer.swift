public import Foundation

/// A rectangle of a view's picture that is redrawn on its own.
///
/// It draws nothing. Observable are the layers, their order and positions, which of them asked to
/// be redrawn, and where animations show them. A class, because layers are marked and moved by
/// identity.
@MainActor
open class CALayer: UIIdentified {
  private var isMarked = false
  /// True if the content has changed without a request to redraw.
  private var isPictureNew = false
  /// True if the position or visibility has changed while the picture is the same.
  private var hasMoved = false
  /// True if the layer's transform has changed. A changed transform also moves the sublayers.
  private var hasTurned = false
  /// True if this layer or a layer inside it is marked or was never shown.
  private var isTreeMarked = true
  private var look = LayerLook()
  public private(set) weak var superlayer: CALayer?
  private var children: [CALayer] = []
  /// The written numbers by key path, without `opacity`. Numbers that were never written have
  /// defaults.
  private var numbers: [String: CGFloat] = [:]
  private var animations: [RunningAnimation] = []
  /// True if the layer has been in a picture. Writes before the first picture do not animate
  /// implicitly.
  private var hasBeenShown = false
  /// True if the layer is a view's own layer. Such a layer animates only inside animation blocks of
  /// `UIView`.
  final var isOfView = false

  // Both are stored so that each reads back exactly as it was written.
  private var area = CGRect.zero
  private var middle = CGPoint.zero
  private var transparency: Float = 1
  private var anchor = CGPoint(x: 0.5, y: 0.5)
  private var map = CATransform3DIdentity

  public init() {}

  /// The frame in the superlayer's coordinates, in points.
  ///
  /// With a transform, reading gives the smallest upright rectangle around the visible layer;
  /// writing sets the frame that the layer would have without one.
  open var frame: CGRect {
    get {
      guard map != CATransform3DIdentity else { return area }
      let upright = area.offsetBy(dx: -middle.x, dy: -middle.y).applying(map.affine)
      return upright.offsetBy(dx: middle.x, dy: middle.y)
    }
    set {
      // The exact middle, so that it reads back bit for bit.
      let x = anchor.x == 0.5 ? newValue.midX : newValue.minX + anchor.x * newValue.width
      let y = anchor.y == 0.5 ? newValue.midY : newValue.minY + anchor.y * newValue.height
      place(newValue, CGPoint(x: x, y: y))
    }
  }

  /// The position of the anchor point, by default the middle of the frame.
  open var position: CGPoint {
    get { middle }
    set { place(area(of: area.size, at: newValue), newValue) }
  }

  /// The point of the layer that lies at `position` and is the fixed point of transforms, in unit
  /// coordinates of the bounds.
  open var anchorPoint: CGPoint {
    get { anchor }
    set {
      anchor = newValue
      place(area(of: area.size, at: middle), middle)
    }
  }

  private func area(of size: CGSize, at position: CGPoint) -> CGRect {
    CGRect(
      origin: CGPoint(
        x: position.x - anchor.x * size.width, y: position.y - anchor.y * size.height), size: size)
  }

  // MARK: - Transform

  /// The transform about the anchor point. A change shows at once.
  ///
  /// Numbers at key paths such as `transform.rotation.z` are stored separately and applied on top.
  open var transform: CATransform3D {
    get { map }
    set {
      guard newValue != map else { return }
      map = newValue
      hasTurned = true
      markTree()
    }
  }

  open func affineTransform() -> CGAffineTransform { map.affine }

  open func setAffineTransform(_ m: CGAffineTransform) {
    transform = CATransform3DMakeAffineTransform(m)
  }

  // MARK: - Appearance

  open var isHidden = false {
    didSet { if isHidden != oldValue { noteMove() } }
  }

  open var opacity: Float {
    get { transparency }
    set {
      let shown = animatesByItself ? shownNumber(at: Self.opacityPath) : nil
      let isNew = newValue != transparency
      transparency = newValue
      if isNew { noteMove() }
      if isNew, let shown { animateImplicitly(Self.opacityPath, from: shown) }
    }
  }

  private func place(_ area: CGRect, _ middle: CGPoint) {
    let old = self.middle
    // Most writes do not animate, and then the shown position does not matter.
    let shown = middle != old && animatesByItself ? shownPosition : nil
    if area != self.area { noteMove() }
    self.area = area
    self.middle = middle
    guard let shown else { return }
    if middle.x != old.x { animateImplicitly(Self.xPath, from: shown.x) }
    if middle.y != old.y { animateImplicitly(Self.yPath, from: shown.y) }
  }

  private var shownPosition: CGPoint {
    CGPoint(x: shownNumber(at: Self.xPath), y: shownNumber(at: Self.yPath))
  }

  /// The layer's own coordinates, which start at zero. A write changes the size and ignores the
  /// origin.
  ///
  /// A new size does not change the position.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: area.size) }
    set {
      place(area(of: newValue.size, at: middle), middle)
    }
  }

  /// True if the point is inside. All four edges belong to the layer, as with views here.
  open func contains(_ p: CGPoint) -> Bool {
    p.x >= 0 && p.x <= area.width && p.y >= 0 && p.y <= area.height
  }

  /// The sublayers from bottom to top; nil if there are none, as in Core Animation.
  open var sublayers: [CALayer]? { children.isEmpty ? nil : children }

  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32.max) }

  /// - Parameter idx: 0 is the bottom; larger numbers than the count mean the top.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(Int(idx), children.count))
    layer.superlayer = self
    markTree()
  }

  /// Inserts the layer directly below another sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = children.firstIndex { $0 === sibling } ?? children.count
    insertSublayer(layer, at: UInt32(index))
  }

  /// Inserts the layer directly above another sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = children.firstIndex { $0 === sibling }.map { $0 + 1 } ?? children.count
    insertSublayer(layer, at: UInt32(index))
  }

  open func removeFromSuperlayer() {
    superlayer?.children.removeAll { $0 === self }
    superlayer = nil
  }

  // MARK: - Numbers by key path

  /// Writes a number that can be animated, such as `transform.rotation.z` in radians, `opacity` or
  /// `position.x`; or the point `position`.
  ///
  /// Other values are ignored.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    if keyPath == Self.pointPath, let point = value as? CGPoint { position = point }
    guard let number = CAAnimation.number(value, at: keyPath) else { return }
    switch keyPath {
    case Self.opacityPath: opacity = Float(number)
    case Self.xPath: position = CGPoint(x: number, y: middle.y)
    case Self.yPath: position = CGPoint(x: middle.x, y: number)
    default:
      let shown = animatesByItself ? shownNumber(at: keyPath) : nil
      let isNew = number != self.number(at: keyPath)
      numbers[keyPath] = number
      if isNew { noteMove() }
      if isNew, let shown { animateImplicitly(keyPath, from: shown) }
    }
  }

  open func value(forKeyPath keyPath: String) -> Any? {
    if keyPath == Self.pointPath { return middle }
    return number(at: keyPath)
  }

  final func number(at keyPath: String) -> CGFloat {
    switch keyPath {
    case Self.opacityPath: CGFloat(opacity)
    case Self.xPath: middle.x
    case Self.yPath: middle.y
    default: numbers[keyPath] ?? defaultNumber(at: keyPath)
    }
  }

  /// The value of a number that was never written.
  func defaultNumber(at keyPath: String) -> CGFloat { 0 }

  /// The current number with the animations applied.
  private func shownNumber(at keyPath: String) -> CGFloat {
    var number = number(at: keyPath)
    for animation in animations where animation.keyPath == keyPath {
      number = animation.number(over: number)
    }
    return number
  }

  private static let opacityPath = "opacity"
  private static let pointPath = "position"
  static let xPath = "position.x"
  static let yPath = "position.y"

  /// Returns a copy of the layer as the animations show it now.
  open func presentation() -> CALayer? {
    let copy = makeCopy()
    copy.look = look
    copy.anchor = anchor
    copy.map = map
    copy.place(area, middle)
    copy.isHidden = isHidden
    copy.transparency = transparency
    copy.numbers = numbers
    for animation in animations {
      copy.setValue(shownNumber(at: animation.keyPath), forKeyPath: animation.keyPath)
    }
    return copy
  }

  /// Creates a layer of the same class. Subclasses also copy the content that they add.
  func makeCopy() -> CALayer { CALayer() }

  // MARK: - Invalidation

  /// Marks the layer for redrawing.
  open func setNeedsDisplay() {
    isMarked = true
    markTree()
  }

  /// True if the layer was marked since it was last drawn.
  open func needsDisplay() -> Bool { isMarked }

  /// Replaces a part of the content. The change is shown without a request to redraw.
  final func show<Part: Equatable>(_ new: Part, in old: inout Part) {
    guard new != old else { return }
    old = new
    isPictureNew = true
    markTree()
  }

  private func noteMove() {
    hasMoved = true
    markTree()
  }

  private func markTree() {
    guard !isTreeMarked else { return }
    isTreeMarked = true
    superlayer?.markTree()
  }

  /// Reads and clears the invalidation of this layer and all layers inside it. Each layer has one
  /// bit, in drawing order.
  ///
  /// Layers beyond the last bit share it.
  ///
  /// - Returns: Whether one of them shows the same picture in another position, transform or
  ///   visibility. A transform of this layer itself turns the picture as a whole and does not
  ///   count.
  final func takeMarks(into marks: inout UInt64) -> Bool {
    guard isTreeMarked else { return false }
    var index: UInt64 = 0
    return takeMarks(from: &index, into: &marks)
  }

  private func takeMarks(from index: inout UInt64, into marks: inout UInt64) -> Bool {
    if isMarked || isPictureNew { marks |= 1 << min(index, 63) }
    var hasMoved = hasMoved || (hasTurned && index > 0)
    isMarked = false
    isPictureNew = false
    isTreeMarked = false
    self.hasMoved = false
    hasTurned = false
    hasBeenShown = true
    index += 1
    for layer in children where layer.takeMarks(from: &index, into: &marks) { hasMoved = true }
    return hasMoved
  }
}

// MARK: - Animations

extension CALayer {
  /// Begins an animation and ends an animation with the same key. An animation without a key ends
  /// no other animation.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    guard let animation = animation as? CAPropertyAnimation, let path = animation.keyPath else {
      return
    }
    let paths = path == Self.pointPath ? [Self.xPath, Self.yPath] : [path]
    let running = paths.compactMap { RunningAnimation(animation, of: $0, key: key) }
    guard !running.isEmpty else { return }
    animations += running
    setNeedsDisplay()
  }

  public func removeAnimation(forKey key: String) {
    removeAnimations { $0.key == key }
  }

  public func removeAllAnimations() {
    removeAnimations { _ in true }
  }

  public func animation(forKey key: String) -> CAAnimation? {
    animations.first { $0.key == key }?.animation
  }

  /// The keys of the running animations; nil if none has a key.
  public func animationKeys() -> [String]? {
    var keys: [String] = []
    for animation in animations {
      if let key = animation.key, !keys.contains(key) { keys.append(key) }
    }
    return keys.isEmpty ? nil : keys
  }

  private func removeAnimations(_ isMeant: (RunningAnimation) -> Bool) {
    let isRedrawn = animations.contains { isMeant($0) && !$0.isImplicit }
    let groups = animations.filter(isMeant).compactMap { $0.group }
    animations.removeAll(where: isMeant)
    if isRedrawn { setNeedsDisplay() }
    for group in groups { group.end(isCompleted: false) }
  }

  /// Animates a number to its new value if the current transaction animates layers implicitly.
  ///
  /// A running implicit animation of the same number is replaced. With actions disabled it
  /// continues from its start to the layer's new value.
  ///
  /// - Parameter start: The number shown before the write.
  private func animateImplicitly(_ keyPath: String, from start: CGFloat) {
    let transaction = CATransaction.current
    var replaced: AnimationGroup?
    if let index = animations.firstIndex(where: { $0.isImplicit && $0.keyPath == keyPath }) {
      replaced = animations[index].group
      animations.remove(at: index)
    }
    animations.append(RunningAnimation(of: keyPath, from: start, in: transaction))
    if let group = transaction.group {
      group.begin(insteadOf: replaced)
    } else {
      replaced?.end(isCompleted: false)
    }
  }

  /// True if this layer or a layer inside it has an animation.
  final var isTreeAnimating: Bool {
    if !animations.isEmpty { return true }
    for layer in sublayers ?? [] where layer.isTreeAnimating { return true }
    return false
  }

  /// True if a write animates. False before the first picture, and for a view's layer outside an
  /// animation block.
  private var animatesByItself: Bool {
    guard hasBeenShown, superlayer != nil else { return false }
    if CATransaction.disableActions() { return false }
    return !isOfView || CATransaction.current.animatesViews
  }

  /// Advances the animations of this layer and the layers inside it; ignores times that are not
  /// positive.
  ///
  /// Completions run after time has passed for all layers.
  final func advance(by seconds: Double) {
    guard seconds > 0 else { return }
    var groups: [AnimationGroup] = []
    advance(by: seconds, ending: &groups)
    for group in groups { group.end(isCompleted: true) }
  }

  private func advance(by seconds: Double, ending groups: inout [AnimationGroup]) {
    if !animations.isEmpty {
      for index in animations.indices { animations[index].advance(by: seconds) }
      let isRedrawn = animations.contains { !$0.isImplicit }
      groups += animations.filter { $0.isOver }.compactMap { $0.group }
      animations.removeAll { $0.isOver }
      if isRedrawn { setNeedsDisplay() }
    }
    for layer in sublayers ?? [] { layer.advance(by: seconds, ending: &groups) }
  }
}

// MARK: - Background, border and shadow

// A change of these shows at once without `setNeedsDisplay`; nothing animates here.
extension CALayer {
  public var backgroundColor: CGColor? {
    get { look.backgroundColor }
    set { show(newValue, in: &look.backgroundColor) }
  }

  public var cornerRadius: CGFloat {
    get { look.cornerRadius }
    set { show(newValue, in: &look.cornerRadius) }
  }

  public var borderWidth: CGFloat {
    get { look.borderWidth }
    set { show(newValue, in: &look.borderWidth) }
  }

  public var borderColor: CGColor? {
    get { look.borderColor }
    set { show(newValue, in: &look.borderColor) }
  }

  public var shadowColor: CGColor? {
    get { look.shadowColor }
    set { show(newValue, in: &look.shadowColor) }
  }

  public var shadowOpacity: Float {
    get { look.shadowOpacity }
    set { show(newValue, in: &look.shadowOpacity) }
  }

  public var shadowOffset: CGSize {
    get { look.shadowOffset }
    set { show(newValue, in: &look.shadowOffset) }
  }

  public var shadowRadius: CGFloat {
    get { look.shadowRadius }
    set { show(newValue, in: &look.shadowRadius) }
  }

  public var masksToBounds: Bool {
    get { look.masksToBounds }
    set { show(newValue, in: &look.masksToBounds) }
  }

  public var zPosition: CGFloat {
    get { look.zPosition }
    set { show(newValue, in: &look.zPosition) }
  }
}

/// The appearance of a layer without its content: background, corners, border and shadow.
private struct LayerLook {
  var backgroundColor: CGColor?
  var cornerRadius: CGFloat = 0
  var borderWidth: CGFloat = 0
  var borderColor: CGColor? = CGColor(gray: 0, alpha: 1)
  var shadowColor: CGColor? = CGColor(gray: 0, alpha: 1)
  var shadowOpacity: Float = 0
  var shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius: CGFloat = 3
  var masksToBounds = false
  var zPosition: CGFloat = 0
}
