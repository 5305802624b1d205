import KnurlGeometry

/// The edges of a flattened path that affect a region of pixels.
///
/// Edges above, below or to the right of the region are omitted, because they do not change a
/// coverage within it. Edges to the left of the region are included, because they determine the
/// winding number.
struct EdgeList {
  private(set) var edges: [Edge] = []

  /// The extent of the edges within the region, in pixels; `empty` if there are no edges.
  var bounds: PixelRect {
    guard minX <= maxX, minY < maxY else { return .empty }
    let shift = FixedPoint.fractionBits
    return PixelRect.between(
      left: Int(minX >> shift), top: Int(minY >> shift),
      right: Int(maxX >> shift) + 1, bottom: Int((maxY - 1) >> shift) + 1
    ).intersection(region)
  }

  private var region = PixelRect.empty
  private var left: Int32 = 0
  private var top: Int32 = 0
  private var right: Int32 = 0
  private var bottom: Int32 = 0
  private var minX = Int32.max
  private var minY = Int32.max
  private var maxX = Int32.min
  private var maxY = Int32.min

  /// Removes all edges and sets the region for new edges. The memory of the list stays reserved.
  mutating func begin(region: PixelRect) {
    edges.removeAll(keepingCapacity: true)
    self.region = region
    let shift = FixedPoint.fractionBits
    left = Int32(truncatingIfNeeded: region.x) << shift
    top = Int32(truncatingIfNeeded: region.y) << shift
    right = Int32(truncatingIfNeeded: region.maxX) << shift
    bottom = Int32(truncatingIfNeeded: region.maxY) << shift
    removeAll()
  }

  /// Removes all edges, for a path that cannot be drawn.
  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    minX = .max
    minY = .max
    maxX = .min
    maxY = .min
  }

  // MARK: - Lines

  /// Adds a line between points within the guard band.
  @inline(__always)
  mutating func addLine(from start: FixedPoint2D, to end: FixedPoint2D) {
    if start.y < end.y {
      addEdge(Edge(x0: start.x, y0: start.y, x1: end.x, y1: end.y, winding: 1))
    } else if start.y > end.y {
      addEdge(Edge(x0: end.x, y0: end.y, x1: start.x, y1: start.y, winding: -1))
    }
  }

  @inline(__always)
  private mutating func addEdge(_ edge: Edge) {
    let low = min(edge.x0, edge.x1)
    guard edge.y1 > top, edge.y0 < bottom else { return }
    guard low < right else {
      // The winding number continues to the region's right side.
      maxX = right
      return
    }
    edges.append(edge)
    minX = min(minX, max(low, left))
    maxX = max(maxX, min(max(edge.x0, edge.x1, left), right))
    minY = min(minY, max(edge.y0, top))
    maxY = max(maxY, min(edge.y1, bottom))
  }

  /// Adds a line between any finite points, in pixels.
  mutating func addLine(from start: Point2D, to end: Point2D) {
    if FixedPoint.isInGuardBand(start.x), FixedPoint.isInGuardBand(start.y),
      FixedPoint.isInGuardBand(end.x), FixedPoint.isInGuardBand(end.y)
    {
      addLine(from: Self.fixed(start), to: Self.fixed(end))
    } else if start.y <= end.y {
      addClipped(from: start, to: end, isReversed: false)
    } else {
      addClipped(from: end, to: start, isReversed: true)
    }
  }

  static func fixed(_ point: Point2D) -> FixedPoint2D {
    FixedPoint2D(x: FixedPoint.units(point.x), y: FixedPoint.units(point.y))
  }

  /// Adds a line from top to bottom that leaves the guard band.
  ///
  /// The parts above and below the band are cut off. Parts to the left and right are moved to the
  /// side of the band, which preserves windings.
  private mutating func addClipped(from start: Point2D, to end: Point2D, isReversed: Bool) {
    let band = FixedPoint.guardBand
    guard end.y > -band, start.y < band else { return }
    // Differences of larger numbers would overflow.
    let limit = 1e150
    let start = Point2D(x: max(-limit, min(limit, start.x)), y: max(-limit, start.y))
    let end = Point2D(x: max(-limit, min(limit, end.x)), y: min(limit, end.y))
    func x(atY y: Double) -> Double {
      let x = start.x + (end.x - start.x) * ((y - start.y) / (end.y - start.y))
      return max(min(start.x, end.x), min(max(start.x, end.x), x))
    }
    func y(atX x: Double) -> Double {
      let y = start.y + (end.y - start.y) * ((x - start.x) / (end.x - start.x))
      return max(start.y, min(end.y, y))
    }
    let upper = start.y < -band ? Point2D(x: x(atY: -band), y: -band) : start
    let lower = end.y > band ? Point2D(x: x(atY: band), y: band) : end
    // The crossings of the line with the sides, from top to bottom.
    var cuts = (upper.y, lower.y)
    let first = upper.x < lower.x ? -band : band
    if (upper.x < first) != (lower.x < first) { cuts.0 = y(atX: first) }
    if (upper.x < -first) != (lower.x < -first) { cuts.1 = y(atX: -first) }
    cuts.0 = max(upper.y, min(lower.y, cuts.0))
    cuts.1 = max(cuts.0, min(lower.y, cuts.1))
    var previous = Self.fixed(Self.limited(upper))
    for height in [cuts.0, cuts.1, lower.y] {
      let point =
        height == lower.y
        ? lower : Point2D(x: height == upper.y ? upper.x : x(atY: height), y: height)
      let next = Self.fixed(Self.limited(point))
      if isReversed {
        addLine(from: next, to: previous)
      } else {
        addLine(from: previous, to: next)
      }
      previous = next
    }
  }

  private static func limited(_ point: Point2D) -> Point2D {
    let band = FixedPoint.guardBand
    return Point2D(x: max(-band, min(band, point.x)), y: max(-band, min(band, point.y)))
  }

  // MARK: - Culling

  /// True if a convex hull with this extent, in units of `FixedPoint`, cannot affect coverage
  /// within the region.
  private mutating func isOutside(
    left hullLeft: Int32, top hullTop: Int32, bottom hullBottom: Int32
  )
    -> Bool
  {
    if hullLeft >= right { maxX = right }
    return hullBottom <= top || hullTop >= bottom || hullLeft >= right
  }

  /// True if a hull lies to the left of the region, so that its edges change only the winding
  /// number.
  private func isLeft(right hullRight: Int32) -> Bool { hullRight <= left }
}

