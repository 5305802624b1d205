import KnurlEngine
import KnurlInteraction

/// What keys, increments and decrements have to do with each other.
extension Law {
  static let incrementReverses = Law(
    .incrementReverses, covers: ["P41"], requires: [.increments, .limits],
    text: LawText(
      rule: "From a place on the grid a decrement takes back what an increment did, and the other "
        + "way round, except at the ends.",
      why: "One press too many, and one back: that must be where it was.",
      cause: "Steps are parts of the value, or are rounded differently up and down.",
      fix: "Count places on one grid, both ways.")
  ) { run in
    reversing(run)
  } compare: { original, twin in
    // The same place may be another number on the way back: 3 · 0.1 is not 0.3.
    if !original.declaration.isStrict, haveNearValues(original, twin) { return .holds }
    return sameValues(original, twin, "after the way there and back")
  }

  private static func haveNearValues(_ step: Moment, _ other: Moment) -> Bool {
    step.after.values.indices.allSatisfy { index in
      let (mine, theirs) = (step.after.values[index], other.after.values[index])
      return step.way(from: mine, to: theirs, index).magnitude <= step.inputTolerance(index)
    }
  }

  /// The run as far as its last increment that can be taken back, and then the way back.
  private static func reversing(_ run: Run) -> Twin<ControlMachine>? {
    guard !run.mayReact else { return nil }
    var step = run.history.commands.count
    while step > 0 {
      if let back = wayBack(run.moments[step]) {
        let commands = Array(run.history.commands[..<step]) + [back]
        return Twin(
          history: History(start: run.history.start, commands: commands),
          pairs: [(step - 1, commands.count)])
      }
      step -= 1
    }
    return nil
  }

  private static func wayBack(_ moment: Moment) -> Command? {
    guard let (thumb, direction) = moment.nudge, moment.mustAnswerInput, !moment.before.pushes,
      moment.before.values.indices.contains(thumb)
    else { return nil }
    let (old, new) = (moment.before.values[thumb], moment.after.values[thumb])
    // One that the limit cut short is not taken back. Sums of decimals round, and back.
    guard !moment.has(.incrementAmount), let unit = moment.unit(thumb) else { return nil }
    let low = moment.origin(thumb)
    // Tenths that lead to whole numbers only are rounded there, and back.
    let isRounded = moment.before.settles || moment.before.step > 0
    if isRounded, !moment.hasStep(thumb) { return nil }
    // In a vast range two numbers may both be the last place, as well as rounding tells.
    guard (new / 2 - old / 2).magnitude > unit / 4, moment.isPlace(old, from: low, unit),
      moment.isPlace(new, from: low, unit)
    else { return nil }
    return .control(direction > 0 ? .decrement(thumb: thumb) : .increment(thumb: thumb))
  }

  static let inputPathsAgree = Law(
    .inputPathsAgree, covers: ["P42", "paging"], requires: [.keys, .increments, .limits],
    text: LawText(
      rule:
        "A key does what increments of the focused thumb do: right and up one, left and down one "
        + "back, a page ten with a step and two without; in right-to-left layout left and right are "
        + "exchanged.",
      why: "What a screen reader reaches, a keyboard must reach, and nothing else.",
      cause: "Keys have an arithmetic of their own.",
      fix: "Let both call one method.")
  ) { run in
    incrementing(run)
  } compare: { original, twin in
    sameValues(original, twin, "with increments in the place of keys")
  }

  private static func incrementing(_ run: Run) -> Twin<ControlMachine>? {
    // A handler hears of each increment of a page.
    guard !run.mayReact else { return nil }
    var commands: [Command] = []
    var pairs = [(original: 0, twin: 0)]
    var replaced = 0
    for (index, command) in run.history.commands.enumerated() {
      let count = increments(of: run.moments[index + 1])
      let thumb = run.moments[index + 1].before.focusedThumb
      if count != 0, thumb >= 0 {
        replaced += 1
        for _ in 0..<count.magnitude {
          commands.append(
            .control(count > 0 ? .increment(thumb: thumb) : .decrement(thumb: thumb)))
        }
      } else {
        commands.append(command)
      }
      pairs.append((index + 1, commands.count))
    }
    guard replaced > 0 else { return nil }
    return Twin(history: History(start: run.history.start, commands: commands), pairs: pairs)
  }

  private static let stepsOfPage = 10
  private static let tenthsOfPage = 2

  /// How many increments a key stands for, negative for decrements; 0 where that is not known.
  private static func increments(of moment: Moment) -> Int {
    guard let key = moment.key else { return 0 }
    let now = moment.before
    let across = now.isRightToLeft ? -1 : 1
    var page = tenthsOfPage
    if now.values.indices.contains(now.focusedThumb), moment.hasStep(now.focusedThumb) {
      page = stepsOfPage
    }
    switch key {
    case .up: return 1
    case .down: return -1
    // Which way they lead on a control that stands upright is its own affair.
    case .right: return now.isVertical ? 0 : across
    case .left: return now.isVertical ? 0 : -across
    case .pageUp: return page
    case .pageDown: return -page
    case .home, .end: return 0
    }
  }
}
