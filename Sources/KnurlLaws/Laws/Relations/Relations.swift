import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// The relations that can concern any control.
extension Law {
  /// Every relation, in listing order.
  static var relations: [Law] {
    [
      equalRuns, fingerIdentity, splitMoves, pathIndependence, freshAfterTouch, layoutFromScratch,
      setterOrder, scaledRange, mirror, transpose, translate, placeInSuperview, quarterTurn,
      wholeTurn,
      mirroredTrack,
      doubledRadius, redrawLimitedToMarks, drawingEnds, layersConstant, incrementReverses,
      inputPathsAgree, accessibilityElements, transformedTouches, requestsComeBack, disabledLook,
      settingsReadBack, settingsStay, thumbStaysInside, thumbIsDragged,
    ]
  }

  static let equalRuns = Law(
    .equalRuns, followsScrolling: true,
    text: LawText(
      rule: "Two equal runs give equal results.",
      why: "A failure that does not reappear cannot be fixed.",
      cause: "The result depends on a clock, a random source, hash order, or state shared between "
        + "instances.",
      fix: "Pass time and randomness in; create every instance with the factory.")
  ) { run in
    run.followUp { $0 }
  } compare: { original, followUp in
    sameObservation(original, followUp, "in a second run")
  }

  static let fingerIdentity = Law(
    .fingerIdentity, covers: ["P26"], followsScrolling: true,
    text: LawText(
      rule: "The number that identifies a finger makes no difference.",
      why: "Touch identities are addresses, which differ from run to run.",
      cause: "Fingers are compared by order instead of equality.",
      fix: "Compare identities for equality only.")
  ) { run in
    // A mouse has no number.
    if run.steps.first?.table.hasMouse == true { return nil }
    return run.followUp { command in
      guard case .control(.touch(var touch)) = command else { return command }
      touch.id = TraceLimits.touchIDs.upperBound - (touch.id - TraceLimits.touchIDs.lowerBound)
      return .touch(touch)
    }
  } compare: { original, followUp in
    sameObservation(original, followUp, "with other finger numbers")
  }

  static let splitMoves = Law(
    .splitMoves, covers: ["P14"],
    excludes: [.jumpsToFinger, .repeats],
    text: LawText(
      rule: "A move in two halves ends where one move ends.",
      why: "Phones report 60 or 120 samples a second, and in bursts when busy. The value must not "
        + "depend on the number of samples.",
      cause: "Each move adds a rounded or clamped distance.",
      fix: "Compute from the state at touch-down and the current point.")
  ) { run in
    // Handlers that do not react to one whole move may react to half of it.
    guard !run.mayReact, !run.dependsOnRounding else { return nil }
    var commands: [Command] = []
    var pairs = [(original: 0, followUp: 0)]
    for (previous, command) in run.sequence.commands.enumerated() {
      let index = previous + 1
      // The speed of a finger, and so the distance that a value glides, depends on the moves.
      if run.steps[index - 1].has(.glides), run.steps[index - 1].endsDrag { break }
      // The first half of a move could decide a pending choice differently from the whole move.
      let isTaken =
        run.steps[index - 1].hasTaken
        && isDivisible(run, index)
        && run.steps[index].drag.start.transform.isSame(as: run.steps[index].after.transform)
        // A written value may outlast a change of limits and need not snap; a dragged value may
        // not.
        && !run.steps[index].drag.hasWrites
        && !(run.steps[index].drag.isDisturbed
          && (run.steps[index].after.settles || run.steps[index].has(.requests)
            || !run.steps[index].after.transform.isNone))
      if run.steps[index].effect == .moved, isTaken, case .control(.touch(let touch)) = command {
        let drag = run.steps[index].drag
        // Half-way in the control's own coordinates, converted back to the touch's coordinates.
        var middle = touch
        middle.location = run.steps[index].after.location(
          over: Point2D(
            x: drag.previous.x / 2 + drag.point.x / 2, y: drag.previous.y / 2 + drag.point.y / 2))
        commands.append(.touch(middle))
      }
      commands.append(command)
      pairs.append((index, commands.count))
    }
    return FollowUp(
      sequence: CommandSequence(start: run.sequence.start, commands: commands), pairs: pairs)
  } compare: { original, followUp in
    sameValues(original, followUp, "with every move in two halves")
  }

