public import KnurlGeometry

/// How a control is drawn from its public state: layers in a fixed order, the lowest first.
///
/// The picture is defined as Core Animation defines it: each layer is drawn on a bitmap of its own,
/// which ends where its frame ends, and these are laid on each other. What a `ControlRenderer` keeps
/// and what it draws again never shows. A `transform` is no part of the picture; whoever shows it
/// applies it.
public protocol ControlDrawing {
  associatedtype Control
  associatedtype Content: LayerContent

  /// How many layers there are, at most 64: bit n of an invalidation's layers is layer n.
  static var layerCount: Int { get }
  /// What the picture shows, in points.
  static func bounds(of control: Control) -> Rect2D
  /// How much of the whole picture there is, 0...1; the layers are laid on each other first.
  static func opacity(of control: Control) -> Double
  /// Where a layer is, in points, in the coordinates that the bounds have.
  static func frame(of layer: Int, in control: Control) -> Rect2D
  /// What a layer shows.
  static func content(of layer: Int, in control: Control) -> Content
}
