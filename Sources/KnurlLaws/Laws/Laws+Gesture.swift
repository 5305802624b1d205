import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about the gesture recognizer that drags a control.
///
/// These laws are checked at commands of the control: after a write of a property, the trail is
/// still the trail of the command before.
extension Law {
  static let gestureTransitions = Law(
    .gestureTransitions, on: [.touch, .enable, .attach], requires: .gesture,
    text: LawText(
      rule: "A gesture passes through its states in order: from possible to began or failed, from "
        + "began to changed, ended or cancelled, and back to possible.",
      why: "Handlers switch over the state. A handler that gets changed without began has nothing "
        + "to work on; a handler that never gets ended leaves its work half done.",
      cause: "Several places assign the state, and each assumes a different previous state.",
      fix: "Assign the state in one method, which checks for legal transitions.")
  ) { moment in
    // The trail then belongs to what the handler did afterwards.
    if moment.hostReacted { return .idle }
    let trail = moment.after.gestureTrail
    var state = moment.before.gesture
    guard !trail.isEmpty else {
      // If the control has no trail, an active gesture may have ended on the way to possible.
      let isLegal =
        moment.after.gesture == state || state.mayPass(to: moment.after.gesture)
        || (state.isActive && moment.after.gesture == .possible)
      return .demand(
        isLegal, expected: "a state that can follow \(state)", seen: "\(moment.after.gesture)")
    }
    var index = 0
    while index < trail.count {
      let next = trail[index]
      guard state.mayPass(to: next) else {
        return .broken(
          Violation(expected: "a state that can follow \(state)", seen: moment.gesturePath))
      }
      state = next
      index += 1
    }
    return .demand(
      state == moment.after.gesture, expected: "\(moment.after.gesture), its present state",
      seen: moment.gesturePath)
  }

  static let gestureBegins = Law(
    .gestureBegins, on: .touch, requires: .gesture,
    text: LawText(
      rule: "A gesture begins only at the first move whose distance from the touch-down is at "
        + "least the hysteresis.",
      why: "A tap with a trembling finger must not turn a knob, but a slow drag must.",
      cause: "The distance is measured from the last move, along one axis only, or not at all.",
      fix: "Store the point of the touch-down, and compare the distance from it.")
  ) { moment in
    if moment.hostReacted { return .idle }
    let begins =
      moment.after.gestureTrail.contains(.began)
      || (moment.after.gesture.isActive && !moment.before.gesture.isActive)
    guard moment.effect == .moved else {
      return .demand(
        !begins, expected: "no gesture to begin without a move", seen: moment.gesturePath)
    }
    // Measured on the screen, whatever the distance is in the control's own points.
    let (down, here) = (moment.drag.downLocation, moment.drag.location)
    guard moment.before.gesture == .possible, down.isFinite else {
      return begins
        ? .broken(
          Violation(expected: "no gesture to begin twice", seen: moment.gesturePath)) : .idle
    }
    let way = Drag.distance(from: down, to: here)
    let hysteresis = moment.before.hysteresis
    guard hysteresis >= 0 else { return .idle }
    let tolerance = Tolerance.way(way, hysteresis)
    let isFar = here != down && way >= hysteresis + tolerance
    if isFar {
      return .demand(
        begins,
        expected: "the gesture to begin: the finger is \(NumberText.text(way)) points away, and "
          + "\(NumberText.text(hysteresis)) are enough", seen: moment.gesturePath)
    }
    guard way < hysteresis - tolerance || here == down else { return .idle }
    return .demand(
      !begins,
      expected: "no gesture yet: the finger is \(NumberText.text(way)) points away, less than "
        + NumberText.text(hysteresis), seen: moment.gesturePath)
  }