  /// True if two halves of the drag's last move have the same effect as the whole move.
  ///
  /// False if the value jumps to the finger, or if the path of a circling finger is uncertain.
  private static func isDivisible(_ run: Run, _ index: Int) -> Bool {
    let drag = run.steps[index].drag
    if drag.start.bringsToFinger { return false }
    return !mayTurn(run, index)
      || ((run.steps[0].has(.circular) || !drag.start.wraps) && !drag.finger.lastTurn.isNaN)
  }

  /// True if the finger turns a value around the middle, or may do so.
  ///
  /// Without an angle, nothing says whether a circular value is turned.
  private static func mayTurn(_ run: Run, _ index: Int) -> Bool {
    // Accessed by index, because passing a step copies it, and it is large.
    if run.steps[index].drag.start.rotation != .none { return true }
    guard run.steps[index].has(.circular), !run.steps[index].has(.angle) else { return false }
    let taken = run.steps[index].drag.taken
    return taken < 0 || run.steps[index].wraps(taken)
  }

  static let pathIndependence = Law(
    .pathIndependence, covers: ["P13"],
    excludes: [.jumpsToFinger, .repeats],
    text: LawText(
      rule: "The end of a drag depends on where it began and where the finger is, not on the path.",
      why: "After overshooting an end the thumb must be under the finger again.",
      cause: "The distance that was clamped away on the path is lost.",
      fix: "Compute from the state at touch-down and the current point.")
  ) { run in
    // Removes every move except the last move of each series of moves.
    //
    // The first move that leaves the touch-down also stays, because it decides a pending choice.
    guard !run.mayReact, !changesRotationInMidDrag(run), !run.dependsOnRounding else { return nil }
    var commands: [Command] = []
    var pairs = [(original: 0, followUp: 0)]
    var skipped = 0
    // The angle of the finger, whole turns included, at the last command that stays.
    var angle = Double.nan
    for (previous, command) in run.sequence.commands.enumerated() {
      let index = previous + 1
      if run.steps[index - 1].has(.glides), run.steps[index - 1].endsDrag { break }
      let isSkippable =
        index < run.sequence.commands.count && run.steps[index].effect == .moved
        && run.steps[index + 1].effect == .moved && run.steps[index].hasTaken
        && run.steps[index - 1].hasTaken && !run.steps[index].drag.isDisturbed
      if isSkippable, isShortcut(from: angle, run, index + 1) {
        skipped += 1
        continue
      }
      angle = run.steps[index].drag.finger.angle
      commands.append(command)
      pairs.append((index, commands.count))
    }
    guard skipped > 0 else { return nil }
    return FollowUp(
      sequence: CommandSequence(start: run.sequence.start, commands: commands), pairs: pairs)
  } compare: { original, followUp in
    sameValues(original, followUp, "without the moves in between")
  }

  /// True if the rotation mode changes during a drag. The result then depends on the finger's
  /// earlier path.
  private static func changesRotationInMidDrag(_ run: Run) -> Bool {
    for index in run.steps.indices where run.steps[index].drag.isActive {
      if run.steps[index].after.rotation != run.steps[index].drag.start.rotation { return true }
    }
    return false
  }

  /// True if a straight move to the drag's point passes the middle on the same side as the finger's
  /// path.
  private static func isShortcut(from angle: Double, _ run: Run, _ index: Int) -> Bool {
    let drag = run.steps[index].drag
    if drag.start.bringsToFinger { return false }
    return !mayTurn(run, index)
      || ((run.steps[0].has(.circular) || !drag.start.wraps)
        && (drag.finger.angle - angle).magnitude < Double.pi - FingerWinding.tie)
  }

