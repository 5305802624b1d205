import KnurlLaws
import KnurlSession
import KnurlVerification

/// One command of a replay with what it did, in words.
struct ReplayStep {
  let command: String
  /// As "lowerValue 2, upperValue 8".
  let values: String
  let flags: [String]
  /// The passes in their order; one pass may carry several events, joined with a plus.
  let events: [String]
  /// What breaks here.
  let remarks: [String]

  var flagText: String { flags.isEmpty ? "-" : flags.joined(separator: " ") }
  var eventText: String { events.isEmpty ? "no events" : events.joined(separator: " ") }

  /// The start first, then every command.
  static func all(of outcome: TraceReplay) -> [ReplayStep] {
    outcome.moments.enumerated().map { index, moment in
      let command = moment.command.map { TraceText.line(of: $0, in: outcome.declaration) }
      return ReplayStep(
        command: Wording.printable(command ?? "start"),
        values: values(of: moment, in: outcome.declaration), flags: flags(of: moment),
        events: moment.passes.map { "\($0.events)" }, remarks: remarks(at: index, of: outcome))
    }
  }

  private static func values(of moment: Moment, in declaration: Declaration) -> String {
    moment.after.values.indices.map {
      "\(declaration.values[$0].name) \(NumberText.text(moment.after.values[$0]))"
    }.joined(separator: ", ")
  }

  private static func flags(of moment: Moment) -> [String] {
    let after = moment.after
    var flags: [String] = []
    if after.isTracking { flags.append("tracking") }
    if after.isTouchInside { flags.append("inside") }
    if after.isHighlighted { flags.append("highlighted") }
    if !after.isEnabled { flags.append("disabled") }
    return flags
  }

  private static func remarks(at step: Int, of outcome: TraceReplay) -> [String] {
    outcome.findings.filter { $0.step == step }.map { "breaks \($0.law)" }
      + outcome.missed.filter { $0.expectation.step == step }.map {
        "line \($0.expectation.line) expected \($0.expectation.text), "
          + "seen \($0.seen)"
      }
  }
}