  static let gestureEnds = Law(
    .gestureEnds, on: [.ended, .cancelled, .enable, .attach], requires: .gesture,
    text: LawText(
      rule: "When the finger lifts or its touch is cancelled, a gesture that has begun ends once, "
        + "as ended or as cancelled. A gesture that has not begun fails. Then the state is "
        + "possible again.",
      why: "A recognizer that is stuck never recognizes anything again, and the control does not "
        + "respond.",
      cause: "Only the usual end resets the recognizer. A cancel does not reset it, or an end "
        + "before the gesture has begun does not.",
      fix: "Reset the recognizer in one method that every end of a touch calls.")
  ) { moment in
    guard moment.endsDrag else { return .idle }
    guard moment.after.gesture == .possible else {
      return .broken(
        Violation(
          expected: "possible again, now that the finger is gone", seen: moment.gesturePath))
    }
    let trail = moment.after.gestureTrail
    if trail.isEmpty || moment.hostReacted { return .holds }
    let wasActive = moment.before.gesture.isActive
    let end: GestureState = moment.effect == .ended ? .ended : .cancelled
    return .demand(
      moment.gestureCount(of: end) == (wasActive ? 1 : 0)
        && moment.gestureCount(of: end == .ended ? .cancelled : .ended) == 0,
      expected: wasActive ? "\(end) once" : "neither ended nor cancelled: it had not begun",
      seen: moment.gesturePath)
  }

  static let gestureTakesOneFinger = Law(
    .gestureTakesOneFinger, covers: ["P26"], on: .foreign, requires: .gesture,
    text: LawText(
      rule:
        "A second finger never begins, moves or ends a gesture. If the second finger is delivered, "
        + "a gesture that has not begun fails, and a gesture that has begun is cancelled.",
      why: "Two fingers on a knob mean a pinch of the view around it, not a turn.",
      cause: "Touches are not counted, or the recognizer follows the newest touch.",
      fix: "Store the identity of the finger. Let any other finger that goes down fail or cancel "
        + "the gesture.")
  ) { moment in
    guard let touch = moment.touch, !moment.hostReacted else { return .idle }
    let before = moment.before.gesture
    let after = moment.after.gesture
    let isSecond =
      moment.before.isTracking && moment.before.isMultipleTouchEnabled && touch.phase == .began
      && touch.id != moment.drag.id && touch.location.isFinite
    let stopped: GestureState =
      before == .possible ? .failed : (before.isActive ? .cancelled : before)
    if isSecond, moment.isSurelyDelivered(touch) {
      return .demand(
        after == stopped, expected: "\(stopped): a second finger is down", seen: moment.gesturePath)
    }
    let isUnmoved = after == before && moment.after.gestureTrail.isEmpty
    return .demand(
      isUnmoved || (isSecond && after == stopped),
      expected: isSecond ? "\(before) still, or \(stopped)" : "\(before) still",
      seen: moment.gesturePath)
  }

  static let gestureMovesValues = Law(
    .gestureMovesValues, on: .touch, requires: .gesture,
    text: LawText(
      rule: "A touch changes values only while its gesture is recognized.",
      why: "A tap, or a resting finger, must not change what somebody has set.",
      cause: "The value follows the touch, and only the end asks the recognizer for its state.",
      fix: "Change values only while the gesture is began or changed.")
  ) { moment in
    guard moment.changed(Change.values), !moment.hostReacted else { return .idle }
    return .demand(
      moment.before.gesture.isActive || moment.after.gesture.isActive,
      expected: "values as they were: the gesture is \(moment.after.gesture)", seen: moment.deeds)
  }
}

extension ControlStep {
  /// The number of times that the command entered a state.
  func gestureCount(of state: GestureState) -> Int {
    let trail = after.gestureTrail
    var count = 0
    var index = 0
    while index < trail.count {
      if trail[index] == state { count += 1 }
      index += 1
    }
    return count
  }

  /// Whether a touch certainly reaches the control: it is inside the bounds, and the control
  /// accepts touches.
  func isSurelyDelivered(_ touch: Touch) -> Bool {
    before.isEnabled && before.isReceivingTouches && !isDetached
      && place.map { before.bounds.contains($0) } == true
  }

  /// The state before the command and the states that the command entered, such as “possible, then
  /// began, changed”.
  var gesturePath: String {
    let trail = after.gestureTrail
    var names: [String] = []
    var index = 0
    while index < trail.count {
      names.append("\(trail[index])")
      index += 1
    }
    if names.isEmpty, after.gesture != before.gesture { names.append("\(after.gesture)") }
    return names.isEmpty
      ? "\(before.gesture) still"
      : "\(before.gesture), then "
        + Self.joined(names)
  }
}