  static let freshAfterTouch = Law(
    .freshAfterTouch, covers: ["P23"],
    text: LawText(
      rule: "After a touch, the next touch behaves as on a fresh control with the same values, "
        + "settings and states.",
      why: "State that a touch leaves behind breaks the next touch, and the cause is hard to find.",
      cause: "Only some ends of a touch clear flags or offsets.",
      fix:
        "Store the state of a touch in one optional value, and set it to nil. If the control is "
        + "meant to remember something that code can write, declare it with setting(…).",
      warning: "A control may remember something on purpose, such as the thumb that was used last.")
  ) { run, machine in
    // Compares the last touch of a run with the same touch on a fresh control.
    guard let last = lastTouchDownAfterAnother(run), !continuesTaps(run.steps[last]),
      let fresh = forgettingTouches(run, before: last)
    else { return .notApplicable }
    // A control whose values code cannot write is compared where they and the states are equal.
    let writes = run.steps[0].has(.writableValues) ? restoring(run.steps[last - 1]) : nil
    let touches = run.sequence.commands[(last - 1)...].prefix { $0.isTouchOrTime }
    let rest = fresh.count + (writes?.count ?? 0)
    var (isComparable, hasSameStates) = (true, false)
    var broken: Examination?
    let sequence = CommandSequence(
      start: run.sequence.start, commands: fresh + (writes ?? []) + touches)
    let count = machine.follow(sequence, while: isComparable && broken == nil) { machine, index in
      guard index >= rest else { return }
      let place = last - 1 + index - rest
      let (step, now) = (run.steps[place], machine.step.after)
      if index == rest {
        hasSameStates = isSameBeforeTouch(step.after, now, step)
        isComparable = writes != nil || hasSameStates
        return
      }
      var verdict = sameValues(step, machine.step, "on a fresh control with the same values")
      if hasSameStates, step.after[.value] == now[.value],
        let other = step.others([.ownStates, .shown, .effects], step.after, now).first
      {
        verdict = .broken(other.violation(step.after, unlike: now))
      }
      if case .broken = verdict { broken = .init(step: place, verdict: verdict, commands: index) }
    }
    let verdict: Verdict = isComparable ? .holds : .notApplicable
    return broken ?? .init(step: 0, verdict: verdict, commands: count)
  }

  /// True if a touch-down may be that of a double tap, for which a control has to remember the first
  /// tap.
  private static func continuesTaps(_ step: ControlStep) -> Bool {
    step.declaration.getsTaps && step.taps.count > 0
  }

  /// True if everything that a description says of two controls at rest is equal.
  private static func isSameBeforeTouch(_ one: Row, _ other: Row, _ step: ControlStep) -> Bool {
    let decisive: Attribute.Roles = [
      .values, .limits, .bounds, .terms, .pending, .ownStates, .shown,
    ]
    var (one, other) = (one, other)
    return Row.changes(from: &one, to: &other, in: step.table)
      .isDisjoint(with: decisive)
  }

  /// The commands before a step without touches and keys; nil if they do not lead to its state.
  private static func forgettingTouches(_ run: Run, before last: Int) -> [Command]? {
    guard !run.scrolls, !run.hostReacts else { return nil }
    // Reading a gliding value does not give its whole state.
    if run.steps[last - 1].glideLeft >= 0 { return nil }
    var commands: [Command] = []
    for command in run.sequence.commands[..<(last - 1)] {
      if case .control(.touch) = command { continue }
      if case .host(.steals) = command { continue }
      // Keys move the thumb that was touched last.
      if Triggers.of(command, effect: .none) == .input { continue }
      commands.append(command)
    }
    return commands
  }

