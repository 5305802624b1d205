import KnurlGeometry

/// Converts a stroked path into the edges of its outline. The nonzero rule must fill these edges.
///
/// The outline is built in a space in which the pen is a circle: in device space if the transform
/// preserves angles, otherwise in a space of device size before the rest of the transform. Curves
/// are therefore flattened for their final pixels, whatever their scale.
struct Stroker {
  /// The largest distance of a line from its curve, in pixels. The pen's outline may add the same
  /// distance again.
  static let tolerance = 0.003

  /// The largest number of points per round join or cap.
  static let maximumArcPoints = 1024.0

  /// The largest half width in pixels. A stroke with this half width covers every canvas.
  static let maximumReach = 2 * FixedPoint.guardBand

  /// The sine of the largest turn at which a corner counts as straight.
  private static let straightSine = 1e-3

  private var path = StrokePath()
  private var pen = Pen()
  private var contour = Contour()

  /// The space in which the pen is a circle.
  private struct Pen {
    var style = StrokeStyle(width: 0)
    var toPen = AffineTransform2D.identity
    /// Half the width of the stroke, in the space of the pen.
    var reach = 0.0
    /// The largest turn of a piece, in radians, at which a straight outer side is within the
    /// tolerance.
    ///
    /// For a turn by the angle a, the sagitta of the chord is reach·a²/8.
    var turn = 0.0
  }

  /// The current contour around a stroke.
  private struct Contour {
    var toDevice: AffineTransform2D?
    var first: Point2D?
    var last = Point2D.zero
  }

  /// Adds the edges of the outline. Adds no edges if a coordinate or the width is not finite.
  mutating func stroke(
    _ path: Path2D, style: StrokeStyle, transform: AffineTransform2D, into edges: inout EdgeList
  ) {
    guard prepare(style, transform) else { return }
    self.path.begin(at: nil)
    for element in path.elements {
      guard add(element, edges: &edges) else {
        contour.first = nil
        edges.removeAll()
        return
      }
    }
    finishSubpath(isClosed: false, edges: &edges)
  }

  private mutating func prepare(_ style: StrokeStyle, _ transform: AffineTransform2D) -> Bool {
    guard style.width > 0, style.width.isFinite, transform.isFinite else { return false }
    let (a, b, c, d) = (transform.a, transform.b, transform.c, transform.d)
    let scale: Double
    if (a == d && b == -c) || (a == -d && b == c) {
      scale = (a * a + b * b).squareRoot()
      pen.toPen = transform
      contour.toDevice = nil
    } else {
      // The greater singular value.
      let sum = a * a + b * b + c * c + d * d
      let determinant = a * d - b * c
      let rest = max(0, sum * sum - 4 * determinant * determinant).squareRoot()
      scale = ((sum + rest) / 2).squareRoot()
      pen.toPen = .scale(x: scale, y: scale)
      contour.toDevice = AffineTransform2D(
        a: a / scale, b: b / scale, c: c / scale, d: d / scale, tx: transform.tx, ty: transform.ty)
    }
    guard scale > 0, scale.isFinite else { return false }
    pen.style = style
    pen.reach = min(Self.maximumReach, style.width / 2 * scale)
    pen.turn = (8 * Self.tolerance / pen.reach).squareRoot()
    return pen.reach > 0
  }

  // MARK: - Subpaths

  /// Adds an element of the path; returns false if the path cannot be drawn.
  private mutating func add(_ element: Path2D.Element, edges: inout EdgeList) -> Bool {
    switch element {
    case .move(let point):
      finishSubpath(isClosed: false, edges: &edges)
      guard let point = map(point) else { return false }
      path.begin(at: point)
    case .line(let point):
      guard let point = map(point) else { return false }
      path.addLine(to: point)
    case .quadratic(let point, let control):
      guard let start = path.points.last?.place, let end = map(point),
        let control = map(control)
      else { return false }
      // The same curve as a cubic curve.
      path.addCurve(
        Point2D(
          x: start.x + (control.x - start.x) * (2.0 / 3),
          y: start.y + (control.y - start.y) * (2.0 / 3)),
        Point2D(
          x: end.x + (control.x - end.x) * (2.0 / 3), y: end.y + (control.y - end.y) * (2.0 / 3)),
        to: end, tolerance: Self.tolerance, turn: pen.turn)
    case .cubic(let point, let control1, let control2):
      guard let end = map(point), let control1 = map(control1), let control2 = map(control2)
      else { return false }
      path.addCurve(
        control1, control2, to: end, tolerance: Self.tolerance, turn: pen.turn)
    case .close:
      let start = path.points.first?.place
      path.close()
      finishSubpath(isClosed: true, edges: &edges)
      path.begin(at: start)
    }
    return true
  }

