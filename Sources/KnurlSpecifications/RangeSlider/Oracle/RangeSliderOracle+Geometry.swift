public import KnurlGeometry

// Layout and hit areas: Controls.md 2 and 1.7.
//
// Along the track, positions are "track coordinates": points from the track's minimum end, for
// every direction of the control.
extension RangeSliderOracle {
  var length: Double { track.length }
  var thickness: Double { track.thickness }

  /// The distance that a thumb can move, in points: max(0, w − h) (Controls.md 2).
  var usable: Double { max(0, length - thickness) }

  var span: TrackTolerance {
    TrackTolerance(minimum: minimumValue, maximum: maximumValue, usable: usable)
  }

  /// Controls.md 1.4: whether a thumb can move.
  var hasRoom: Bool { span.hasRoom }

  /// The track coordinate of a thumb's center: usable·(v − min)/(max − min) + h/2 (Controls.md 2).
  func position(of value: Double) -> Double { span.offset(of: value) + thickness / 2 }

  /// The inverse of `position(of:)`, limited to the range.
  func value(at position: Double) -> Double { span.value(atOffset: position - thickness / 2) }

  /// Controls.md 2, layout: (position − h/2, 0, h, h) in the bounds, mirrored or turned for other
  /// directions.
  ///
  /// A vertical control has its minimum at the bottom (Controls.md 1.7).
  public func thumbFrame(of thumb: Thumb) -> Rect2D {
    thumbFrame(at: values[thumb])
  }

  func thumbFrame(at value: Double) -> Rect2D {
    let center = position(of: value)
    let fromEnd = length - center - thickness / 2
    if isVertical {
      return Rect2D(x: bounds.x, y: bounds.y + fromEnd, width: thickness, height: thickness)
    }
    let offset = isRightToLeft ? fromEnd : center - thickness / 2
    return Rect2D(x: bounds.x + offset, y: bounds.y, width: thickness, height: thickness)
  }

  /// Controls.md 1.7: the thumb's frame at a value, grown symmetrically to at least the hit size.
  func hitArea(at value: Double) -> Rect2D { track.hitArea(of: thumbFrame(at: value)) }

  /// Controls.md 1.2: the rectangle around the bounds and the hit areas at minimum and maximum.
  var touchArea: Rect2D {
    track.touchArea(around: [thumbFrame(at: minimumValue), thumbFrame(at: maximumValue)])
  }

  func trackCoordinate(of point: Point2D) -> Double { track.coordinate(of: point) }

  func displacement(from start: Point2D, to end: Point2D) -> Double {
    track.displacement(from: start, to: end)
  }
}
