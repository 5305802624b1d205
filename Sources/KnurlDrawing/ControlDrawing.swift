public import KnurlControls
public import KnurlGeometry
import KnurlInteraction
public import KnurlRaster

/// A drawing of a control from its public state: layers in a fixed order, the lowest first.
///
/// As in Core Animation, each layer is drawn on a bitmap of its own, which ends at the layer's
/// frame, and the bitmaps are composited. Caching and partial redraws in a `ControlRenderer` never
/// change the picture. A `transform` is not part of the picture; the code that shows the picture
/// applies it.
public protocol ControlDrawing {
  associatedtype Control
  associatedtype Content: LayerContent

  /// The number of layers, at most 64. Bit n of `Invalidation.layers` stands for layer n.
  static var layerCount: Int { get }
  /// Returns the area of the picture, in points.
  static func bounds(of control: Control) -> Rect2D
  /// Returns the opacity of the whole picture, 0...1, applied after compositing the layers.
  static func opacity(of control: Control) -> Double
  /// Returns the frame of a layer, in points, in the coordinates of the bounds.
  static func frame(of layer: Int, in control: Control) -> Rect2D
  /// Returns the content of a layer.
  static func content(of layer: Int, in control: Control) -> Content
}

extension ControlDrawing where Control: HostedModel {
  public static var layerCount: Int { Control.layerCount }
  public static func bounds(of control: Control) -> Rect2D { control.bounds }
  /// Returns the opacity: 0.5 for a disabled control, otherwise 1.
  public static func opacity(of control: Control) -> Double { control.isEnabled ? 1 : 0.5 }
}

/// The data that determine a layer's picture, including its size but not its position.
///
/// Equal contents draw equal pictures. A layer may consist of several sheets that are composited,
/// the lowest first, so that changing parts are drawn without the others. Apart from rounding, the
/// result equals drawing all sheets on one canvas.
public protocol LayerContent: Equatable {
  var retention: LayerRetention { get }
  /// The number of sheets, at least 1. All contents of a layer have the same number.
  var sheetCount: Int { get }
  /// Draws a sheet in the layer's own coordinates: points, with the origin of the layer's frame at
  /// zero.
  func draw(sheet: Int, on canvas: inout Canvas)
  /// True if a sheet looks the same in this content and in an older content of the layer.
  func hasSameSheet(_ sheet: Int, as old: Self) -> Bool
  /// Returns a rectangle, in the layer's own coordinates, outside which an old content draws the
  /// same pixels.
  ///
  /// Nil if everything may differ.
  func part(changedSince old: Self) -> Rect2D?
}

extension LayerContent {
  public var sheetCount: Int { 1 }
  public func hasSameSheet(_ sheet: Int, as old: Self) -> Bool { self == old }
  public func part(changedSince old: Self) -> Rect2D? { nil }
}

/// The way in which a layer's picture is cached between frames. Caching never changes the picture.
public enum LayerRetention: Hashable, Sendable {
  /// Stores one picture and updates it in place. Suits a large layer that changes little.
  case inParts
  /// Stores several pictures and finds them by content. Suits a small layer that moves.
  ///
  /// Such a layer is placed on whole sixteenths of a pixel, which is part of the picture: it
  /// changes a vertical edge by at most 8 of 255. Without such positions, no picture of a thumb
  /// could be used twice.
  case whole
}

// MARK: - Frames within bounds

extension Rect2D {
  /// Returns the intersection. If the rectangles do not overlap, its width or height is 0.
  func intersection(_ other: Rect2D) -> Rect2D {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect2D(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// Returns the part within the bounds; an empty rectangle at the bounds' corner if no part is
  /// visible.
  func shown(in bounds: Rect2D) -> Rect2D {
    let common = intersection(bounds)
    let isVisible = common.width > 0 && common.height > 0 && common.isFinite
    return isVisible ? common : Rect2D(x: bounds.x, y: bounds.y, width: 0, height: 0)
  }

  /// Returns the same rectangle relative to another origin.
  func relative(to origin: Rect2D) -> Rect2D {
    Rect2D(x: x - origin.x, y: y - origin.y, width: width, height: height)
  }
}
