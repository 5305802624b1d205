import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit

// How a touch takes the thumb, where it drags it, and where it comes to rest.
extension TicksSliderSpecimen {
  func takeThumb(at point: Point2D) {
    if catches(point) {
      thumbLayer.isGrabbed = true
      updateHighlight()
      endSpring()
    }
    known = current
    valueAtTouchDown = current
    isMoved = false
  }

  private func catches(_ point: Point2D) -> Bool {
    let area = hitArea(around: thumbLayer.frame)
    if repairs.contains(.closedEdges) { return area.contains(point) }
    return area.contains(point) && point.x < area.maxX && point.y < area.maxY
  }

  func letGo() {
    thumbLayer.isGrabbed = false
    updateHighlight()
  }

  /// A grabbed thumb is highlighted; a repaired one is not while the finger is far outside.
  func updateHighlight() {
    let isFingerAway =
      repairs.contains(.highlightFollowsFinger) && isTracking && !isHighlighted
    let isLit = thumbLayer.isGrabbed && !isFingerAway
    guard isLit != thumbLayer.isHighlighted else { return }
    thumbLayer.isHighlighted = isLit
    thumbLayer.setNeedsDisplay()
  }

  // MARK: - Dragging

  func drag(to x: Double) {
    let distance = x - anchor.x
    lastX = x
    let before = current
    current = dragged(by: distance)
    if !repairs.contains(.dragFromReference) { anchor = Anchor(x: x, value: current) }
    if current != before {
      request = current
      isMoved = true
    }
    updateFrames()
  }

  /// Makes what there is now the start of all further moves.
  func moveAnchor() {
    anchor = Anchor(x: lastX, value: current)
  }

  /// The published control adds to what it has, a repaired one to what there was when the finger went
  /// down.
  private func dragged(by distance: Double) -> Double {
    guard repairs.contains(.dragFromReference) else {
      return clamped(current + change(by: distance))
    }
    if let end = end(reachedBy: distance) { return end }
    return clamped(anchor.value + change(by: distance))
  }

  /// The limit that the thumb reaches when it goes so far, exactly, whatever the quotient rounds to.
  private func end(reachedBy distance: Double) -> Double? {
    guard bounds.width > thumbLayer.frame.width, limits.lower < limits.upper else { return nil }
    let wanted = position(of: anchor.value) + distance
    if distance > 0, wanted >= position(of: limits.upper) { return limits.upper }
    if distance < 0, wanted <= position(of: limits.lower) { return limits.lower }
    return nil
  }

  // MARK: - Coming to rest

  /// The published control sends the picture off to the whole number, and takes that over itself when
  /// the picture has arrived.
  func settle() {
    if repairs.contains(.valueAtRelease) {
      adopt(settled(current))
      sendThumb(to: current)
      report()
    } else {
      sendThumb(to: settled(current)) { [weak self] in
        guard let self else { return }
        adopt(settled(current))
        updateFrames()
        report()
      }
    }
  }

  /// What the user's drag has come to counts as requested.
  private func adopt(_ value: Double) {
    guard value != current else { return }
    current = value
    request = value
    shownValue = value
    thumbLayer.setNeedsDisplay()
  }

  private func sendThumb(to value: Double, completion: (() -> Void)? = nil) {
    UIView.animate(
      withDuration: 0.4, usingSpringWithDamping: 7, initialSpringVelocity: 15
    ) {
      thumbLayer.frame = thumbFrame(at: value)
    } completion: { _ in
      completion?()
    }
  }

  private func report() {
    if repairs.contains(.reportsChangesOnly), current == known { return }
    known = current
    sendActions(for: .valueChanged)
  }

  private func settled(_ value: Double) -> Double {
    if repairs.contains(.settlesDragsOnly), !isMoved || value == valueAtTouchDown { return value }
    let whole = value.rounded(.toNearestOrAwayFromZero)
    guard repairs.contains(.settlesInside) else { return whole }
    let (first, last) = (limits.lower.rounded(.up), limits.upper.rounded(.down))
    return first <= last ? min(max(whole, first), last) : value
  }
}