// MARK: - Curves

extension EdgeList {
  /// Adds a cubic curve between finite points, in pixels.
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

  /// Returns the number of pieces into which a cubic curve must be divided to keep every line
  /// within the tolerance.
  ///
  /// It uses the greatest second difference of the control points (Wang's bound, with 6/8 for
  /// cubics).
  private static func pieces(_ first: (x: Double, y: Double), _ second: (x: Double, y: Double))
    -> Double
  {
    let square = max(
      first.x * first.x + first.y * first.y, second.x * second.x + second.y * second.y)
    let unitTolerance = PathFlattener.tolerance * Double(FixedPoint.one)
    let pieces = (0.75 * square.squareRoot() / unitTolerance).squareRoot().rounded(.up)
    return max(1, min(PathFlattener.maximumPieces, pieces))
  }

  /// Adds a curve within the guard band.
  ///
  /// The points of the curve are computed with integer differences from the end that comes first in
  /// reading order. So neither the curve's direction nor a shift by whole pixels changes them.
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

  /// Adds a curve that leaves the guard band. The curve becomes a fixed number of lines, and each
  /// line is clipped.
  private mutating func addWildCurve(
    from start: Point2D, _ control1: Point2D, _ control2: Point2D, to end: Point2D
  ) {
    // Sums of weighted coordinates stay finite, because the sum of the weights is 1.
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

// MARK: - Rounded outlines

extension EdgeList {
  /// Adds an outline, clockwise on screen; counterclockwise if the outline is a hole.
  mutating func addOutline(_ outline: RoundedOutline, corners: inout CornerTable, isHole: Bool) {
    guard !outline.isEmpty else { return }
    let radius = outline.radius
    let (left, top, right, bottom) = (outline.left, outline.top, outline.right, outline.bottom)
    let down: Int32 = isHole ? -1 : 1
    addSide(x: right, from: top + radius, to: bottom - radius, winding: down)
    addSide(x: left, from: top + radius, to: bottom - radius, winding: -down)
    guard radius > 0 else { return }
    let quarter = corners.quarter(radius: radius)
    for index in 1..<quarter.count {
      let first = quarter[index - 1]
      let last = quarter[index]
      guard first.y < last.y else { continue }
      let lower = bottom - radius
      let upper = top + radius
      addChord(
        first, last, x: right - radius, mirror: 1, lower: lower, upper: upper, winding: down)
      addChord(
        first, last, x: left + radius, mirror: -1, lower: lower, upper: upper, winding: -down)
    }
  }

  /// Adds one chord of the lower corner and one chord of the upper corner on the same side.
  @inline(__always)
  private mutating func addChord(
    _ first: FixedPoint2D, _ last: FixedPoint2D, x: Int32, mirror: Int32, lower: Int32,
    upper: Int32, winding: Int32
  ) {
    let x0 = x + mirror * first.x
    let x1 = x + mirror * last.x
    addEdge(Edge(x0: x0, y0: lower + first.y, x1: x1, y1: lower + last.y, winding: winding))
    addEdge(Edge(x0: x1, y0: upper - last.y, x1: x0, y1: upper - first.y, winding: winding))
  }

  private mutating func addSide(x: Int32, from top: Int32, to bottom: Int32, winding: Int32) {
    if top < bottom { addEdge(Edge(x0: x, y0: top, x1: x, y1: bottom, winding: winding)) }
  }
}

/// A line from its upper to its lower end, in units of `FixedPoint`.
struct Edge {
  var x0: Int32
  var y0: Int32
  var x1: Int32
  /// The lower end, always greater than `y0`. Horizontal lines bound no area, so they are never
  /// edges.
  var y1: Int32
  /// The winding: 1 if the path runs downward, -1 if it runs upward.
  var winding: Int32
}
