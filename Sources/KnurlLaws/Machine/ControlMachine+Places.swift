import KnurlGeometry
import KnurlInteraction

/// Notes about the places of a finger, for laws about a finger that comes back.
extension ControlMachine {
  /// Records the place of the finger, and whether the finger was there before.
  mutating func notePlaces() {
    step.drag.places.leave()
    guard step.drag.isActive else { return }
    let isByFinger =
      (step.effect == .began || step.effect == .moved) && step.after.isTracking
      && !step.hostReacted && !step.changed([.limits, .bounds, .terms])
    // Where turns go on at the other end, places do not decide the value.
    guard isByFinger, !step.after.wraps || step.has(.circular) else {
      step.drag.places.forget()
      return
    }
    // A touch-down that changes a value has the values after it, and so has each move after it.
    if step.changed(.values) {
      step.drag.places.noteChange()
      if step.effect == .began { step.drag.places.forgetPlaces() }
    }
    if step.drag.isGestureNew, step.drag.mayCountFromGesture { step.drag.places.forgetPlaces() }
    // The machine recorded the touch-down already.
    if step.effect == .began, !step.drag.places.hasBegun { return }
    let point = step.drag.point
    step.drag.places.arrive(at: point, turning: turnOfLastMove, seeing: step.after)
  }

  /// The finger's last turn around the middle of the bounds.
  private var turnOfLastMove: VisitedPlaces.Turn {
    guard step.drag.countsTurns, step.effect == .moved else { return .known(0) }
    let turn = step.drag.finger.lastTurn
    guard step.drag.start.rotation == .none else { return turn.isNaN ? .unknown : .known(turn) }
    // Nothing says around which point the finger turns the control, if it turns it at all.
    let (old, new, middle) = (step.drag.previous, step.drag.point, step.after.bounds.center)
    let (ax, ay, bx, by) = (old.x - middle.x, old.y - middle.y, new.x - middle.x, new.y - middle.y)
    let distance = min(max(ax.magnitude, ay.magnitude), max(bx.magnitude, by.magnitude))
    if turn.magnitude < Self.clearTurn, distance > Self.clearDistance { return .known(turn) }
    let (along, across) = (ax * bx + ay * by, ax * by - ay * bx)
    return along < 0 && across.magnitude <= FingerWinding.tie * -along ? .unknown : .undoable
  }

  /// The largest turn, in radians, whose direction is certain.
  private static var clearTurn: Double { 2.8 }
  /// The distance in points from the middle of the bounds, from which on a turn is certain.
  private static var clearDistance: Double { 8 }
}
