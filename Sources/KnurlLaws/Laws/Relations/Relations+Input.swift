import KnurlEngine
import KnurlInteraction

/// Relations between keys, increments and decrements.
extension Law {
  static let incrementReverses = Law(
    .incrementReverses, covers: ["P41"], requires: [.increments, .limits],
    text: LawText(
      rule: "If the value is on the grid, a decrement undoes an increment, and an increment undoes "
        + "a decrement, except at the ends.",
      why: "After one press too many, one press back must restore the value.",
      cause: "Steps are fractions of the value, or are rounded differently up and down.",
      fix: "Count grid values in both directions on the same grid.")
  ) { run in
    // The run up to its last increment that can be undone, followed by the opposite command.
    guard !run.mayReact else { return nil }
    var index = run.sequence.commands.count
    while index > 0 {
      if let back = wayBack(run.steps[index]) {
        let commands = Array(run.sequence.commands[..<index]) + [back]
        return FollowUp(
          sequence: CommandSequence(start: run.sequence.start, commands: commands),
          pairs: [(index - 1, commands.count)])
      }
      index -= 1
    }
    return nil
  } compare: { original, followUp in
    // The same grid value may be a different number on the way back: 3 · 0.1 is not 0.3.
    if !original.declaration.isStrict, haveNearValues(original, followUp) { return .holds }
    return sameValues(original, followUp, "after the way there and back")
  }

  private static func haveNearValues(_ step: ControlStep, _ other: ControlStep) -> Bool {
    step.after.valueIndices.allSatisfy { index in
      let (mine, theirs) = (step.after[.value, index], other.after[.value, index])
      return step.way(from: mine, to: theirs, index).magnitude <= step.inputTolerance(index)
    }
  }

  private static func wayBack(_ step: ControlStep) -> Command? {
    guard let (thumb, direction) = step.nudge, step.mustAnswerInput, !step.before.pushes,
      step.before.valueIndices.contains(thumb)
    else { return nil }
    let (old, new) = (step.before[.value, thumb], step.after[.value, thumb])
    // A change that a limit shortened cannot be undone, nor can a sum of decimals, which rounds in
    // both directions.
    guard !step.has(.incrementAmount), let unit = step.unit(thumb) else { return nil }
    let low = step.origin(thumb)
    // Tenths that lead only to whole numbers are rounded in both directions.
    let isRounded = step.before.settles || step.before.step > 0
    if isRounded, !step.hasStep(thumb) { return nil }
    // In a vast range, rounding may make two numbers both the last grid value.
    guard (new / 2 - old / 2).magnitude > unit / 4, step.isPlace(old, from: low, unit),
      step.isPlace(new, from: low, unit)
    else { return nil }
    return .control(direction > 0 ? .decrement(thumb: thumb) : .increment(thumb: thumb))
  }

  static let inputPathsAgree = Law(
    .inputPathsAgree, covers: ["P42", "paging"], requires: [.keys, .increments, .limits],
    text: LawText(
      rule:
        "A key does the same as increments of the focused thumb. Right and up are one increment, "
        + "left and down one decrement. A page is ten with a step and two without. In "
        + "right-to-left layout, left and right are exchanged.",
      why: "A keyboard must reach the same values as a screen reader.",
      cause: "Keys use their own arithmetic.",
      fix: "Let keys and increments call one method.")
  ) { run in
    // A handler is called for each increment of a page.
    guard !run.mayReact else { return nil }
    var commands: [Command] = []
    var pairs = [(original: 0, followUp: 0)]
    var replaced = 0
    for (index, command) in run.sequence.commands.enumerated() {
      let count = increments(of: run.steps[index + 1])
      let thumb = run.steps[index + 1].before.focusedThumb
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
    return FollowUp(
      sequence: CommandSequence(start: run.sequence.start, commands: commands), pairs: pairs)
  } compare: { original, followUp in
    sameValues(original, followUp, "with increments instead of keys")
  }

  private static let stepsOfPage = 10
  private static let tenthsOfPage = 2

  /// The number of increments that a key stands for, negative for decrements; 0 if unknown.
  private static func increments(of step: ControlStep) -> Int {
    guard let key = step.key else { return 0 }
    let now = step.before
    let focus = max(now.focusedThumb, 0)
    let across = now.isReversed(focus) ? -1 : 1
    // A minimum at the top leaves open whether the upper key raises the value or its thumb.
    if now.minimumSides[focus] == .top { return 0 }
    var page = tenthsOfPage
    if now.valueIndices.contains(now.focusedThumb), step.hasStep(now.focusedThumb) {
      page = stepsOfPage
    }
    switch key {
    case .up: return 1
    case .down: return -1
    // An upright control decides which way these keys lead.
    case .right: return now.isVertical(focus) ? 0 : across
    case .left: return now.isVertical(focus) ? 0 : -across
    case .pageUp: return page
    case .pageDown: return -page
    case .home, .end: return 0
    }
  }
}
