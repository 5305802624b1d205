public import KnurlGeometry

// The geometry of track, pointer and touches, derived from value, angles, sizes and bounds.
extension KnobModel {
  @inline(__always) public var center: Point2D { bounds.center }
  /// The side of the square in which the track and the pointer are drawn, in points.
  public var side: Double { min(bounds.width, bounds.height) }
  /// The distance from the center to the middle of the track's stroke, in points.
  public var trackRadius: Double {
    max(0, side / 2 - max(pointerLength, lineWidth / 2))
  }

  /// The distances from the center to the inner and outer ends of the pointer, in points.
  ///
  /// The inner one is negative if the pointer reaches beyond the center.
  public var pointerRadii: (inner: Double, outer: Double) {
    (side / 2 - pointerLength - lineWidth / 2, side / 2)
  }

  /// Returns the smallest rectangle around the pointer at an angle, without clipping.
  public func pointerFrame(at angle: Double) -> Rect2D {
    let (sine, cosine) = Elementary.sineAndCosine(angle)
    let (inner, outer) = pointerRadii
    let half = lineWidth / 2
    let middle = (inner + outer) / 2
    let reach = (outer - inner) / 2
    let width = reach * cosine.magnitude + half * sine.magnitude
    let height = reach * sine.magnitude + half * cosine.magnitude
    return Rect2D(
      x: Self.finite(center.x + middle * cosine - width),
      y: Self.finite(center.y + middle * sine - height),
      width: Self.finite(2 * width), height: Self.finite(2 * height))
  }

  /// Limits a number so that even the widest line has a finite frame.
  private static func finite(_ number: Double) -> Double {
    let limit = Double.greatestFiniteMagnitude / 4
    if number.isNaN { return 0 }
    return min(max(number, -limit), limit)
  }

  /// The frame of the pointer at its final position. During an animation, the picture shows the
  /// pointer elsewhere.
  public var pointerFrame: Rect2D { pointerFrame(at: pointerAngle) }

  /// The area in which a touch grabs the pointer: the pointer's frame, grown to at least
  /// `minimumHitSize`.
  public var pointerHitArea: Rect2D { pointerFrame.grown(toAtLeast: minimumHitSize) }

  /// True if a new touch at a point reaches the control. The edges of areas belong to the areas.
  ///
  /// Each area is tested separately too, because uniting them into one rectangle rounds.
  public func point(inside point: Point2D) -> Bool {
    touchArea.contains(point) || bounds.contains(point) || pointerHitArea.contains(point)
  }

  /// Returns the union of the bounds and the pointer's hit areas at every value.
  ///
  /// The pointer's frame reaches farthest to a side at the ends of the track, on the four axes, and
  /// where a corner of the pointer points along an axis.
  func unitedTouchArea() -> Rect2D {
    let (inner, outer) = pointerRadii
    let half = lineWidth / 2
    let outerCorner = Elementary.arcTangent(y: half, x: outer)
    let innerCorner = Elementary.arcTangent(y: half, x: -inner)
    var area = bounds
    unite(&area, at: trackStart, times: 1)
    unite(&area, at: trackEnd, times: 1)
    let first = (trackStart / (Double.pi / 2)).rounded(.down)
    for quarter in 0...6 {
      let axis = (first + Double(quarter) - 1) * (Double.pi / 2)
      // On the axis itself, both sides: uniting rounds, and a second time may round again.
      uniteWithin(&area, at: axis, times: 2)
      uniteWithin(&area, at: axis - outerCorner, times: 1)
      uniteWithin(&area, at: axis + outerCorner, times: 1)
      uniteWithin(&area, at: axis - innerCorner, times: 1)
      uniteWithin(&area, at: axis + innerCorner, times: 1)
    }
    return area
  }

  private func uniteWithin(_ area: inout Rect2D, at angle: Double, times count: Int) {
    if angle > trackStart, angle < trackEnd { unite(&area, at: angle, times: count) }
  }

  private func unite(_ area: inout Rect2D, at angle: Double, times count: Int) {
    let frame = pointerFrame(at: angle).grown(toAtLeast: minimumHitSize)
    for _ in 0..<count { area = area.union(frame) }
  }
}
