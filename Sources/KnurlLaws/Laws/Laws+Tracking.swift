import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about the touches that a control follows, and about its state afterwards.
extension Law {
  static let trackIsInert = Law(
    .trackIsInert, covers: ["P21"], on: [.began, .refused], requires: [.thumbs, .hitAreas],
    excludes: .jumpsToFinger,
    text: LawText(
      rule: "A touch outside every thumb's hit area is not followed.",
      why: "Somebody who scrolls past a slider in a list must not move it.",
      cause: "The hit test compares with the wrong frame, or with the whole control.",
      fix: "Test the thumbs' hit areas in the control's own coordinates.")
  ) { step in
    guard let touch = step.touch, touch.phase == .began, !step.before.isTracking,
      !step.mayBeTakenAnywhere(in: step.before), !step.isHeldInside, step.mayBeOutsideArea
    else { return .notApplicable }
    // A touch that the transform cannot map back is on no thumb.
    if let place = step.place {
      for index in step.before.valueIndices
      where !isOutside(grownFrame(of: index, &step), place, in: step.before.bounds) {
        return .notApplicable
      }
    }
    return .demand(
      !step.after.isTracking && step.isRefusedQuietly,
      expected: "the touch to be ignored: it is not on a thumb",
      seen: step.after.isTracking ? "it is followed" : "events \(step.events)")
  }

  static let farTouchIsInert = Law(
    .farTouchIsInert, on: .dragging, requires: .thumbs, excludes: [.hitAreas, .jumpsToFinger],
    text: LawText(
      rule:
        "A touch outside a thumb's frame, and more than 22 points along the track from its middle, "
        + "does not move it.",
      why: "Somebody who scrolls past a slider in a list must not move it.",
      cause: "Every touch that reaches the control is followed.",
      fix: "Test the touch against the thumb's frame, grown to 44 points. If a touch anywhere is "
        + "meant to grab the thumb, declare touch(.isTakenAnywhere).",
      warning: "On some controls a touch anywhere is meant to grab the thumb.")
  ) { step in
    let index = step.drag.taken
    guard index >= 0, index < step.drag.start.valueCount, step.drag.isSteady,
      step.changed(.values), !step.mayBeTakenAnywhere(in: step.drag.start), step.mayBeOutsideArea,
      !step.drag.start.bringsToFinger
    else { return .notApplicable }
    let start = step.drag.start
    let down = step.drag.down
    let area = start.thumbFrame(index).grown(
      toAtLeast: Size2D(width: ControlStep.fingerSide, height: ControlStep.fingerSide))
    // Across the track, a thumb may be grabbed anywhere in the bounds.
    var reach = start.bounds
    if start.isVertical(index) {
      (reach.y, reach.height) = (area.y, area.height)
    } else {
      (reach.x, reach.width) = (area.x, area.width)
    }
    // A thumb that moves in two directions has nothing across its track.
    let isOnTrack = step.isStraight(index) && step.table.figures[index].count == 1
    reach = isOnTrack ? area.union(reach) : area
    return .demand(
      !isOutside(reach, down, in: start.bounds),
      expected: "\(step.declaration.values[index].name) not to move: its thumb is not within "
        + "reach of the touch at \(NumberText.text(down.x)), \(NumberText.text(down.y))",
      seen: step.changes(from: step.drag.start[.value], to: step.after[.value]))
  }

  static let touchAnywhere = Law(
    .touchAnywhere, on: [.began, .refused], requires: [.bounds, .touchesAnywhere],
    text: LawText(
      rule:
        "If the description says touch(.isTakenAnywhere), every touch inside the bounds is "
        + "followed: along the whole track or, without a track, in the ellipse that the bounds "
        + "hold.",
      why: "People touch where the control is drawn, and nothing happens.",
      cause: "The touch is compared with the thumb's frame, or with a frame in another view's "
        + "coordinates.",
      fix: "Test the touch against the bounds.")
  ) { step in
    guard let point = step.newTouch, step.isTakenAnywhere(in: step.before),
      step.before.transform.isNone, isWithin(step.before.bounds, point),
      step.isOnControl(point)
    else { return .notApplicable }
    return .demand(
      step.effect == .began || step.after.recognizer != .none,
      expected: "the touch to be followed: it is inside the bounds",
      seen: "it is ignored")
  }

