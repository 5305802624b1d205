import KnurlLaws
import KnurlSession
import KnurlVerification

/// One command of a replay and its effects, as text.
struct ReplayStep {
  let command: String
  /// The values, such as "lowerValue 2, upperValue 8".
  let values: String
  let flags: [String]
  /// The event batches in order, as text. A plus joins the events of one batch.
  let events: [String]
  /// The laws broken and the expectations missed at this step.
  let remarks: [String]

  var flagText: String { flags.isEmpty ? "-" : flags.joined(separator: " ") }
  var eventText: String { events.isEmpty ? "no events" : events.joined(separator: " ") }

  /// All steps of a replay: the start, then every command.
  static func all(of outcome: TraceReplay) -> [ReplayStep] {
    outcome.steps.enumerated().map { index, step in
      let command = step.command.map { TraceText.line(of: $0, in: outcome.declaration) }
      return ReplayStep(
        command: Wording.printable(command ?? "start"),
        values: values(of: step, in: outcome.declaration), flags: flags(of: step),
        events: step.passes.map { outcome.declaration.said("\($0.events)") }
          + step.sentEvents.map { $0.name + $0.words },
        remarks: remarks(at: index, of: outcome))
    }
  }

  private static func values(of step: ControlStep, in declaration: Declaration) -> String {
    step.after.valueIndices.map {
      "\(declaration.values[$0].name) \(NumberText.text(step.after[.value, $0]))"
    }.joined(separator: ", ")
  }

  private static func flags(of step: ControlStep) -> [String] {
    let after = step.after
    let flags = [
      (after.isTracking, "tracking"), (after.isTouchInside, "inside"),
      (after.isHighlighted, "highlighted"), (!after.isEnabled, "disabled"),
    ]
    return flags.filter { $0.0 }.map { $0.1 }
  }

  private static func remarks(at step: Int, of outcome: TraceReplay) -> [String] {
    outcome.findings.filter { $0.step == step }.map { "breaks \($0.law)" }
      + outcome.missed.filter { $0.expectation.step == step }.map {
        "line \($0.expectation.line) expected \($0.expectation.text), "
          + "seen \($0.seen)"
      }
  }
}
