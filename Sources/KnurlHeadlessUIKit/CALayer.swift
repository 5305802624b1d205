public import Foundation

/// A rectangle of a view's picture that is redrawn on its own.
///
/// It draws nothing: what can be observed is which layers there are, in which order, where, and
/// which of them asked to be redrawn. A class, because layers are marked and moved by identity.
@MainActor
open class CALayer {
  private var isMarked = false
  public private(set) weak var superlayer: CALayer?
  private var children: [CALayer] = []

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