  /// The thumb's hit area before the command.
  private static func grownFrame(of index: Int, _ step: inout ControlStep) -> Rect2D {
    step.before.thumbFrame(index).grown(
      toAtLeast: Size2D(width: step.before.hitWidth, height: step.before.hitHeight))
  }

  static let thumbIsGrabbable = Law(
    .thumbIsGrabbable, covers: ["P39", "P35"], on: [.began, .refused], requires: [.thumbs],
    text: LawText(
      rule: "A touch on a thumb is followed.",
      why: "A thumb that cannot be grabbed leaves the value unchangeable.",
      cause: "point(inside:) cuts the thumb off at an end, or the frames are from before the last "
        + "layout.",
      fix: "Lay out before the hit test, and let point(inside:) include both ends.")
  ) { step in
    guard let point = step.newTouch else { return .notApplicable }
    let bounds = step.before.bounds
    if step.has(.farEdgesOutside), point.x == bounds.maxX || point.y == bounds.maxY {
      return .notApplicable
    }
    for index in step.before.valueIndices
    where bounds.contains(point)
      && isInside(step.before.thumbFrame(index), point, in: step.before.bounds)
    {
      return followed(index, "it is on", &step)
    }
    return .notApplicable
  }

  static let hitArea = Law(
    .hitArea, covers: ["P39"], on: [.began, .refused], requires: [.thumbs, .hitAreas],
    text: LawText(
      rule: "A touch beside a thumb is followed as far as the hit area reaches.",
      why: "Fingers are 44 points wide; people touch beside their target.",
      cause: "The hit test compares with the drawn frame, or point(inside:) cuts the area off.",
      fix: "Grow the frame to the hit size, and let point(inside:) include it.")
  ) { step in
    guard let point = step.newTouch else { return .notApplicable }
    // A touch on an edge of the frame counts as beside the thumb too: the hit area reaches farther.
    for index in step.before.valueIndices
    where !isWithin(step.before.thumbFrame(index), point)
      && isInside(grownFrame(of: index, &step), point, in: step.before.bounds)
    {
      return followed(index, "it is in the hit area of", &step)
    }
    return .notApplicable
  }

  static let edgesBelong = Law(
    .edgesBelong, covers: ["P39"], on: [.began, .refused], requires: [.thumbs, .hitAreas],
    text: LawText(
      rule: "The edges of a hit area belong to it, on all four sides.",
      why: "A test that excludes the right edge makes the mirrored control behave differently.",
      cause: "CGRect.contains excludes the right and the bottom edge.",
      fix: "Compare with <= on both sides.")
  ) { step in
    guard let point = step.newTouch else { return .notApplicable }
    for index in step.before.valueIndices {
      let frame = step.before.thumbFrame(index)
      guard frame.contains(point), !isWithin(frame, point) else { continue }
      // On a track an area may be measured from a thumb's middle, so rounding may move its edge.
      guard !step.has(.alongTrack) || (isExact(frame) && isExact(step.before.bounds)) else {
        continue
      }
      // A grown area has its edges elsewhere, where the law of the hit area applies.
      if frame == grownFrame(of: index, &step) {
        return followed(index, "it is on an edge of", &step, needsWay: false)
      }
    }
    return .notApplicable
  }

  /// Demands that a touch is followed because the touch is on a thumb, which may need to have a way.
  private static func followed(
    _ index: Int, _ place: String, _ step: inout ControlStep, needsWay: Bool = true
  ) -> Verdict {
    // In the very middle of a ring a finger has no direction.
    let isInMiddle = !step.isStraight(index) && step.newTouch == step.before.bounds.center
    let hasRange =
      !step.has(.limits) || step.before[.minimum, index] != step.before[.maximum, index]
    guard !needsWay || hasRange && step.thumbHasWay(index), !isInMiddle else {
      return .notApplicable
    }
    return .demand(
      step.effect == .began || step.after.recognizer != .none,
      expected: "the touch to be followed: \(place) \(step.declaration.values[index].name)'s "
        + "thumb", seen: "it is ignored")
  }

