import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about which touches a control follows, and what it is like afterwards.
extension Law {
  static let trackIsInert = Law(
    .trackIsInert, covers: ["P21"], on: [.began, .refused], requires: [.thumbs, .hitAreas],
    excludes: .jumpsToFinger,
    text: LawText(
      rule: "A touch outside every thumb's hit area is not followed.",
      why: "A slider in a list must not be moved by somebody who scrolls past it.",
      cause: "The hit test compares with the wrong frame, or with the whole control.",
      fix: "Test the thumbs' hit areas in the control's own coordinates.")
  ) { moment in
    guard let touch = moment.touch, touch.phase == .began, !moment.before.isTracking,
      !moment.before.isTakenAnywhere
    else { return .idle }
    // What comes through no transform is on no thumb.
    if let place = moment.place {
      for index in moment.before.values.indices
      where !isOutside(grownFrame(of: index, &moment), place, in: moment.before.bounds) {
        return .idle
      }
    }
    // What UIKit says before it asks is not the control's doing.
    let isQuiet = moment.passes.isEmpty || (moment.isAskedTooLate && moment.passes.count == 1)
    return .demand(
      !moment.after.isTracking && isQuiet,
      expected: "the touch to be ignored: it is on no thumb",
      seen: moment.after.isTracking ? "it is followed" : "events \(moment.events)")
  }

  /// The hit area before the command.
  private static func grownFrame(of index: Int, _ moment: inout Moment) -> Rect2D {
    moment.before.thumbFrame(index).grown(
      toAtLeast: Size2D(width: moment.before.hitWidth, height: moment.before.hitHeight))
  }

  static let thumbIsGrabbable = Law(
    .thumbIsGrabbable, covers: ["P39", "P35"], on: [.began, .refused], requires: [.thumbs],
    text: LawText(
      rule: "A touch on a thumb is followed.",
      why: "A thumb that cannot be caught leaves the value stuck where it is.",
      cause: "point(inside:) cuts the thumb off at an end, or the frames are from before the last "
        + "layout.",
      fix: "Lay out before the hit test, and let point(inside:) include both ends.")
  ) { moment in
    guard let point = moment.newTouch else { return .idle }
    let bounds = moment.before.bounds
    if moment.has(.farEdgesOutside), point.x == bounds.maxX || point.y == bounds.maxY {
      return .idle
    }
    for index in moment.before.values.indices
    where bounds.contains(point)
      && isInside(moment.before.thumbFrame(index), point, in: moment.before.bounds)
    {
      return followed(index, "it is on", &moment)
    }
    return .idle
  }

  static let hitArea = Law(
    .hitArea, covers: ["P39"], on: [.began, .refused], requires: [.thumbs, .hitAreas],
    text: LawText(
      rule: "A touch beside a thumb is followed as far as the hit area reaches.",
      why: "Fingers are 44 points wide; people touch beside what they aim at.",
      cause: "The hit test compares with the frame that is drawn, or point(inside:) cuts the area "
        + "off.",
      fix: "Grow the frame to the hit size, and let point(inside:) include it.")
  ) { moment in
    guard let point = moment.newTouch else { return .idle }
    // What lies on an edge of the frame is beside the thumb too: its area reaches farther.
    for index in moment.before.values.indices
    where !isWithin(moment.before.thumbFrame(index), point)
      && isInside(grownFrame(of: index, &moment), point, in: moment.before.bounds)
    {
      return followed(index, "it is in the hit area of", &moment)
    }
    return .idle
  }

  static let edgesBelong = Law(
    .edgesBelong, covers: ["P39"], on: [.began, .refused], requires: [.thumbs, .hitAreas],
    text: LawText(
      rule: "The edges of a hit area belong to it, on all four sides.",
      why: "A test that leaves out the right edge makes the mirrored control another one.",
      cause: "CGRect.contains leaves out the right and the bottom edge.",
      fix: "Compare with <= on both sides.")
  ) { moment in
    guard let point = moment.newTouch else { return .idle }
    for index in moment.before.values.indices {
      let frame = moment.before.thumbFrame(index)
      guard frame.contains(point), !isWithin(frame, point) else { continue }
      // On a track an area may be measured from a thumb's middle: elsewhere a rounding puts its edge.
      guard !moment.has(.alongTrack) || (isExact(frame) && isExact(moment.before.bounds)) else {
        continue
      }
      // An area that was grown has its edges elsewhere; then it is the hit area's law.
      if frame == grownFrame(of: index, &moment) {
        return followed(index, "it is on an edge of", &moment)
      }
    }
    return .idle
  }

  /// Demands that the touch-down was followed: it is where a thumb must catch it.
  private static func followed(
    _ index: Int, _ place: String, _ moment: inout Moment
  ) -> Verdict {
    .demand(
      moment.effect == .began,
      expected: "the touch to be followed: \(place) \(moment.declaration.values[index].name)'s "
        + "thumb", seen: "it is ignored")
  }

