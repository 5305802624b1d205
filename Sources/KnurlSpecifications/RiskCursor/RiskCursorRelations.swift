import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The risk cursor's own relations.
enum RiskCursorRelations {
  static var all: [Law] {
    [continuousEndsAlike, twiceAsMany]
  }

  // MARK: - Continuous and end-only

  private static let continuousEndsAlike = Law(
    "continuous-ends-alike",
    text: LawText(
      rule:
        "The same touches lead to the same value whether the control is continuous or not, even "
        + "if a touch is taken away.",
      why: "Continuous mode must change only when events are sent, not the values.",
      cause: "One mode commits a change that a cancel should undo, or undoes a write by code.",
      fix: "Store the drag's number separately, and decide at its end, the same way in both modes.")
  ) { run in
    switching(run)
  } compare: { original, followUp in
    // During the drag, only one of them has set the value to the number.
    if original.after.isTracking, followUp.after.isTracking {
      if original.after.isSame(as: followUp.after, in: .pending) { return .holds }
      return .broken(
        Violation(
          expected: "the number \(original.after[.pending, 0]), as in the other mode",
          seen: "\(followUp.after[.pending, 0])"))
    }
    if original.after.isSame(as: followUp.after, in: .value) { return .holds }
    return .broken(
      Violation(
        expected: "the value \(original.after[.value, 0]), as in the other mode",
        seen: "\(followUp.after[.value, 0])"))
  }

  /// The follow-up sequence, which starts in the other mode and has every write of `isContinuous`
  /// inverted.
  private static func switching(_ run: Law.Run) -> FollowUp<ControlMachine>? {
    let declaration = run.steps[0].declaration
    guard let mode = declaration.property(named: "isContinuous") else { return nil }
    var start = run.sequence.start
    start.writes = [PropertyWrite(property: mode, value: 1)]
    start.writes += run.sequence.start.writes.map { write in
      write.property == mode ? PropertyWrite(property: mode, value: 1 - write.value) : write
    }
    var commands: [Command] = []
    for command in run.sequence.commands {
      switch command {
      case .set(mode, let value): commands.append(.set(property: mode, to: 1 - value))
      // A handler that hears of each number may disable or detach at the first.
      case .host(.disablesOnValueChanged), .host(.detachesOnValueChanged): return nil
      default: commands.append(command)
      }
    }
    return FollowUp(
      sequence: CommandSequence(start: start, commands: commands),
      pairs: (0...commands.count).map { ($0, $0) })
  }
}

// MARK: - With more numbers on the same track

extension RiskCursorRelations {
  private static let twiceAsMany = Law(
    "twice-as-many-numbers",
    text: LawText(
      rule: "With twice the maximum and twice the value the handle stands where it stood, and the "
        + "number under the finger is twice as great, within one.",
      why: "A scale of 0 to 10 and one of 0 to 20 are the same picture with other ticks.",
      cause: "The handle snaps in a drag, or a number is cut off where it should be rounded.",
      fix: "Map the finger to a real number, put the handle there, and round for the number alone.")
  ) { run in
    doubling(run)
  } compare: { original, followUp in
    let (mine, theirs) = (original.after, followUp.after)
    guard mine.hasThumbs(of: theirs) else {
      return .broken(
        Violation(
          expected: "the handle at \(mine[.thumbX, 0]), \(mine[.thumbY, 0])",
          seen: "at \(theirs[.thumbX, 0]), \(theirs[.thumbY, 0])"))
    }
    let slack = mine.isTracking ? 1.0 : 0
    if (theirs[.pending, 0] - 2 * mine[.pending, 0]).magnitude <= slack { return .holds }
    return .broken(
      Violation(
        expected: "twice the number \(mine[.pending, 0]), within \(slack)",
        seen: "\(theirs[.pending, 0])"))
  }

  private static func doubling(_ run: Law.Run) -> FollowUp<ControlMachine>? {
    let fresh = RiskCursorModel()
    let doubling = NumberReplacement(
      names: ["value", "maxValue"],
      defaults: [("maxValue", fresh.maxValue), ("value", fresh.value)]
    ) { value in
      guard value.isFinite else { return value }
      let isWhole = value == value.rounded(.towardZero)
      return isWhole && value.magnitude < 0x1p50 ? 2 * value : nil
    }
    return doubling.followUp(
      of: run,
      upTo: { index in
        let now = run.steps[index].after
        switch run.sequence.commands[index] {
        // Rounding decides which value is in force then, and so whether a write changes it.
        case .set where now.isTracking && now.isContinuous: return true
        case .host(.disablesOnValueChanged): return true
        // From here on the value of the follow-up sequence may be an odd number.
        case .control(.key), .control(.increment), .control(.decrement): return true
        case .control(.touch(let touch)): return touch.phase == .ended
        default: return false
        }
      })
  }
}
