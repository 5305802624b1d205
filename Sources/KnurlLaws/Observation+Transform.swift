public import KnurlGeometry

// Touches come in the coordinates of what the control lies in; laws compare in its own.
extension Observation {
  /// A location in the control's own coordinates: turned back about the middle of the bounds. Nil
  /// through a transform without inverse, and where numbers overflow.
  @inline(__always) public func point(under location: Point2D) -> Point2D? {
    transform == .identity ? location : turnedBack(location)
  }

  private func turnedBack(_ location: Point2D) -> Point2D? {
    // What is no place is none in any coordinates: whether a touch counts is not for here to say.
    guard location.isFinite, let inverse = transform.inverse else { return nil }
    let center = bounds.center
    let moved = inverse.apply(Point2D(x: location.x - center.x, y: location.y - center.y))
    let point = Point2D(x: center.x + moved.x, y: center.y + moved.y)
    return point.isFinite ? point : nil
  }

  /// Where a touch must be to come to a point of the control's own coordinates.
  public func location(over point: Point2D) -> Point2D {
    guard transform != .identity else { return point }
    let center = bounds.center
    let moved = transform.apply(Point2D(x: point.x - center.x, y: point.y - center.y))
    return Point2D(x: center.x + moved.x, y: center.y + moved.y)
  }
}
