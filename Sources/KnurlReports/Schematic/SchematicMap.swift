import KnurlGeometry

/// Maps the coordinates of a control to the coordinates of a picture. Accepts any numbers.
///
/// Points far from the control are moved to the picture's edge, so that one distant sample does not
/// make everything else too small.
struct SchematicMap {
  /// The largest visible side, in points; a larger control is shown in part.
  private static let greatestSide = 2_000.0
  /// The margin for markers and their numbers, in the picture's units.
  private let margin: Double

  /// The largest area that the picture can show.
  private let window: Rect2D
  /// The area that is shown.
  private var shown: Rect2D
  private(set) var width: Double
  private var greatestHeight: Double
  private var greatestScale: Double
  private(set) var scale = 1.0
  /// The origin of the shown area, in the picture's units.
  private var origin = Point2D.zero

  /// - Parameters:
  ///   - anchors: Candidates for the control's bounds, the best first; unusable ones are skipped.
  ///   - width: The picture's width in its units; its height is at most `greatestHeight`.
  ///   - reach: The distance around the bounds that may be shown; by default half a side plus 40.
  init(
    around anchors: [Rect2D], width: Double, greatestHeight: Double, greatestScale: Double = 3,
    margin: Double = 26, reach: Double? = nil
  ) {
    self.width = width
    self.greatestHeight = greatestHeight
    self.greatestScale = greatestScale
    self.margin = margin
    let usable = anchors.lazy.compactMap { Self.standardized($0) }.first
    let bounds = usable ?? Rect2D(x: 0, y: 0, width: 100, height: 100)
    let part = Rect2D(
      x: bounds.x, y: bounds.y, width: min(bounds.width, Self.greatestSide),
      height: min(bounds.height, Self.greatestSide))
    let reach = reach ?? max(part.width, part.height) / 2 + 40
    shown = part
    window = part.insetBy(dx: -reach, dy: -reach)
    fit()
  }

  /// The height of the picture, in the picture's units.
  var height: Double { shown.height * scale + 2 * margin }

  /// The size of the shown area, in the units of the control.
  var extent: Size2D { shown.size }

  /// Fits the same area into another picture size.
  mutating func fit(width: Double, greatestHeight: Double, greatestScale: Double) {
    self.width = width
    self.greatestHeight = greatestHeight
    self.greatestScale = greatestScale
    fit()
  }

  /// Extends the shown area to a point, or to the nearest point that the picture can show.
  mutating func include(_ point: Point2D) {
    guard let point = clamped(point) else { return }
    shown = shown.union(Rect2D(x: point.x, y: point.y, width: 0, height: 0))
    fit()
  }

  mutating func include(_ rect: Rect2D) {
    guard let rect = Self.standardized(rect) else { return }
    include(Point2D(x: rect.minX, y: rect.minY))
    include(Point2D(x: rect.maxX, y: rect.maxY))
  }

  /// The position at which a point is drawn; nil if the point is not finite.
  func place(_ point: Point2D) -> Point2D? {
    guard let point = clamped(point) else { return nil }
    return Point2D(
      x: origin.x + (point.x - shown.x) * scale, y: origin.y + (point.y - shown.y) * scale)
  }

  func place(_ rect: Rect2D) -> Rect2D? {
    guard let rect = Self.standardized(rect),
      let first = place(Point2D(x: rect.minX, y: rect.minY)),
      let last = place(Point2D(x: rect.maxX, y: rect.maxY))
    else { return nil }
    return Rect2D(x: first.x, y: first.y, width: last.x - first.x, height: last.y - first.y)
  }

  /// True if a point is drawn at its true position.
  func holds(_ point: Point2D) -> Bool { window.contains(point) }

  func holds(_ rect: Rect2D) -> Bool {
    guard let rect = Self.standardized(rect) else { return false }
    return holds(Point2D(x: rect.minX, y: rect.minY)) && holds(Point2D(x: rect.maxX, y: rect.maxY))
  }

  /// The direction of a point outside the picture: -1, 0 or 1 along each axis.
  func overshoot(_ point: Point2D) -> Point2D {
    guard let nearest = clamped(point) else { return .zero }
    func sign(_ value: Double) -> Double { value > 0 ? 1 : value < 0 ? -1 : 0 }
    return Point2D(x: sign(point.x - nearest.x), y: sign(point.y - nearest.y))
  }

  private func clamped(_ point: Point2D) -> Point2D? {
    guard point.isFinite else { return nil }
    return Point2D(
      x: max(window.minX, min(point.x, window.maxX)),
      y: max(window.minY, min(point.y, window.maxY)))
  }

  private mutating func fit() {
    let (wide, high) = (max(shown.width, 1), max(shown.height, 1))
    scale = min(
      (width - 2 * margin) / wide, (greatestHeight - 2 * margin) / high,
      greatestScale)
    origin = Point2D(x: (width - shown.width * scale) / 2, y: margin)
  }

  /// The rectangle with sides that are not negative.
  ///
  /// Nil if an edge is not finite, or so far away that numbers near it are too coarse for drawing.
  private static func standardized(_ rect: Rect2D) -> Rect2D? {
    guard rect.isFinite, rect.maxX.magnitude < 1e12, rect.maxY.magnitude < 1e12,
      rect.x.magnitude < 1e12, rect.y.magnitude < 1e12
    else { return nil }
    return Rect2D(
      x: min(rect.x, rect.maxX), y: min(rect.y, rect.maxY), width: rect.width.magnitude,
      height: rect.height.magnitude)
  }
}