  /// The last step at which a touch went down after an earlier touch had ended.
  private static func lastTouchDownAfterAnother(_ run: Run) -> Int? {
    var wasTouched = false
    var last: Int?
    for index in run.steps.indices.dropFirst() {
      let effect = run.steps[index].effect
      let wasTracking = run.steps[index - 1].after.isTracking
      if effect == .began, wasTouched, !wasTracking { last = index }
      // A control that is disabled or hidden gives its touch up.
      let isOver = wasTracking && !run.steps[index].after.isTracking
      if effect == .ended || effect == .cancelled || isOver { wasTouched = true }
    }
    return last
  }

  /// The writes that give a control the values of a step; nil if these cannot be written.
  ///
  /// Each write comes twice, because a setter may clamp to a later neighbor.
  static func restoring(_ step: ControlStep) -> [Command]? {
    var writes: [Command] = []
    let grain = step.declaration.input?.numberGrain
    for (index, declared) in step.declaration.values.enumerated() {
      let value = step.after[.value, index]
      guard let property = declared.property, InputLimits.onGrid(value, grain) == value else {
        return nil
      }
      writes.append(.set(property: property, to: value))
    }
    return writes + writes
  }

  static let setterOrder = Law(
    .setterOrder, covers: ["P04"], requires: [.writableValues, .limits],
    text: LawText(
      rule: "Writing consistent properties in any order gives the same state.",
      why: "The order of lines in a set-up must not decide which value is lost.",
      cause: "A value is clamped to a range that the next line is about to widen.",
      fix: "Store the requested value, and clamp it again when the range changes.",
      warning:
        "UIKit's own controls clamp at once, so their limits have to be set before the value.")
  ) { run, machine in
    // Sets up fresh controls with the final limits and values of the run, in every order of the
    // writes.
    //
    // These limits and values are consistent, because the control had them at the same time.
    guard let step = run.steps.last else { return .notApplicable }
    let (old, new) = (run.steps[0].after, step.after)
    let movesLimits = !new.isSame(as: old, in: .minimum) || !new.isSame(as: old, in: .maximum)
    guard step.has(.writableLimits) || !movesLimits else { return .notApplicable }
    // A value that is brought into one period is not what it would be in another one.
    if step.movesRing(from: old) { return .notApplicable }
    // On the way to a figure that fits there may be one that does not.
    if step.table.hasShapes { return .notApplicable }
    let writes = targets(of: step)
    guard writes.count > 1, new.isFinite(.value), step.hasFiniteLimits else {
      return .notApplicable
    }
    let others = settingWrites(run, before: run.sequence.commands.count)
    var orders = 1
    let most = step.declaration.isSlow ? maximumSlowOrders : maximumOrders
    for count in 2...writes.count { orders = min(most, orders * count) }
    var start = Configuration(writes: others + writes)
    var tried = 0
    for number in 0..<orders {
      permute(writes, by: number, into: &start.writes)
      // On the way, a minimum may be above the maximum, which some apps never write.
      if !machine.reaches(start) { continue }
      tried += 1
      machine.begin(start)
      let seen = machine.step.after
      guard step.areSameValues(seen[.value], new[.value]), seen.isSame(as: new, in: .minimum),
        seen.isSame(as: new, in: .maximum)
      else {
        let violation = Violation(
          expected: "\(step.named(new[.value], unlike: seen[.value])) in any order of the writes",
          seen: "\(step.named(seen[.value], unlike: new[.value])) on a fresh control after these "
            + "writes: "
            + words(for: start.writes[others.count...], step.declaration))
        return .init(
          step: run.sequence.commands.count, verdict: .broken(violation), commands: tried)
      }
    }
    guard tried > 0 else { return .notApplicable }
    return .init(step: 0, verdict: .holds, commands: tried)
  }

  /// The largest number of write orders that are tried. Four properties have 24 orders.
  private static let maximumOrders = 24
  /// The same for a slow control.
  private static let maximumSlowOrders = 6

