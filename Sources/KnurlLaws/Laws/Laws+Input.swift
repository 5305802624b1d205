import KnurlEngine
import KnurlInteraction

/// Laws about increments, decrements and keys.
extension Law {
  static let incrementIsOneStep = Law(
    .incrementIsOneStep, covers: ["P41", "P42"], on: .input, requires: [.increments, .limits],
    text: LawText(
      rule:
        "An increment moves its value by one step, or by a tenth of the range if there is no step, "
        + "to a value that a touch could also choose. It never passes an end; in a circular range "
        + "it goes on from the other end. A decrement does the same downward.",
      why: "People who cannot drag must reach the same values, but cannot.",
      cause: "The step is added to a value that is not on the grid, or the sum is not clamped.",
      fix: "Ask for the next admissible value with the code that finds the nearest one for drags.")
  ) { step in
    guard let (thumb, direction) = step.nudge, step.mustAnswerInput, !step.hostReacted else {
      return .notApplicable
    }
    let values = step.after[.value]
    guard values.indices.contains(thumb) else {
      return .demand(
        !step.changed(.values), expected: "nothing: there is no thumb \(thumb)",
        seen: step.deeds)
    }
    for other in values.indices where other != thumb && !step.before.pushes {
      guard values[other] == step.before[.value, other] else {
        return .broken(expected: "\(step.declaration.values[other].name) to stay", seen: step.deeds)
      }
    }
    return oneStep(of: thumb, direction, &step)
  }

  private static func oneStep(
    of thumb: Int, _ direction: Double, _ step: inout ControlStep
  ) -> Verdict {
    let (old, new) = (step.before[.value, thumb], step.after[.value, thumb])
    let (low, high) = (step.before[.minimum, thumb], step.before[.maximum, thumb])
    if step.has(.incrementAmount) { return amount(of: thumb, direction, &step) }
    // Increments may go from place to place, or by another amount.
    guard step.table.restReaches[thumb] == nil else { return .notApplicable }
    guard old.isFinite, new.isFinite, let unit = step.unit(thumb) else { return .notApplicable }
    let name = step.declaration.values[thumb].name
    // On a vast range with whole numbers only, tenths may miss an end by less than one unit.
    let missable = step.before.settles ? step.before.settleUnit : 0
    if step.before.incrementStep > 0, step.after.valueCount == 1 {
      // If adjacent numbers are farther apart than the step, the next number is right.
      guard unit >= max(low.magnitude, high.magnitude).ulp else { return .notApplicable }
      let place = step.nextMultiple(thumb, direction)
      // Within rounding of a multiple, the value may count as that multiple; then the following one
      // is next.
      if place != old, (place - old).magnitude <= step.inputTolerance(thumb),
        new == old || new == step.nextMultiple(from: place, thumb, direction)
      {
        return .holds
      }
      return .demand(
        new == place,
        expected: place == old
          ? "\(name) to stay: no whole multiple of \(NumberText.text(unit)) lies beyond it"
          : "\(name) on the next whole multiple of \(NumberText.text(unit)), \(NumberText.text(place))",
        seen: "\(name) \(NumberText.text(new))")
    }
    if let period = step.period(thumb) {
      return stepRound(of: thumb, direction, by: unit, in: period, &step)
    }
    let tolerance = step.inputTolerance(thumb)
    // The change in the direction of the increment, computed in halves because it could overflow.
    let way = direction * (new / 2 - old / 2) * 2
    let room = direction > 0 ? high - old : old - low
    // If another value is pushed along or must keep its distance, there may be no nearer admissible
    // value.
    let hasCompany = step.before.pushes || step.before.minimumDistance > 0
    let near =
      step.table.isStrict ? tolerance : max(tolerance, Tolerance.besidePlace * unit)
    guard way >= 0, way <= unit + near || hasCompany else {
      return .broken(
        expected: "\(name) to go \(direction > 0 ? "up" : "down") by "
          + "\(NumberText.text(min(unit, room))) at most", seen: step.deeds)
    }
    // If the range is too wide for a finite number, grid values cannot be counted.
    guard step.isFree(thumb, by: direction * min(unit, room)), !step.before.pushes,
      (high - low).isFinite
    else { return .holds }
    if missable > 0, room <= missable || new - low <= missable || high - new <= missable {
      return .holds
    }
    // This near to its end, the value may count as being there.
    if room <= near, new == old { return .holds }
    return .demand(
      room <= 0 ? way == 0 : isNext(new, to: old, direction, unit, thumb, &step),
      expected: room <= 0
        ? "\(name) to stay at its end"
        : "\(name) on the next grid value \(direction > 0 ? "above" : "below") "
          + "\(NumberText.text(old)), in steps of \(NumberText.text(unit)) from "
          + "\(NumberText.text(low))",
      seen: "\(name) \(NumberText.text(new))")
  }

