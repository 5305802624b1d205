// `floor` and `ceil` are calls into the C library on baseline x86-64, and a module without imports
// does not link it. No other C function may be used here, because sin and cos differ between
// platforms.
#if canImport(Glibc)
  import Glibc
#endif

// MARK: - Arcs and closed shapes

extension Path2D {
  /// Adds an arc of a circle as cubic curves of at most an eighth of a turn each.
  ///
  /// The curves deviate from the circle by at most 4.3 millionths of the radius. Angles are in
  /// radians from the positive x axis; they grow clockwise on screen, because y grows downwards.
  /// The arc runs from `from` to `to`, at most one whole turn. A line joins it to the current point
  /// if there is one. Numbers that are not finite add nothing.
  public mutating func arc(center: Point2D, radius: Double, from: Double, to: Double) {
    guard center.isFinite, radius.isFinite, from.isFinite, to.isFinite else { return }
    let turn = 2 * Double.pi
    let sweep = max(-turn, min(turn, to - from))
    let pieces = max(1, (abs(sweep) / (Double.pi / 4) - 1e-9).rounded(.up))
    let step = sweep / pieces
    let (stepSine, stepCosine) = Elementary.sineAndCosine(step)
    // 4/3·tan(step/4), the length of the control arms for which the curve's middle is on the
    // circle. The tangent of the quarter comes from applying the half-angle formula twice.
    let halfTangent = stepSine / (1 + stepCosine)
    let quarterTangent = halfTangent / (1 + (1 + halfTangent * halfTangent).squareRoot())
    let arm = radius * quarterTangent * 4 / 3

    var (sine, cosine) = Elementary.sineAndCosine(from)
    var point = Point2D(x: center.x + radius * cosine, y: center.y + radius * sine)
    line(to: point)
    for piece in 1...Int(pieces) {
      let control1 = Point2D(x: point.x - arm * sine, y: point.y + arm * cosine)
      (sine, cosine) = Elementary.sineAndCosine(from + step * Double(piece))
      point = Point2D(x: center.x + radius * cosine, y: center.y + radius * sine)
      let control2 = Point2D(x: point.x + arm * sine, y: point.y - arm * cosine)
      cubic(to: point, control1: control1, control2: control2)
    }
  }

  /// Creates a closed rectangle, clockwise on screen from its upper left corner.
  public static func rectangle(_ rect: Rect2D) -> Path2D {
    var path = Path2D()
    path.move(to: Point2D(x: rect.minX, y: rect.minY))
    path.line(to: Point2D(x: rect.maxX, y: rect.minY))
    path.line(to: Point2D(x: rect.maxX, y: rect.maxY))
    path.line(to: Point2D(x: rect.minX, y: rect.maxY))
    path.close()
    return path
  }

  /// Creates the closed ellipse that fills a rectangle, clockwise on screen from its rightmost
  /// point.
  ///
  /// The path is empty if a side of the rectangle is negative.
  public static func ellipse(in rect: Rect2D) -> Path2D {
    var path = Path2D()
    guard rect.width >= 0, rect.height >= 0 else { return path }
    path.move(to: Point2D(x: rect.maxX, y: rect.midY))
    for quarter in 0..<4 {
      path.addQuarter(
        quarter, center: rect.center, radiusX: rect.width / 2, radiusY: rect.height / 2)
    }
    path.close()
    return path
  }

  /// Creates a closed rectangle with circular corners, clockwise on screen.
  ///
  /// Empty if a side is negative.
  ///
  /// - Parameter radius: The corner radius; limited to half the shorter side, and 0 if negative.
  public static func roundedRectangle(_ rect: Rect2D, radius: Double) -> Path2D {
    guard rect.width >= 0, rect.height >= 0 else { return Path2D() }
    let radius = min(max(0, radius), min(rect.width, rect.height) / 2)
    guard radius > 0 else { return rectangle(rect) }
    let left = rect.minX + radius
    let right = rect.maxX - radius
    let top = rect.minY + radius
    let bottom = rect.maxY - radius
    var path = Path2D()
    path.move(to: Point2D(x: rect.maxX, y: bottom))
    path.addQuarter(0, center: Point2D(x: right, y: bottom), radiusX: radius, radiusY: radius)
    path.line(to: Point2D(x: left, y: rect.maxY))
    path.addQuarter(1, center: Point2D(x: left, y: bottom), radiusX: radius, radiusY: radius)
    path.line(to: Point2D(x: rect.minX, y: top))
    path.addQuarter(2, center: Point2D(x: left, y: top), radiusX: radius, radiusY: radius)
    path.line(to: Point2D(x: right, y: rect.minY))
    path.addQuarter(3, center: Point2D(x: right, y: top), radiusX: radius, radiusY: radius)
    path.close()
    return path
  }

  /// Adds a quarter of an ellipse as two curves, clockwise from the angle `quarter` times 90°.
  ///
  /// The current point must be where the quarter begins.
  private mutating func addQuarter(
    _ quarter: Int, center: Point2D, radiusX: Double, radiusY: Double
  ) {
    let axes: [(x: Double, y: Double)] = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    let first = axes[quarter % 4]
    let last = axes[(quarter + 1) % 4]
    let diagonal = 0.5.squareRoot()
    let arm = 0.265216489839544  // 4/3·tan(π/16), for an eighth of a turn
    let middle = (x: (first.x + last.x) * diagonal, y: (first.y + last.y) * diagonal)
    let tangent = (
      x: (last.x - first.x) * diagonal * arm, y: (last.y - first.y) * diagonal * arm
    )
    func place(_ x: Double, _ y: Double) -> Point2D {
      Point2D(x: center.x + radiusX * x, y: center.y + radiusY * y)
    }
    cubic(
      to: place(middle.x, middle.y),
      control1: place(first.x + arm * last.x, first.y + arm * last.y),
      control2: place(middle.x - tangent.x, middle.y - tangent.y))
    cubic(
      to: place(last.x, last.y),
      control1: place(middle.x + tangent.x, middle.y + tangent.y),
      control2: place(last.x + arm * first.x, last.y + arm * first.y))
  }
}
