import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlSession

// The JSON output of `replay --json` for each of `files`, behind `holds`.
//
// ```
// file, control, holds, steps, expectations
// findings   as in results.json: see `FindingResults`
// missed     as in results.json: line, expected, seen
// trace      only with --step, the start first: command, values (a name each), flags, events
// ```
// or `file` and `error` for one that could not be replayed.
extension TraceReplay {
  func document(withSteps: Bool) -> JSONValue {
    let results = findings.map { FindingResults($0, in: declaration, origin: title) }
    let members = [JSONValue.Member]([
      "file": .string(title), "control": .string(trace.controlName), "holds": .boolean(holds),
      "steps": .integer(trace.sequence.commands.count),
      "expectations": .integer(trace.expectations.count),
      "findings": JSONValue(encoding: results),
      "missed": JSONValue(encoding: missed.map { ScenarioResults.Missed($0) }),
    ])
    if !withSteps { return .object(members) }
    let shown = zip(ReplayStep.all(of: self), steps).map { document(of: $0, $1) }
    return .object(members + [JSONValue.Member("trace", .array(shown))])
  }

  private func document(of shown: ReplayStep, _ step: ControlStep) -> JSONValue {
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
