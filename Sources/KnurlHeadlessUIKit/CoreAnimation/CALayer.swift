public import Foundation

/// A rectangle of a view's picture that is redrawn on its own.
///
/// It draws nothing: what can be observed is which layers there are, in which order, where, which of
/// them asked to be redrawn, and where animations show them. A class, because layers are marked and
/// moved by identity.
@MainActor
open class CALayer {
  private var isMarked = false
  /// What it shows has changed without its having asked to be redrawn.
  private var isPictureNew = false
  /// It is shown elsewhere, or through something else, with the same picture.
  private var hasMoved = false
  /// It is turned otherwise, with all that is in it.
  private var hasTurned = false
  /// Something in it or above it has a mark, or was never seen.
  private var isTreeMarked = true
  private var look = LayerLook()
  public private(set) weak var superlayer: CALayer?
  private var children: [CALayer] = []
  /// Numbers by key path, other than `opacity`; what was never written has its default.
  private var numbers: [String: CGFloat] = [:]
  private var animations: [RunningAnimation] = []
  /// It has been in a picture: what is written from then on animates by itself.
  private var hasBeenShown = false
  /// It is a view's own, and animates with the view.
  final var isOfView = false

  // Both are kept, so that each comes back as it was written, bit for bit.
  private var area = CGRect.zero
  private var middle = CGPoint.zero
  private var transparency: Float = 1
  private var anchor = CGPoint(x: 0.5, y: 0.5)
  private var map = CATransform3DIdentity

  public init() {}

  /// In the coordinates of the superlayer, in points: with a transform, the smallest upright rectangle
  /// around what is seen. What is written is where the layer would be without one.
  open var frame: CGRect {
    get {
      guard map != CATransform3DIdentity else { return area }
      let upright = area.offsetBy(dx: -middle.x, dy: -middle.y).applying(map.affine)
      return upright.offsetBy(dx: middle.x, dy: middle.y)
    }
    set {
      // The middle as such, so that it comes back bit for bit.
      let x = anchor.x == 0.5 ? newValue.midX : newValue.minX + anchor.x * newValue.width
      let y = anchor.y == 0.5 ? newValue.midY : newValue.minY + anchor.y * newValue.height
      place(newValue, CGPoint(x: x, y: y))
    }
  }

  /// Where the anchor point is, which is the middle of the frame unless it is moved.
  open var position: CGPoint {
    get { middle }
    set { place(area(of: area.size, at: newValue), newValue) }
  }

  /// The point that `position` is about and transforms turn round, in parts of the bounds.
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

  /// How it is turned and stretched about its anchor point. A change is seen at once. The numbers at key
  /// paths as `transform.rotation.z` are others, which come on top.
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

  // MARK: - Look

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
    // Most writes animate nothing, and then where it is shown is no matter.
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

