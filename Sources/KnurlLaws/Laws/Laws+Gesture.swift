import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about the gesture recogniser that a control is dragged with.
///
/// They are asked where a command of the control was performed: a write of a property leaves the
/// trail of the command before it.
extension Law {
  static let gestureTransitions = Law(
    .gestureTransitions, on: [.touch, .enable, .attach], requires: .gesture,
    text: LawText(
      rule: "A gesture passes through its states in their order: possible, then began or failed; "
        + "began, then changed, ended or cancelled; and back to possible.",
      why: "Handlers switch over the state: one that hears changed without began works on nothing, "
        + "and one that never hears ended leaves its work half done.",
      cause: "The state is assigned in several places, each with its own idea of the one before.",
      fix: "Assign it in one method that knows the legal transitions.")
  ) { moment in
    // What a handler did came after, and the trail is of that alone.
    if moment.hostReacted { return .idle }
    let trail = moment.after.gestureTrail
    var state = moment.before.gesture
    guard !trail.isEmpty else {
      // One that says only where it stands between two commands has ended on its way.
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
      state == moment.after.gesture, expected: "\(moment.after.gesture), where it stands now",
      seen: moment.gesturePath)
  }

  static let gestureBegins = Law(
    .gestureBegins, on: .touch, requires: .gesture,
    text: LawText(
      rule: "A gesture begins at the first move that leads its finger at least the hysteresis away "
        + "from where it went down, and at nothing else.",
      why: "A tap that trembles must not turn a knob, and a drag that is slow must.",
      cause: "The way is measured from the last move, along one axis only, or not at all.",
      fix: "Keep the point of the touch-down, and compare the distance from it.")
  ) { moment in
    if moment.hostReacted { return .idle }
    let begins =
      moment.after.gestureTrail.contains(.began)
      || (moment.after.gesture.isActive && !moment.before.gesture.isActive)
    guard moment.effect == .moved else {
      return .demand(
        !begins, expected: "no gesture to begin without a move", seen: moment.gesturePath)
    }
    // On the screen, whatever the control's own points measure there.
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
      rule: "When the finger is lifted, or its touch is cancelled, a gesture that had begun ends "
        + "once, as ended or as cancelled; one that had not fails; then all is possible again.",
      why: "A recogniser that is stuck never recognises anything again, and nobody knows why the "
        + "control is dead.",
      cause: "Only the common way out resets it: not a cancel, or not the one before it began.",
      fix: "Reset it in one method that every end of a touch goes through.")
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
        "A second finger never begins, moves or ends a gesture; where it is delivered at all, it "
        + "fails the gesture before it began and cancels it after.",
      why: "Two fingers on a knob mean a pinch of what lies around it, not a turn.",
      cause: "Touches are counted nowhere, or the recogniser follows the newest.",
      fix: "Remember the finger; let any other that goes down fail or cancel the gesture.")
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
      rule: "A touch changes values only while its gesture is recognised.",
      why: "A tap, or a finger that only rests, must not change what somebody has set.",
      cause: "The value follows the touch, and the recogniser is asked for nothing but the end.",
      fix: "Change values where the gesture began or changed, and nowhere else.")
  ) { moment in
    guard moment.changed(Change.values), !moment.hostReacted else { return .idle }
    return .demand(
      moment.before.gesture.isActive || moment.after.gesture.isActive,
      expected: "values as they were: the gesture is \(moment.after.gesture)", seen: moment.deeds)
  }
}

extension Moment {
  /// How often a state was entered with the command.
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

  /// A touch that no hit area is needed for: within the bounds of a control that is open to touches.
  func isSurelyDelivered(_ touch: Touch) -> Bool {
    before.isEnabled && before.isReceivingTouches && !isDetached
      && place.map { before.bounds.contains($0) } == true
  }

  /// “possible, then began, changed”: the state before the command, and those that it entered.
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
