import KnurlGeometry

/// Turns a stroked path into the edges of its outline, to be filled by the nonzero rule.
///
/// The outline is built where the pen is a circle: in device space if the transform keeps angles,
/// otherwise in a space of device size before the rest of the transform. Curves are therefore
/// flattened for the pixels they end up on, however they are scaled.
struct Stroker {
  /// How far a line may be from its curve, in pixels.
  static let tolerance = 0.005

  /// Pieces of one curve or round join at most.
  static let maximumPieces = 1024.0

  /// Pixels to which half a width is limited: twice the guard band covers every canvas.
  static let maximumReach = 2 * FixedPoint.guardBand

  /// Below the cosine of this turn the middle of a curve is joined by an arc: the cut of two
  /// lines would stand out farther than the tolerance.
  private static let smoothCosine = 0.995

  private var points: [Point2D] = []
  /// Whether the path goes smoothly through the point, for it lies inside a curve.
  private var isSmooth: [Bool] = []
  private var hasSegment = false
  private var reach = 0.0
  private var style = StrokeStyle(width: 0)
  private var toDevice: AffineTransform2D?
  private var isContourBegun = false
  private var contourStart = Point2D.zero
  private var contourEnd = Point2D.zero

  /// Adds the outline's edges; none if a coordinate or the width is not finite.
  mutating func stroke(
    _ path: Path2D, style: StrokeStyle, transform: AffineTransform2D, into edges: inout EdgeList
  ) {
    guard style.width > 0, transform.isFinite, let pen = Self.pen(transform) else { return }
    self.style = style
    toDevice = pen.toDevice
    reach = min(Self.maximumReach, style.width / 2 * pen.scale)
    guard reach > 0 else { return }
    points.removeAll(keepingCapacity: true)
    isSmooth.removeAll(keepingCapacity: true)
    hasSegment = false
    for element in path.elements {
      guard add(element, toPen: pen.toPen, edges: &edges) else {
        edges.removeAll()
        return
      }
    }
    finishSubpath(isClosed: false, edges: &edges)
  }

  /// The map into the space in which the pen is a circle, its scale, and the map from there to
  /// device space, nil if that is the same.
  private static func pen(_ transform: AffineTransform2D)
    -> (toPen: AffineTransform2D, scale: Double, toDevice: AffineTransform2D?)?
  {
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    if (a == d && b == -c) || (a == -d && b == c) {
      let scale = (a * a + b * b).squareRoot()
      return scale > 0 && scale.isFinite ? (transform, scale, nil) : nil
    }
    // The greater singular value.
    let sum = a * a + b * b + c * c + d * d
    let determinant = a * d - b * c
    let rest = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
    let scale = ((sum + rest) / 2).squareRoot()
    guard scale > 0, scale.isFinite else { return nil }
    return (
      .scale(x: scale, y: scale), scale,
      AffineTransform2D(
        a: a / scale, b: b / scale, c: c / scale, d: d / scale, tx: transform.tx, ty: transform.ty)
    )
  }

  // MARK: - Subpaths

  /// Returns false for a path that is not drawable.
  private mutating func add(
    _ element: Path2D.Element, toPen: AffineTransform2D, edges: inout EdgeList
  ) -> Bool {
    switch element {
    case .move(let point):
      finishSubpath(isClosed: false, edges: &edges)
      return append(toPen.apply(point), isSmooth: false)
    case .line(let point):
      hasSegment = true
      return append(toPen.apply(point), isSmooth: false)
    case .quadratic(let point, let control):
      guard let start = points.last else { return true }
      let control = toPen.apply(control)
      let end = toPen.apply(point)
      let control1 = Point2D(
        x: start.x + (control.x - start.x) * (2.0 / 3),
        y: start.y + (control.y - start.y) * (2.0 / 3))
      let control2 = Point2D(
        x: end.x + (control.x - end.x) * (2.0 / 3), y: end.y + (control.y - end.y) * (2.0 / 3))
      return appendCurve(from: start, control1, control2, to: end)
    case .cubic(let point, let control1, let control2):
      guard let start = points.last else { return true }
      return appendCurve(
        from: start, toPen.apply(control1), toPen.apply(control2), to: toPen.apply(point))
    case .close:
      guard let start = points.first else { return true }
      hasSegment = true
      finishSubpath(isClosed: true, edges: &edges)
      return append(start, isSmooth: false)
    }
  }

  private mutating func append(_ point: Point2D, isSmooth smooth: Bool) -> Bool {
    guard point.isFinite else { return false }
    let point = Point2D(x: Self.snapped(point.x), y: Self.snapped(point.y))
    if points.last != point {
      points.append(point)
      isSmooth.append(smooth)
    } else if !smooth {
      isSmooth[isSmooth.count - 1] = false
    }
    return true
  }