  /// Judges an increment of a circular value. Increments continue beyond both ends of the range.
  private static func stepRound(
    of thumb: Int, _ direction: Double, by unit: Double, in period: Period,
    _ step: inout ControlStep
  ) -> Verdict {
    let (old, new) = (step.before[.value, thumb], step.after[.value, thumb])
    let near = step.roundTolerance(thumb, unit)
    // A step that is the whole period leads back to where it began.
    guard unit < period.length - near else { return .notApplicable }
    let way = direction > 0 ? period.wayUp(from: old, to: new) : period.wayUp(from: new, to: old)
    guard step.isFree(thumb, by: direction * unit) else {
      return mayStop(thumb, direction, by: unit, near, &step)
    }
    let isWhole = (way - unit).magnitude <= near
    // From beside the grid, and where the period is no multiple of a step, the next place is nearer.
    let isPlace =
      new == period.low || new == period.high || isOnGrid(new, period.low, unit, near)
    let isNext = way > near && way < unit && isPlace
    let isFromBeside = !step.hasStep(thumb) && !step.isPlace(old, from: period.low, unit)
    return .demand(
      isWhole || isNext || (isFromBeside && way > near && way < unit),
      expected: "\(step.declaration.values[thumb].name) on the next grid value "
        + "\(direction > 0 ? "above" : "below") \(NumberText.text(old)), "
        + "in steps of \(NumberText.text(unit)), beyond the ends of the range too",
      seen: "\(step.declaration.values[thumb].name) \(NumberText.text(new))")
  }

  /// Judges an increment by an amount. An increment that would pass a limit stops there, unless the
  /// range is circular.
  private static func amount(
    of thumb: Int, _ direction: Double, _ step: inout ControlStep
  ) -> Verdict {
    let (old, new) = (step.before[.value, thumb], step.after[.value, thumb])
    let (low, high) = (step.before[.minimum, thumb], step.before[.maximum, thumb])
    let amount = step.before.incrementAmount
    guard amount > 0, (high - low).isFinite, old >= low, old <= high else { return .notApplicable }
    var wanted = min(max(old + direction * amount, low), high)
    var tolerance = step.inputTolerance(thumb)
    if let period = step.period(thumb), let wrapping = step.table.wrappings[thumb] {
      wanted = period.place(of: old + direction * amount, wrapping)
      tolerance = step.roundTolerance(thumb, amount)
    }
    guard step.isFree(thumb, by: step.way(from: old, to: wanted, thumb)) else {
      return mayStop(thumb, direction, by: amount, tolerance, &step)
    }
    return .demand(
      step.way(from: wanted, to: new, thumb).magnitude <= tolerance,
      expected: "\(step.declaration.values[thumb].name) \(NumberText.text(wanted)): "
        + (wanted == old ? "it is at its end" : "an increment goes by \(NumberText.text(amount))"),
      seen: "\(step.declaration.values[thumb].name) \(NumberText.text(new))")
  }

