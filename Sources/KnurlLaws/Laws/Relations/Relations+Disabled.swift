import KnurlEngine
import KnurlInteraction
import KnurlRaster

extension Law {
  static let disabledLook = Law(
    .disabledLook, covers: ["disabled-look"], requires: [.drawing, .enabling, .disabledLook],
    text: LawText(
      rule: "A disabled control shows the same picture at half the alpha.",
      why: "A grayed-out control must still be recognizable, and must not look as if it could be "
        + "touched.",
      cause:
        "Only one layer depends on isEnabled, or each layer fades by itself, so that one shows "
        + "through another.",
      fix: "Fade the finished picture of the whole control.")
  ) { run, machine in
    let commands = run.sequence.commands
    guard let end = run.steps.last, !end.after.isTracking, !run.mayReact else {
      return .notApplicable
    }
    machine.begin(run.sequence.start)
    for command in commands { machine.perform(command) }
    // Compared at the small scale of redraws: a layer that does not fade shows at any size.
    guard
      let renderers = machine.renderersToCompare(scale: comparedScale, maximumSide: comparedSide)
    else { return .notApplicable }
    machine.perform(.control(.enable(true)))
    let enabled = renderers.complete(nil).pixels
    machine.perform(.control(.enable(false)))
    let disabled = renderers.complete(nil).pixels
    let count = commands.count + 2
    guard enabled.count == disabled.count else {
      let violation = Violation(
        expected: "\(enabled.count) pixels, as enabled", seen: "\(disabled.count)")
      return .init(step: commands.count, verdict: .broken(violation), commands: count)
    }
    for index in enabled.indices where !isHalf(disabled[index], of: enabled[index]) {
      let violation = Violation(
        expected: "half of \(text(enabled[index])), as the pixel is when enabled",
        seen: text(disabled[index]))
      return .init(step: commands.count, verdict: .broken(violation), commands: count)
    }
    return .init(step: commands.count, verdict: .holds, commands: count)
  }

  /// True if every channel of a color premultiplied by alpha is halved, within rounding.
  ///
  /// Each channel rounds once, and the half itself is a byte.
  private static func isHalf(_ faded: UInt32, of full: UInt32) -> Bool {
    if full == 0 { return faded == 0 }
    for shift in [UInt32(0), 8, 16, 24] {
      let (part, whole) = (Int(faded >> shift & 255), Int(full >> shift & 255))
      guard (2 * part - whole).magnitude <= 3 else { return false }
    }
    return true
  }
}
