import KnurlGeometry

/// The edges of a flattened path, as far as they matter to a region of pixels.
///
/// What lies above, below or right of the region is left out; what lies left of it is kept,
/// because the winding number comes from there. Neither changes a coverage within the region.
struct EdgeList {
  private(set) var edges: [Edge] = []

  /// The edges' extent within the region, in pixels; `empty` if there are none.
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

  /// Forgets the edges, keeps their storage.
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

  /// Forgets the edges: a path that is not drawable draws nothing.
  mutating func removeAll() {
    edges.removeAll(keepingCapacity: true)
    minX = .max
    minY = .max
    maxX = .min
    maxY = .min
  }

  // MARK: - Lines

  /// A line between points within the guard band.
  @inline(__always)
  mutating func addLine(from start: FixedPoint2D, to end: FixedPoint2D) {
    if start.y < end.y {
      addEdge(Edge(x0: start.x, y0: start.y, x1: end.x, y1: end.y, winding: 1))
    } else if start.y > end.y {
      addEdge(Edge(x0: end.x, y0: end.y, x1: start.x, y1: start.y, winding: -1))
    }
  }

  @inline(__always)
  mutating func addEdge(_ edge: Edge) {
    let low = min(edge.x0, edge.x1)
    guard edge.y1 > top, edge.y0 < bottom else { return }
    guard low < right else {
      // The winding number goes on to the region's side.
      maxX = right
      return
    }
    edges.append(edge)
    minX = min(minX, max(low, left))
    maxX = max(maxX, min(max(edge.x0, edge.x1, left), right))
    minY = min(minY, max(edge.y0, top))
    maxY = max(maxY, min(edge.y1, bottom))
  }

  /// A line between any finite points, in pixels.
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

  /// A line from top to bottom that leaves the guard band: above and below, it is cut off; left
  /// and right of it, the part outside moves to the band's side, which keeps windings.
  private mutating func addClipped(from start: Point2D, to end: Point2D, isReversed: Bool) {
    let band = FixedPoint.guardBand
    guard end.y > -band, start.y < band else { return }
    // Differences of greater numbers have no place in `Double`.
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
    // The line's crossings with the sides, from top to bottom.
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

  /// Whether a convex hull with this extent has no part in the region's picture. Extents are in
  /// units.
  mutating func isOutside(left hullLeft: Int32, top hullTop: Int32, bottom hullBottom: Int32)
    -> Bool
  {
    if hullLeft >= right { maxX = right }
    return hullBottom <= top || hullTop >= bottom || hullLeft >= right
  }

  /// Whether everything up to this x adds to the winding number only.
  func isLeft(right hullRight: Int32) -> Bool { hullRight <= left }
}
