import KnurlGeometry

/// A direction of length 1.
struct Direction: Hashable {
  var x: Double
  var y: Double

  init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// From one point to another one, nil where they are the same.
  init?(from start: Point2D, to end: Point2D) {
    let dx = end.x - start.x
    let dy = end.y - start.y
    // Scaled, because squares of huge and of tiny differences have no place.
    let size = max(abs(dx), abs(dy))
    guard size > 0 else { return nil }
    let (ux, uy) = (dx / size, dy / size)
    let norm = (ux * ux + uy * uy).squareRoot()
    x = ux / norm
    y = uy / norm
  }

  /// The sine of the turn from here to there, positive clockwise on screen.
  func cross(_ other: Direction) -> Double { x * other.y - y * other.x }

  /// The cosine of the turn.
  func dot(_ other: Direction) -> Double { x * other.x + y * other.y }
}
