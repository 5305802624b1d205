package import KnurlGeometry

// Layout: Controls.md 5, in points from the edge at the minimum's end.
extension RiskCursorOracle {
  /// The capsule's radius, also where it is more than half of the body's shorter side.
  var radius: Double { track.thickness / 3 }

  var handleWidth: Double { track.length / 25 }

  /// The inset of the track: min(w/2, max(r, handleWidth/2)).
  var inset: Double { min(track.length / 2, max(radius, handleWidth / 2)) }

  var span: OracleSpan {
    OracleSpan(minimum: 0, maximum: limit, usable: track.length - 2 * inset)
  }

  /// x(v) = (w − 2i)·v/maxValue + i, for real v within the limits; i when maxValue is 0.
  package func position(of value: Double) -> Double {
    guard limit > 0 else { return inset }
    let limited = min(max(value, 0), limit)
    // Controls.md 1.4: divided first, nothing overflows.
    return span.usable * (limited / limit) + inset
  }

  /// The inverse, within the limits; nil where there is no room.
  func value(at coordinate: Double) -> Double? {
    guard span.hasRoom else { return nil }
    let fraction = (coordinate - inset) / span.usable
    // Not a number where huge coordinates cancel: nowhere.
    guard !fraction.isNaN else { return nil }
    if fraction <= 0 { return 0 }
    if fraction >= 1 { return limit }
    return limit * fraction
  }

  package func handleFrame(at value: Double) -> Rect2D {
    track.rect(
      start: position(of: value) - handleWidth / 2, length: handleWidth, top: 0,
      thickness: track.thickness)
  }

  /// Controls.md 1.2: the rectangle around the bounds and the handle's hit areas at both ends.
  var touchArea: Rect2D {
    track.touchArea(around: [handleFrame(at: 0), handleFrame(at: limit)])
  }
}
