public import KnurlGeometry

extension Canvas {
  /// The smallest rectangle around what can be seen of drawings, in the coordinates that they have: for
  /// those who can leave out the rest. Nil on a canvas that records, and where the transform has no
  /// inverse.
  public var visibleArea: Rect2D? {
    guard recorded == nil, let inverse = state.transform.inverse else { return nil }
    let rect = state.clipRect
    var low = inverse.apply(Point2D(x: Double(rect.x), y: Double(rect.y)))
    var high = low
    for (x, y) in [(rect.maxX, rect.y), (rect.x, rect.maxY), (rect.maxX, rect.maxY)] {
      let corner = inverse.apply(Point2D(x: Double(x), y: Double(y)))
      low = Point2D(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point2D(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Rect2D(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