  /// True if a point is inside an area, even with the largest rounding error.
  private static func isInside(_ area: Rect2D, _ point: Point2D, in bounds: Rect2D) -> Bool {
    // This decides nearly all touches before any tolerance is computed.
    guard area.contains(point) else { return false }
    let tolerance = isExact(area) && isExact(bounds) ? 0 : Tolerance.edge(area, point)
    return isWithin(area.insetBy(dx: tolerance, dy: tolerance), point)
  }

  private static func isWithin(_ area: Rect2D, _ point: Point2D) -> Bool {
    point.x > area.minX && point.x < area.maxX && point.y > area.minY && point.y < area.maxY
  }

  private static func isOutside(_ area: Rect2D, _ point: Point2D, in bounds: Rect2D) -> Bool {
    if point.isFinite, area.contains(point) { return false }
    // A point may be so close outside that its distance from the middle rounds to that of the edge.
    if isExact(area), isExact(bounds), isExact(point.x), isExact(point.y) { return true }
    let tolerance = Tolerance.edge(area, point)
    guard tolerance.isFinite, point.isFinite else { return !point.isFinite }
    return !area.insetBy(dx: -tolerance, dy: -tolerance).contains(point)
  }

  /// True if all numbers are sixteenths of a point, whose halves and sums need no rounding.
  private static func isExact(_ area: Rect2D) -> Bool {
    isExact(area.x) && isExact(area.y) && isExact(area.width) && isExact(area.height)
  }

  private static func isExact(_ number: Double) -> Bool {
    number.magnitude < 1e6 && (16 * number).rounded(.towardZero) == 16 * number
  }

  static let disabledIsInert = Law(
    .disabledIsInert, covers: ["P22"], on: .touch, requires: .enabling,
    text: LawText(
      rule: "A disabled control ignores touches: no value or state changes, and nothing is sent.",
      why: "A grayed-out control still changes what is saved.",
      cause:
        "Only the appearance depends on isEnabled, or a drag that began before goes on. UIKit does "
        + "not stop the gesture recognizers of a disabled control.",
      fix:
        "Check isEnabled where tracking begins, and cancel tracking when it becomes false. Switch "
        + "the control's recognizers on and off with it.")
  ) { step in
    guard !step.before.isEnabled else { return .notApplicable }
    return .demand(
      !step.changed([.values, .ownStates]) && step.passes.isEmpty
        && !step.after.isTracking,
      expected: "nothing to happen while disabled",
      seen: step.deeds)
  }

  static let cleanAfterTouch = Law(
    .cleanAfterTouch, covers: ["P23"], on: .any, requires: [],
    text: LawText(
      rule: "After a touch the control is not tracking, not touched inside and not highlighted, "
        + "and no thumb is highlighted.",
      why: "A thumb that stays highlighted after a cancelled touch moves with the next touch.",
      cause: "Only endTracking clears the state, and a cancelled touch does not call it.",
      fix: "Clear the state in one method that endTracking and cancelTracking both call.")
  ) { step in
    let isOver: Bool
    switch step.effect {
    case .ended, .cancelled, .released, .refused: isOver = true
    default: isOver = !step.after.isTracking
    }
    guard isOver else { return .notApplicable }
    // Code may set `isHighlighted`; only a touch that has just ended must have cleared it.
    let endsNow =
      (step.before.isTracking || step.effect == .tapped) && !step.after.isTracking
    return .demand(
      !step.after.isTracking && !step.after.isTouchInside && step.after.highlightedThumb < 0
        && !(endsNow && step.after.isHighlighted),
      expected:
        "nothing left of the touch that is over: no tracking, no touch inside, no highlight",
      seen: step.leftOfTouch(andHighlight: endsNow))
  }

