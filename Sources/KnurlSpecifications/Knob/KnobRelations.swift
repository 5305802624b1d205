import KnurlControls
import KnurlEngine
import KnurlInteraction
import KnurlLaws

/// The knob's own relations, its oracle among them.
enum KnobRelations {
  static var all: [TraceRelation] { [KnobOracleRelation.relation, scaleRange, exchangeAxes] }

  // MARK: - Scaling the range

  static let scaleRange = TraceRelation(
    "scale-knob-range",
    text: LawText(
      rule: "With every number of the range four times as large, the value is four times as large.",
      why: "A knob from 0 to 1 and one from 0 to 100 must feel the same.",
      cause: "A constant in units of the value, such as a smallest step of 0.01.",
      fix: "Express tolerances in parts of the range.")
  ) { run in
    scaling(run)
  } compare: { original, twin in
    let (mine, theirs) = (original.after.values[0] * factor, twin.after.values[0])
    // A decimal grid divides by another power of ten: the last place may differ, and goes on
    // differing when the step is gone.
    let slack = 2 * max(mine.magnitude, original.after.minimums[0].magnitude * factor).ulp
    if (mine - theirs).magnitude <= slack { return .holds }
    return .broken(
      Violation(
        expected: "the value \(original.after.values[0]) times four", seen: "the value \(theirs)"))
  }

  /// A power of two, so that scaling rounds nothing.
  private static let factor = 4.0
  private static let scaled = ["value", "animatedValue", "minimumValue", "maximumValue", "step"]

  private static func scaling(_ run: TraceRelation.Run) -> Twin<ControlMachine>? {
    guard !run.writesVanishingNumbers else { return nil }
    let declaration = run.moments[0].declaration
    let fresh = KnobModel()
    var start = run.history.start
    start.writes = []
    for (name, value) in [
      ("maximumValue", fresh.maximumValue), ("minimumValue", fresh.minimumValue),
      ("value", fresh.value),
    ] {
      guard let property = declaration.property(named: name) else { return nil }
      start.writes.append(PropertyWrite(property: property, value: value * factor))
    }
    for write in run.history.start.writes {
      guard let write = scaled(write, declaration) else { return nil }
      start.writes.append(write)
    }
    var commands: [Command] = []
    for command in run.history.commands {
      switch command {
      case .set(let property, let value):
        guard let write = scaled(PropertyWrite(property: property, value: value), declaration)
        else { return nil }
        commands.append(.set(property: property, to: write.value))
      // Rounding to whole numbers does not scale, nor does a tenth of a range that rounds.
      case .host(.rounds), .control(.key), .control(.increment), .control(.decrement): return nil
      default: commands.append(command)
      }
    }
    return Twin(
      history: History(start: start, commands: commands),
      pairs: (0...commands.count).map { ($0, $0) })
  }

  /// The write times four; nil where that would leave the numbers that scale exactly.
  private static func scaled(_ write: PropertyWrite, _ declaration: Declaration) -> PropertyWrite? {
    guard scaled.contains(declaration.properties[write.property].name) else { return write }
    let isPlain = write.value == 0 || !write.value.isFinite
    guard isPlain || (write.value.magnitude > 1e-6 && write.value.magnitude < 1e6) else {
      return nil
    }
    return PropertyWrite(property: write.property, value: write.value * factor)
  }
}
