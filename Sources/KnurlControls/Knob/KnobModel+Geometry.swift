public import KnurlGeometry

// Where the track, the pointer and touches are: derived from value, angles, sizes and bounds.
extension KnobModel {
  @inline(__always) public var center: Point2D { bounds.center }
  /// The side of the square in which everything is drawn.
  public var side: Double { min(bounds.width, bounds.height) }
  /// From the centre to the middle of the track's line, in points.
  public var trackRadius: Double {
    max(0, side / 2 - max(pointerLength, lineWidth / 2))
  }

  /// From the centre to the pointer's inner end, negative for a pointer that reaches beyond it, and
  /// to its outer end.
  public var pointerRadii: (inner: Double, outer: Double) {
    (side / 2 - pointerLength - lineWidth / 2, side / 2)
  }

  /// The smallest rectangle around the pointer, as it would be drawn at an angle without a clip.
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

  /// Lines as wide as numbers go still have a frame.
  private static func finite(_ number: Double) -> Double {
    let limit = Double.greatestFiniteMagnitude / 4
    if number.isNaN { return 0 }
    return min(max(number, -limit), limit)
  }

  /// The frame of the pointer where it is to stand: the picture may still be on its way there.
  public var pointerFrame: Rect2D { pointerFrame(at: pointerAngle) }

  /// Where a touch takes the pointer: its frame, grown to `minimumHitSize`.
  public var pointerHitArea: Rect2D { pointerFrame.grown(toAtLeast: minimumHitSize) }

  /// Whether a new touch reaches the control. Edges belong to areas, also where putting them into one
  /// rectangle rounds.
  public func point(inside point: Point2D) -> Bool {
    touchArea.contains(point) || bounds.contains(point) || pointerHitArea.contains(point)
  }

  /// The bounds and the hit areas of the pointer at every value.
  ///
  /// The frame of the pointer reaches farthest to some side at the ends of the track, on the four
  /// axes, and where a corner of the pointer points along an axis.
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
      // Both sides of the axis itself: uniting rounds, and once more may round once more.
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
