import KnurlEngine
import KnurlInteraction

extension Law {
  static let requestsComeBack = Law(
    .requestsComeBack, covers: ["P04", "requests"],
    requires: [.requests, .writableValues, .writableLimits, .limits],
    text: LawText(
      rule:
        "Narrowing a limit and widening it again restores the values: the requested values come "
        + "back. A value that a user has chosen since counts as requested.",
      why: "An app that narrows a range for a moment loses what people had set.",
      cause: "The clamped value replaces the requested one, or an old request is still valid after "
        + "a drag.",
      fix: "Store the requested value beside the present one, and replace it wherever a user "
        + "changes the value.")
  ) { run, machine in
    // Moves each limit to the middle of the range that the run ended with, and back.
    let commands = run.sequence.commands
    guard let end = run.steps.last, !end.after.isTracking, end.after.isFinite(.value),
      end.hasFiniteLimits, end.after.valueCount > 0
    else { return .notApplicable }
    let (low, high) = (end.after[.minimum, 0], end.after[.maximum, 0])
    var count = 0
    for (property, declared) in end.declaration.properties.enumerated() {
      let limit: Double
      switch declared.role {
      case .minimum: limit = low
      case .maximum: limit = high
      default: continue
      }
      machine.begin(run.sequence.start)
      for command in commands { machine.perform(command) }
      machine.perform(.set(property: property, to: low / 2 + high / 2))
      machine.perform(.set(property: property, to: limit))
      count += commands.count + 2
      let seen = machine.step.after
      guard seen.isSame(as: end.after, in: .minimum), seen.isSame(as: end.after, in: .maximum),
        !seen.isSame(as: end.after, in: .value)
      else { continue }
      let violation = Violation(
        expected: "\(end.named(end.after[.value], unlike: seen[.value])) again, once "
          + "\(declared.name) went to the middle of the range and back",
        seen: end.named(seen[.value], unlike: end.after[.value]))
      return .init(step: commands.count, verdict: .broken(violation), commands: count)
    }
    return .init(step: commands.count, verdict: .holds, commands: count)
  }
}
