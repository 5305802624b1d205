import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit

// Where everything stands, and what is drawn again.
extension TicksSliderSpecimen {
  /// As wide as the control is high; a repaired one is no wider than the control, and leaves room
  /// above the lower half of its frame, in which nothing is drawn.
  var thumbWidth: Double {
    guard repairs.contains(.fittingThumb) else { return bounds.height }
    let room = 2 * (bounds.height - sizes.tickHeight - sizes.thumbMargin)
    return max(0, min(bounds.height, bounds.width, room))
  }

  func updateFrames() {
    let place = thumbLayer.position.x
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    trackLayer.frame = CGRect(x: 0, y: 0, width: bounds.width, height: sizes.tickHeight)
    let frame = thumbLayer.frame
    thumbLayer.frame = thumbFrame(at: current)
    CATransaction.commit()
    let now = Shown(
      limits: limits, size: bounds.size, thumbWidth: thumbWidth, tickHeight: sizes.tickHeight)
    if thumbLayer.position.x != place || now != shown { endSpring() }
    redraw(now, isThumbNew: thumbLayer.frame != frame || current != shownValue)
  }

  // A drag under way is measured anew from what was laid out.

  func layOutForBounds() {
    let before = shown
    updateFrames()
    if shown != before { moveAnchor() }
  }

  func layOutForSizes() {
    guard repairs.contains(.sizesLayOut) else { return }
    updateFrames()
    moveAnchor()
  }

  /// The thumb is shown where it stands.
  func endSpring() {
    if repairs.contains(.changesEndSpring) { thumbLayer.removeAllAnimations() }
  }

  func thumbFrame(at value: Double) -> CGRect {
    let width = thumbWidth
    return CGRect(
      x: position(of: value) - width / 2, y: sizes.tickHeight + sizes.thumbMargin, width: width,
      height: width)
  }

  /// The track draws with range, size and how far the ticks reach.
  private func redraw(_ now: Shown, isThumbNew: Bool) {
    let isMarkingAll = !repairs.contains(.redrawsWhatMoved)
    if now != shown || isMarkingAll { trackLayer.setNeedsDisplay() }
    if isThumbNew || isMarkingAll { thumbLayer.setNeedsDisplay() }
    shown = now
    shownValue = current
  }

  // MARK: - Mapping

  /// Where a value stands, in points along the control.
  func position(of value: Double) -> Double {
    let isInside = repairs.contains(.thumbStaysInside)
    let start = isInside ? thumbWidth / 2 : 0
    let length = isInside ? max(0, bounds.width - thumbWidth) : bounds.width
    if limits.lower == limits.upper, repairs.contains(.emptyRange) { return start }
    let origin = repairs.contains(.minimumCounts) ? limits.lower : 0
    let way = (value - origin) * (length / (limits.upper - origin))
    if way.isFinite || !repairs.contains(.wideRange) { return start + way }
    return start + length * part(of: value, from: origin)
  }

  /// How far along a range that is too wide or too narrow for the published quotient.
  private func part(of value: Double, from origin: Double) -> Double {
    let range = limits.upper - origin
    if range.isFinite { return (value - origin) / range }
    return (value / 2 - origin / 2) / (limits.upper / 2 - origin / 2)
  }

  /// How much a value changes when the finger goes so many points.
  func change(by distance: Double) -> Double {
    let room = bounds.width - thumbLayer.frame.width
    if room == 0, repairs.contains(.trackWithoutRoom) { return 0 }
    let change = (limits.upper - limits.lower) * distance / room
    if change.isFinite || !repairs.contains(.wideRange) { return change }
    return 2 * ((limits.upper / 2 - limits.lower / 2) * (distance / room))
  }

  // MARK: - Hit areas

  /// The bounds and everywhere where the thumb could be caught.
  var touchArea: Rect2D {
    Rect2D(x: bounds.minX, y: bounds.minY, width: bounds.width, height: bounds.height)
      .union(hitArea(around: thumbFrame(at: limits.lower)))
      .union(hitArea(around: thumbFrame(at: limits.upper)))
      .union(hitArea(around: thumbLayer.frame))
  }

  func hitArea(around frame: CGRect) -> Rect2D {
    let area = Rect2D(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
    return repairs.contains(.minimumHitSize)
      ? area.grown(toAtLeast: Size2D(width: 44, height: 44)) : area
  }
}
