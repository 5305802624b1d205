public import KnurlGeometry
public import KnurlRaster

/// A stroke as a union of shapes: a rectangle along every segment, plus the joins and caps.
///
/// Each shape has the same orientation, so the nonzero rule fills the union: no shape removes
/// anything from another. The shapes are made in the path's own coordinates and then transformed,
/// which is the definition of a stroke under a transform.
public struct StrokeShapes {
  /// The cosine of the smallest turn between two chords that counts as a cusp of the curve.
  private static let cuspCosine = 0.9

  /// The number of times that a quarter circle is halved. The resulting 32 chords are at most
  /// r/3,000 from the circle.
  private static let halvings = 5

  /// The length, in points, below which an edge has no reliable direction.
  private static let shortestEdge = 1.0 / 1024

  private let style: StrokeStyle
  private let radius: Double
  /// The number of pixels in a point, in the direction with the larger scale.
  private let scale: Double
  private var shapes: [[Point2D]] = []
  private var folds = false
  private var isAmbiguous = false

  /// The shapes in pixels, and whether the stroke folds.
  ///
  /// A stroke folds if a piece of the path is so short or bends so tightly that the pen's inner
  /// side goes back over itself.
  ///
  /// - Returns: Nil if the stroke is too large for a comparison, has no valid width, or is not
  ///   defined.
  public static func polygons(
    of path: Path2D, style: StrokeStyle, transform: AffineTransform2D
  ) -> (polygons: DevicePolygons, folds: Bool)? {
    guard style.width > 0, style.width <= DevicePolygons.reach,
      let lines = DevicePolygons(path)
    else { return nil }
    var stroke = StrokeShapes(style: style, scale: transform.largestScale)
    for index in lines.polygons.indices {
      stroke.append(
        lines.polygons[index], isSmooth: lines.isSmooth[index], isClosed: lines.isClosed[index])
    }
    guard !stroke.isAmbiguous else { return nil }
    let reach = DevicePolygons.reach
    var result: [[Point2D]] = []
    for shape in stroke.shapes {
      let corners = shape.map { transform.apply($0) }
      guard corners.allSatisfy({ abs($0.x) <= reach && abs($0.y) <= reach }) else { return nil }
      let area = DevicePolygons(polygons: [corners]).areaAndPerimeter.area
      result.append(area < 0 ? corners.reversed() : corners)
    }
    return (DevicePolygons(polygons: result), stroke.folds)
  }

  private init(style: StrokeStyle, scale: Double) {
    self.style = style
    self.scale = scale
    radius = style.width / 2
  }

  private mutating func append(_ corners: [Point2D], isSmooth: [Bool], isClosed: Bool) {
    var points: [Point2D] = []
    var smooth: [Bool] = []
    for (point, isInside) in zip(corners, isSmooth) {
      if points.last != point {
        points.append(point)
        smooth.append(isInside)
      } else if !isInside {
        smooth[smooth.count - 1] = false
      }
    }
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else {
      if let point = points.first { appendDot(at: point) }
      return
    }
    var previous = points[0]
    for (point, isInside) in zip(points, smooth).dropFirst() {
      if !isInside, previous.distance(to: point) < Self.shortestEdge { isAmbiguous = true }
      appendSegment(previous, point)
      previous = point
    }
    for index in 1..<max(points.count - 1, 1) {
      appendJoin(
        points[index - 1], points[index], points[index + 1], isSmooth: smooth[index])
    }
    if isClosed {
      let last = points.count - 1
      if points[last].distance(to: points[0]) < Self.shortestEdge { isAmbiguous = true }
      // Where a curve returns to its own start, the chords have a corner, and the curve may have
      // none.
      if points.count > 2, smooth[1], smooth[last] {
        lookAtEnd(points[0], points[1], points[2], isSmooth: true)
        lookAtEnd(points[0], points[last], points[last - 1], isSmooth: true)
        lookAtEnd(points[last], points[0], points[1], isSmooth: true)
      }
      appendSegment(points[last], points[0])
      appendJoin(points[last - 1], points[last], points[0], isSmooth: smooth[last])
      appendJoin(points[last], points[0], points[1], isSmooth: false)
    } else {
      if points.count > 2 {
        let last = points.count - 1
        lookAtEnd(points[0], points[1], points[2], isSmooth: smooth[1])
        lookAtEnd(points[last], points[last - 1], points[last - 2], isSmooth: smooth[last - 1])
      }
      appendCap(at: points[0], awayFrom: points[1])
      appendCap(at: points[points.count - 1], awayFrom: points[points.count - 2])
    }
  }