  /// Maps a point into the pen's space and snaps it to a fine grid, on which differences are exact.
  ///
  /// A shift by whole pixels therefore changes nothing.
  private func map(_ point: Point2D) -> Point2D? {
    func snapped(_ value: Double) -> Double {
      abs(value) < 1e9 ? (value * 65_536).rounded(.toNearestOrEven) / 65_536 : value
    }
    let result = pen.toPen.apply(point)
    return result.isFinite ? Point2D(x: snapped(result.x), y: snapped(result.y)) : nil
  }

  private mutating func finishSubpath(isClosed: Bool, edges: inout EdgeList) {
    defer { path.begin(at: nil) }
    guard path.hasSegment, let first = path.points.first else { return }
    let count = path.points.count
    if count == 1 {
      addDot(at: first.place, edges: &edges)
    } else if isClosed {
      for isReversed in [false, true] {
        for index in 0..<count {
          addSide(at: index, isReversed: isReversed, isClosed: true, edges: &edges)
        }
        closeContour(&edges)
      }
    } else {
      for isReversed in [false, true] {
        let first = point(0, isReversed)
        emit(first.place, first.outgoing, &edges)
        for index in 1..<count - 1 {
          addSide(at: index, isReversed: isReversed, isClosed: false, edges: &edges)
        }
        let last = point(count - 1, isReversed)
        emit(last.place, last.incoming, &edges)
        addCap(at: last.place, last.incoming, edges: &edges)
      }
      closeContour(&edges)
    }
  }

  /// Returns the point at an index in a walk along the subpath, in the given direction.
  private func point(_ index: Int, _ isReversed: Bool) -> StrokePoint {
    let count = path.points.count
    let index = (index + count) % count
    guard isReversed else { return path.points[index] }
    var point = path.points[count - 1 - index]
    (point.incoming, point.outgoing) = (
      Direction(x: -point.outgoing.x, y: -point.outgoing.y),
      Direction(x: -point.incoming.x, y: -point.incoming.y)
    )
    return point
  }

  // MARK: - Sides

  /// Adds the outline beside a point, on the side that is outer if the path turns clockwise.
  private mutating func addSide(
    at index: Int, isReversed: Bool, isClosed: Bool, edges: inout EdgeList
  ) {
    let point = point(index, isReversed)
    let before = chord(from: self.point(index - 1, isReversed), to: point)
    let after = chord(from: point, to: self.point(index + 1, isReversed))
    if before.folded != nil || after.folded != nil, isOuterCorner(point, isReversed) {
      addCorner(point, from: before.folded, to: after.folded, edges: &edges)
      return
    }
    let incoming = before.folded ?? point.incoming
    let outgoing = after.folded ?? point.outgoing
    let cross = incoming.cross(outgoing)
    let cosine = incoming.dot(outgoing)
    if cosine > 0, abs(cross) < Self.straightSine {
      emit(point.place, outgoing, &edges)
    } else if cross > 0 || (cross == 0 && !isReversed) {
      // A reversal is outer on one side only.
      let isSmooth = point.isCusp || before.folded != nil || after.folded != nil
      addJoin(
        isSmooth ? .round : pen.style.join, at: point.place, incoming, outgoing, edges: &edges)
    } else if cosine > -0.999_999,
      pen.reach * -cross <= min(before.length, after.length) / 2 * (1 + cosine)
    {
      // The inner sides intersect.
      emitCut(point.place, incoming, outgoing, cosine: cosine, &edges)
    } else {
      // One side is too short. Through the path's own point, the loops wind as the stroke does.
      emit(point.place, incoming, &edges)
      emit(point.place, &edges)
      emit(point.place, outgoing, &edges)
    }
  }

  /// True if the path itself has a corner at the point, and the current side is the outer side of
  /// the corner.
  private func isOuterCorner(_ point: StrokePoint, _ isReversed: Bool) -> Bool {
    if point.isCusp { return false }
    let cross = point.incoming.cross(point.outgoing)
    if point.incoming.dot(point.outgoing) > 0, abs(cross) < Self.straightSine { return false }
    return cross > 0 || (cross == 0 && !isReversed)
  }

  /// Adds the join of a corner if the side beside an adjacent piece of a curve is folded (see
  /// `chord`).
  ///
  /// The join connects the path's own directions. From these directions, the side turns inward to
  /// the directions of the curve's chords.
  private mutating func addCorner(
    _ point: StrokePoint, from before: Direction?, to after: Direction?, edges: inout EdgeList
  ) {
    if let before {
      emit(point.place, before, &edges)
      emit(point.place, &edges)
      emit(point.place, point.incoming, &edges)
    }
    addJoin(pen.style.join, at: point.place, point.incoming, point.outgoing, edges: &edges)
    if let after {
      emit(point.place, point.outgoing, &edges)
      emit(point.place, &edges)
      emit(point.place, after, &edges)
    }
  }

