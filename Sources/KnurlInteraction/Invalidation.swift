/// What has to be laid out or drawn again since somebody last looked.
public struct Invalidation: Hashable, Sendable {
  public var needsLayout: Bool
  /// One bit a layer, in drawing order; bit 0 is the lowest layer.
  public var layers: UInt64

  public init(needsLayout: Bool = false, layers: UInt64 = 0) {
    self.needsLayout = needsLayout
    self.layers = layers
  }

  public static let none = Invalidation()

  public var isEmpty: Bool { !needsLayout && layers == 0 }

  public mutating func formUnion(_ other: Invalidation) {
    needsLayout = needsLayout || other.needsLayout
    layers |= other.layers
  }
}
