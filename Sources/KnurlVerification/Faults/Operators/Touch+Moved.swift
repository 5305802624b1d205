package import KnurlGeometry
package import KnurlInteraction

// What faults do to fingers.
extension Touch {
  /// The same touch elsewhere.
  package func at(_ location: Point2D) -> Touch {
    var touch = self
    touch.location = location
    return touch
  }
}

extension Point2D {
  package static func + (a: Point2D, b: Point2D) -> Point2D { Point2D(x: a.x + b.x, y: a.y + b.y) }
  package static func - (a: Point2D, b: Point2D) -> Point2D { Point2D(x: a.x - b.x, y: a.y - b.y) }
  package static func * (a: Point2D, factor: Double) -> Point2D {
    Point2D(x: a.x * factor, y: a.y * factor)
  }
}
