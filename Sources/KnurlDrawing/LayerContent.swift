public import KnurlGeometry
public import KnurlRaster

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