  static let highlightFollowsFinger = Law(
    .highlightFollowsFinger, on: .dragging, requires: .highlight,
    text: LawText(
      rule:
        "While a touch is followed, the control is highlighted exactly while the finger is inside. "
        + "While the finger is outside, no thumb is highlighted either.",
      why: "The highlight shows whether lifting the finger would have an effect.",
      cause: "The control has its own flag in addition to isHighlighted.",
      fix: "Draw from isHighlighted.")
  ) { step in
    // UIKit does not say where a touch is that a recognizer has cancelled for the control.
    guard step.after.isTracking, step.after.recognizer != .insteadOfTouch else {
      return .notApplicable
    }
    return .demand(
      step.after.isHighlighted == step.after.isTouchInside
        && (step.after.isHighlighted || step.after.highlightedThumb < 0),
      expected: step.after.isTouchInside
        ? "isHighlighted to be true, since the touch is inside"
        : "nothing to be highlighted, no thumb either, since the touch is outside",
      seen: step.highlight)
  }

  static let cancelIsClean = Law(
    .cancelIsClean, covers: ["P24"], on: [.cancelled, .enable, .attach], requires: [],
    text: LawText(
      rule: "A cancelled touch leaves the values as before the cancel or as at touch-down. "
        + "Disabling the control or taking it out of its window cancels too.",
      why: "The system takes touches away all the time; nobody has chosen an intermediate value.",
      cause: "The cancel is handled as one more move, with a location that means nothing.",
      fix: "Do not read the location of a cancelled touch.")
  ) { step in
    // Other laws judge snapping at the end and writes by code.
    guard !step.hostReacted, !step.settlesNow,
      step.effect == .cancelled || step.endsDrag,
      !(step.has(.restoresOnCancel) && step.drag.isDisturbed)
    else { return .notApplicable }
    let values = step.after[.value]
    if step.has(.keepsOnCancel), !step.isUnwatchedEnd(.keepsOnCancel) {
      return .demand(
        !step.changed(.values),
        expected: "\(step.named(step.before[.value], unlike: values)), as before the cancel",
        seen: step.changes(from: step.before[.value], to: values))
    }
    return .demand(
      step.mayFollowCancel,
      expected: "\(step.named(step.before[.value], unlike: values)), as before the cancel, or "
        + "\(step.named(step.drag.start[.value], unlike: values)), as at touch-down",
      seen: step.changes(from: step.before[.value], to: values))
  }

  static let upMovesNothing = Law(
    .upMovesNothing, on: .ended, requires: [.thumbs],
    excludes: [.pending, .followsLift, .changesOnTap],
    text: LawText(
      rule: "Lifting the finger changes no value: the last point before the lift counts.",
      why: "Fingers roll when they lift; the value that people saw must stay.",
      cause: "endTracking reads the location once more.",
      fix: "Leave the value unchanged in endTracking.",
      warning:
        "A control may treat the location of the lift as one more move, as SwiftUI's onEnded does.")
  ) { step in
    guard !step.hostReacted, step.drag.isSteady, !step.before.settles,
      !step.after.pushes || step.after.step == 0
    else { return .notApplicable }
    var verdict = Verdict.notApplicable
    // With a step a value may snap to its grid when the finger lifts, and push another one.
    for index in step.after.valueIndices where step.gridStep(index) == 0 {
      guard step.isSameInDrag(step.before[.value, index], step.after[.value, index], index) else {
        return .broken(
          expected: "no value to change",
          seen: step.changes(from: step.before[.value], to: step.after[.value]))
      }
      verdict = .holds
    }
    return verdict
  }

  static let liftIsNoTap = Law(
    .liftIsNoTap, on: .ended, requires: .changesOnTap, excludes: .pending,
    text: LawText(
      rule:
        "If the touch has already changed a value, or the finger is outside, the lift changes "
        + "nothing unless the finger has moved since. The lift of a drag that has changed nothing "
        + "may bring a value to the side to which the finger has gone.",
      why: "A drag that also counts as a tap undoes what it has just set.",
      cause: "The end of a touch does not check whether there was a drag, or where the finger is.",
      fix: "Remember whether a move has changed a value, and check isTouchInside at the lift.")
  ) { step in
    guard !step.hostReacted, step.drag.isSteady, !step.before.settles,
      step.place == step.drag.point,
      step.drag.hasChanged || (step.drag.hasMoved && !step.isInside(step.drag.point))
    else { return .notApplicable }
    if !step.drag.hasChanged, !step.keepsValues,
      step.after.valueIndices.allSatisfy({ step.decidesAtLift($0) })
    {
      return .notApplicable
    }
    return .demand(
      step.keepsValues,
      expected: "no value to change, since "
        + (step.drag.hasChanged ? "the touch has changed one already" : "the finger is outside"),
      seen: step.changes(from: step.before[.value], to: step.after[.value]))
  }

