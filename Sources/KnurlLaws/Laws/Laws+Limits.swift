import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about the ends of things: of ranges, of tracks, of what a finger can mean.
extension Law {
  static let writesStopAtLimits = Law(
    .writesStopAtLimits, covers: ["P01", "P06"], on: .write, requires: [.writableValues, .limits],
    excludes: .circular,
    text: LawText(
      rule: "A value that code writes beyond a limit goes to that limit, or stays where it is.",
      why: "A cursor that is set to -1 and shows the maximum says the opposite of what was meant.",
      cause:
        "A negative number is converted to a type without a sign, or the wrong limit is taken.",
      fix: "Compare with both limits in one signed type.")
  ) { moment in
    guard case .set(let property, let value) = moment.command, value.isFinite,
      let index = moment.subject.roles[property].writtenValue
    else { return .idle }
    let (low, high) = (moment.before.minimums[index], moment.before.maximums[index])
    let last = moment.after.values.count - 1
    // The other values of an interval may hold one before it reaches the limit.
    let isOrdered = moment.has(.ordered)
    let limit: Double
    if value < low, !isOrdered || index == 0 {
      limit = low
    } else if value > high,
      !isOrdered || (index == last && moment.before.maximumDistance == .infinity)
    {
      limit = high
    } else {
      return .idle
    }
    let seen = moment.after.values[index]
    return .demand(
      seen == limit || Moment.isSame(seen, moment.before.values[index]),
      expected: "\(moment.declaration.values[index].name) \(NumberText.text(limit)): "
        + "\(NumberText.text(value)) is beyond it",
      seen: NumberText.text(seen))
  }

  static let equalWrites = Law(
    .equalWrites, covers: ["P05"], on: .write, requires: .writableValues,
    text: LawText(
      rule: "Writing the value that is in force changes nothing that can be seen, in mid-drag and "
        + "mid-animation neither.",
      why: "State that is bound to a control is written on every update, also while a finger is on "
        + "it.",
      cause: "The setter lays out and redraws before it compares, or without comparing.",
      fix: "Compare with the value in force first; remember what was asked for all the same.")
  ) { moment in
    guard case .set(let property, let value) = moment.command,
      case .value(let index) = moment.subject.roles[property],
      value == moment.before.values[index]
    else { return .idle }
    return .demand(
      moment.invalidation.isEmpty
        && !moment.changed(
          Change.values | Change.limits | Change.thumbs | Change.presentations),
      expected: "nothing moves or is drawn again: "
        + "\(moment.declaration.values[index].name) \(NumberText.text(value)) is in force",
      seen: moment.deeds)
  }

  static let trackRunsForward = Law(
    .trackRunsForward, covers: ["P16", "P34"], on: .mapping,
    requires: [.positions, .alongTrack, .limits],
    text: LawText(
      rule: "The maximum stands on its own side of the minimum, or, without room, in its place.",
      why: "In a narrow cell the slider runs backwards, and nobody can say what its ends mean.",
      cause: "What is taken off the length for the ends is more than there is.",
      fix: "A track is never shorter than nothing.")
  ) { moment in
    let isReversed = moment.after.isVertical || moment.after.isRightToLeft
    for index in moment.after.values.indices {
      let (start, end) = (moment.after.startPositions[index], moment.after.endPositions[index])
      guard moment.after.minimums[index] < moment.after.maximums[index], start.isFinite,
        end.isFinite
      else { continue }
      guard isReversed ? end <= start : end >= start else {
        return .broken(
          Violation(
            expected: "\(moment.declaration.values[index].name)'s maximum "
              + (moment.after.isVertical
                ? "above" : moment.after.isRightToLeft ? "left of" : "right of") + " its minimum",
            seen: "minimum at \(NumberText.text(start)), maximum at \(NumberText.text(end))"))
      }
    }
    return .holds
  }

  static let noRoom = Law(
    .noRoom, covers: ["P06", "P12"], on: [.began, .moved, .ended, .cancelled],
    requires: [.positions, .alongTrack, .limits],
    text: LawText(
      rule: "On a track without length a drag changes nothing.",
      why: "A slider that is folded away and touched by chance jumps to an end.",
      cause: "The finger's way is divided by the length of the track, and everything divided by "
        + "nothing is an end.",
      fix: "Leave the value alone where there is no room to move in.")
  ) { moment in
    guard moment.drag.isSteady, !moment.hostReacted,
      moment.drag.start.startPositions == moment.drag.start.endPositions,
      hasPlainSize(moment.drag.start.bounds)
    else { return .idle }
    return .demand(
      moment.areSameValues(moment.after.values, moment.drag.start.values),
      expected: moment.named(moment.drag.start.values, unlike: moment.after.values)
        + ", as at touch-down: there is no room to move in",
      seen: moment.named(moment.after.values, unlike: moment.drag.start.values))
  }

  /// Whether ends that stand in one place do so because there is no room, and not because a coordinate
  /// has no digits left for it.
  private static func hasPlainSize(_ bounds: Rect2D) -> Bool {
    func isPlain(_ length: Double) -> Bool { length == 0 || (length >= 1e-3 && length <= 1e6) }
    return isPlain(bounds.width) && isPlain(bounds.height) && bounds.x.magnitude <= 1e6
      && bounds.y.magnitude <= 1e6
  }

  static let dragEventsFollowFinger = Law(
    .dragEventsFollowFinger, covers: ["P31"], on: [.moved, .ended],
    requires: [.touchEvents, .touchInside],
    text: LawText(
      rule: "touchDragInside is sent while the finger is inside, touchDragOutside while it is "
        + "outside, and a touch does not end both inside and outside.",
      why:
        "What shows that lifting the finger would have no effect flickers, or shows the opposite.",
      cause: "An event is sent by hand, with a hit test of its own: a frame compared with a "
        + "location in other coordinates, or bounds without the tolerance.",
      fix: "Let UIControl send touch events.")
  ) { moment in
    guard !moment.hostReacted else { return .idle }
    if moment.effect == .ended {
      return .demand(
        !moment.events.isSuperset(of: [.touchUpInside, .touchUpOutside]),
        expected: "one end of the touch", seen: "\(moment.events)")
    }
    let wrong: ControlEvents = moment.after.isTouchInside ? .touchDragOutside : .touchDragInside
    return .demand(
      !moment.events.contains(wrong),
      expected: "no \(wrong): the finger is "
        + (moment.after.isTouchInside ? "inside" : "outside"),
      seen: "\(moment.events)")
  }
}
