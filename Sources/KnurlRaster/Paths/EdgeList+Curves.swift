import KnurlGeometry

// MARK: - Curves

extension EdgeList {
  /// A cubic curve between finite points, in pixels.
  mutating func addCurve(
    from start: Point2D, _ control1: Point2D, _ control2: Point2D, to end: Point2D
  ) {
    let isInside =
      Self.isInGuardBand(start) && Self.isInGuardBand(control1) && Self.isInGuardBand(control2)
      && Self.isInGuardBand(end)
    if isInside {
      addCurve(
        from: Self.fixed(start), Self.fixed(control1), Self.fixed(control2), to: Self.fixed(end))
    } else {
      addWildCurve(from: start, control1, control2, to: end)
    }
  }

  private static func isInGuardBand(_ point: Point2D) -> Bool {
    FixedPoint.isInGuardBand(point.x) && FixedPoint.isInGuardBand(point.y)
  }

  /// Pieces into which a cubic curve is cut so that no line is farther than the tolerance from
  /// it, by the greatest second difference of its control points (Wang's bound, with 6/8 for
  /// cubics).
  static func pieces(_ first: (x: Double, y: Double), _ second: (x: Double, y: Double))
    -> Double
  {
    let square = max(
      first.x * first.x + first.y * first.y, second.x * second.x + second.y * second.y)
    let unitTolerance = PathFlattener.tolerance * Double(FixedPoint.one)
    let pieces = (0.75 * square.squareRoot() / unitTolerance).squareRoot().rounded(.up)
    return max(1, min(PathFlattener.maximumPieces, pieces))
  }

  /// A curve within the guard band. Its points are found from the first in reading order and by
  /// differences of whole numbers, so that neither its direction nor a shift by whole pixels
  /// changes it.
  private mutating func addCurve(
    from start: FixedPoint2D, _ control1: FixedPoint2D, _ control2: FixedPoint2D,
    to end: FixedPoint2D
  ) {
    if isOutside(
      left: min(start.x, control1.x, control2.x, end.x),
      top: min(start.y, control1.y, control2.y, end.y),
      bottom: max(start.y, control1.y, control2.y, end.y))
    {
      return
    }
    if isLeft(right: max(start.x, control1.x, control2.x, end.x)) {
      addLine(from: start, to: end)
      return
    }
    let isReversed = end.precedes(start)
    let origin = isReversed ? end : start
    let first = Self.difference(isReversed ? control2 : control1, origin)
    let second = Self.difference(isReversed ? control1 : control2, origin)
    let last = Self.difference(isReversed ? start : end, origin)
    let pieces = Self.pieces(
      (x: second.x - 2 * first.x, y: second.y - 2 * first.y),
      (x: last.x - 2 * second.x + first.x, y: last.y - 2 * second.y + first.y))
    let linear = (x: 3 * first.x, y: 3 * first.y)
    let square = (x: 3 * (second.x - 2 * first.x), y: 3 * (second.y - 2 * first.y))
    let cube = (
      x: last.x - 3 * (second.x - first.x), y: last.y - 3 * (second.y - first.y)
    )
    let step = 1 / pieces
    var previous = origin
    for index in 1..<max(1, Int(pieces)) {
      let t = Double(index) * step
      let x = ((cube.x * t + square.x) * t + linear.x) * t
      let y = ((cube.y * t + square.y) * t + linear.y) * t
      let next = FixedPoint2D(
        x: origin.x &+ FixedPoint.nearest(x), y: origin.y &+ FixedPoint.nearest(y))
      addDirected(from: previous, to: next, isReversed: isReversed)
      previous = next
    }
    addDirected(from: previous, to: isReversed ? start : end, isReversed: isReversed)
  }

  @inline(__always)
  private mutating func addDirected(
    from start: FixedPoint2D, to end: FixedPoint2D, isReversed: Bool
  ) {
    if isReversed {
      addLine(from: end, to: start)
    } else {
      addLine(from: start, to: end)
    }
  }

  private static func difference(_ point: FixedPoint2D, _ origin: FixedPoint2D)
    -> (x: Double, y: Double)
  {
    (Double(point.x) - Double(origin.x), Double(point.y) - Double(origin.y))
  }

  /// A curve that leaves the guard band: a fixed number of lines, each of which is clipped.
  private mutating func addWildCurve(
    from start: Point2D, _ control1: Point2D, _ control2: Point2D, to end: Point2D
  ) {
    // Sums of weighted coordinates stay finite: the weights' sum is 1.
    let pieces = 256
    var previous = start
    for index in 1...pieces {
      let t = Double(index) / Double(pieces)
      let s = 1 - t
      let weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      let next =
        index == pieces
        ? end
        : Point2D(
          x: weights.0 * start.x + weights.1 * control1.x + weights.2 * control2.x
            + weights.3 * end.x,
          y: weights.0 * start.y + weights.1 * control1.y + weights.2 * control2.y
            + weights.3 * end.y)
      if next.isFinite { addLine(from: previous, to: next) }
      if next.isFinite { previous = next }
    }
  }
}
