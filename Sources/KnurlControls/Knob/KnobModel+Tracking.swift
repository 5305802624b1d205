import KnurlGeometry
import KnurlInteraction

// Dragging (Controls.md 1.5 and 3): the value is a function of the reference and of the finger's
// angle, whole turns included, or of its way.
extension KnobModel {
  var isReceivingTouches: Bool {
    isEnabled && isAttached && !isHidden && isUserInteractionEnabled
  }

  /// Inlined, and with it all that a move asks for: a call would copy the knob.
  @inline(__always) func point(under location: Point2D) -> Point2D? {
    places.hasTransform ? places.transformed(location) : location
  }

  /// A touch, which a second finger's may be.
  mutating func take(_ touch: Touch) -> EventPasses {
    guard let tracking, touch.id != tracking.id, isMultipleTouchEnabled, touch.phase == .began
    else { return follow(touch) }
    guard isReceivingTouches, touch.location.isFinite, let point = point(under: touch.location),
      self.point(inside: point)
    else { return EventPasses() }
    let wasActive = recognizer.state.isActive
    recognizer.follow(touch)
    var passes = EventPasses()
    if wasActive, report() { passes.append(.valueChanged) }
    return passes
  }

  mutating func beginTracking(at point: Point2D) -> TouchAnswer {
    if requiresTouchOnPointer, !pointerHitArea.contains(point) { return .refused }
    guard let tracking else { return .refused }
    known = current
    recognizer.follow(
      Touch(id: tracking.id, phase: .began, location: tracking.location))
    let finger = FingerAngle(at: point, around: center, on: arc, pointer: pointerAngle)
    reference = Reference(value: current, point: point, start: finger, finger: finger)
    return .taken
  }

  /// Takes the state as it is and the finger's last point as what the drag is computed from. How
  /// often the finger went round stays, less the turns that `wrap` has taken off.
  mutating func anchor() {
    guard let tracking else { return }
    let point = point(under: tracking.location) ?? tracking.point
    self.tracking?.point = point
    reference.value = current
    reference.point = point
    reference.finger.unwind(by: reference.unwound)
    reference.unwound = 0
    reference.finger.move(to: point, around: center, on: arc)
    reference.start = reference.finger
    // What is taken off where the finger now stands, should the next change come before its next move.
    if turning.mode == .absolute, recognizer.state.isActive {
      reference.unwound = turnsBeyond(reference.finger.angle)
    }
  }

  mutating func continueTracking(to point: Point2D) -> Bool {
    guard let tracking else { return false }
    recognizer.follow(Touch(id: tracking.id, phase: .moved, location: tracking.location))
    reference.finger.move(to: point, around: center, on: arc)
    guard recognizer.state.isActive else { return false }
    // The pointer is under the finger, and not on its way there.
    if endAnimation() { markPointer() }
    guard adoptFromUser(dragged(to: point)) else { return false }
    if isContinuous { known = current }
    return isContinuous
  }

  mutating func endTracking(cancelled: Bool) -> Bool {
    guard let tracking else { return false }
    recognizer.follow(
      Touch(
        id: tracking.id, phase: cancelled ? .cancelled : .ended, location: tracking.location))
    return report()
  }

  /// - Returns: Whether observers do not know the value yet.
  private mutating func report() -> Bool {
    guard current != known else { return false }
    known = current
    return true
  }

  // MARK: - Where a drag leads

  /// How many points of a straight drag are the range.
  private static let pointsForRange = 200.0

  @inline(__always) private mutating func dragged(to point: Point2D) -> Double {
    guard scale.minimum < scale.maximum else { return reference.value }
    let wanted: Double
    switch turning.mode {
    case .absolute:
      let angle = reference.finger.angle
      reference.unwound = turnsBeyond(angle)
      wanted = arc.value(at: angle - reference.unwound * ArcScale.turn, on: scale)
    case .relative:
      wanted = turned(by: reference.finger.turns(since: reference.start))
    case .vertical:
      wanted = scale.value(
        reference.value, movedByPart: part(of: reference.point.y - point.y))
    case .horizontal:
      wanted = scale.value(
        reference.value, movedByPart: part(of: point.x - reference.point.x))
    }
    return scale.nearest(toFree: wanted, keeping: reference.value)
  }

  /// Where so many turns of the finger lead. In turns, so that a whole one is exact.
  @inline(__always) private mutating func turned(by turns: Double) -> Double {
    guard turns != 0 else { return reference.value }
    let share = scale.share(of: reference.value)
    let start = share.isFromEnd ? 1 - share.part : share.part
    var part = arc.isWholeTurn ? turns : turns * (ArcScale.turn / arc.span)
    if wraps {
      let place = start + part
      reference.unwound = place > 1 ? (place - 1).rounded(.up) : -max(0, (-place).rounded(.up))
      part -= reference.unwound
    }
    if start + part >= 1 { return scale.maximum }
    if start + part <= 0 { return scale.minimum }
    return scale.value(reference.value, movedByPart: part)
  }

  @inline(__always) private func part(of way: Double) -> Double {
    turning.fineControlRatio == 0 ? 0 : way / Self.pointsForRange * turning.fineControlRatio
  }

  /// The turns that `wrap` takes off an angle beyond an end. A function of the angle alone: a finger
  /// that comes back over the seam comes back to the same value.
  @inline(__always) private func turnsBeyond(_ angle: Double) -> Double {
    guard wraps else { return 0 }
    if angle > arc.end { return ((angle - arc.end) / ArcScale.turn).rounded(.up) }
    if angle < arc.start { return -((arc.start - angle) / ArcScale.turn).rounded(.up) }
    return 0
  }
}