  /// Judges an increment of a value that a neighbor may hold: it stays, or goes by a step at most.
  private static func mayStop(
    _ thumb: Int, _ direction: Double, by unit: Double, _ tolerance: Double,
    _ step: inout ControlStep
  ) -> Verdict {
    let (old, new) = (step.before[.value, thumb], step.after[.value, thumb])
    let way = direction * step.way(from: old, to: new, thumb)
    return .demand(
      way >= -tolerance && way <= unit + tolerance,
      expected: "\(step.declaration.values[thumb].name) to go \(direction > 0 ? "up" : "down") by "
        + "\(NumberText.text(unit)) at most, as far as its neighbor lets it", seen: step.deeds)
  }

  /// True if a value is the next grid value after the old value.
  ///
  /// Without a step, any value within a tenth of the range counts. If the old value was on the grid
  /// of tenths, only the next tenth counts.
  private static func isNext(
    _ new: Double, to old: Double, _ direction: Double, _ unit: Double, _ thumb: Int,
    _ step: inout ControlStep
  ) -> Bool {
    let (low, high) = (step.before[.minimum, thumb], step.before[.maximum, thumb])
    let tolerance = step.inputTolerance(thumb)
    guard new != old else {
      return direction > 0 && step.hasStep(thumb) && step.mayStopAtLastStep
        && step.isLastStep(old, thumb)
    }
    if !step.hasStep(thumb) {
      let isWhole = (new - old).magnitude >= unit - tolerance
      // A move from beside a grid value to it is right: which tenths are decimals depends on
      // rounding.
      if (new - old).magnitude <= tolerance { return true }
      return isWhole || new == low || new == high || !step.isPlace(old, from: low, unit)
    }
    if new == high, direction > 0 {
      // Right only if no other grid value lies between.
      let next = low + (((old - low) / unit + tolerance / unit).rounded(.down) + 1) * unit
      return next >= high - tolerance
    }
    return isOnGrid(new, low, unit, tolerance)
  }

  private static func isOnGrid(
    _ value: Double, _ low: Double, _ unit: Double, _ tolerance: Double
  ) -> Bool {
    let count = ((value - low) / unit).rounded(.toNearestOrEven)
    return (low + count * unit - value).magnitude <= tolerance
  }

  static let incrementReportsOnce = Law(
    .incrementReportsOnce, covers: ["P41", "P27"], on: .input, requires: .increments,
    text: LawText(
      rule: "A key or an increment that changes a value sends valueChanged once, immediately, even "
        + "if drags report only at their end. If no value changes, nothing is sent.",
      why: "No touch will end later to report the change, so an unreported change is not saved.",
      cause:
        "The change uses the setter, which is silent, or it reports each increment of a page key.",
      fix: "Send once, after the last step, if a value differs from before.")
  ) { step in
    var reports = 0
    var others = 0
    for pass in step.passes where !pass.isFromHost {
      if pass.events.contains(.valueChanged) { reports += 1 }
      if !pass.events.isDisjoint(with: .allTouchEvents) { others += 1 }
    }
    // What a handler wrote afterwards was not done by the key.
    let values = step.hostReacted ? step.firstReport?.values : nil
    let expected = (values ?? step.after[.value]) == step.before[.value] ? 0 : 1
    return .demand(
      reports == expected && others == 0,
      expected: expected == 1
        ? "one valueChanged and no touch event" : "no valueChanged and no touch event",
      seen: step.deeds)
  }

  static let inertInput = Law(
    .inertInput, covers: ["P22"], on: .input, requires: .increments,
    text: LawText(
      rule: "While a finger is on the control, and while the control is disabled or outside a "
        + "window, keys and increments change nothing.",
      why:
        "If a key changes a value while a finger drags it, the thumb jumps away from the finger.",
      cause: "Only touches check isEnabled and isTracking.",
      fix: "Check isEnabled and isTracking in one method that keys and increments share.")
  ) { step in
    guard step.mustIgnoreInput else { return .notApplicable }
    return .demand(
      !step.changed([.values, .limits]) && step.passes.isEmpty
        && step.after.isTracking == step.before.isTracking,
      expected: step.before.isTracking
        ? "nothing: a finger is on it" : "nothing: it is disabled, or not in a window",
      seen: step.deeds)
  }

