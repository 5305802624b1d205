import KnurlEngine
public import KnurlGeometry

/// A path as polygons in pixels: curves finely subdivided, every subpath closed.
///
/// This is the first step of the oracle, and of any law that needs the shape of a path.
public struct DevicePolygons: Hashable, Sendable {
  /// The corners of each subpath, in the order of the path; the last is joined to the first.
  public private(set) var polygons: [[Point2D]] = []
  /// True if each subpath ended with `close`. If not, its stroke has caps instead of a last join.
  public private(set) var isClosed: [Bool] = []
  public private(set) var hasCurves = false
  /// True if each corner is smooth. A corner is smooth if it is inside a curve.
  private(set) var isSmooth: [[Bool]] = []

  /// The largest coordinate, in pixels, that is compared with samples.
  ///
  /// Within it, doubles are exact to far below a sample; a scene of about twenty pixels needs no
  /// more.
  public static let reach = 512.0
  /// The largest distance of a chord from its curve, in pixels; far below 1/255, the smallest
  /// change that a byte of coverage shows.
  private static let chordTolerance = 0.0005
  private static let maximumChords = 512.0
  /// The minimum number of chords of a curve.
  ///
  /// A curve that hardly bends needs them too, because its ends take the directions of the first
  /// and the last chord.
  private static let fewestChords = 8.0

  /// Creates polygons from corners, for shapes without a path.
  public init(polygons: [[Point2D]]) {
    self.polygons = polygons
    isClosed = polygons.map { _ in true }
    isSmooth = polygons.map { $0.map { _ in false } }
  }

  /// - Parameter limit: The largest allowed distance of a control point from the origin.
  /// - Returns: Nil for a path with a point that is not finite or beyond the limit.
  public init?(
    _ path: Path2D, transform: AffineTransform2D = .identity, limit: Double = DevicePolygons.reach
  ) {
    for element in path.elements {
      let transformed = element.points.map { transform.apply($0) }
      guard transformed.allSatisfy({ abs($0.x) <= limit && abs($0.y) <= limit }) else {
        return nil
      }
      append(element, transformed)
    }
    closeOpenSubpath(closed: false)
  }

  /// The bounding box of all polygons; nil if there are none.
  public var bounds: Rect2D? {
    var box: (left: Double, top: Double, right: Double, bottom: Double)?
    for point in polygons.joined() {
      guard let old = box else {
        box = (point.x, point.y, point.x, point.y)
        continue
      }
      box = (
        min(old.left, point.x), min(old.top, point.y), max(old.right, point.x),
        max(old.bottom, point.y)
      )
    }
    return box.map {
      Rect2D(x: $0.left, y: $0.top, width: $0.right - $0.left, height: $0.bottom - $0.top)
    }
  }

  /// The sum of the signed areas (shoelace formula), and the length of all edges.
  public var areaAndPerimeter: (area: Double, perimeter: Double) {
    var area = 0.0
    var perimeter = 0.0
    forEachEdge { start, end in
      area += (start.x * end.y - end.x * start.y) / 2
      perimeter += start.distance(to: end)
    }
    return (area, perimeter)
  }

  public func forEachEdge(_ body: (Point2D, Point2D) -> Void) {
    for polygon in polygons {
      guard var previous = polygon.last else { continue }
      for point in polygon {
        body(previous, point)
        previous = point
      }
    }
  }

  // MARK: - Flattening

  private var current: [Point2D] = []
  private var currentSmooth: [Bool] = []

  private mutating func append(_ element: Path2D.Element, _ points: [Point2D]) {
    defer {
      // Points that a curve has not marked are corners.
      let missing = current.count - currentSmooth.count
      if missing > 0 { currentSmooth += Array(repeating: false, count: missing) }
    }
    switch element {
    case .move:
      closeOpenSubpath(closed: false)
      current = points
    case .line:
      current += points
    case .quadratic:
      guard let start = current.last else {
        current = [points[0]]
        return
      }
      flattenQuadratic(start, points[1], points[0])
    case .cubic:
      guard let start = current.last else {
        current = [points[0]]
        return
      }
      flattenCubic(start, points[1], points[2], points[0])
    case .close:
      let start = current.first
      closeOpenSubpath(closed: true)
      // Elements after a close without a move begin at the start of the closed subpath.
      if let start { current = [start] }
    }
  }

  private mutating func closeOpenSubpath(closed: Bool) {
    if current.count > 1 || (closed && current.count == 1) {
      polygons.append(current)
      isClosed.append(closed)
      isSmooth.append(currentSmooth)
    }
    current = []
    currentSmooth = []
  }

  private mutating func flattenQuadratic(_ a: Point2D, _ b: Point2D, _ c: Point2D) {
    hasCurves = true
    // The distance of a chord is at most an eighth of the second derivative's length over n².
    let bend = length(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y) * 2
    subdivide(bend: bend) { t in
      let s = 1 - t
      return Point2D(
        x: s * s * a.x + 2 * s * t * b.x + t * t * c.x,
        y: s * s * a.y + 2 * s * t * b.y + t * t * c.y)
    }
    current.append(c)
  }