  /// Marks the stroke as ambiguous if the direction of the cap at a curve's end is visibly
  /// uncertain.
  ///
  /// The last chord may differ from the curve's direction by half of the turn to the next chord.
  private mutating func lookAtEnd(
    _ end: Point2D, _ next: Point2D, _ afterNext: Point2D, isSmooth: Bool
  ) {
    guard isSmooth else { return }
    let (first, second) = (offset(next, end), offset(afterNext, next))
    let sine = abs(first.x * second.y - first.y * second.x) / (radius * radius)
    if sine / 2 * radius * scale > Self.visibleShift { isAmbiguous = true }
  }

  /// The smallest visible shift, in pixels.
  private static let visibleShift = 0.1

  /// Appends the dot of a subpath of zero length. A round cap makes a disc.
  ///
  /// The dot has no direction, so renderers disagree on a square cap, which makes the stroke
  /// ambiguous.
  private mutating func appendDot(at point: Point2D) {
    guard style.cap == .round else {
      if style.cap == .square { isAmbiguous = true }
      return
    }
    let (right, down) = (Point2D(x: radius, y: 0), Point2D(x: 0, y: radius))
    appendSector(at: point, from: right, by: down, to: .zero - right)
    appendSector(at: point, from: .zero - right, by: .zero - down, to: right)
  }

  private mutating func appendSegment(_ start: Point2D, _ end: Point2D) {
    let side = offset(start, end)
    shapes.append([start + side, end + side, end - side, start - side])
  }

  private mutating func appendJoin(
    _ before: Point2D, _ corner: Point2D, _ after: Point2D, isSmooth: Bool
  ) {
    let (first, second) = (offset(before, corner), offset(corner, after))
    let turn = first.x * second.y - first.y * second.x
    // The gap is on the outer side of the turn; the rectangles overlap on the inner side.
    let (a, b) = turn > 0 ? (.zero - first, .zero - second) : (first, second)
    let cosine = (first.x * second.x + first.y * second.y) / (radius * radius)
    // The inner offsets meet r·tan(half the turn) before the corner, if the segments are as long.
    let inner = radius * ((1 - min(cosine, 1)) / max(1 + cosine, 1e-9)).squareRoot()
    if inner > min(before.distance(to: corner), corner.distance(to: after)) { folds = true }
    // Inside a curve only rounding needs a join, unless the curve turns back in a cusp.
    let smoothJoin = cosine > Self.cuspCosine ? LineJoin.bevel : .round
    switch isSmooth ? smoothJoin : style.join {
    case .round:
      let direction = onRim(corner - before)
      let middle =
        cosine > -0.99 ? onRim(a + b) : onRim(onRim(a + direction) + onRim(b + direction))
      appendSector(at: corner, from: a, by: middle, to: b)
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
    let side = offset(inner, end)
    let ahead = Point2D(x: side.y, y: -side.x)
    switch style.cap {
    case .butt: break
    case .round: appendSector(at: end, from: side, by: ahead, to: .zero - side)
    case .square:
      shapes.append([end + side, end + side + ahead, end - side + ahead, end - side])
    }
  }

  /// Appends the part of a disc between two points of its rim, on the side of a third point.
  private mutating func appendSector(
    at center: Point2D, from a: Point2D, by middle: Point2D, to b: Point2D
  ) {
    shapes.append(
      [center]
        + ([a] + rim(a, middle, Self.halvings) + rim(middle, b, Self.halvings))
        .map { center + $0 })
  }

  /// The points of the rim after `a`, up to and including `b`, found by halving the angle instead
  /// of computing a sine.
  private func rim(_ a: Point2D, _ b: Point2D, _ halvings: Int) -> [Point2D] {
    guard halvings > 0 else { return [b] }
    let middle = onRim(a + b)
    return rim(a, middle, halvings - 1) + rim(middle, b, halvings - 1)
  }

  /// The point of the pen's rim in a direction.
  private func onRim(_ direction: Point2D) -> Point2D {
    let length = direction.distance(to: .zero)
    guard length > 0 else { return .zero }
    return Point2D(x: direction.x / length * radius, y: direction.y / length * radius)
  }

  /// The vector from a segment to the pen's side: perpendicular to the segment and half the width
  /// long.
  private func offset(_ start: Point2D, _ end: Point2D) -> Point2D {
    let length = start.distance(to: end)
    return Point2D(
      x: -(end.y - start.y) / length * radius, y: (end.x - start.x) / length * radius)
  }
}

extension AffineTransform2D {
  /// The scale of the axis that the transform stretches more.
  fileprivate var largestScale: Double {
    max((a * a + b * b).squareRoot(), (c * c + d * d).squareRoot())
  }
}

extension Point2D {
  static func + (a: Point2D, b: Point2D) -> Point2D { Point2D(x: a.x + b.x, y: a.y + b.y) }
  static func - (a: Point2D, b: Point2D) -> Point2D { Point2D(x: a.x - b.x, y: a.y - b.y) }
}
