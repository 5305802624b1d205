import KnurlGeometry

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
