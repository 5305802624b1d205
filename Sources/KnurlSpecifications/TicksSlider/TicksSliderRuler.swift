import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlRaster

/// The relation between a range and the ticks that are drawn for it (Controls.md 4).
extension TicksSliderRelations {
  static let drawnTicks = Law(
    "drawn-ticks", requires: [.drawing, .limits],
    text: LawText(
      rule:
        "One tick is drawn at each whole number of the range. If they would be too close, "
        + "ticks are at the multiples of the smallest of 2, 5, 10, 20, … that keeps them apart.",
      why: "A ruler with half of its ticks cannot be read; one with too many is a gray bar.",
      cause: "The space for a tick is computed from the maximum, as if the minimum were 0.",
      fix: "Divide the length by the width of the range."),
    relation: Relation("drawn-ticks") { run, machine in counting(run, &machine) })

  /// Counts the ticks of a new slider with the range that the control has at the end of the
  /// sequence.
  ///
  /// The slider is new because appearance properties in the sequence may hide ticks.
  ///
  /// Only one in four sequences is checked, because a picture takes as long as many commands.
  private static func counting(
    _ run: Law.Run, _ machine: inout ControlMachine
  ) -> Relation<ControlMachine>.Examination {
    let commands = run.sequence.commands
    let end = run.steps[commands.count].after
    let (minimum, maximum) = (end[.minimum, 0], end[.maximum, 0])
    guard commands.count % 4 == 0, minimum != 0 || maximum != 10,
      let expected = tickCount(minimum, maximum),
      let start = ruler(from: minimum, to: maximum, run.steps[0].declaration)
    else { return .notApplicable }
    machine.begin(start)
    guard let draw = machine.harness.frames(scale: 1, maximumSide: Int(rulerLength)) else {
      return .notApplicable
    }
    let picture = draw(nil)
    var seen = 0
    var isTick = false
    for x in 0..<picture.width {
      let isCovered = picture[x, tickRow] != 0
      if isCovered, !isTick { seen += 1 }
      isTick = isCovered
    }
    let verdict: Verdict =
      seen == expected
      ? .holds
      : .broken(
        Violation(
          expected: "\(expected) ticks from \(minimum) to \(maximum) on \(Int(rulerLength)) points",
          seen: "\(seen)"))
    return .init(step: commands.count, verdict: verdict, commands: 1)
  }

  /// The length of the slider on which ticks are counted, in points.
  private static let rulerLength = 230.0
  private static let rulerThickness = 30.0
  /// The row of pixels that crosses the ticks above the track.
  private static let tickRow = 3

  private static func ruler(
    from minimum: Double, to maximum: Double, _ declaration: Declaration
  ) -> Configuration? {
    guard let low = declaration.property(named: "minimumValue"),
      let high = declaration.property(named: "maximumValue")
    else { return nil }
    return Configuration(
      writes: [
        PropertyWrite(property: low, value: minimum), PropertyWrite(property: high, value: maximum),
      ],
      bounds: Rect2D(x: 0, y: 0, width: rulerLength, height: rulerThickness))
  }

  /// The number of ticks that Controls.md 4 requires; nil if rounding decides their distance.
  private static func tickCount(_ minimum: Double, _ maximum: Double) -> Int? {
    // A thumb is as wide as the slider is thick; half of it extends beyond the track at either end.
    let usable = rulerLength - rulerThickness
    let least = max(2 * TicksSliderModel().tickWidth, 1)
    let range = maximum - minimum
    guard range.isFinite, range > 0, minimum.magnitude < 0x1p50, maximum.magnitude < 0x1p50 else {
      return nil
    }
    let whole = count(of: 1, minimum, maximum)
    if whole <= 1 { return whole }
    var power = 1.0
    while power <= range {
      for n in [power, 2 * power, 5 * power] where n <= range {
        let distance = n / range * usable
        if (distance - least).magnitude < 1e-9 { return nil }
        if distance > least { return count(of: n, minimum, maximum) }
      }
      power *= 10
    }
    return 0
  }

  /// The number of multiples of `n` from the minimum to the maximum.
  private static func count(of n: Double, _ minimum: Double, _ maximum: Double) -> Int {
    Int((maximum / n).rounded(.down) - (minimum / n).rounded(.up)) + 1
  }
}
