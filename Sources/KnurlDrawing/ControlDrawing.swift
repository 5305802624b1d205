public import KnurlGeometry
public import KnurlRaster

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

/// All that a layer draws with, its size included and its place left out. Equal contents draw equal
/// pictures.
///
/// A layer may consist of several sheets that are laid on each other, the lowest first, so that what
/// changes is drawn without what does not. Laying sheets on each other gives what drawing all of them
/// on one gives, but for rounding.
public protocol LayerContent: Equatable {
  var retention: LayerRetention { get }
  /// How many sheets there are, at least 1; the same for every content of a layer.
  var sheetCount: Int { get }
  /// Draws a sheet in the layer's own coordinates: points, with the origin of its frame at zero.
  func draw(sheet: Int, on canvas: inout Canvas)
  /// Whether a sheet looks as it did with another content of the same layer.
  func hasSameSheet(_ sheet: Int, as old: Self) -> Bool
  /// The rectangle, in the layer's own coordinates, outside of which this looks like what was there
  /// before; nil where all of it may look different.
  func part(changedSince old: Self) -> Rect2D?
}

extension LayerContent {
  public var sheetCount: Int { 1 }
  public func hasSameSheet(_ sheet: Int, as old: Self) -> Bool { self == old }
  public func part(changedSince old: Self) -> Rect2D? { nil }
}

/// How a layer's picture is kept between frames, which never changes the picture.
public enum LayerRetention: Hashable, Sendable {
  /// One picture, corrected in its place: for a large layer of which little changes.
  case inParts
  /// Some pictures, found again by their content: for a small layer that moves.
  ///
  /// Such a layer stands on whole sixteenths of a pixel, which is part of what the picture is: it
  /// changes a vertical edge by at most 8 of 255, and without it no picture of a thumb could be
  /// used twice.
  case whole
}

// MARK: - Frames within bounds

extension Rect2D {
  /// What both have in common; without a width or height where that is nothing.
  func intersection(_ other: Rect2D) -> Rect2D {
    let (left, top) = (max(minX, other.minX), max(minY, other.minY))
    return Rect2D(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// What is drawn of it within some bounds: nothing, at their corner, where that covers nothing.
  func shown(in bounds: Rect2D) -> Rect2D {
    let common = intersection(bounds)
    let isVisible = common.width > 0 && common.height > 0 && common.isFinite
    return isVisible ? common : Rect2D(x: bounds.x, y: bounds.y, width: 0, height: 0)
  }

  /// The same rectangle seen from another origin.
  func relative(to origin: Rect2D) -> Rect2D {
    Rect2D(x: x - origin.x, y: y - origin.y, width: width, height: height)
  }
}
