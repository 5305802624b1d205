public import KnurlGeometry

// Touches come in the coordinates of what the control lies in; laws compare in its own.
extension Observation {
  /// A location in the control's own coordinates: turned back about the middle of the bounds. Nil
  /// through a transform without inverse, and where numbers overflow.
  @inline(__always) public func point(under location: Point2D) -> Point2D? {
    transform.isNone ? location : Self.turnedBack(location, transform, around: bounds.center)
  }

  // Handed what they need alone: a call on an observation that is a part of a moment copies it.

  private static func turnedBack(
    _ location: Point2D, _ transform: AffineTransform2D, around center: Point2D
  ) -> Point2D? {
    // What is no place is none in any coordinates: whether a touch counts is not for here to say.
    guard location.isFinite, let inverse = transform.inverse else { return nil }
    let moved = inverse.apply(Point2D(x: location.x - center.x, y: location.y - center.y))
    let point = Point2D(x: center.x + moved.x, y: center.y + moved.y)
    return point.isFinite ? point : nil
  }

  /// Where a touch must be to come to a point of the control's own coordinates.
  @inline(__always) public func location(over point: Point2D) -> Point2D {
    transform.isNone ? point : Self.turned(point, transform, around: bounds.center)
  }

  private static func turned(
    _ point: Point2D, _ transform: AffineTransform2D, around center: Point2D
  ) -> Point2D {
    let moved = transform.apply(Point2D(x: point.x - center.x, y: point.y - center.y))
    return Point2D(x: center.x + moved.x, y: center.y + moved.y)
  }
}

// Number by number: these are asked after every command, and a call into another module costs more.
extension AffineTransform2D {
  @inline(__always) var isNone: Bool {
    a == 1 && b == 0 && c == 0 && d == 1 && tx == 0 && ty == 0
  }

  @inline(__always) func isSame(as other: AffineTransform2D) -> Bool {
    a == other.a && b == other.b && c == other.c && d == other.d && tx == other.tx
      && ty == other.ty
  }
}
