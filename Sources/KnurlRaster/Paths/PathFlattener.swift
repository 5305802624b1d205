import KnurlGeometry

/// Converts a path into edges. Curves become lines in device space.
struct PathFlattener {
  /// The largest distance of a line from its curve, in pixels.
  ///
  /// The lines of a circle lie inside it, on average by two thirds of this distance. At this
  /// tolerance that is a third of a step of 255.
  static let tolerance = 0.002

  /// The largest number of pieces per curve.
  ///
  /// A curve that needs more pieces leaves the guard band and is never completely visible.
  static let maximumPieces = 4096.0

  private var start = Point2D.zero
  private var current = Point2D.zero
  private var isValid = true

  /// Adds the edges of a path. Adds no edges if a coordinate is not finite.
  static func flatten(
    _ path: Path2D, transform: AffineTransform2D, into edges: inout EdgeList
  ) {
    var flattener = PathFlattener()
    for element in path.elements {
      flattener.add(element, transform: transform, to: &edges)
      guard flattener.isValid else {
        edges.removeAll()
        return
      }
    }
    edges.addLine(from: flattener.current, to: flattener.start)
  }

  private mutating func add(
    _ element: Path2D.Element, transform: AffineTransform2D, to edges: inout EdgeList
  ) {
    switch element {
    case .move(let point):
      edges.addLine(from: current, to: start)
      start = map(point, transform)
      current = start
    case .line(let point):
      let end = map(point, transform)
      if isValid { edges.addLine(from: current, to: end) }
      current = end
    case .quadratic(let point, let control):
      let control = map(control, transform)
      let end = map(point, transform)
      if isValid {
        // The same curve as a cubic curve.
        edges.addCurve(
          from: current,
          Point2D(
            x: current.x + (control.x - current.x) * (2.0 / 3),
            y: current.y + (control.y - current.y) * (2.0 / 3)),
          Point2D(
            x: end.x + (control.x - end.x) * (2.0 / 3), y: end.y + (control.y - end.y) * (2.0 / 3)),
          to: end)
      }
      current = end
    case .cubic(let point, let control1, let control2):
      let control1 = map(control1, transform)
      let control2 = map(control2, transform)
      let end = map(point, transform)
      if isValid { edges.addCurve(from: current, control1, control2, to: end) }
      current = end
    case .close:
      edges.addLine(from: current, to: start)
      current = start
    }
  }

  private mutating func map(_ point: Point2D, _ transform: AffineTransform2D) -> Point2D {
    let result = transform.apply(point)
    isValid = isValid && result.isFinite
    return result
  }
}
