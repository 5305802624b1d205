public import KnurlGeometry

// The pointer and the areas that catch touches: Controls.md 3, geometry, and 1.2, 1.7.
extension KnobOracle {
  var side: Double { min(rectangle.width, rectangle.height) }

  /// The corners of the drawn pointer as seen from the middle, at angle 0: Controls.md 3 draws it from
  /// x = side − pointerLength − lineWidth/2 to x = side of the centred square, at mid height.
  private var corners: [Point2D] {
    let inner = side / 2 - handLength - strokeWidth / 2
    let half = strokeWidth / 2
    return [
      Point2D(x: inner, y: -half), Point2D(x: inner, y: half), Point2D(x: side / 2, y: -half),
      Point2D(x: side / 2, y: half),
    ]
  }

  /// The bounding box of the drawn pointer.
  public func pointerFrame(at angle: Double) -> Rect2D {
    let (sine, cosine) = Elementary.sineAndCosine(angle)
    let center = rectangle.center
    let turned = corners.map {
      Point2D(
        x: center.x + ($0.x * cosine - $0.y * sine), y: center.y + ($0.x * sine + $0.y * cosine))
    }
    let minX = turned.map { $0.x }.reduce(.infinity, min)
    let maxX = turned.map { $0.x }.reduce(-.infinity, max)
    let minY = turned.map { $0.y }.reduce(.infinity, min)
    let maxY = turned.map { $0.y }.reduce(-.infinity, max)
    return Rect2D(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
  }

  /// Controls.md 1.7: grown symmetrically to at least the hit size.
  func hitArea(at angle: Double) -> Rect2D {
    pointerFrame(at: angle).grown(toAtLeast: hitSize)
  }

  /// Controls.md 1.2: the rectangle around the bounds and the hit areas of the pointer at every value.
  ///
  /// An edge of the area is farthest out at an end of the track, or where a corner or the middle of
  /// the pointer stands at a quarter turn.
  var touchArea: Rect2D {
    var area = rectangle.union(hitArea(at: start)).union(hitArea(at: end))
    let leads = [0] + corners.filter { $0 != .zero }.map { Elementary.arcTangent(y: $0.y, x: $0.x) }
    for lead in leads {
      for quarter in 0..<4 as Range<Int> {
        let wanted = Double(quarter) * .pi / 2 - lead
        // The first such angle at or after the start.
        let turns = ((start - wanted) / Self.turn).rounded(.up)
        let angle = wanted + turns * Self.turn
        if angle <= end { area = area.union(hitArea(at: angle)) }
      }
    }
    return area
  }

  /// Controls.md 1.2: touches come through the transform; nil where nothing can be hit.
  func point(under location: Point2D) -> Point2D? {
    if matrix == .identity { return location }
    guard let inverse = matrix.inverse else { return nil }
    let center = bounds.center
    let turned = inverse.apply(Point2D(x: location.x - center.x, y: location.y - center.y))
    let point = Point2D(x: center.x + turned.x, y: center.y + turned.y)
    return point.isFinite ? point : nil
  }

  func isInTouchArea(_ location: Point2D) -> Bool {
    touchArea.contains(nudged(location))
  }

  func isInToleratedArea(_ location: Point2D) -> Bool {
    touchArea.insetBy(dx: -tolerance, dy: -tolerance).contains(nudged(location))
  }

  /// Controls.md 3: on the bounding box of the pointer, where the model stands.
  func isOnPointer(_ location: Point2D) -> Bool {
    hitArea(at: angle(of: inForce)).contains(nudged(location))
  }

  private func nudged(_ location: Point2D) -> Point2D {
    Point2D(x: location.x + edgeNudge.x, y: location.y + edgeNudge.y)
  }
}
