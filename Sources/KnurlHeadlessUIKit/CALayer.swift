public import Foundation

/// A rectangle of a view's picture that is redrawn on its own.
///
/// It draws nothing: what can be observed is which layers there are, in which order, where, which of
/// them asked to be redrawn, and where animations show them. A class, because layers are marked and
/// moved by identity.
@MainActor
open class CALayer {
  private var isMarked = false
  public private(set) weak var superlayer: CALayer?
  private var children: [CALayer] = []
  /// Numbers by key path, other than `opacity`; what was never written is zero.
  private var numbers: [String: CGFloat] = [:]
  final var animations: [RunningAnimation] = []
  /// It has been in a picture: what is written from then on animates by itself.
  final var hasBeenShown = false
  /// It is a view's own, and animates with the view.
  final var isOfView = false

  // Both are kept, so that each comes back as it was written, bit for bit.
  private var area = CGRect.zero
  private var middle = CGPoint.zero
  private var transparency: Float = 1

  public init() {}

  /// In the coordinates of the superlayer, in points.
  open var frame: CGRect {
    get { area }
    set { place(newValue, CGPoint(x: newValue.midX, y: newValue.midY)) }
  }

  /// The middle of the frame.
  open var position: CGPoint {
    get { middle }
    set {
      let corner = CGPoint(x: newValue.x - area.width / 2, y: newValue.y - area.height / 2)
      place(CGRect(origin: corner, size: area.size), newValue)
    }
  }

  open var isHidden = false

  open var opacity: Float {
    get { transparency }
    set {
      let shown = animatesByItself ? shownNumber(at: Self.opacityPath) : nil
      let isNew = newValue != transparency
      transparency = newValue
      if isNew, let shown { animateImplicitly(Self.opacityPath, from: shown) }
    }
  }

  private func place(_ area: CGRect, _ middle: CGPoint) {
    let old = self.middle
    // Most writes animate nothing, and then where it is shown is no matter.
    let shown = middle != old && animatesByItself ? shownPosition : nil
    self.area = area
    self.middle = middle
    guard let shown else { return }
    if middle.x != old.x { animateImplicitly(Self.xPath, from: shown.x) }
    if middle.y != old.y { animateImplicitly(Self.yPath, from: shown.y) }
  }

  private var shownPosition: CGPoint {
    CGPoint(x: shownNumber(at: Self.xPath), y: shownNumber(at: Self.yPath))
  }

  /// The layer's own coordinates, which start at zero.
  open var bounds: CGRect { CGRect(origin: .zero, size: frame.size) }

  /// From the lowest to the highest; nil without any, as in Core Animation.
  open var sublayers: [CALayer]? { children.isEmpty ? nil : children }

  open func addSublayer(_ layer: CALayer) {
    layer.removeFromSuperlayer()
    children.append(layer)
    layer.superlayer = self
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
      if isNew, let shown { animateImplicitly(keyPath, from: shown) }
    }
  }

  open func value(forKeyPath keyPath: String) -> Any? { number(at: keyPath) }

  private func number(at keyPath: String) -> CGFloat {
    switch keyPath {
    case Self.opacityPath: CGFloat(opacity)
    case Self.xPath: middle.x
    case Self.yPath: middle.y
    default: numbers[keyPath] ?? 0
    }
  }

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
    let copy = CALayer()
    copy.place(area, middle)
    copy.isHidden = isHidden
    copy.transparency = transparency
    copy.numbers = numbers
    for animation in animations {
      copy.setValue(shownNumber(at: animation.keyPath), forKeyPath: animation.keyPath)
    }
    return copy
  }

  // MARK: - Marks

  /// Marks the layer for redrawing.
  open func setNeedsDisplay() { isMarked = true }

  /// Whether the layer was marked since it was last drawn.
  open func needsDisplay() -> Bool { isMarked }

  /// Asks and clears the marks of this layer and those above it, one bit each in drawing order; the
  /// layers that no longer have a bit share the last.
  final func takeMarks(from index: inout UInt64, into marks: inout UInt64) {
    if isMarked { marks |= 1 << min(index, 63) }
    isMarked = false
    hasBeenShown = true
    index += 1
    for layer in children { layer.takeMarks(from: &index, into: &marks) }
  }
}
