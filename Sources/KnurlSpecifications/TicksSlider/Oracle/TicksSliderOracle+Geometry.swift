public import KnurlGeometry

// Layout: Controls.md 4 and 1.7.
extension TicksSliderOracle {
  /// Controls.md 4: min(h, w), or 2·(h − tickHeight − thumbMargin) where that is smaller, never
  /// negative.
  var thumbWidth: Double {
    let room = 2 * (track.thickness - tickLength - margin)
    return max(0, min(track.thickness, track.length, room))
  }

  /// Controls.md 4: from half a thumb to half a thumb before the end, never negative.
  var usable: Double { max(0, track.length - thumbWidth) }

  var span: OracleSpan { OracleSpan(minimum: minimum, maximum: maximum, usable: usable) }

  /// Controls.md 4: linear in v − minimum. Both ends are exact; without room it is the beginning.
  func position(of value: Double) -> Double {
    guard span.hasRoom else { return thumbWidth / 2 }
    if value >= maximum { return usable + thumbWidth / 2 }
    let product = usable * (value - minimum)
    let width = maximum - minimum
    if product.isFinite, width.isFinite { return product / width + thumbWidth / 2 }
    // Controls.md 1.4: halve first, where the width of the range overflows.
    let fraction = (value / 2 - minimum / 2) / (maximum / 2 - minimum / 2)
    return usable * fraction + thumbWidth / 2
  }

  /// The inverse, limited to the range.
  func value(at position: Double) -> Double {
    let travelled = position - thumbWidth / 2
    let product = travelled * (maximum - minimum)
    let value =
      product.isFinite
      ? minimum + product / usable
      : 2 * (minimum / 2 + travelled / usable * (maximum / 2 - minimum / 2))
    return min(max(value, minimum), maximum)
  }

  /// Controls.md 4: (position − thumbWidth/2, tickHeight + thumbMargin, thumbWidth, thumbWidth).
  func thumbFrame(at value: Double) -> Rect2D {
    track.rect(
      start: position(of: value) - thumbWidth / 2, length: thumbWidth, top: tickLength + margin,
      thickness: thumbWidth)
  }

  /// Where the value in force stands; the picture may still be on its way there.
  public var thumbFrame: Rect2D { thumbFrame(at: inForce) }

  /// Controls.md 1.2: the rectangle around the bounds and the hit areas at minimum and maximum.
  var touchArea: Rect2D {
    track.touchArea(around: [thumbFrame(at: minimum), thumbFrame(at: maximum)])
  }
}