  /// The writes that set the limits and values of a step.
  static func targets(of step: ControlStep) -> [PropertyWrite] {
    var writes: [PropertyWrite] = []
    for (index, property) in step.declaration.properties.enumerated() {
      switch property.role {
      case .value(let value):
        writes.append(PropertyWrite(property: index, value: step.after[.value, value]))
      case .minimum:
        writes.append(PropertyWrite(property: index, value: step.after[.minimum, 0]))
      case .maximum:
        writes.append(PropertyWrite(property: index, value: step.after[.maximum, 0]))
      default: break
      }
    }
    return writes
  }

  /// The run's writes of settings before a step, in the order of the run.
  ///
  /// Some of these writes change further properties. The values of the run are consistent with
  /// these writes.
  static func settingWrites(_ run: Run, before step: Int) -> [PropertyWrite] {
    var writes = run.sequence.start.writes
    for command in run.sequence.commands[..<step] {
      if case .set(let property, let value) = command {
        writes.append(PropertyWrite(property: property, value: value))
      }
    }
    let properties = run.steps[0].declaration.properties
    return writes.filter { properties[$0.property].role.isSetting }
  }

  /// Puts the n-th permutation of the writes at the end of a list that has room for it.
  ///
  /// The number n selects the permutation in the factorial number system.
  private static func permute(
    _ writes: [PropertyWrite], by number: Int, into list: inout [PropertyWrite]
  ) {
    let start = list.count - writes.count
    for (index, write) in writes.enumerated() { list[start + index] = write }
    var number = number
    for place in start..<list.count {
      let rest = list.count - place
      var taken = place + number % rest
      number /= rest
      let write = list[taken]
      // The remaining writes keep their order.
      while taken > place {
        list[taken] = list[taken - 1]
        taken -= 1
      }
      list[place] = write
    }
  }

  private static func words(for writes: ArraySlice<PropertyWrite>, _ declaration: Declaration)
    -> String
  {
    var text = ""
    for write in writes {
      text += text.isEmpty ? "" : ", then "
      text += declaration.properties[write.property].name + " "
      text += TraceText.text(of: write, in: declaration)
    }
    return text
  }

  // MARK: - Comparing

  // The run is judged: the follow-up sequence gives the expected result.

  static func sameObservation(
    _ original: ControlStep, _ followUp: ControlStep, _ which: String
  ) -> Verdict {
    // NaN is not equal to itself, and another law reports it.
    guard original.after.isFinite(.value), original.hasFiniteLimits,
      original.after.bounds.isFinite
    else { return .notApplicable }
    return .demand(
      original.after == followUp.after && original.passes == followUp.passes,
      expected: "\(followUp.told(unlike: original)), as \(which)",
      seen: original.told(unlike: followUp))
  }

  /// Compares values: on a grid the values must be equal, elsewhere they may differ by a few
  /// rounding errors.
  static func sameValues(
    _ original: ControlStep, _ followUp: ControlStep, _ which: String
  ) -> Verdict {
    guard original.after.isFinite(.value), original.hasFiniteLimits else { return .notApplicable }
    for index in original.after.valueIndices {
      let (mine, theirs) = (original.after[.value, index], followUp.after[.value, index])
      if mine == theirs { continue }
      let tolerance = 8 * original.valueTolerance(index)
      // In infinite bounds the rounding is unlimited too.
      if tolerance.isNaN { return .notApplicable }
      let isClose =
        original.isSameInDrag(mine, theirs, index)
        || (original.way(from: mine, to: theirs, index).magnitude <= tolerance
          && original.gridStep(index) == 0)
      guard isClose else {
        return .broken(
          expected: "\(original.declaration.values[index].name) \(NumberText.text(theirs)), "
            + "as \(which)", seen: NumberText.text(mine))
      }
    }
    return .holds
  }
}

extension Command {
  /// True if a control that is equal in what can be seen answers in the same way. A write by code
  /// also depends on earlier writes.
  fileprivate var isTouchOrTime: Bool {
    switch self {
    case .control(.touch), .control(.tick): true
    case .control, .set, .perform, .host: false
    }
  }
}
