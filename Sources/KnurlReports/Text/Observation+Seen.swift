import KnurlGeometry
import KnurlLaws

extension Observation {
  /// What pictures draw of it: bounds and thumbs where they are seen through the control's transform,
  /// each as the rectangle around it.
  var seen: Observation {
    guard transform != .identity else { return self }
    var seen = self
    seen.bounds = bounds.surrounding(transform)
    for index in 0..<thumbX.count { seen.setThumb(index, to: surrounding(thumbFrame(index))) }
    return seen
  }

  private func surrounding(_ rect: Rect2D) -> Rect2D {
    let first = location(over: Point2D(x: rect.minX, y: rect.minY))
    var (low, high) = (first, first)
    for (x, y) in [(rect.maxX, rect.minY), (rect.minX, rect.maxY), (rect.maxX, rect.maxY)] {
      let corner = location(over: Point2D(x: x, y: y))
      low = Point2D(x: min(low.x, corner.x), y: min(low.y, corner.y))
      high = Point2D(x: max(high.x, corner.x), y: max(high.y, corner.y))
    }
    return Rect2D(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
  }
}
