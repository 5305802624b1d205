import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Relations about what a control shows and lets people do when it is at rest.
extension Law {
  // MARK: - Frames

  static let layoutFromScratch = Law(
    .layoutFromScratch, covers: ["P34", "P35"], requires: .thumbs,
    text: LawText(
      rule: "At rest, the thumbs are where they were before with the same values, limits and size, "
        + "and where they are on a fresh control that was written the same and is laid out for the "
        + "first time at that size.",
      why: "The device rotates, and the thumbs stay where they were. Or a drag ends, and the thumb "
        + "shows another value than the saved one.",
      cause: "Layout depends on what happened before, such as a width that is measured once.",
      fix: "Derive every frame from state. If the frames depend on state that the description does "
        + "not declare, declare it with setting(…).")
  ) { run, machine in
    let rests = comparingRests(run)
    if case .broken = rests.verdict { return rests }
    guard let last = lastRest(of: run), var fresh = freshSequence(like: run, at: last) else {
      return rests
    }
    // A control that lays out only what a write changes is laid out by a write on the way.
    fresh.commands += detour(run.steps[last]) + (restoring(run.steps[last]) ?? [])
    let count = machine.follow(fresh) { _, _ in }
    let (seen, laidOut) = (run.steps[last].after, machine.step.after)
    guard seen.isEnabled == laidOut.isEnabled,
      isSameState(seen, laidOut, run.steps[last], of: decidesFreshFrames)
    else {
      return .init(step: 0, verdict: .notApplicable, commands: count)
    }
    return .init(
      step: last,
      verdict: sameThumbs(seen, as: laidOut, run.steps[last], "as laid out from scratch"),
      commands: count)
  }

  /// The writes that give a fresh control the values, settings and size that a run has at a step.
  ///
  /// Nil if code cannot write the values.
  ///
  /// - Parameter withCommands: Whether the control's own commands are performed too, and time passes.
  static func freshSequence(
    like run: Run, at step: Int, withCommands: Bool = false
  ) -> CommandSequence<Configuration, Command>? {
    guard run.steps[0].has(.bounds), let writes = restoring(run.steps[step]) else { return nil }
    let past = run.sequence.commands[..<step]
    var start = run.sequence.start
    // If the run was laid out, the fresh control is too.
    let isLaidOut = past.contains { command in
      if case .control(.resize) = command { return true }
      return false
    }
    let size = run.steps[step].after.bounds
    if isLaidOut || size != run.steps[0].after.bounds { start.bounds = size }
    let settings = past.filter { command in
      switch command {
      case .set: true
      case .perform, .control(.tick): withCommands
      case .control, .host: false
      }
    }
    return CommandSequence(start: start, commands: settings + writes)
  }

  /// Writes that give each value another one within its limits.
  private static func detour(_ step: ControlStep) -> [Command] {
    let (row, grain) = (step.after, step.declaration.input?.numberGrain)
    return step.declaration.values.enumerated().compactMap { index, declared in
      let (low, high) = (row[.minimum, index], row[.maximum, index])
      let other = row[.value, index] == high ? low : high
      guard let property = declared.property, other.isFinite, low < high,
        InputLimits.onGrid(other, grain) == other
      else { return nil }
      return .set(property: property, to: other)
    }
  }

  /// The last step at which nobody touches the control, before the app reacted to an event.
  ///
  /// No value glides, but an animation of the picture may be under way.
  private static func lastRest(of run: Run) -> Int? {
    var last: Int?
    for index in run.steps.indices {
      if run.steps[index].hostReacted { break }
      if run.steps[index].isUntouched { last = index }
    }
    return last
  }