  /// Inside beyond any doubt of rounding.
  private static func isInside(_ area: Rect2D, _ point: Point2D, in bounds: Rect2D) -> Bool {
    // Nearly all touches are decided without asking what rounding could do to them.
    guard area.contains(point) else { return false }
    let slack = isExact(area) && isExact(bounds) ? 0 : slack(area, point)
    return isWithin(area.insetBy(dx: slack, dy: slack), point)
  }

  private static func isWithin(_ area: Rect2D, _ point: Point2D) -> Bool {
    point.x > area.minX && point.x < area.maxX && point.y > area.minY && point.y < area.maxY
  }

  private static func isOutside(_ area: Rect2D, _ point: Point2D, in bounds: Rect2D) -> Bool {
    if point.isFinite, area.contains(point) { return false }
    // A point may still lie so little beside that its distance from the middle rounds to the edge's.
    if isExact(area), isExact(bounds), isExact(point.x), isExact(point.y) { return true }
    let slack = slack(area, point)
    guard slack.isFinite, point.isFinite else { return !point.isFinite }
    return !area.insetBy(dx: -slack, dy: -slack).contains(point)
  }

  /// Sixteenths of a point: halves and sums of such numbers round nothing.
  private static func isExact(_ area: Rect2D) -> Bool {
    isExact(area.x) && isExact(area.y) && isExact(area.width) && isExact(area.height)
  }

  private static func isExact(_ number: Double) -> Bool {
    number.magnitude < 1e6 && (16 * number).rounded(.towardZero) == 16 * number
  }

  /// A frame is half a width off a middle that was itself computed: a few roundings.
  private static func slack(_ area: Rect2D, _ point: Point2D) -> Double {
    let reach = max(area.minX.magnitude, area.maxX.magnitude, area.minY.magnitude)
    return 8
      * max(reach, area.maxY.magnitude, max(area.width, area.height), point.x.magnitude).ulp
  }

  static let disabledIsInert = Law(
    .disabledIsInert, covers: ["P22"], on: .touch, requires: .enabling,
    text: LawText(
      rule: "A disabled control ignores touches: no value changes and nothing is sent.",
      why: "Greyed-out controls that still change what is saved.",
      cause: "Only the look depends on isEnabled, or a drag that began before goes on.",
      fix: "Check isEnabled where tracking begins, and cancel tracking when it is switched off.")
  ) { moment in
    guard !moment.before.isEnabled else { return .idle }
    return .demand(
      !moment.changed(Change.values) && moment.passes.isEmpty
        && !moment.after.isTracking,
      expected: "nothing to happen while disabled",
      seen: moment.deeds)
  }

  static let cleanAfterTouch = Law(
    .cleanAfterTouch, covers: ["P23"], on: .any, requires: [],
    text: LawText(
      rule: "Once a touch is over nothing is left of it: the control is not tracking, not touched "
        + "inside and not highlighted, and no thumb is highlighted.",
      why: "A thumb that stays lit after a cancelled touch moves with the next one.",
      cause: "Only endTracking clears the state; a cancelled touch never gets there.",
      fix: "Clear the state in one method that endTracking and cancelTracking both call.")
  ) { moment in
    let isOver: Bool
    switch moment.effect {
    case .ended, .cancelled, .released, .refused: isOver = true
    default: isOver = !moment.after.isTracking
    }
    guard isOver else { return .idle }
    // `isHighlighted` may be set by code; only a touch that is over just now must have cleared it.
    let endsNow =
      (moment.before.isTracking || moment.effect == .tapped) && !moment.after.isTracking
    return .demand(
      !moment.after.isTracking && !moment.after.isTouchInside && moment.after.highlightedThumb < 0
        && !(endsNow && moment.after.isHighlighted),
      expected:
        "nothing left of the touch that is over: no tracking, no touch inside, no highlight",
      seen: moment.leftOfTouch(andHighlight: endsNow))
  }

  static let highlightFollowsFinger = Law(
    .highlightFollowsFinger, on: .dragging, requires: .highlight,
    text: LawText(
      rule:
        "While a touch is followed the control is highlighted exactly while the finger is inside, "
        + "and while it is outside no thumb is highlighted either.",
      why: "The highlight says what lifting the finger would do.",
      cause: "A flag of the control's own beside isHighlighted.",
      fix: "Draw from isHighlighted.")
  ) { moment in
    guard moment.after.isTracking else { return .idle }
    return .demand(
      moment.after.isHighlighted == moment.after.isTouchInside
        && (moment.after.isHighlighted || moment.after.highlightedThumb < 0),
      expected: moment.after.isTouchInside
        ? "isHighlighted to be true, since the touch is inside"
        : "nothing to be highlighted, no thumb either, since the touch is outside",
      seen: moment.highlight)
  }