  /// Returns the length of the line between two points, and the line's direction if the side beside
  /// the line is folded.
  ///
  /// The side is folded if the path turns toward it around a center that is nearer than the side.
  /// Such a side would run backward.
  private func chord(from start: StrokePoint, to end: StrokePoint)
    -> (length: Double, folded: Direction?)
  {
    let dx = end.place.x - start.place.x
    let dy = end.place.y - start.place.y
    let length = (dx * dx + dy * dy).squareRoot()
    let isFolded = pen.reach * -start.outgoing.cross(end.incoming) > length
    return (length, isFolded ? Direction(from: start.place, to: end.place) : nil)
  }

  private mutating func addJoin(
    _ join: LineJoin, at place: Point2D, _ incoming: Direction, _ outgoing: Direction,
    edges: inout EdgeList
  ) {
    let cosine = incoming.dot(outgoing)
    switch join {
    case .miter(let limit):
      // The squared ratio of the miter's distance to half the width is 2 / (1 + cosine).
      if limit >= 1, limit * limit * (1 + cosine) >= 2, cosine > -0.999_999 {
        emitCut(place, incoming, outgoing, cosine: cosine, &edges)
        return
      }
      emit(place, incoming, &edges)
    case .round:
      emit(place, incoming, &edges)
      emitArc(
        around: place, Direction(x: incoming.y, y: -incoming.x),
        // Not negative, because a negative zero would turn in the other direction.
        angle: Elementary.arcTangent(y: abs(incoming.cross(outgoing)), x: cosine), &edges)
    case .bevel:
      emit(place, incoming, &edges)
    }
    emit(place, outgoing, &edges)
  }

  private mutating func addCap(
    at place: Point2D, _ direction: Direction, edges: inout EdgeList
  ) {
    switch pen.style.cap {
    case .butt: break
    case .square:
      let beyond = Point2D(
        x: place.x + direction.x * pen.reach, y: place.y + direction.y * pen.reach)
      emit(beyond, direction, &edges)
      emit(beyond, Direction(x: -direction.x, y: -direction.y), &edges)
    case .round:
      emitArc(around: place, Direction(x: direction.y, y: -direction.x), angle: .pi, &edges)
    }
  }

  /// Adds a subpath without length as two caps, along the x axis of the path's own space.
  private mutating func addDot(at place: Point2D, edges: inout EdgeList) {
    let axis =
      Direction(from: .zero, to: Point2D(x: pen.toPen.a, y: pen.toPen.b)) ?? Direction(x: 1, y: 0)
    for direction in [axis, Direction(x: -axis.x, y: -axis.y)] {
      emit(place, direction, &edges)
      addCap(at: place, direction, edges: &edges)
    }
    closeContour(&edges)
  }

  // MARK: - Contours

  /// Adds the outline's point beside a position, on the side that is outer if the path turns
  /// clockwise.
  private mutating func emit(_ place: Point2D, _ direction: Direction, _ edges: inout EdgeList) {
    emit(
      Point2D(x: place.x + direction.y * pen.reach, y: place.y - direction.x * pen.reach), &edges)
  }

  /// Adds the point where the inner sides of two lines intersect.
  private mutating func emitCut(
    _ place: Point2D, _ incoming: Direction, _ outgoing: Direction, cosine: Double,
    _ edges: inout EdgeList
  ) {
    let factor = pen.reach / (1 + cosine)
    emit(
      Point2D(
        x: place.x + (incoming.y + outgoing.y) * factor,
        y: place.y - (incoming.x + outgoing.x) * factor), &edges)
  }

  /// Adds the points of an arc except its two ends. The arc begins in a direction and turns
  /// clockwise on screen.
  private mutating func emitArc(
    around center: Point2D, _ start: Direction, angle: Double, _ edges: inout EdgeList
  ) {
    let pieces = min(Self.maximumArcPoints, (angle / pen.turn).rounded(.up))
    guard pieces > 1 else { return }
    let (sine, cosine) = Elementary.sineAndCosine(angle / pieces)
    var (x, y) = (start.x * pen.reach, start.y * pen.reach)
    for _ in 1..<Int(pieces) {
      (x, y) = (x * cosine - y * sine, x * sine + y * cosine)
      emit(Point2D(x: center.x + x, y: center.y + y), &edges)
    }
  }

  private mutating func emit(_ place: Point2D, _ edges: inout EdgeList) {
    let point = contour.toDevice?.apply(place) ?? place
    guard point.isFinite else { return }
    if contour.first == nil {
      contour.first = point
    } else {
      edges.addLine(from: contour.last, to: point)
    }
    contour.last = point
  }

  private mutating func closeContour(_ edges: inout EdgeList) {
    if let first = contour.first { edges.addLine(from: contour.last, to: first) }
    contour.first = nil
  }
}