  private mutating func flattenCubic(
    _ a: Point2D, _ b: Point2D, _ c: Point2D, _ d: Point2D
  ) {
    hasCurves = true
    let first = length(a.x - 2 * b.x + c.x, a.y - 2 * b.y + c.y)
    let second = length(b.x - 2 * c.x + d.x, b.y - 2 * c.y + d.y)
    subdivide(bend: max(first, second) * 6) { t in
      let s = 1 - t
      let (p, q, r, u) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      return Point2D(
        x: p * a.x + q * b.x + r * c.x + u * d.x, y: p * a.y + q * b.y + r * c.y + u * d.y)
    }
    current.append(d)
  }

  private mutating func subdivide(bend: Double, _ point: (Double) -> Point2D) {
    let wanted = (bend / (8 * Self.chordTolerance)).squareRoot().rounded(.up)
    let chords = Int(min(max(wanted, Self.fewestChords), Self.maximumChords))
    for index in 1..<max(chords, 1) {
      current.append(point(Double(index) / Double(chords)))
      currentSmooth.append(true)
    }
  }

  private func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }
}

extension Path2D.Element {
  /// The points of an element: its end first, then a curve's control points.
  var points: [Point2D] {
    switch self {
    case .move(let to), .line(let to): return [to]
    case .quadratic(let to, let control): return [to, control]
    case .cubic(let to, let control1, let control2): return [to, control1, control2]
    case .close: return []
    }
  }
}

extension Point2D {
  func distance(to other: Point2D) -> Double {
    let (dx, dy) = (other.x - x, other.y - y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

// MARK: - Simplicity

extension DevicePolygons {
  /// The maximum number of corners for which crossings are searched. The time grows with the square
  /// of the number.
  private static let searchedCorners = 40

  /// True if this is one convex polygon: all its corners turn in the same direction, once around.
  public var isConvex: Bool {
    guard polygons.count == 1, let corners = distinctCorners, corners.count > 2 else {
      return false
    }
    var turns = 0.0
    var changes = 0
    for index in corners.indices {
      let a = corners[index]
      let b = corners[(index + 1) % corners.count]
      let c = corners[(index + 2) % corners.count]
      let turn = Self.turn(a, b, c)
      // A line that leads straight back is not a turn, but a convex polygon does not have it
      // either.
      if turn == 0, (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0 { return false }
      if turn * turns < 0 { return false }
      if turn != 0 { turns = turn }
      // A polygon that winds twice goes down and up twice.
      if (b.x > a.x || (b.x == a.x && b.y > a.y)) != (c.x > b.x || (c.x == b.x && c.y > b.y)) {
        changes += 1
      }
    }
    return turns != 0 && changes == 2
  }

  /// True if this is one polygon whose edges neither cross nor touch, so that its inside is
  /// unambiguous.
  ///
  /// False if finding out would take long.
  public var isSimple: Bool {
    if isConvex { return true }
    guard polygons.count == 1, let corners = distinctCorners, corners.count > 2,
      corners.count <= Self.searchedCorners
    else { return false }
    for first in corners.indices {
      for second in corners.indices where second > first + 1 {
        // The last edge ends where the first one begins.
        if first == 0, second == corners.count - 1 { continue }
        if Self.meet(
          corners[first], corners[first + 1], corners[second],
          corners[(second + 1) % corners.count])
        {
          return false
        }
      }
      let (a, b) = (corners[first], corners[(first + 1) % corners.count])
      let c = corners[(first + 2) % corners.count]
      if Self.turn(a, b, c) == 0, (b.x - a.x) * (c.x - b.x) + (b.y - a.y) * (c.y - b.y) < 0 {
        return false
      }
    }
    return true
  }

  private var distinctCorners: [Point2D]? {
    guard let polygon = polygons.first else { return nil }
    var corners: [Point2D] = []
    for point in polygon where corners.last != point { corners.append(point) }
    if corners.count > 1, corners.first == corners.last { corners.removeLast() }
    return corners
  }

  private static func turn(_ a: Point2D, _ b: Point2D, _ c: Point2D) -> Double {
    (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)
  }

  /// True if two edges have a point in common.
  private static func meet(_ a: Point2D, _ b: Point2D, _ c: Point2D, _ d: Point2D) -> Bool {
    guard min(a.x, b.x) <= max(c.x, d.x), min(c.x, d.x) <= max(a.x, b.x),
      min(a.y, b.y) <= max(c.y, d.y), min(c.y, d.y) <= max(a.y, b.y)
    else { return false }
    let across = turn(a, b, c) * turn(a, b, d)
    let back = turn(c, d, a) * turn(c, d, b)
    return across <= 0 && back <= 0
  }
}
