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
  /// Numbers by key path, other than `opacity`; what was never written is zero.
  private var numbers: [String: CGFloat] = [:]
  final var animations: [RunningAnimation] = []

  public init() {}

  /// In the coordinates of the superlayer, in points.
  open var frame = CGRect.zero
  open var isHidden = false
  open var opacity: Float = 1

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

  /// Writes a number that animations know too, as `transform.rotation.z`, in radians, or `opacity`.
  /// Nothing but numbers has an effect.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let number = CAAnimation.number(value) else { return }
    if keyPath == Self.opacityPath { opacity = Float(number) } else { numbers[keyPath] = number }
  }

  open func value(forKeyPath keyPath: String) -> Any? { number(at: keyPath) }

  final func number(at keyPath: String) -> CGFloat {
    keyPath == Self.opacityPath ? CGFloat(opacity) : numbers[keyPath] ?? 0
  }

  private static let opacityPath = "opacity"

  /// A copy that stands where the animations show the layer now.
  open func presentation() -> CALayer? {
    let copy = CALayer()
    copy.frame = frame
    copy.isHidden = isHidden
    copy.opacity = opacity
    copy.numbers = numbers
    for animation in animations {
      copy.setValue(animation.number(on: copy), forKeyPath: animation.keyPath)
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
    index += 1
    for layer in children { layer.takeMarks(from: &index, into: &marks) }
  }
}
