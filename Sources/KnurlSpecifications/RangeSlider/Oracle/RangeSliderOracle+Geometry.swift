public import KnurlGeometry

// Layout and hit areas: Controls.md 2 and 1.7.
//
// Along the track, positions are "track coordinates": points from the track's minimum end, for
// every direction of the control.
extension RangeSliderOracle {
  var length: Double { isVertical ? bounds.height : bounds.width }
  var thickness: Double { isVertical ? bounds.width : bounds.height }

  /// The distance that a thumb can move, in points: max(0, w − h) (Controls.md 2).
  var usable: Double { max(0, length - thickness) }

  /// Controls.md 1.4: whether a thumb can move.
  var hasRoom: Bool { usable > 0 && minimumValue < maximumValue }

  /// The track coordinate of a thumb's center: usable·(v − min)/(max − min) + h/2 (Controls.md 2).
  func position(of value: Double) -> Double {
    guard hasRoom else { return thickness / 2 }
    // Ends are exact, however the quotient rounds.
    if value >= maximumValue { return usable + thickness / 2 }
    let product = usable * (value - minimumValue)
    let width = maximumValue - minimumValue
    if product.isFinite, width.isFinite { return product / width + thickness / 2 }
    // Controls.md 1.4: halve first, where the width of the range overflows.
    let fraction = (value / 2 - minimumValue / 2) / (maximumValue / 2 - minimumValue / 2)
    return usable * fraction + thickness / 2
  }

  /// The inverse of `position(of:)`, limited to the range.
  func value(at position: Double) -> Double {
    let travelled = position - thickness / 2
    let width = maximumValue - minimumValue
    let product = travelled * width
    let value =
      product.isFinite
      ? minimumValue + product / usable
      : 2 * (minimumValue / 2 + travelled / usable * (maximumValue / 2 - minimumValue / 2))
    return min(max(value, minimumValue), maximumValue)
  }

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

  /// Controls.md 2, layout: the bounds inset by h/3.5 across the track.
  public var trackFrame: Rect2D {
    let inset = thickness / 3.5
    return isVertical
      ? bounds.insetBy(dx: inset, dy: 0)
      : bounds.insetBy(dx: 0, dy: inset)
  }

  /// Controls.md 1.7: the thumb's frame at a value, grown symmetrically to at least the hit size.
  func hitArea(at value: Double) -> Rect2D {
    thumbFrame(at: value).grown(toAtLeast: minimumHitSize)
  }

  /// Controls.md 1.2: the rectangle around the bounds and the hit areas at minimum and maximum.
  var touchArea: Rect2D {
    bounds.union(hitArea(at: minimumValue)).union(hitArea(at: maximumValue))
  }

  /// Controls.md 1.2: whether the point counts as inside during a drag.
  func isInToleratedArea(_ point: Point2D) -> Bool {
    // Test the bounds too: they belong to the area, even if a huge number has rounded them away.
    [touchArea, bounds].contains {
      var area = $0.insetBy(dx: -touchInsideTolerance, dy: -touchInsideTolerance)
      area.x += edgeNudge.x
      area.y += edgeNudge.y
      return area.contains(point)
    }
  }

  /// The point of the control under a point of its superview.
  ///
  /// Nil if the transform has no inverse or the result is not finite; then nothing is hit
  /// (Controls.md 1.2).
  func point(under location: Point2D) -> Point2D? {
    if transform == .identity { return location }
    guard let inverse = transform.inverse else { return nil }
    let center = bounds.center
    let turned = inverse.apply(Point2D(x: location.x - center.x, y: location.y - center.y))
    let point = Point2D(x: center.x + turned.x, y: center.y + turned.y)
    return point.isFinite ? point : nil
  }

  /// The track coordinate of a point.
  func trackCoordinate(of point: Point2D) -> Double {
    if isVertical { return bounds.y + length - point.y }
    return isRightToLeft ? bounds.x + length - point.x : point.x - bounds.x
  }

  /// The distance of the finger along the track, positive toward the maximum.
  ///
  /// The distance is computed in screen coordinates, so that it is zero if and only if the finger
  /// is back.
  func displacement(from start: Point2D, to end: Point2D) -> Double {
    if isVertical { return start.y - end.y }
    return isRightToLeft ? start.x - end.x : end.x - start.x
  }
}
