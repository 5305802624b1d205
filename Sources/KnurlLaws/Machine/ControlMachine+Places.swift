import KnurlGeometry
import KnurlInteraction

/// Notes about the places of a finger, for laws about a finger that comes back or stays.
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
    // In the very middle a finger has no angle, and the control keeps the one that it had.
    if step.drag.countsTurns, point == step.after.bounds.center {
      step.drag.places.pass()
      return
    }
    let origin = step.drag.places.leave(turning: turnOfLastMove)
    guard step.drag.places.hasBegun else { return }
    step.drag.places.arrive(
      at: point, orBackAt: origin, values: step.after[.value],
      states: step.table.hasStates ? step.table.ownAttributes.states(in: step.after) : 0)
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

  /// Records the values in each size, and whether one of them is not back.
  mutating func noteSize() {
    step.lostInSize = -1
    guard step.isResized, !step.hostReacted else {
      sizes.forget()
      return
    }
    // Code that changes the size knows that it changes values.
    for index in harness.known.indices
    where step.after[.value, index] != step.before[.value, index] {
      harness.known[index] = step.after[.value, index]
    }
    guard !step.before.isTracking, step.glideBefore < 0, step.isUntouched,
      step.before.bounds.isFinite,
      step.after.bounds.isFinite
    else {
      sizes.forget()
      return
    }
    let known = sizes.change(from: step.before, to: step.after, mayHold: sizeMayHold)
    guard let known else { return }
    for index in known.indices
    where !step.isSameInDrag(
      step.after[.value, index], known[index], index, within: step.gridStep(index))
    {
      (step.lostInSize, step.valueInSize) = (index, known[index])
      return
    }
  }

  /// True if a limit, a place of rest or the least size of a rectangle may hold a value in the new
  /// size.
  private var sizeMayHold: Bool {
    let (before, now) = (step.before, step.after)
    // A value that code wrote off its places may go to one.
    if before.settles, !step.isOnPlaces { return true }
    // A limit may hold a value at its last step, or so that another one has room.
    for index in now.valueIndices
    where !step.table.followsSize[index] && now[.value, index] != before[.value, index] {
      return true
    }
    let isAtLimit = step.has(.limits) && now.valueIndices.contains { step.isAtLimit($0) }
    return isAtLimit || step.table.rectangles.contains { $0.isLeast(in: now) }
  }

  /// Records whether a move by nothing must change nothing, at this command and at the next.
  mutating func noteStillMove(_ command: Command) {
    step.drag.movesByNothing = false
    guard step.drag.isActive else { return }
    guard step.effect == .began || step.effect == .moved else {
      if letsValuesCatchUp(command) { step.drag.mayCatchUp = true }
      if case .set(let property, _) = command, step.table.roles[property].isSetting {
        step.drag.isSetAnew = true
      }
      return
    }
    (step.drag.wasSetAnew, step.drag.isSetAnew) = (step.drag.isSetAnew, false)
    step.drag.movesByNothing =
      step.effect == .moved && step.drag.staysInPlace && step.drag.hadChanged
      && !step.drag.mayCatchUp && !step.drag.isGestureNew && !step.hostReacted
    step.drag.mayCatchUp = step.hostReacted
  }

  /// True if an edge of a rectangle has not gone as far as the finger, as with a fixed ratio.
  private var isHeldBack: Bool {
    for rectangle in step.table.rectangles {
      for edge in rectangle.first..<rectangle.first + 4 {
        let way = step.after[.value, edge] - step.drag.start[.value, edge]
        if way != 0, (way - step.drag.displacement(of: edge)).magnitude > 1e-6 { return true }
      }
    }
    return false
  }

  /// True if the next move may change values after this command, even if the finger stays.
  ///
  /// A thumb then goes back under the finger, or a value that code wrote is overruled. Nothing that
  /// leaves values and thumbs as they were is a reason, such as a switch to fine steps.
  private func letsValuesCatchUp(_ command: Command) -> Bool {
    let visible: Attribute.Roles = [.values, .limits, .thumbs, .bounds, .positions, .terms]
    if step.hostReacted || step.effect == .unplaced || step.changed(visible) { return true }
    // Of a value that goes to the finger, only the control knows where it would be by now.
    let jumps =
      step.has(.jumpsToFinger) || step.drag.start.bringsToFinger || step.after.bringsToFinger
      || isHeldBack
    switch command {
    case .control(.resize): return true
    case .control, .host: return false
    case .perform: return jumps
    case .set(let property, _):
      switch step.table.roles[property] {
      case .appearance, .userInteraction: return false
      case .other: return jumps
      default: return true
      }
    }
  }
}
