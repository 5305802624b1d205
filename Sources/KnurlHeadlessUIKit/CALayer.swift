public import Foundation

/// A rectangle of a view's picture that is redrawn on its own.
///
/// It draws nothing: what can be observed is which layers there are, in which order, where, which of
/// them asked to be redrawn, and where animations that were added show them. A class, because layers
/// are marked and moved by identity.
@MainActor
open class CALayer {
  private var isMarked = false
  public private(set) weak var superlayer: CALayer?
  private var children: [CALayer] = []
  /// Numbers by key path that no property keeps; what was never written is zero.
  private var numbers: [String: CGFloat] = [:]
  // Both are kept: each must come back as it was written, bit for bit.
  private var area = CGRect.zero
  private var middle = CGPoint.zero
  private var visibility: Float = 1
  final var animations: [RunningAnimation] = []

  public init() {}

  open var isHidden = false

  /// In the coordinates of the superlayer, in points.
  open var frame: CGRect {
    get { area }
    set {
      guard CATransaction.action != nil else { return place(newValue) }
      let shown = LayerKeyPath.geometry.map { (path: $0, from: shownNumber(at: $0)) }
      let before = LayerKeyPath.geometry.map { number(at: $0) }
      place(newValue)
      for (index, number) in shown.enumerated() where self.number(at: number.path) != before[index] {
        animate(number.path, from: number.from)
      }
    }
  }

  /// The middle of the frame.
  open var position: CGPoint {
    get { middle }
    set {
      change(LayerKeyPath.x, to: newValue.x)
      change(LayerKeyPath.y, to: newValue.y)
    }
  }

  open var opacity: Float {
    get { visibility }
    set { change(LayerKeyPath.opacity, to: CGFloat(newValue)) }
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

  /// Writes a number that animations know too: `position.x`, `position.y`, `bounds.size.width`,
  /// `bounds.size.height`, `opacity`, or one of any other name, as `transform.rotation.z`, in radians.
  /// Nothing but numbers has an effect.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let number = CAAnimation.number(value) else { return }
    change(keyPath, to: number)
  }

  open func value(forKeyPath keyPath: String) -> Any? { number(at: keyPath) }

  final func number(at keyPath: String) -> CGFloat {
    switch keyPath {
    case LayerKeyPath.x: middle.x
    case LayerKeyPath.y: middle.y
    case LayerKeyPath.width: area.size.width
    case LayerKeyPath.height: area.size.height
    case LayerKeyPath.opacity: CGFloat(visibility)
    default: numbers[keyPath] ?? 0
    }
  }

  /// Writes a number, which is shown by and by where a block animates.
  private func change(_ keyPath: String, to number: CGFloat) {
    guard CATransaction.action != nil, number != self.number(at: keyPath) else {
      return store(number, at: keyPath)
    }
    let shown = shownNumber(at: keyPath)
    store(number, at: keyPath)
    animate(keyPath, from: shown)
  }

  private func place(_ frame: CGRect) {
    area = frame
    middle = CGPoint(x: frame.midX, y: frame.midY)
  }

  private func store(_ number: CGFloat, at keyPath: String) {
    switch keyPath {
    case LayerKeyPath.x: middle.x = number
    case LayerKeyPath.y: middle.y = number
    case LayerKeyPath.width: area.size.width = number
    case LayerKeyPath.height: area.size.height = number
    case LayerKeyPath.opacity: visibility = Float(number)
    default: numbers[keyPath] = number
    }
    guard LayerKeyPath.geometry.contains(keyPath) else { return }
    area.origin = CGPoint(
      x: middle.x - area.size.width / 2, y: middle.y - area.size.height / 2)
  }

  // MARK: - What is shown

  /// A copy that stands where the animations show the layer now.
  open func presentation() -> CALayer? {
    let copy = CALayer()
    copy.area = area
    copy.middle = middle
    copy.isHidden = isHidden
    copy.visibility = visibility
    copy.numbers = numbers
    for animation in animations {
      copy.store(animation.number(on: copy), at: animation.keyPath)
    }
    return copy
  }

  private func shownNumber(at keyPath: String) -> CGFloat {
    animations.isEmpty ? number(at: keyPath) : presentation()?.number(at: keyPath) ?? 0
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
    index += 1
    for layer in children { layer.takeMarks(from: &index, into: &marks) }
  }
}
