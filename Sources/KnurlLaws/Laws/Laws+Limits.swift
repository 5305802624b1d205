import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Laws about limits: of ranges, of tracks and of touches.
extension Law {
  static let writesStopAtLimits = Law(
    .writesStopAtLimits, covers: ["P01", "P06"], on: .write, requires: [.writableValues, .limits],
    text: LawText(
      rule:
        "A value that code writes beyond a limit becomes that limit, or the write changes nothing.",
      why: "A cursor that is set to -1 and shows the maximum shows the opposite of the intended "
        + "value.",
      cause:
        "A negative number is converted to a type without a sign, or the wrong limit is taken.",
      fix: "Compare with both limits in one signed type.")
  ) { step in
    guard case .set(let property, let value) = step.command, value.isFinite,
      let index = step.table.roles[property].writtenValue, !step.wraps(index),
      step.table.shapes[index] == nil
    else { return .notApplicable }
    let (low, high) = (step.before[.minimum, index], step.before[.maximum, index])
    guard value < low || value > high else { return .notApplicable }
    let limit = value < low ? low : high
    // A neighbor may hold this value back before it reaches the limit.
    guard step.isAdmitted(limit, index, rounding: step.inputTolerance(index)) else {
      return .notApplicable
    }
    let seen = step.after[.value, index]
    return .demand(
      seen == limit || ControlStep.isSame(seen, step.before[.value, index]),
      expected: "\(step.declaration.values[index].name) \(NumberText.text(limit)): "
        + "\(NumberText.text(value)) is beyond it",
      seen: NumberText.text(seen))
  }

  static let equalWrites = Law(
    .equalWrites, covers: ["P05"], on: .write, requires: [.writableValues, .invalidation],
    text: LawText(
      rule: "Writing a value that is already set asks for no layout and no redraw.",
      why: "An app writes bound state at every update, even while a finger is on the control.",
      cause: "The setter asks for layout before it compares, or it never compares.",
      fix: "Compare with the present value first. Store the requested value in any case.",
      warning: "A needless layout looks right but costs time.")
  ) { step in
    guard let index = step.valueWrittenAgain else { return .notApplicable }
    return .demand(
      step.invalidation.isEmpty,
      expected: "nothing to be laid out or drawn again: \(step.declaration.values[index].name) "
        + "\(NumberText.text(step.before[.value, index])) is already set",
      seen: ControlStep.marks(step.invalidation))
  }

  static let trackRunsForward = Law(
    .trackRunsForward, covers: ["P16", "P34"], on: .mapping,
    requires: [.positions, .alongTrack, .limits],
    text: LawText(
      rule: "The position of the maximum is on its side of the minimum or, on a track without "
        + "length, equal to it.",
      why: "In a narrow cell the slider runs backwards, and its ends have no meaning.",
      cause: "More is subtracted for the ends of the track than its length.",
      fix: "Clamp the length of the track at zero.")
  ) { step in
    for index in step.after.valueIndices where step.isStraight(index) {
      let (start, end) = (step.after[.startPosition, index], step.after[.endPosition, index])
      guard step.after[.minimum, index] < step.after[.maximum, index], start.isFinite,
        end.isFinite
      else { continue }
      let isReversed = step.after.isReversed(index)
      guard isReversed ? end <= start : end >= start else {
        return .broken(
          expected: "\(step.declaration.values[index].name)'s maximum "
            + (step.after.isVertical(index)
              ? (isReversed ? "above" : "below") : isReversed ? "left of" : "right of")
            + " its minimum",
          seen: "minimum at \(NumberText.text(start)), maximum at \(NumberText.text(end))")
      }
    }
    return .holds
  }

  static let noRoom = Law(
    .noRoom, covers: ["P06", "P12"], on: [.began, .moved, .ended, .cancelled],
    requires: [.positions, .alongTrack, .limits],
    text: LawText(
      rule: "On a track without length a drag changes nothing.",
      why: "Somebody touches a collapsed slider by chance, and its value jumps to an end.",
      cause: "The finger's movement is divided by a track length of zero, and the result is "
        + "clamped to an end.",
      fix: "Leave the value unchanged if the track has no length.")
  ) { step in
    guard step.drag.isSteady, !step.hostReacted,
      step.drag.start.isSame(.startPosition, as: .endPosition),
      hasPlainSize(step.drag.start.bounds)
    else { return .notApplicable }
    return .demand(
      step.after.valueIndices.allSatisfy {
        step.wraps($0)
          || step.isSameInDrag(step.after[.value, $0], step.drag.start[.value, $0], $0)
      },
      expected: step.named(step.drag.start[.value], unlike: step.after[.value])
        + ", as at touch-down: the track has no length",
      seen: step.named(step.after[.value], unlike: step.drag.start[.value]))
  }

  /// True if the size is so ordinary that equal end positions mean a track without length.
  ///
  /// With extreme bounds, the coordinates may have too few digits to tell the ends apart.
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
        "The hint that lifting the finger would have no effect flickers, or shows the opposite.",
      cause: "The control sends the event itself, with its own hit test: it compares a frame with "
        + "a location in other coordinates, or uses the bounds without UIKit's tolerance.",
      fix: "Let UIControl send touch events.")
  ) { step in
    guard !step.hostReacted else { return .notApplicable }
    if step.effect == .ended {
      return .demand(
        !step.events.isSuperset(of: [.touchUpInside, .touchUpOutside]),
        expected: "one end of the touch", seen: "\(step.events)")
    }
    let wrong: ControlEvents = step.after.isTouchInside ? .touchDragOutside : .touchDragInside
    return .demand(
      !step.events.contains(wrong),
      expected: "no \(wrong): the finger is "
        + (step.after.isTouchInside ? "inside" : "outside"),
      seen: "\(step.events)")
  }
}
