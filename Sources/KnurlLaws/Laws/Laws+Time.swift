import KnurlEngine
import KnurlInteraction

/// Laws about values that change with time.
extension Law {
  static let repeatsStop = Law(
    .repeatsStop, on: .tick, requires: .repeats,
    text: LawText(
      rule:
        "A control that repeats while it is held changes no value once the touch is over, whether "
        + "the touch was lifted or cancelled or the control was disabled or detached.",
      why: "The value runs on to its limit although nobody touches the control.",
      cause:
        "The timer is stopped when the finger lifts, but not when the touch is cancelled or when "
        + "the control is disabled or leaves its window.",
      fix: "Stop the timer in one method that every end of a touch calls.")
  ) { step in
    guard !step.before.isTracking, step.glideBefore < 0, !step.wasHeldInside else {
      return .notApplicable
    }
    return unchanged(&step, "no value to change, since no touch is followed")
  }

  static let glideEnds = Law(
    .glideEnds, on: .tick, requires: .glides,
    text: LawText(
      rule:
        "A glide ends within the time that the description names. A touch stops it. Disabling the "
        + "control or taking it out of its window stops the glide or brings it to its end. With "
        + "snaps(to:) or rests: it ends on the grid or on a place.",
      why: "A value that moves on by itself cannot be set; a touch must be able to stop it.",
      cause: "The display link runs until the speed is nearly zero, or nothing stops it.",
      fix: "Stop the display link after a fixed time, and whenever the control is touched, "
        + "disabled or detached.")
  ) { step in
    guard !step.hostReacted else { return .notApplicable }
    if step.glideBefore >= 0 {
      guard step.glideLeft < 0 else { return .notApplicable }
      for index in step.after.valueIndices
      where !step.drag.hasWrites && !step.isGlideWritten && step.drag.hasChanged
        && !step.rests(step.after[.value, index], index)
      {
        return .broken(
          expected: "\(step.declaration.values[index].name) at rest on "
            + (step.table.hasRestPlaces
              ? "one of its places"
              : "the grid, in steps of \(NumberText.text(step.after.snapStep))"),
          seen: NumberText.text(step.after[.value, index]))
      }
      return .holds
    }
    if step.before.isTracking || step.wasHeldInside, step.has(.repeats) { return .notApplicable }
    return unchanged(
      &step,
      step.before.isTracking
        ? "no value to change by itself, since a touch holds it" : "no further change of a value")
  }

  private static func unchanged(_ step: inout ControlStep, _ expected: String) -> Verdict {
    .demand(
      !step.changed([.values, .limits]) && !step.events.contains(.valueChanged),
      expected: expected, seen: step.deeds)
  }

  static let timedReports = Law(
    .timedReports, on: .tick, requires: .timers,
    text: LawText(
      rule:
        "Each change that time makes is reported once. A continuous control reports it at once; an "
        + "end-only control may wait for the end of the touch or the glide.",
      why: "A change that is not reported is not saved.",
      cause: "The timer writes the value and forgets the event.",
      fix: "Report changes by the timer with the same method as changes by a move.")
  ) { step in
    guard !step.hostReacted else { return .notApplicable }
    let (known, isNeedless) = step.reports(to: step.drag.lastReported)
    let isOver = step.glideBefore >= 0 && step.glideLeft < 0
    guard step.changed(.values) || !step.passes.isEmpty || isOver else {
      return .notApplicable
    }
    // The report may wait for the end of the touch or of the glide.
    let isWaiting = step.after.isTracking || step.isHeldInside || step.glideLeft >= 0
    let isTold = known == step.after[.value]
    let mayWait = !step.after.isContinuous && isWaiting
    guard !isNeedless, isTold || mayWait else {
      return .broken(
        expected: isNeedless
          ? "no valueChanged without a change"
          : "valueChanged for \(step.named(step.after[.value]))", seen: step.deeds)
    }
    return .holds
  }
}
