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
  ) { step in
    // The trail then belongs to what the handler did afterwards.
    if step.hostReacted { return .notApplicable }
    let trail = step.after.gestureTrail
    var state = step.before.gesture
    guard !trail.isEmpty else {
      // If the control has no trail, an active gesture may have ended on the way to possible.
      let isLegal =
        step.after.gesture == state || state.mayPass(to: step.after.gesture)
        || (state.isActive && step.after.gesture == .possible)
      return .demand(
        isLegal, expected: "a state that can follow \(state)", seen: "\(step.after.gesture)")
    }
    var index = 0
    while index < trail.count {
      let next = trail[index]
      guard state.mayPass(to: next) else {
        return .broken(expected: "a state that can follow \(state)", seen: step.gesturePath)
      }
      state = next
      index += 1
    }
    return .demand(
      state == step.after.gesture, expected: "\(step.after.gesture), its present state",
      seen: step.gesturePath)
  }

  static let gestureBegins = Law(
    .gestureBegins, on: .touch, requires: .gesture,
    text: LawText(
      rule: "A gesture begins only at the first move whose distance from the touch-down is at "
        + "least the hysteresis.",
      why: "A tap with a trembling finger must not turn a knob, but a slow drag must.",
      cause: "The distance is measured from the last move, along one axis only, or not at all.",
      fix: "Store the point of the touch-down, and compare the distance from it.")
  ) { step in
    if step.hostReacted { return .notApplicable }
    let begins =
      step.after.gestureTrail.contains(.began)
      || (step.after.gesture.isActive && !step.before.gesture.isActive)
    guard step.effect == .moved else {
      return .demand(
        !begins, expected: "no gesture to begin without a move", seen: step.gesturePath)
    }
    // Measured on the screen, whatever the distance is in the control's own points.
    let (down, here) = (step.drag.downLocation, step.drag.location)
    guard step.before.gesture == .possible, down.isFinite else {
      return begins
        ? .broken(expected: "no gesture to begin twice", seen: step.gesturePath) : .notApplicable
    }
    let way = Drag.distance(from: down, to: here)
    let hysteresis = step.before.hysteresis
    guard hysteresis >= 0 else { return .notApplicable }
    let tolerance = Tolerance.way(way, hysteresis)
    let isFar = here != down && way >= hysteresis + tolerance
    if isFar {
      return .demand(
        begins,
        expected: "the gesture to begin: the finger is \(NumberText.text(way)) points away, and "
          + "\(NumberText.text(hysteresis)) are enough", seen: step.gesturePath)
    }
    guard way < hysteresis - tolerance || here == down else { return .notApplicable }
    return .demand(
      !begins,
      expected: "no gesture yet: the finger is \(NumberText.text(way)) points away, less than "
        + NumberText.text(hysteresis), seen: step.gesturePath)
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
  ) { step in
    guard step.endsDrag else { return .notApplicable }
    guard step.after.gesture == .possible else {
      return .broken(
        expected: "possible again, now that the finger is gone", seen: step.gesturePath)
    }
    let trail = step.after.gestureTrail
    if trail.isEmpty || step.hostReacted { return .holds }
    let wasActive = step.before.gesture.isActive
    let end: GestureState = step.effect == .ended ? .ended : .cancelled
    return .demand(
      step.gestureCount(of: end) == (wasActive ? 1 : 0)
        && step.gestureCount(of: end == .ended ? .cancelled : .ended) == 0,
      expected: wasActive ? "\(end) once" : "neither ended nor cancelled: it had not begun",
      seen: step.gesturePath)
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
  ) { step in
    guard let touch = step.touch, !step.hostReacted else { return .notApplicable }
    let before = step.before.gesture
    let after = step.after.gesture
    let isSecond =
      step.before.isTracking && step.before.isMultipleTouchEnabled && touch.phase == .began
      && touch.id != step.drag.id && touch.location.isFinite
    let stopped: GestureState =
      before == .possible ? .failed : (before.isActive ? .cancelled : before)
    if isSecond, step.isSurelyDelivered(touch) {
      return .demand(
        after == stopped, expected: "\(stopped): a second finger is down", seen: step.gesturePath)
    }
    let isUnmoved = after == before && step.after.gestureTrail.isEmpty
    return .demand(
      isUnmoved || (isSecond && after == stopped),
      expected: isSecond ? "\(before) still, or \(stopped)" : "\(before) still",
      seen: step.gesturePath)
  }

  static let gestureMovesValues = Law(
    .gestureMovesValues, on: .touch, requires: .gesture,
    text: LawText(
      rule: "A touch changes values only while its gesture is recognized.",
      why: "A tap, or a resting finger, must not change what somebody has set.",
      cause: "The value follows the touch, and only the end asks the recognizer for its state.",
      fix: "Change values only while the gesture is began or changed.")
  ) { step in
    guard step.changed(.values), !step.hostReacted else { return .notApplicable }
    return .demand(
      step.before.gesture.isActive || step.after.gesture.isActive,
      expected: "values as they were: the gesture is \(step.after.gesture)", seen: step.deeds)
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

  /// True if a touch certainly reaches the control: it is inside the bounds, and the control
  /// accepts touches.
  func isSurelyDelivered(_ touch: Touch) -> Bool {
    before.isEnabled && before.isReceivingTouches && !isDetached && !table.hasTouchArea
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