  /// Compares each rest with the first one in the same state.
  private static func comparingRests(_ run: Run) -> Examination {
    var rests: [Row] = []
    var verdict = Verdict.notApplicable
    var isLaidOut = run.sequence.start.bounds != nil
    for index in run.steps.indices {
      if run.steps[index].changesCharacter { rests.removeAll() }
      // A model may be laid out for the first time when it gets a size.
      if !isLaidOut, case .control(.resize) = run.steps[index].command {
        rests.removeAll()
        isLaidOut = true
      }
      guard run.steps[index].isAtRest else { continue }
      let now = run.steps[index].after
      let same = rests.firstIndex { isSameState($0, now, run.steps[index], of: decidesFrames) }
      guard let same else {
        rests.append(now)
        continue
      }
      verdict = sameThumbs(
        now, as: rests[same], run.steps[index], "as before with the same values and size")
      if case .broken = verdict { return .init(step: index, verdict: verdict, commands: 0) }
    }
    return .init(step: 0, verdict: verdict, commands: 0)
  }

  /// True if two rows are the same in all attributes with these roles.
  static func isSameState(
    _ one: Row, _ other: Row, _ step: ControlStep, of roles: Attribute.Roles
  ) -> Bool {
    var (one, other) = (one, other)
    return Row.changes(from: &one, to: &other, in: step.table).isDisjoint(with: roles)
  }

  /// The roles of the attributes that determine what a control shows at rest.
  private static let decidesFrames: Attribute.Roles = [.states, decidesFreshFrames]

  /// The same roles, for a comparison with a fresh control.
  ///
  /// A fresh control has not got the focus or the highlight of the thumb that was dragged last, and no
  /// command gives it to it.
  static let decidesFreshFrames: Attribute.Roles = [
    .values, .limits, .bounds, .terms, .pending, .ownStates,
  ]

  private static func sameThumbs(
    _ seen: Row, as wanted: Row, _ step: ControlStep, _ which: String
  ) -> Verdict {
    .demand(
      hasSameThumbs(seen, wanted), expected: "\(step.thumbs(of: wanted, unlike: seen)), \(which)",
      seen: step.thumbs(of: seen, unlike: wanted))
  }

  /// True if the thumbs are in the same places, within the rounding of frames that are moved by
  /// sums.
  private static func hasSameThumbs(_ one: Row, _ other: Row) -> Bool {
    if one.hasThumbs(of: other) { return true }
    for index in one.valueIndices {
      for part in [ValuePart.thumbX, .thumbY, .thumbWidth, .thumbHeight] {
        let (mine, theirs) = (one[part, index], other[part, index])
        let reach = max(1, mine.magnitude, theirs.magnitude)
        // Another law reports frames that are not finite.
        if (mine - theirs).magnitude > 1e-9 * reach { return false }
      }
    }
    return true
  }

  static let thumbStaysInside = Law(
    .thumbStaysInside, covers: ["P35", "P39"],
    requires: [.thumbs, .alongTrack, .writableValues, .limits, .bounds],
    text: LawText(
      rule: "A thumb that is inside the bounds of a fresh control at both ends of the range is "
        + "inside them at both ends in every size that has room for it.",
      why: "In a narrow cell the thumb is where nobody can see or touch it.",
      cause:
        "The track has a length that was measured once, or a constant margin on one side only.",
      fix: "Compute the length of the track from the present bounds and the size of the thumb.")
  ) { run, machine in
    var count = 0
    for step in run.steps.indices {
      if run.steps[step].hostReacted { break }
      guard run.steps[step].isAtRest else { continue }
      let now = run.steps[step].after
      for index in now.valueIndices where run.steps[step].isStraight(index) {
        let (low, high) = (now[.minimum, index], now[.maximum, index])
        guard low < high, now[.value, index] == low || now[.value, index] == high else { continue }
        let gaps = gaps(beside: index, now)
        let outside = min(gaps.low, gaps.high)
        guard outside < -visible, gaps.low.isFinite, gaps.high.isFinite else { continue }
        guard let margins = margins(of: index, before: step, run, &machine, &count),
          now.endAlong(index) - now.startAlong(index) >= margins + now.thumbLengths(along: index),
          machine.step.after.minimumSides == now.minimumSides
        else { continue }
        let violation = Violation(
          expected:
            "\(run.steps[step].declaration.values[index].name)'s thumb inside the bounds, as "
            + "on a fresh control at both ends of its range",
          seen: "\(NumberText.text(-outside)) pt of it are outside")
        return .init(step: step, verdict: .broken(violation), commands: count)
      }
    }
    return .init(step: 0, verdict: .holds, commands: count)
  }

