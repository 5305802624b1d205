import KnurlGeometry

/// A direction of length 1.
struct Direction: Hashable {
  var x: Double
  var y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// Creates the direction from one point to another; nil if they are equal.
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

  /// Returns the sine of the angle from this direction to the other, positive clockwise on screen.
  func cross(_ other: Direction) -> Double { x * other.y - y * other.x }

  /// Returns the cosine of the angle.
  func dot(_ other: Direction) -> Double { x * other.x + y * other.y }
}
