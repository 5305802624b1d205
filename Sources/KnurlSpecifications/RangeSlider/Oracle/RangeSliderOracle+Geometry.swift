package import KnurlGeometry

// Layout and hit areas: Controls.md 2 and 1.7.
extension RangeSliderOracle {
  /// Controls.md 2: the distance that a thumb can move is max(0, w − h), its position
  /// usable·(v − min)/(max − min) + h/2.
  var span: TrackSpan {
    TrackSpan(
      minimum: minimumValue, maximum: maximumValue, usable: max(0, track.length - track.thickness),
      inset: track.thickness / 2)
  }

  /// Controls.md 2, layout: (position − h/2, 0, h, h) in the bounds, mirrored or turned for other
  /// directions.
  func thumbFrame(at value: Double) -> Rect2D {
    let (center, thickness) = (span.position(of: value), track.thickness)
    let fromEnd = track.length - center - thickness / 2
    if track.isUpright {
      return Rect2D(x: bounds.x, y: bounds.y + fromEnd, width: thickness, height: thickness)
    }
    let offset = track.isMirrored ? fromEnd : center - thickness / 2
    return Rect2D(x: bounds.x + offset, y: bounds.y, width: thickness, height: thickness)
  }

  /// Controls.md 1.2: the rectangle around the bounds and the hit areas at minimum and maximum.
  package var touchArea: Rect2D {
    track.touchArea(around: [thumbFrame(at: minimumValue), thumbFrame(at: maximumValue)])
  }
}