  static let cancelIsClean = Law(
    .cancelIsClean, covers: ["P24"], on: .cancelled, requires: [],
    text: LawText(
      rule: "A cancelled touch keeps the values or restores those of the touch-down; nothing else.",
      why: "The system takes touches away all the time; a value in between is nobody's choice.",
      cause: "The cancel is handled as one more move, at a location that means nothing.",
      fix: "Do not read the location of a cancelled touch.")
  ) { moment in
    // What may come to rest, and what code may have written since, have laws of their own.
    guard !moment.hostReacted, !moment.before.settles,
      !(moment.has(.restoresOnCancel) && moment.drag.isDisturbed)
    else { return .idle }
    let values = moment.after.values
    if moment.has(.keepsOnCancel) {
      return .demand(
        !moment.changed(Change.values),
        expected: "\(moment.named(moment.before.values, unlike: values)), as before the cancel",
        seen: moment.changes(from: moment.before.values, to: values))
    }
    return .demand(
      moment.mayFollowCancel,
      expected: "\(moment.named(moment.before.values, unlike: values)), as before the cancel, or "
        + "\(moment.named(moment.drag.start.values, unlike: values)), as at touch-down",
      seen: moment.changes(from: moment.before.values, to: values))
  }

  static let upMovesNothing = Law(
    .upMovesNothing, on: .ended, requires: [.thumbs],
    excludes: [.pending, .followsLift, .changesOnTap],
    text: LawText(
      rule: "Lifting the finger moves nothing: the last point before it counts.",
      why: "Fingers roll when they lift; the value that people saw must stay.",
      cause: "endTracking reads the location once more.",
      fix: "Leave the value alone in endTracking.",
      warning: "A control may take the place of the lift for one more move, as SwiftUI's onEnded "
        + "does.")
  ) { moment in
    // With a step a control may come to rest on its grid as it is let go.
    guard !moment.hostReacted, moment.drag.isSteady, moment.after.step == 0,
      !moment.before.settles
    else { return .idle }
    return .demand(
      !moment.changed(Change.values), expected: "no value to change",
      seen: moment.changes(from: moment.before.values, to: moment.after.values))
  }

  static let interruptedDrag = Law(
    .interruptedDrag, covers: ["P25", "hiding"], on: .stateChange, requires: [],
    text: LawText(
      rule: "Disabling a control or taking it out of its window in mid-drag cancels the touch; "
        + "hiding it does not.",
      why: "A control that believes it is still dragged answers the next touch wrongly.",
      cause: "isEnabled changes the look and leaves the tracking state as it was.",
      fix: "Run the cancel path from the setter.")
  ) { moment in
    guard moment.before.isTracking, case .control(let command) = moment.command else {
      return .idle
    }
    let goesOn: Bool
    // A trace may hold what the control does not have; then nothing is demanded of it.
    switch command {
    case .enable(let on) where moment.has(.enabling): goesOn = on
    case .attach(let on) where moment.has(.attaching): goesOn = on
    case .hide where moment.has(.hiding): goesOn = true
    default: return .idle
    }
    let cancels = moment.passCount(.touchCancel)
    let expected = goesOn ? 0 : (moment.has(.touchEvents) ? 1 : cancels)
    return .demand(
      moment.after.isTracking == goesOn && cancels == expected,
      expected: goesOn ? "the drag to go on" : "the drag to end with one touchCancel",
      seen: (moment.after.isTracking ? "it goes on" : "it ends") + ", events \(moment.events)")
  }

  static let secondFinger = Law(
    .secondFinger, covers: ["P26", "multiple-touch"], on: .foreign, requires: [],
    text: LawText(
      rule: "A touch that is not the one being followed changes nothing and sends nothing.",
      why: "A second finger that brushes the control makes the first one's thumb jump.",
      cause: "The touch is not told apart by its identity.",
      fix: "Remember which touch began, and ignore all others until it is over.")
  ) { moment in
    guard moment.touch != nil else { return .idle }
    // One that cancels a gesture ends what is reported at the end; what a handler then does is its own.
    if moment.before.isMultipleTouchEnabled, moment.hostReacted {
      return .demand(
        moment.firstReport?.values == moment.before.values, expected: "no value to change",
        seen: moment.deeds)
    }
    let isQuiet =
      moment.passes.isEmpty || (moment.cancelsGesture && moment.events == .valueChanged)
    return .demand(
      !moment.changed(Change.values) && isQuiet
        && moment.after.isTracking == moment.before.isTracking,
      expected: "nothing to happen", seen: moment.deeds)
  }
}

extension Moment {
  /// Where a touch went down that the control had to look at: it was not following another one, and
  /// the harness had let it be ready.
  @inline(__always) var newTouch: Point2D? {
    guard let touch, touch.phase == .began, !before.isTracking, before.isEnabled,
      before.isReceivingTouches
    else { return nil }
    return place
  }
}
