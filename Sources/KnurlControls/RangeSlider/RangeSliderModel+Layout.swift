public import KnurlGeometry

// Where everything stands: derived from values, range and bounds.
extension RangeSliderModel {
  /// Where the middle of a thumb with this value stands along the track, in the coordinates of the
  /// bounds; a value outside of the range stands at its nearer end.
  @inline(__always) public func position(of value: Double) -> Double {
    axis.coordinate(atOffset: scale.offset(of: value.isNaN ? range.lower : value))
  }

  /// The value of a thumb whose middle stands at this position; beyond an end that end's.
  public func value(at position: Double) -> Double {
    position.isNaN ? range.lower : scale.value(atOffset: axis.offset(of: position))
  }

  /// A square as thick as the control.
  @inline(__always) public func thumbFrame(_ thumb: Thumb) -> Rect2D {
    axis.thumbFrame(atOffset: scale.offset(of: values[thumb]))
  }

  public var trackFrame: Rect2D {
    let inset = axis.thickness / 3.5
    return axis.isVertical
      ? bounds.insetBy(dx: inset, dy: 0) : bounds.insetBy(dx: 0, dy: inset)
  }

  /// Where a touch takes the thumb: its frame, grown to `minimumHitSize`.
  public func hitArea(of thumb: Thumb) -> Rect2D {
    thumbFrame(thumb).grown(toAtLeast: places.hitSize)
  }

  /// Where touches count: the bounds and the hit areas of thumbs at both ends.
  ///
  /// Stored, because every touch asks for it, and derived again from whatever it depends on.
  mutating func updateTouchArea() {
    let start = axis.thumbFrame(atOffset: scale.offset(of: range.lower))
    let end = axis.thumbFrame(atOffset: scale.offset(of: range.upper))
    touchArea = bounds.union(start.grown(toAtLeast: places.hitSize))
      .union(end.grown(toAtLeast: places.hitSize))
  }

  /// Whether a new touch reaches the control. The hit areas are asked one by one as well: putting
  /// them into one rectangle rounds, and their edges belong to them.
  public func point(inside point: Point2D) -> Bool {
    touchArea.contains(point) || bounds.contains(point) || hitArea(of: .lower).contains(point)
      || hitArea(of: .upper).contains(point)
  }
}
