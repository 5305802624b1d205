import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlSession

/// The JSON output of `replay --json`.
///
/// It has `format` 2, `command`, `version`, `holds`, and for each of `files`
///
/// ```
/// file, control, holds, steps, expectations
/// findings   as in results.json: see `FindingResults`
/// missed     as in results.json: line, expected, seen
/// trace      only with --step, the start first: command, values (a name each), flags, events
/// ```
/// or `file` and `error` for one that could not be replayed.
enum ReplayJSON {
  static func document(of outcome: TraceReplay, withSteps: Bool) -> JSONValue {
    var members: [JSONValue.Member] = [
      JSONValue.Member("file", .string(outcome.title)),
      JSONValue.Member("control", .string(outcome.trace.controlName)),
      JSONValue.Member("holds", .boolean(outcome.holds)),
      JSONValue.Member("steps", .integer(outcome.trace.sequence.commands.count)),
      JSONValue.Member("expectations", .integer(outcome.trace.expectations.count)),
      JSONValue.Member(
        "findings",
        JSONValue(
          encoding: outcome.findings.map {
            FindingResults($0, in: outcome.declaration, origin: outcome.title)
          })),
      JSONValue.Member(
        "missed", JSONValue(encoding: outcome.missed.map { ScenarioResults.Missed($0) })),
    ]
    if withSteps {
      let steps = zip(ReplayStep.all(of: outcome), outcome.steps).map {
        step($0, $1, in: outcome.declaration)
      }
      members.append(JSONValue.Member("trace", .array(steps)))
    }
    return .object(members)
  }

  private static func step(
    _ shown: ReplayStep, _ step: ControlStep, in declaration: Declaration
  ) -> JSONValue {
    let values = step.after.valueIndices.map {
      JSONValue.Member(declaration.values[$0].name, .number(step.after[.value, $0]))
    }
    return [
      "command": .string(shown.command),
      "values": .object(values),
      "flags": .array(shown.flags.map { .string($0) }),
      "events": .array(shown.events.map { .string($0) }),
    ]
  }
}