  /// The distance in points by which a thumb must be outside to count as outside.
  private static let visible = 0.5

  /// The distances of a thumb from the two ends of the bounds along the track; negative outside.
  private static func gaps(beside index: Int, _ now: Row) -> (low: Double, high: Double) {
    let middle = now.thumbAlong(index)
    let half = now.thumbLength(index) / 2
    return (middle - half - now.startAlong(index), now.endAlong(index) - middle - half)
  }

  /// The margins that a fresh control with the same settings has beside a thumb at both ends. Nil if
  /// it has the thumb outside at one of them.
  private static func margins(
    of index: Int, before step: Int, _ run: Run, _ machine: inout ControlMachine,
    _ count: inout Int
  ) -> Double? {
    let values = run.steps[0].declaration.values
    machine.begin(Configuration(writes: settingWrites(run, before: step)))
    var margins = 0.0
    for end in [ValuePart.minimum, .maximum] {
      let wanted = machine.step.after[end, index]
      // The values before or behind it make room first.
      let moved =
        end == .minimum ? Array(0...index) : Array((index..<values.count).reversed())
      for value in moved {
        guard let property = values[value].property else { return nil }
        machine.perform(.set(property: property, to: wanted))
        count += 1
      }
      let fresh = machine.step.after
      let gaps = gaps(beside: index, fresh)
      guard fresh[.value, index] == wanted, gaps.low >= -visible, gaps.high >= -visible
      else { return nil }
      margins += end == .minimum ? max(0, gaps.low) : max(0, gaps.high)
    }
    return margins
  }

  // MARK: - Drags

  static let thumbIsDragged = Law(
    .thumbIsDragged, covers: ["P39"], requires: [.thumbs, .limits],
    text: LawText(
      rule: "A drag that begins on the middle of a visible thumb and goes to an edge of the bounds "
        + "changes a value, in at least one of the four directions.",
      why: "People drag the thumb, and nothing happens.",
      cause: "A gesture recognizer refuses to begin, such as by a wrong direction or a frame in "
        + "other coordinates.",
      fix: "Let gestureRecognizerShouldBegin decide in the control's own coordinates, and begin on "
        + "every thumb.")
  ) { run, machine in
    guard let end = run.steps.last, let start = untouched(run) else { return .notApplicable }
    machine.begin(start)
    let step = machine.step
    let fresh = step.after
    guard fresh.isEnabled, fresh.isReceivingTouches, fresh.transform.isNone, fresh.bounds.isFinite,
      step.hasFiniteValues
    else { return .notApplicable }
    var count = 0
    var verdict = Verdict.notApplicable
    for index in fresh.valueIndices
    where !isCovered(index, step) && hasWay(index, step, usual: machine.defaultBounds) {
      let middle = fresh.thumbCenter(index)
      let goals = edges(around: middle, in: fresh.bounds)
      if goals.isEmpty { continue }
      verdict = .holds
      guard !goals.contains(where: { changes(from: start, middle, to: $0, &machine, &count) })
      else { continue }
      let violation = Violation(
        expected: "a value to change when \(end.declaration.values[index].name)'s thumb is dragged "
          + "from its middle at \(NumberText.text(middle.x)), \(NumberText.text(middle.y)) to an "
          + "edge of the bounds",
        seen: "\(end.named(fresh[.value])) still, in whichever direction it is dragged")
      return .init(
        step: run.sequence.commands.count, verdict: .broken(violation), commands: count)
    }
    return .init(step: 0, verdict: verdict, commands: count)
  }