  static let interruptedDrag = Law(
    .interruptedDrag, covers: ["P25", "hiding"], on: .stateChange, requires: [],
    text: LawText(
      rule: "Disabling a control or taking it out of its window during a drag cancels the touch; "
        + "hiding it does not.",
      why: "A control that believes that it is still dragged handles the next touch wrongly.",
      cause: "isEnabled changes the appearance, but leaves the tracking state and any gesture "
        + "recognizer as they were. UIKit does not stop a recognizer.",
      fix:
        "Call the cancel method from the setter, and switch the control's recognizers off there.")
  ) { step in
    guard step.before.isTracking, case .control(let command) = step.command else {
      return .notApplicable
    }
    let goesOn: Bool
    // A trace may contain commands that the description does not declare; then nothing is demanded.
    switch command {
    case .enable(let on) where step.has(.enabling): goesOn = on
    case .attach(let on) where step.has(.attaching): goesOn = on
    // A toolkit for a mouse may end the drag of a hidden control.
    case .hide where step.has(.hiding) && !step.table.hasMouse: goesOn = true
    default: return .notApplicable
    }
    let cancels = step.passCount(.touchCancel)
    let isTaken = step.before.recognizer == .insteadOfTouch
    let expected = goesOn || isTaken ? 0 : (step.has(.touchEvents) ? 1 : cancels)
    return .demand(
      step.after.isTracking == goesOn && cancels == expected,
      expected: goesOn
        ? "the drag to go on"
        : isTaken
          ? "the gesture to end, without a second touchCancel"
          : "the drag to end with one touchCancel",
      seen: (step.after.isTracking ? "it goes on" : "it ends") + ", events \(step.events)")
  }

  static let secondFinger = Law(
    .secondFinger, covers: ["P26", "multiple-touch"], on: .foreign, requires: [],
    text: LawText(
      rule: "A touch other than the followed one changes nothing and sends nothing.",
      why: "A second finger that brushes the control makes the first finger's thumb jump.",
      cause: "Touches are not compared by identity.",
      fix: "Remember which touch began, and ignore all others until it has ended.")
  ) { step in
    // A button that went down beside a part may slide onto it.
    guard let touch = step.touch, !step.table.hasMouse else { return .notApplicable }
    // A move of the followed finger to a location that is not finite is not another finger's touch.
    let isFollowed = step.before.isTracking && touch.id == step.drag.id
    if isFollowed, touch.phase == .moved { return .notApplicable }
    // A second finger that cancels a gesture makes an end-only control report; what a handler then
    // does is not judged.
    if step.before.isMultipleTouchEnabled, step.hostReacted {
      return .demand(
        step.firstReport?.values == step.before[.value], expected: "no value to change",
        seen: step.deeds)
    }
    let isQuiet =
      step.passes.isEmpty || (step.cancelsGesture && step.events == .valueChanged)
    return .demand(
      !step.changed(.values) && isQuiet
        && step.after.isTracking == step.before.isTracking,
      expected: "nothing to happen", seen: step.deeds)
  }
}

extension Law {
  /// The law that `takesTouches` adds.
  static let touchArea = Law(
    "touch-area", on: [.began, .refused], requires: [], isOwn: true,
    text: LawText(
      rule:
        "A touch in the area of takesTouches(where:) is followed or has an effect. A touch outside "
        + "is ignored.",
      why: "People touch what they see and miss it, or scroll past the control and move it.",
      cause: "point(inside:) compares with another area, such as the bounds.",
      fix: "Test the touch against the area in point(inside:), or where tracking begins.")
  ) { step in
    guard step.touch?.phase == .began, let isInside = step.isDownInArea else {
      return .notApplicable
    }
    let isFollowed =
      step.effect == .began || step.after.recognizer != .none || step.isHeldInside
    if isInside {
      // A view without an area gets no touch.
      guard step.before.isEnabled, step.before.isReceivingTouches, step.before.bounds.width > 0,
        step.before.bounds.height > 0
      else { return .notApplicable }
      return .demand(
        isFollowed || step.changed([.values, .ownStates])
          || !step.events.subtracting(.allTouchEvents).isEmpty,
        expected: "the touch to be followed: it is in the area of takesTouches(where:)",
        seen: "it is ignored")
    }
    let isInert =
      !isFollowed && !step.changed([.values, .ownStates]) && step.isRefusedQuietly
    return .demand(
      isInert, expected: "the touch to be ignored: it is outside the area of takesTouches(where:)",
      seen: isFollowed ? "it is followed" : step.deeds)
  }
}

