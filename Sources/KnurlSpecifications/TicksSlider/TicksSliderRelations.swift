import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws

/// The ticks slider's own relations.
enum TicksSliderRelations {
  static var all: [Law] {
    [shiftRange, drawnTicks]
  }

  private static let numbers = ["value", "minimumValue", "maximumValue"]
  private static var defaults: [(name: String, value: Double)] {
    let fresh = TicksSliderModel()
    return [
      ("maximumValue", fresh.maximumValue), ("minimumValue", fresh.minimumValue),
      ("value", fresh.value),
    ]
  }

  // MARK: - Shifting the range

  static let shiftRange = Law(
    "shift-ticks-range",
    text: LawText(
      rule: "With every number of the range greater by eight, the value is greater by eight.",
      why: "A ruler may begin at 8; code that forgets its minimum is wrong by that amount.",
      cause: "Positions are computed as parts of the maximum, or steps are counted from 0.",
      fix: "Subtract the minimum before mapping, and add it afterwards.")
  ) { run in
    guard !run.writesVanishingNumbers else { return nil }
    let shifting = NumberReplacement(names: numbers, defaults: defaults) { value in
      if !value.isFinite { return value }
      return isShort(value) ? value + shift : nil
    }
    return shifting.followUp(
      of: run, upTo: { isDecidedByRounding(run, $0) })
  } compare: { original, followUp in
    let (mine, theirs) = (original.after[.value, 0] + shift, followUp.after[.value, 0])
    let isTracking = original.after.isTracking == followUp.after.isTracking
    if isTracking, (mine - theirs).magnitude <= allowance(original, followUp) { return .holds }
    return .broken(
      Violation(
        expected: "the value \(original.after[.value, 0]) and eight"
          + (original.after.isTracking ? ", in a drag" : ""),
        seen: "the value \(theirs)" + (followUp.after.isTracking ? ", in a drag" : "")))
  }

  /// A whole number, so that whole numbers stay whole.
  private static let shift = 8.0

  /// True if the number has few digits, so that sums and differences of two such numbers are exact.
  private static func isShort(_ number: Double) -> Bool {
    number.magnitude < 65536 && number * 256 == (number * 256).rounded()
  }

  /// The tolerance of the value after a step: the largest rounding difference between the original
  /// and the follow-up sequence.
  private static func allowance(_ original: ControlStep, _ followUp: ControlStep) -> Double {
    let seen = followUp.after
    let low = min(seen[.minimum, 0], original.after[.minimum, 0])
    let high = max(seen[.maximum, 0], original.after[.maximum, 0])
    let (half, greatest) = (high / 2 - low / 2, max(low.magnitude, high.magnitude))
    let usable = (seen[.endPosition, 0] - seen[.startPosition, 0]).magnitude
    guard usable > 0, low < high else { return 8 * greatest.ulp }
    let width = [
      seen.bounds.minX, seen.bounds.minY, seen.bounds.maxX, seen.bounds.maxY,
      original.drag.down.x, original.drag.down.y, original.drag.point.x, original.drag.point.y,
    ].reduce(1) { max($0, $1.magnitude) }
    // Controls.md's bound for value → position → value, once for each run.
    let points = 4 * width.ulp + 2 * (usable / half * greatest.ulp)
    return 2 * (4 * greatest.ulp + 2 * (half * (points / usable)))
  }

  /// True if the last digits of a number decide the command's result.
  ///
  /// This is the case for a touch on the edge of a thumb at a value with many digits, and for a
  /// thumb that settles from halfway between two whole numbers.
  private static func isDecidedByRounding(_ run: Law.Run, _ index: Int) -> Bool {
    let before = run.steps[index].after
    let after = run.steps[index + 1].after
    switch run.sequence.commands[index] {
    case .host(.rounds), .host(.disablesOnValueChanged): return true
    case .control(.key), .control(.increment), .control(.decrement):
      return before.incrementStep != 1 || !isShort(before[.value, 0])
    default: break
    }
    if before.isTracking, !after.isTracking {
      let half = before[.value, 0] - before[.value, 0].rounded(.down) - 0.5
      return half.magnitude < 1e-3
    }
    // A transform rounds the finger's position as well.
    return after.transform != .identity || (!before.isTracking && !isShort(before[.value, 0]))
  }
}