  /// The layer's own coordinates, which start at zero: of what is written only the size counts. A new
  /// size keeps the position.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: area.size) }
    set {
      place(area(of: newValue.size, at: middle), middle)
    }
  }

  /// All four edges belong to it, as those of a view here.
  open func contains(_ p: CGPoint) -> Bool {
    p.x >= 0 && p.x <= area.width && p.y >= 0 && p.y <= area.height
  }

  /// From the lowest to the highest; nil without any, as in Core Animation.
  open var sublayers: [CALayer]? { children.isEmpty ? nil : children }

  open func addSublayer(_ layer: CALayer) { insertSublayer(layer, at: UInt32.max) }

  /// - Parameter idx: 0 is the lowest; beyond the highest it is that.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) {
    layer.removeFromSuperlayer()
    children.insert(layer, at: min(Int(idx), children.count))
    layer.superlayer = self
    markTree()
  }

  /// Right below another one of its sublayers.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) {
    layer.removeFromSuperlayer()
    let index = children.firstIndex { $0 === sibling } ?? children.count
    insertSublayer(layer, at: UInt32(index))
  }

  /// Right above another one of its sublayers.
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

  /// Writes a number that animations know too, as `transform.rotation.z`, in radians, `opacity` or
  /// `position.x`. Nothing but numbers has an effect.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let number = CAAnimation.number(value) else { return }
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

  open func value(forKeyPath keyPath: String) -> Any? { number(at: keyPath) }

  final func number(at keyPath: String) -> CGFloat {
    switch keyPath {
    case Self.opacityPath: CGFloat(opacity)
    case Self.xPath: middle.x
    case Self.yPath: middle.y
    default: numbers[keyPath] ?? defaultNumber(at: keyPath)
    }
  }

  /// What a number is that was never written.
  func defaultNumber(at keyPath: String) -> CGFloat { 0 }

  /// Where the animations show a number now.
  private func shownNumber(at keyPath: String) -> CGFloat {
    var number = number(at: keyPath)
    for animation in animations where animation.keyPath == keyPath {
      number = animation.number(over: number)
    }
    return number
  }

  private static let opacityPath = "opacity"
  private static let xPath = "position.x"
  private static let yPath = "position.y"

  /// A copy that stands where the animations show the layer now.
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

  /// A layer of the same kind with what that kind shows.
  func makeCopy() -> CALayer { CALayer() }

  // MARK: - Marks

  /// Marks the layer for redrawing.
  open func setNeedsDisplay() {
    isMarked = true
    markTree()
  }

  /// Whether the layer was marked since it was last drawn.
  open func needsDisplay() -> Bool { isMarked }

  /// Puts a new part of the picture in the place of an old one. It is seen though nobody asks for it to
  /// be drawn.
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

  /// Asks and clears the marks of this layer and those above it, one bit each in drawing order; the
  /// layers that no longer have a bit share the last.
  ///
  /// - Returns: Whether one of them is shown elsewhere, or otherwise, with the same picture. What turns
  ///   this layer turns that picture as a whole, and changes nothing in it.
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
  /// Begins to show the layer elsewhere than it stands. An animation with the same key is replaced;
  /// with nil for the key it comes on top of those that run.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    if let key { removeAnimation(forKey: key) }
    guard let animation = animation as? CAPropertyAnimation,
      let running = RunningAnimation(animation, key: key)
    else { return }
    animations.append(running)
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

  /// The keys of the animations that run; nil without any with a key.
  public func animationKeys() -> [String]? {
    let keys = animations.compactMap { $0.key }
    return keys.isEmpty ? nil : keys
  }

  private func removeAnimations(_ isMeant: (RunningAnimation) -> Bool) {
    let isRedrawn = animations.contains { isMeant($0) && !$0.isImplicit }
    let groups = animations.filter(isMeant).compactMap { $0.group }
    animations.removeAll(where: isMeant)
    if isRedrawn { setNeedsDisplay() }
    for group in groups { group.end(isCompleted: false) }
  }

  /// Shows a number on its way to what was just written, where the transaction under way has layers
  /// animate by themselves. What runs already for that number is replaced; with actions disabled it
  /// goes on, from where it began to where the layer is now.
  ///
  /// - Parameter start: Where the number was shown before it was written.
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

  /// Whether it, or a layer in it, is shown elsewhere than it stands.
  final var isTreeAnimating: Bool {
    if !animations.isEmpty { return true }
    for layer in sublayers ?? [] where layer.isTreeAnimating { return true }
    return false
  }

  /// Whether a write of a property is shown by and by: not before there was a picture, and for the
  /// layer of a view only where the view is animated.
  private var animatesByItself: Bool {
    guard hasBeenShown, superlayer != nil else { return false }
    if CATransaction.disableActions() { return false }
    return !isOfView || CATransaction.current.animatesViews
  }

  /// Lets time pass for the layer and those above it; what is not positive is none. Whoever waits for
  /// an animation's end hears of it when time has passed for all of them.
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

// MARK: - What is drawn around the contents

// A change of these is seen at once, without `setNeedsDisplay`, and animates nothing here.
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

/// What a layer draws by itself, behind and around its contents.
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

extension CALayer: Hashable {
  public nonisolated static func == (a: CALayer, b: CALayer) -> Bool { a === b }

  public nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
