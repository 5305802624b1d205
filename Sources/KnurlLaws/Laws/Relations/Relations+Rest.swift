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

  static let thumbStaysInside = Law(
    .thumbStaysInside, covers: ["P35", "P39"],
    requires: [.thumbs, .alongTrack, .writableValues, .limits, .bounds],
    text: LawText(
      rule: "A thumb that is inside the bounds of a fresh control at both ends of the range is "
        + "inside them at both ends in every size that has room for it.",
      why: "In a narrow cell the thumb is where nobody can see or touch it.",
      cause:
        "The track has a length that was measured once, or a constant margin on one side only.",
      fix: "Compute the length of the track from the present bounds and the size of the thumb."),
    relation: Relation(LawName.thumbStaysInside.rawValue) { run, machine in
      stayingInside(run, &machine)
    })

  private static func stayingInside(
    _ run: Run, _ machine: inout ControlMachine
  ) -> Relation<ControlMachine>.Examination {
    var count = 0
    for step in run.steps.indices {
      if run.steps[step].hostReacted { break }
      guard run.steps[step].isAtRest else { continue }
      let now = run.steps[step].after
      for index in now.valueIndices {
        let (low, high) = (now[.minimum, index], now[.maximum, index])
        guard low < high, now[.value, index] == low || now[.value, index] == high else { continue }
        let gaps = gaps(beside: index, now)
        let outside = min(gaps.low, gaps.high)
        guard outside < -visible, gaps.low.isFinite, gaps.high.isFinite else { continue }
        guard let margins = margins(of: index, before: step, run, &machine, &count),
          now.endAlong - now.startAlong >= margins + thumbLengths(now),
          machine.step.after.isVertical == now.isVertical
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
    let half = (now.isVertical ? now[.thumbHeight, index] : now[.thumbWidth, index]) / 2
    return (middle - half - now.startAlong, now.endAlong - middle - half)
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

  /// The length of all thumbs along the track.
  private static func thumbLengths(_ now: Row) -> Double {
    var sum = 0.0
    for index in now.valueIndices {
      sum += now.isVertical ? now[.thumbHeight, index] : now[.thumbWidth, index]
    }
    return sum
  }
}