extension ControlStep {
  /// True if the description does not say that the last touch-down was in the area of the control.
  @inline(__always) fileprivate var mayBeOutsideArea: Bool {
    !table.hasTouchArea || isDownInArea == false
  }

  /// True if nothing was sent but the touchDown that UIKit sends before it asks the control.
  fileprivate var isRefusedQuietly: Bool {
    passes.isEmpty || (isAskedTooLate && passes.count == 1)
  }

  /// True if this lift may be a tap: the drag has changed nothing.
  var mayBeTap: Bool { has(.changesOnTap) && !drag.hasChanged }

  /// True if the followed touch may still be decided at its lift: its thumb may follow the finger
  /// until then.
  var isUndecided: Bool { before.isTracking && mayBeTap }

  /// True if the bounds leave a thumb a way: a track that is longer than the thumb, or a ring.
  fileprivate func thumbHasWay(_ index: Int) -> Bool {
    guard has(.alongTrack) else {
      return Drag.distance(from: before.thumbCenter(index), to: before.bounds.center) > 1
    }
    return table.figures[index].contains {
      before.thumbLength($0) < before.endAlong($0) - before.startAlong($0)
    }
  }

  /// True if a lift outside brings a value to the side to which the finger has gone.
  ///
  /// A drag that changes nothing on its way may decide at its end, as that of a switch.
  fileprivate func decidesAtLift(_ index: Int) -> Bool {
    let change = way(from: before[.value, index], to: after[.value, index], index)
    return change == 0 || change * drag.displacement(of: index) > 0
  }

  /// True if the followed finger counts as inside. A control that does not report this gets UIKit's
  /// tolerance of 70 points.
  fileprivate func isInside(_ point: Point2D) -> Bool {
    // UIControl may not track a touch that a recognizer follows.
    has(.touchInside) && before.recognizer == .none
      ? before.isTouchInside : before.bounds.insetBy(dx: -70, dy: -70).contains(point)
  }

  /// True if a point inside the bounds is certainly on something that the control draws.
  ///
  /// On a track the point must be within a thumb's extent across the track, otherwise in the
  /// ellipse that the bounds hold.
  fileprivate func isOnControl(_ point: Point2D) -> Bool {
    guard has([.alongTrack, .thumbs]), table.figures.allSatisfy({ $0.count == 1 }) else {
      let center = before.bounds.center
      let x = (point.x - center.x) / before.bounds.width * 2
      let y = (point.y - center.y) / before.bounds.height * 2
      return x * x + y * y < 1
    }
    for index in before.valueIndices where isStraight(index) {
      let thumb = before.thumbFrame(index)
      let isAcross =
        before.isVertical(index)
        ? point.x > thumb.minX && point.x < thumb.maxX
        : point.y > thumb.minY && point.y < thumb.maxY
      if isAcross { return true }
    }
    return false
  }

  /// True in a state of the control's own in which it follows no touch.
  private var isDeaf: Bool {
    !table.deafStates.isEmpty && table.deafStates.contains(table.ownAttributes.states(in: before))
  }

  /// The location of a touch-down that the control could follow.
  ///
  /// The control was free, enabled and open to touches, and the touch was not outside a declared area.
  @inline(__always) var newTouch: Point2D? {
    guard let touch, touch.phase == .began, !before.isTracking, before.isEnabled,
      before.isReceivingTouches, !isFingerDown, !table.hasTouchArea || isDownInArea == true,
      !isDeaf
    else { return nil }
    return place
  }
}
