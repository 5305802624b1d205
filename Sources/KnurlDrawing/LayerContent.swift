public import KnurlGeometry
public import KnurlRaster

/// All that a layer draws with, its size included and its place left out. Equal contents draw equal
/// pictures.
public protocol LayerContent: Equatable {
  var retention: LayerRetention { get }
  /// Draws in the layer's own coordinates: points, with the origin of its frame at zero.
  func draw(on canvas: inout Canvas)
  /// The rectangle, in the layer's own coordinates, outside of which this looks like what was there
  /// before; nil where all of it may look different.
  func part(changedSince old: Self) -> Rect2D?
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