  /// To a fine grid, on which differences are exact: a shift by whole pixels changes nothing.
  private static func snapped(_ value: Double) -> Double {
    abs(value) < 1e9 ? (value * 65_536).rounded(.toNearestOrEven) / 65_536 : value
  }

  private mutating func appendCurve(
    from start: Point2D, _ control1: Point2D, _ control2: Point2D, to end: Point2D
  ) -> Bool {
    guard control1.isFinite, control2.isFinite, end.isFinite else { return false }
    hasSegment = true
    func bend(_ p: Point2D, _ q: Point2D, _ r: Point2D) -> Double {
      let x = p.x - 2 * q.x + r.x
      let y = p.y - 2 * q.y + r.y
      return (x * x + y * y).squareRoot()
    }
    let size = max(bend(start, control1, control2), bend(control1, control2, end))
    let wanted = (0.75 * size / Self.tolerance).squareRoot().rounded(.up)
    let pieces = max(1, wanted < Self.maximumPieces ? wanted : Self.maximumPieces)
    for index in 1..<max(1, Int(pieces)) {
      let t = Double(index) / pieces
      let s = 1 - t
      let weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
      let point = Point2D(
        x: weights.0 * start.x + weights.1 * control1.x + weights.2 * control2.x
          + weights.3 * end.x,
        y: weights.0 * start.y + weights.1 * control1.y + weights.2 * control2.y
          + weights.3 * end.y)
      guard append(point, isSmooth: true) else { return false }
    }
    return append(end, isSmooth: false)
  }

  private mutating func finishSubpath(isClosed: Bool, edges: inout EdgeList) {
    defer {
      points.removeAll(keepingCapacity: true)
      isSmooth.removeAll(keepingCapacity: true)
      hasSegment = false
    }
    guard hasSegment, let first = points.first else { return }
    var count = points.count
    if isClosed, count > 1, points[count - 1] == first { count -= 1 }
    if count == 1 {
      addDot(at: first, edges: &edges)
    } else if isClosed, count > 2 {
      addClosedSide(count: count, isReversed: false, edges: &edges)
      addClosedSide(count: count, isReversed: true, edges: &edges)
    } else {
      addOpen(count: count, isClosed: isClosed, edges: &edges)
    }
  }

  // MARK: - Outlines

  private struct Segment {
    var x: Double
    var y: Double
    var length: Double

    init(from start: Point2D, to end: Point2D) {
      let dx = end.x - start.x
      let dy = end.y - start.y
      // Scaled, because squares of huge differences have no place.
      let size = max(abs(dx), abs(dy))
      let (ux, uy) = (dx / size, dy / size)
      let norm = (ux * ux + uy * uy).squareRoot()
      x = ux / norm
      y = uy / norm
      length = norm * size
    }
  }

  private mutating func addClosedSide(count: Int, isReversed: Bool, edges: inout EdgeList) {
    func place(_ index: Int) -> Int {
      let index = index % count
      return isReversed ? count - 1 - index : index
    }
    var incoming = Segment(from: points[place(count - 1)], to: points[place(0)])
    for index in 0..<count {
      let outgoing = Segment(from: points[place(index)], to: points[place(index + 1)])
      join(
        at: points[place(index)], incoming, outgoing, isSmooth: isSmooth[place(index)],
        isReversed: isReversed, edges: &edges)
      incoming = outgoing
    }
    closeContour(&edges)
  }

  /// An open path; a closed one that runs to and fro on one line has joins at its ends.
  private mutating func addOpen(count: Int, isClosed: Bool, edges: inout EdgeList) {
    for isReversed in [false, true] {
      func place(_ index: Int) -> Int { isReversed ? count - 1 - index : index }
      var incoming = Segment(from: points[place(0)], to: points[place(1)])
      emit(offset(points[place(0)], incoming), to: &edges)
      for index in 1..<count - 1 {
        let outgoing = Segment(from: points[place(index)], to: points[place(index + 1)])
        join(
          at: points[place(index)], incoming, outgoing, isSmooth: isSmooth[place(index)],
          isReversed: isReversed, edges: &edges)
        incoming = outgoing
      }
      let end = points[place(count - 1)]
      emit(offset(end, incoming), to: &edges)
      addCap(at: end, incoming, isClosed: isClosed, edges: &edges)
    }
    closeContour(&edges)
  }

  private mutating func addCap(
    at point: Point2D, _ segment: Segment, isClosed: Bool, edges: inout EdgeList
  ) {
    let cap: LineCap = isClosed ? (style.join == .round ? .round : .butt) : style.cap
    switch cap {
    case .butt: break
    case .square:
      let x = point.x + segment.x * reach
      let y = point.y + segment.y * reach
      emit(Point2D(x: x + segment.y * reach, y: y - segment.x * reach), to: &edges)
      emit(Point2D(x: x - segment.y * reach, y: y + segment.x * reach), to: &edges)
    case .round:
      addArc(around: point, x: segment.y, y: -segment.x, angle: Double.pi, edges: &edges)
    }
  }

