import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit

// Which thumb a touch takes, and where it drags it.
extension RangeSliderSpecimen {
  func takeThumb(at point: Point2D) {
    isWaiting = false
    let isOnLower = catches(point, .lower)
    let isOnUpper = catches(point, .upper)
    if isOnLower, isOnUpper {
      takeOneOfBoth(at: point.x)
    } else if isOnLower {
      grab(.lower)
    } else if isOnUpper {
      grab(.upper)
    }
  }

  private func takeOneOfBoth(at x: Double) {
    let toLower = abs(x - lowerThumbLayer.center)
    let toUpper = abs(x - upperThumbLayer.center)
    if toLower == toUpper, repairs.contains(.waitingChoice) {
      isWaiting = true
    } else if toUpper < toLower, repairs.contains(.nearestThumb) {
      grab(.upper)
    } else {
      grab(.lower)
    }
  }

  private func catches(_ point: Point2D, _ thumb: Thumb) -> Bool {
    let area = hitArea(around: layer(of: thumb).center)
    if repairs.contains(.closedEdges) { return area.contains(point) }
    return area.contains(point) && point.x < area.maxX && point.y < area.maxY
  }

  private func grab(_ thumb: Thumb) {
    layer(of: thumb).isGrabbed = true
    updateHighlights()
  }

  func letGo() {
    isWaiting = false
    lowerThumbLayer.isGrabbed = false
    upperThumbLayer.isGrabbed = false
    updateHighlights()
    guard !repairs.contains(.redrawsWhatWasHighlighted) else { return }
    lowerThumbLayer.setNeedsDisplay()
    upperThumbLayer.setNeedsDisplay()
  }

  /// A grabbed thumb looks it; a repaired one does not while the finger is far outside.
  func updateHighlights() {
    let isFingerAway =
      repairs.contains(.highlightFollowsFinger) && isTracking && !isHighlighted
    light(lowerThumbLayer, lowerThumbLayer.isGrabbed && !isFingerAway)
    light(upperThumbLayer, upperThumbLayer.isGrabbed && !isFingerAway)
  }

  private func light(_ layer: RangeSliderThumbLayer, _ isHighlighted: Bool) {
    guard isHighlighted != layer.isHighlighted else { return }
    layer.isHighlighted = isHighlighted
    layer.setNeedsDisplay()
  }

  // MARK: - Dragging

  func drag(to x: Double) {
    let distance = kept(x - anchor.x)
    lastX = x
    if isWaiting { choose(by: distance) }

    let before = values
    var new = start
    if lowerThumbLayer.isGrabbed { new.lower = dragged(.lower, by: distance, from: new) }
    if upperThumbLayer.isGrabbed { new.upper = dragged(.upper, by: distance, from: new) }
    values = new
    if !repairs.contains(.dragFromReference) { anchor = Anchor(x: x, values: values) }
    let isChanged = values != before
    if isChanged { requests = values }
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    setLayerFrames()
    CATransaction.commit()
    if isChanged || !repairs.contains(.reportsChangesOnly) { sendActions(for: .valueChanged) }
  }

  /// The values that a distance is added to. The published control adds to what it has, a repaired
  /// one to what there was when the finger went down.
  private var start: Pair {
    repairs.contains(.dragFromReference) ? anchor.values : values
  }

  /// Makes what there is now the start of all further moves.
  func moveAnchor() {
    anchor = Anchor(x: lastX, values: values)
  }

  /// Takes the thumb that can follow the finger: the upper one toward the maximum, the lower one
  /// toward the minimum, or else the other.
  private func choose(by distance: Double) {
    let preferred: Thumb = distance > 0 ? .upper : .lower
    for thumb in [preferred, preferred.other]
    where dragged(thumb, by: distance, from: start) != start[thumb] {
      isWaiting = false
      grab(thumb)
      return
    }
  }

  private func dragged(_ thumb: Thumb, by distance: Double, from start: Pair) -> Double {
    if usableLength == 0, repairs.contains(.trackWithoutRoom) { return start[thumb] }
    let wanted = wantedValue(start[thumb], movedBy: distance)
    switch thumb {
    case .lower: return Self.bound(wanted, upper: start.upper, lower: limits.lower)
    case .upper: return Self.bound(wanted, upper: limits.upper, lower: start.lower)
    }
  }

  private func wantedValue(_ value: Double, movedBy distance: Double) -> Double {
    if repairs.contains(.dragFromReference), let end = end(reachedFrom: value, by: distance) {
      return end
    }
    return kept(value + change(by: distance))
  }

  /// The limit that a thumb reaches when it goes so far, exactly, whatever the quotient rounds to.
  private func end(reachedFrom value: Double, by distance: Double) -> Double? {
    let wanted = kept(position(of: value) + distance)
    if distance > 0, wanted >= position(of: limits.upper) { return limits.upper }
    if distance < 0, wanted <= position(of: limits.lower) { return limits.lower }
    return nil
  }
}
