import KnurlControls
import KnurlEngine
import KnurlInteraction
import KnurlLaws

/// The risk cursor's own relations, its oracle among them.
enum RiskCursorRelations {
  static var all: [TraceRelation] {
    [RiskCursorOracle.relation, continuousEndsAlike, twiceAsMany]
  }

  // MARK: - Continuous and end-only

  static let continuousEndsAlike = TraceRelation(
    "continuous-ends-alike",
    text: LawText(
      rule:
        "The same touches lead to the same value whether the control is continuous or not, also "
        + "where a touch is taken away.",
      why: "Whoever switches to continuous events wants to hear more, not to have other values.",
      cause: "One of the two modes commits what a cancel should undo, or restores what code wrote.",
      fix: "Keep the number of the drag by itself, and decide at its end, in both modes alike.")
  ) { run in
    switching(run)
  } compare: { original, twin in
    // On its way one of them shows the number already.
    if original.after.isTracking, twin.after.isTracking {
      if original.after.pending == twin.after.pending { return .holds }
      return .broken(
        Violation(
          expected: "the number \(original.after.pending[0]), as in the other mode",
          seen: "\(twin.after.pending[0])"))
    }
    if original.after.values == twin.after.values { return .holds }
    return .broken(
      Violation(
        expected: "the value \(original.after.values[0]), as in the other mode",
        seen: "\(twin.after.values[0])"))
  }

  /// The same with every write of the mode turned round, from the start on.
  private static func switching(_ run: TraceRelation.Run) -> Twin<ControlMachine>? {
    let declaration = run.moments[0].declaration
    guard let mode = declaration.property(named: "isContinuous") else { return nil }
    var start = run.history.start
    start.writes = [PropertyWrite(property: mode, value: 1)]
    start.writes += run.history.start.writes.map { write in
      write.property == mode ? PropertyWrite(property: mode, value: 1 - write.value) : write
    }
    var commands: [Command] = []
    for command in run.history.commands {
      switch command {
      case .set(mode, let value): commands.append(.set(property: mode, to: 1 - value))
      // Who hears of each number may disable or detach at the first.
      case .host(.disablesOnValueChanged), .host(.detachesOnValueChanged): return nil
      default: commands.append(command)
      }
    }
    return Twin(
      history: History(start: start, commands: commands),
      pairs: (0...commands.count).map { ($0, $0) })
  }
}
