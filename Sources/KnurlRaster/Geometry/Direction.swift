import KnurlGeometry

/// A direction in the plane, as a vector of length 1.
struct Direction: Hashable {
  var x: Double
  var y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the direction from one point to another; returns nil if the points are equal.
  init?(from start: Point2D, to end: Point2D) {
    let dx = end.x - start.x
    let dy = end.y - start.y
    // Scaled, because squares of very large and very small differences overflow or underflow.
    let size = max(abs(dx), abs(dy))
    guard size > 0 else { return nil }
    let (ux, uy) = (dx / size, dy / size)
    let norm = (ux * ux + uy * uy).squareRoot()
    x = ux / norm
    y = uy / norm
  }

  /// Returns the sine of the angle from this direction to the other direction. Clockwise on screen
  /// is positive.
  func cross(_ other: Direction) -> Double { x * other.y - y * other.x }

  /// Returns the cosine of the angle between this direction and the other direction.
  func dot(_ other: Direction) -> Double { x * other.x + y * other.y }
}