  /// A subpath without length.
  private mutating func addDot(at point: Point2D, edges: inout EdgeList) {
    switch style.cap {
    case .butt: break
    case .square:
      emit(Point2D(x: point.x - reach, y: point.y - reach), to: &edges)
      emit(Point2D(x: point.x + reach, y: point.y - reach), to: &edges)
      emit(Point2D(x: point.x + reach, y: point.y + reach), to: &edges)
      emit(Point2D(x: point.x - reach, y: point.y + reach), to: &edges)
    case .round:
      emit(Point2D(x: point.x + reach, y: point.y), to: &edges)
      addArc(around: point, x: 1, y: 0, angle: 2 * Double.pi, edges: &edges)
    }
    closeContour(&edges)
  }

  /// The point beside a point, on the side that is outer where the path turns clockwise.
  private func offset(_ point: Point2D, _ segment: Segment) -> Point2D {
    Point2D(x: point.x + segment.y * reach, y: point.y - segment.x * reach)
  }

  private mutating func join(
    at point: Point2D, _ incoming: Segment, _ outgoing: Segment, isSmooth: Bool,
    isReversed: Bool, edges: inout EdgeList
  ) {
    let cross = incoming.x * outgoing.y - incoming.y * outgoing.x
    let cosine = incoming.x * outgoing.x + incoming.y * outgoing.y
    // A turn about is outer on one side only.
    let isOuter = cross > 0 || (cross == 0 && !isReversed)
    if isOuter {
      let join: LineJoin =
        isSmooth ? (cosine > Self.smoothCosine ? .miter(limit: 2) : .round) : style.join
      switch join {
      case .miter(let limit):
        // The squared ratio of the cut's distance to half the width is 2 / (1 + cosine).
        if limit * limit * (1 + cosine) >= 2, limit >= 1, cosine > -0.999_999 {
          emit(cut(point, incoming, outgoing, cosine: cosine), to: &edges)
          return
        }
      case .round:
        emit(offset(point, incoming), to: &edges)
        addArc(
          around: point, x: incoming.y, y: -incoming.x,
          angle: Elementary.arcTangent(y: cross, x: cosine), edges: &edges)
      case .bevel: break
      }
      emit(offset(point, incoming), to: &edges)
      emit(offset(point, outgoing), to: &edges)
    } else {
      // The inner edges cut each other, unless a segment ends before.
      let shortest = min(incoming.length, outgoing.length)
      if cosine > -0.999_999, reach * -cross <= shortest / 2 * (1 + cosine) {
        emit(cut(point, incoming, outgoing, cosine: cosine), to: &edges)
      } else {
        // By way of the path's own point: the loops then wind as the stroke does.
        emit(offset(point, incoming), to: &edges)
        emit(point, to: &edges)
        emit(offset(point, outgoing), to: &edges)
      }
    }
  }

  /// Where the offsets of both segments meet.
  private func cut(
    _ point: Point2D, _ incoming: Segment, _ outgoing: Segment, cosine: Double
  ) -> Point2D {
    let factor = reach / (1 + cosine)
    return Point2D(
      x: point.x + (incoming.y + outgoing.y) * factor,
      y: point.y - (incoming.x + outgoing.x) * factor)
  }

  /// The inner points of an arc that begins in direction (x, y) and turns clockwise on screen.
  private mutating func addArc(
    around center: Point2D, x: Double, y: Double, angle: Double, edges: inout EdgeList
  ) {
    // The sagitta of a chord over the angle a is reach·a²/8.
    let wanted = (angle / (8 * Self.tolerance / reach).squareRoot()).rounded(.up)
    let pieces = max(1, wanted < Self.maximumPieces ? wanted : Self.maximumPieces)
    guard pieces > 1 else { return }
    let (sine, cosine) = Elementary.sineAndCosine(angle / pieces)
    var (x, y) = (x * reach, y * reach)
    for _ in 1..<Int(pieces) {
      (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
      emit(Point2D(x: center.x + x, y: center.y + y), to: &edges)
    }
  }

  // MARK: - Contours

  private mutating func emit(_ point: Point2D, to edges: inout EdgeList) {
    let point = toDevice?.apply(point) ?? point
    guard point.isFinite else { return }
    if isContourBegun {
      edges.addLine(from: contourEnd, to: point)
    } else {
      isContourBegun = true
      contourStart = point
    }
    contourEnd = point
  }

  private mutating func closeContour(_ edges: inout EdgeList) {
    if isContourBegun { edges.addLine(from: contourEnd, to: contourStart) }
    isContourBegun = false
  }
}
