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
        + "not declare, declare it with writes(…)."),
    relation: Relation(LawName.layoutFromScratch.rawValue) { run, machine in
      layingOutFromScratch(run, &machine)
    })

  private static func layingOutFromScratch(
    _ run: Run, _ machine: inout ControlMachine
  ) -> Relation<ControlMachine>.Examination {
    let rests = comparingRests(run)
    if case .broken = rests.verdict { return rests }
    guard let last = lastRest(of: run), run.steps[0].has([.writableValues, .bounds]),
      let writes = restoring(run.steps[last])
    else { return rests }
    let past = Array(run.sequence.commands[..<last])
    var start = run.sequence.start
    // If the run was laid out, the fresh control is too.
    let isLaidOut = past.contains { command in
      if case .control(.resize) = command { return true }
      return false
    }
    let size = run.steps[last].after.bounds
    if isLaidOut || size != run.steps[0].after.bounds { start.bounds = size }
    let commands =
      past.filter { command in
        if case .set = command { return true }
        return false
      } + writes
    let count = machine.follow(CommandSequence(start: start, commands: commands)) { _, _ in }
    let fresh = machine.step.after
    let seen = run.steps[last].after
    guard seen.isSame(as: fresh, in: .value) else {
      return .init(step: 0, verdict: .notApplicable, commands: count)
    }
    return .init(
      step: last,
      verdict: sameThumbs(seen, as: fresh, run.steps[last], "as laid out from scratch"),
      commands: count)
  }

  /// The last step at rest before the app reacted to an event, with at least one value.
  private static func lastRest(of run: Run) -> Int? {
    var last: Int?
    for index in run.steps.indices {
      if run.steps[index].hostReacted { break }
      if run.steps[index].isAtRest { last = index }
    }
    return last
  }

  /// Compares each rest with the first one in the same state.
  private static func comparingRests(_ run: Run) -> Relation<ControlMachine>.Examination {
    let own = run.steps[0].table.ownAttributes
    var rests: [Row] = []
    var verdict = Verdict.notApplicable
    for index in run.steps.indices {
      if run.steps[index].changesCharacter { rests.removeAll() }
      guard run.steps[index].isAtRest else { continue }
      var now = run.steps[index].after
      let same = rests.firstIndex { earlier in
        var earlier = earlier
        return Row.changes(from: &earlier, to: &now, own: own).isDisjoint(with: decidesFrames)
      }
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

  /// The roles of the attributes that determine the frames of thumbs at rest.
  private static let decidesFrames: Attribute.Roles = [
    .values, .limits, .bounds, .terms, .states, .pending, .ownStates,
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
}
