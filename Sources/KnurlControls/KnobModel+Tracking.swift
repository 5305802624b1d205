import KnurlGeometry
import KnurlInteraction

// Dragging (SPEC 1.5 and 3): the value is a function of the reference and of the finger's angle, whole
// turns included, or of its way.
extension KnobModel: TrackedControl {
  var isReceivingTouches: Bool {
    isEnabled && isAttached && !isHidden && isUserInteractionEnabled
  }

  func point(under location: Point2D) -> Point2D? { places.point(under: location) }

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

  mutating func beginTracking(at point: Point2D) -> Bool {
    if requiresTouchOnPointer, !pointerHitArea.contains(point) { return false }
    guard let tracking else { return false }
    known = current
    recognizer.follow(
      Touch(id: tracking.id, phase: .began, location: tracking.location))
    reference = Reference(
      value: current, point: point, angle: 0,
      finger: FingerAngle(at: point, around: center, on: arc, pointer: pointerAngle))
    reference.angle = reference.finger.angle
    return true
  }

  /// Takes the state as it is and the finger's last point as what the drag is computed from. How
  /// often the finger went round stays.
  mutating func anchor() {
    guard let tracking else { return }
    let point = point(under: tracking.location) ?? tracking.point
    self.tracking?.point = point
    reference.value = current
    reference.point = point
    reference.finger.move(to: point, around: center, on: arc)
    reference.angle = reference.finger.angle
  }

  mutating func continueTracking(to point: Point2D) -> Bool {
    guard let tracking else { return false }
    recognizer.follow(Touch(id: tracking.id, phase: .moved, location: tracking.location))
    reference.finger.move(to: point, around: center, on: arc)
    guard recognizer.state.isActive else { return false }
    // The pointer is under the finger, and not on its way there.
    if presentation.isAnimating {
      presentation.jump(to: pointerAngle)
      markPointer()
    }
    let dragged = dragged(to: point)
    guard dragged != current else { return false }
    adopt(dragged)
    // As soon as the user changes a value, it counts as requested where it stands.
    requested = dragged
    if isContinuous { known = dragged }
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

  private mutating func dragged(to point: Point2D) -> Double {
    guard scale.minimum < scale.maximum else { return reference.value }
    let wanted: Double
    switch turning.mode {
    case .absolute:
      unwind(from: reference.finger.angle)
      wanted = arc.value(at: reference.finger.angle, on: scale)
    case .relative:
      let start = arc.angle(of: reference.value, on: scale)
      unwind(from: start + (reference.finger.angle - reference.angle))
      let way = reference.finger.angle - reference.angle
      wanted = scale.value(reference.value, movedByPart: way / arc.span)
    case .vertical:
      wanted = scale.value(
        reference.value, movedByPart: part(of: reference.point.y - point.y))
    case .horizontal:
      wanted = scale.value(
        reference.value, movedByPart: part(of: point.x - reference.point.x))
    }
    return scale.nearest(to: wanted, keeping: reference.value) ?? reference.value
  }

  private func part(of way: Double) -> Double {
    turning.fineControlRatio == 0 ? 0 : way / Self.pointsForRange * turning.fineControlRatio
  }

  /// With `wrap`, takes off the turns that lead beyond an end.
  private mutating func unwind(from angle: Double) {
    guard turning.policy == .wrap, arc.isWholeTurn else { return }
    if angle > arc.end {
      reference.finger.unwind(by: ((angle - arc.end) / ArcScale.turn).rounded(.up))
    } else if angle < arc.start {
      reference.finger.unwind(by: -((arc.start - angle) / ArcScale.turn).rounded(.up))
    }
  }
}