  /// A start with the values, limits, directions and size that a run ended with.
  ///
  /// Without other settings and without touches, because those may lock a control on purpose.
  private static func untouched(_ run: Run) -> Configuration? {
    guard let end = run.steps.last, !run.scrolls else { return nil }
    let properties = end.declaration.properties
    var start = Configuration(bounds: run.sequence.start.bounds)
    for command in run.sequence.commands {
      if case .control(.resize) = command { start.bounds = end.after.bounds }
    }
    for write in settingWrites(run, before: run.sequence.commands.count) {
      let role = properties[write.property].role
      if role == .layoutDirection || role == .orientation { start.writes.append(write) }
    }
    start.writes += targets(of: end).filter { $0.value.isFinite }
    return start
  }

  /// True if a value has room to change, and its thumb is large enough and visible.
  private static func hasWay(_ index: Int, _ step: ControlStep, usual: Rect2D) -> Bool {
    let now = step.after
    let (low, high) = (now[.minimum, index], now[.maximum, index])
    let frame = now.thumbFrame(index)
    let middle = frame.center
    // Numbers that are much larger or smaller are lost in the rounding of a coordinate.
    guard high - low > 1e-6 * max(1, low.magnitude, high.magnitude), high - low < 1e9,
      frame.width >= 1, frame.height >= 1, middle.isFinite,
      middle.x > now.bounds.minX + visible, middle.x < now.bounds.maxX - visible,
      middle.y > now.bounds.minY + visible, middle.y < now.bounds.maxY - visible
    else { return false }
    guard now.maximumDistance == .infinity else { return false }
    let left = step.room(of: index, in: now)
    let (down, up) =
      step.wraps(index)
      ? (high - low, high - low) : (now[.value, index] - low, high - now[.value, index])
    let room = max(min(down, left.down), min(up, left.up))
    guard room > 0, room >= step.gridStep(index) else { return false }
    if step.isStraight(index), step.has(.positions) {
      let length = (now[.endPosition, index] - now[.startPosition, index]).magnitude
      return room / (high - low) * length >= leastDrag
    }
    // In a smaller size than the usual one the track may have no length.
    guard now.bounds.width >= usual.width, now.bounds.height >= usual.height else { return false }
    guard step.isStraight(index) else { return true }
    // The ends of the track may be inset by as much as all thumbs.
    let length = now.endAlong(index) - now.startAlong(index) - 2 * now.thumbLengths(along: index)
    return room / (high - low) * length >= leastDrag
  }

  /// True if the middle of a thumb is under another thumb.
  private static func isCovered(_ index: Int, _ step: ControlStep) -> Bool {
    let now = step.after
    for other in now.valueIndices where !step.table.figures[index].contains(other) {
      if now.thumbFrame(other).contains(now.thumbCenter(index)) { return true }
    }
    return false
  }

  /// The points on the edges of the bounds that are right, left, above and below, and at least 30
  /// points away.
  private static func edges(around middle: Point2D, in bounds: Rect2D) -> [Point2D] {
    [
      Point2D(x: bounds.maxX, y: middle.y), Point2D(x: bounds.minX, y: middle.y),
      Point2D(x: middle.x, y: bounds.minY), Point2D(x: middle.x, y: bounds.maxY),
    ].filter { Drag.distance(from: middle, to: $0) >= leastDrag }
  }

  private static let leastDrag = 30.0

  /// True if a drag changes a value at any time, at once or after the finger was held for a second.
  private static func changes(
    from start: Configuration, _ down: Point2D, to goal: Point2D, _ machine: inout ControlMachine,
    _ count: inout Int
  ) -> Bool {
    let moves = 8
    for holds in [false, true] {
      machine.begin(start)
      let values = machine.step.after[.value]
      var commands: [Command] = [.touch(Touch(phase: .began, location: down))]
      if holds { commands.append(.control(.tick(seconds: 1))) }
      for move in 1...moves {
        let share = Double(move) / Double(moves)
        let point = Point2D(
          x: down.x + (goal.x - down.x) * share, y: down.y + (goal.y - down.y) * share)
        commands.append(.touch(Touch(phase: .moved, location: point)))
      }
      commands.append(.touch(Touch(phase: .ended, location: goal)))
      for command in commands {
        machine.perform(command)
        count += 1
        if machine.step.after[.value] != values { return true }
      }
    }
    return false
  }
}
