import KnurlGeometry
import KnurlRaster

/// What a renderer keeps of one layer.
struct RetainedLayer<Content: LayerContent> {
  var content: Content?
  /// In points, from the picture's left upper corner.
  var frame = Rect2D.zero
  var place = LayerPlace.nowhere
  /// What is laid into the picture, as large as the place.
  var picture = Bitmap(width: 0, height: 0)
  /// What a picture is corrected on that is kept in parts.
  var canvas: Canvas?
}