  static let focusFollows = Law(
    .focusFollows, covers: ["P42"], on: [.input, .moved], requires: .keys,
    text: LawText(
      rule: "Keys move the thumb that was focused, incremented or dragged last. Focusing a thumb "
        + "changes no value and sends nothing.",
      why: "Somebody tabs to the upper thumb, presses an arrow, and the lower one moves.",
      cause: "The drawing code stores the focus, and drags do not update it.",
      fix: "Store the focused thumb beside the values, and set it in all three cases.")
  ) { step in
    if case .control(.focus(let thumb)) = step.command {
      guard !step.changed(.values), step.passes.isEmpty else {
        return .broken(expected: "no value and no event: it is only focused", seen: step.deeds)
      }
      return focused(thumb, "focused", &step)
    }
    if let (thumb, _) = step.nudge { return focused(thumb, "incremented", &step) }
    guard step.effect == .moved, !step.drag.isDisturbed, step.drag.taken >= 0 else {
      return .notApplicable
    }
    return .demand(
      step.after.focusedThumb == step.drag.taken,
      expected: "\(step.thumbName(step.drag.taken)) to be focused: it is dragged",
      seen: step.thumbName(step.after.focusedThumb))
  }

  private static func focused(
    _ thumb: Int, _ deed: String, _ step: inout ControlStep
  ) -> Verdict {
    guard step.mustAnswerInput, !step.hostReacted else { return .notApplicable }
    let exists = step.after.valueIndices.contains(thumb)
    let expected = exists ? thumb : step.before.focusedThumb
    return .demand(
      step.after.focusedThumb == expected,
      expected: exists
        ? "\(step.thumbName(thumb)) to be focused: it was \(deed)"
        : "\(step.thumbName(expected)) to stay focused: there is no thumb \(thumb)",
      seen: step.thumbName(step.after.focusedThumb))
  }

  static let keysGoToEnds = Law(
    .keysGoToEnds, covers: ["P42", "paging"], on: .input, requires: [.keys, .limits],
    text: LawText(
      rule:
        "Home moves the focused value to its first admissible value, and End to its last.",
      why: "People who use a keyboard have no other way to go far.",
      cause: "The keys are not handled, or lead to an end of the track that is not on the grid.",
      fix: "Go to the first and the last admissible value.")
  ) { step in
    guard let key = step.key, key == .home || key == .end, step.mustAnswerInput,
      !step.hostReacted
    else { return .notApplicable }
    let thumb = step.before.focusedThumb
    guard step.after.valueIndices.contains(thumb), !step.wraps(thumb), !step.before.pushes else {
      return .notApplicable
    }
    let end = step.endOfIncrements(thumb, key == .home ? -1 : 1)
    let (old, new) = (step.before[.value, thumb], step.after[.value, thumb])
    guard end.isFinite, step.isFree(thumb, by: end - old) else {
      return .demand(
        key == .home ? new <= old : new >= old,
        expected: "\(step.thumbName(thumb)) to go toward \(NumberText.text(end)), or to stay",
        seen: step.deeds)
    }
    let isVast = step.before.settles && step.before.incrementStep == 0
    return .demand(
      new == end || (isVast && (new - end).magnitude <= step.before.settleUnit),
      expected: "\(step.thumbName(thumb)) at \(NumberText.text(end))",
      seen: NumberText.text(new))
  }
}

extension ControlStep {
  /// The tolerance of an increment of a circular value.
  ///
  /// A value that was brought into the period is rounded, and a control may count it as on the grid.
  fileprivate func roundTolerance(_ thumb: Int, _ unit: Double) -> Double {
    let beside = table.isStrict ? 0 : Tolerance.besidePlace * unit
    return max(placeTolerance(thumb), beside)
  }

  func thumbName(_ thumb: Int) -> String {
    declaration.values.indices.contains(thumb) ? declaration.values[thumb].name : "no thumb"
  }
}
