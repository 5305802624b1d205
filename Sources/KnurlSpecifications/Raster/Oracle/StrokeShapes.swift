public import KnurlGeometry
public import KnurlRaster

/// A stroke as the shapes that it is the union of: a rectangle along every segment, and what joins
/// and caps add at every corner and end.
///
/// Each shape goes round the same way, so the union is what the nonzero rule fills: no shape takes
/// anything away from another. They are made in the path's own coordinates and transformed then,
/// which is what a stroke under a transform means.
public struct StrokeShapes {
  /// Turns by less than a fortieth: whatever the join adds then is lower than r/10,000.
  private static let flatCosine = 0.9997

  private let style: StrokeStyle
  private let radius: Double
  private var shapes: [[Point2D]] = []

  /// - Returns: nil where the stroke reaches too far for a comparison, or has no sensible width.
  public static func polygons(
    of path: Path2D, style: StrokeStyle, transform: AffineTransform2D
  ) -> DevicePolygons? {
    guard style.width > 0, style.width <= DevicePolygons.reach,
      let lines = DevicePolygons(path)
    else { return nil }
    var stroke = StrokeShapes(style: style)
    for (points, isClosed) in zip(lines.polygons, lines.isClosed) {
      stroke.append(points, isClosed: isClosed)
    }
    let reach = DevicePolygons.reach
    var result: [[Point2D]] = []
    for shape in stroke.shapes {
      let corners = shape.map { transform.apply($0) }
      guard corners.allSatisfy({ abs($0.x) <= reach && abs($0.y) <= reach }) else { return nil }
      let area = DevicePolygons(polygons: [corners]).areaAndPerimeter.area
      result.append(area < 0 ? corners.reversed() : corners)
    }
    return DevicePolygons(polygons: result)
  }

  private init(style: StrokeStyle) {
    self.style = style
    radius = style.width / 2
  }

  private mutating func append(_ corners: [Point2D], isClosed: Bool) {
    var points: [Point2D] = []
    for point in corners where points.last != point { points.append(point) }
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else {
      if let point = points.first { appendDot(at: point) }
      return
    }
    var previous = points[0]
    for point in points.dropFirst() {
      appendSegment(previous, point)
      previous = point
    }
    for index in 1..<max(points.count - 1, 1) {
      appendJoin(points[index - 1], points[index], points[index + 1])
    }
    if isClosed {
      let last = points.count - 1
      appendSegment(points[last], points[0])
      appendJoin(points[last - 1], points[last], points[0])
      appendJoin(points[last], points[0], points[1])
    } else {
      appendCap(at: points[0], awayFrom: points[1])
      appendCap(at: points[points.count - 1], awayFrom: points[points.count - 2])
    }
  }

  /// A subpath of no length has no direction: a round cap makes a disc of it, others nothing that
  /// renderers agree on.
  private mutating func appendDot(at point: Point2D) {
    if style.cap == .round { appendDisc(at: point) }
  }

  private mutating func appendSegment(_ start: Point2D, _ end: Point2D) {
    let side = offset(start, end)
    shapes.append([start + side, end + side, end - side, start - side])
  }

  private mutating func appendJoin(_ before: Point2D, _ corner: Point2D, _ after: Point2D) {
    let (first, second) = (offset(before, corner), offset(corner, after))
    let turn = first.x * second.y - first.y * second.x
    // The gap is on the outer side of the turn; the rectangles overlap on the inner one.
    let (a, b) = turn > 0 ? (.zero - first, .zero - second) : (first, second)
    let cosine = (first.x * second.x + first.y * second.y) / (radius * radius)
    // Within a subdivided curve all joins look the same, and a bevel has the fewest corners.
    switch cosine > Self.flatCosine ? LineJoin.bevel : style.join {
    case .round: appendDisc(at: corner)
    case .bevel: shapes.append([corner, corner + a, corner + b])
    case .miter(let limit):
      shapes.append([corner, corner + a, corner + b])
      let middle = a + b
      let square = middle.x * middle.x + middle.y * middle.y
      guard square > 0 else { return }
      // The tip is at the distance r / cos(half the turn), and the miter's length over the width
      // is the same ratio.
      let scale = 2 * radius * radius / square
      let ratio = scale * square.squareRoot() / radius
      guard ratio <= limit else { return }
      let tip = Point2D(x: middle.x * scale, y: middle.y * scale)
      shapes.append([corner + a, corner + tip, corner + b])
    }
  }

  private mutating func appendCap(at end: Point2D, awayFrom inner: Point2D) {
    switch style.cap {
    case .butt: break
    case .round: appendDisc(at: end)
    case .square:
      let side = offset(inner, end)
      let ahead = Point2D(x: side.y, y: -side.x)
      shapes.append([end + side, end + side + ahead, end - side + ahead, end - side])
    }
  }

  private mutating func appendDisc(at center: Point2D) {
    shapes.append(
      Self.circle.map { Point2D(x: center.x + $0.x * radius, y: center.y + $0.y * radius) })
  }

  /// Half the width, to the side of a segment.
  private func offset(_ start: Point2D, _ end: Point2D) -> Point2D {
    let length = start.distance(to: end)
    return Point2D(
      x: -(end.y - start.y) / length * radius, y: (end.x - start.x) / length * radius)
  }

  /// 256 corners on the unit circle; a chord stays within 0.0001 of it. The angles are found by
  /// halving a right one, so that it depends on no library.
  private static let circle: [Point2D] = {
    var quarter = [Point2D(x: 1, y: 0), Point2D(x: 0, y: 1)]
    for _ in 0..<6 {
      var finer: [Point2D] = []
      for (a, b) in zip(quarter, quarter.dropFirst()) {
        let middle = a + b
        let length = middle.distance(to: .zero)
        finer.append(a)
        finer.append(Point2D(x: middle.x / length, y: middle.y / length))
      }
      finer.append(Point2D(x: 0, y: 1))
      quarter = finer
    }
    quarter.removeLast()
    let half = quarter + quarter.map { Point2D(x: -$0.y, y: $0.x) }
    return half + half.map { .zero - $0 }
  }()
}

extension Point2D {
  static func + (a: Point2D, b: Point2D) -> Point2D { Point2D(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Point2D, b: Point2D) -> Point2D { Point2D(x: a.x - b.x, y: a.y - b.y) }
}
