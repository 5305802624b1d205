import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlVerification

// The JSON output of `explain --json`.
//
// ```
// file, control, steps, and finding as in results.json
// reason       why it is not explained, or null
// statements   text, step (null for the whole trace), broken and held: the number of trials each
// nearest      change, trace, step, difference, applies (the law had something to check there);
//              null if none was found
// evaluations  the number of command sequences tried
// ```
extension ExplainOutcome {
  func members(_ program: Program) -> KeyValuePairs<String, JSONValue> {
    [
      "file": .string(path), "control": .string(finding.trace.controlName),
      "steps": .integer(finding.trace.sequence.commands.count),
      "finding": JSONValue(encoding: FindingResults(finding, in: declaration, origin: path)),
      "reason": explanation == nil ? .string(reason(program)) : .null,
      "statements": .array(explanation?.statements.map { document(of: $0) } ?? []),
      "nearest": explanation?.nearest.map { document(of: $0) } ?? .null,
      "evaluations": .integer(explanation?.evaluations ?? 0),
    ]
  }

  private func document(of statement: Explanation.Statement) -> JSONValue {
    let broken = statement.trials.count { $0.isBroken }
    return [
      "text": .string(statement.text), "step": statement.step.map { .integer($0) } ?? .null,
      "broken": .integer(broken), "held": .integer(statement.trials.count - broken),
    ]
  }

  private func document(of nearest: Explanation.NearestPassing) -> JSONValue {
    [
      "change": .string(nearest.change),
      "trace": .string(TraceText.text(of: nearest.trace, in: declaration)),
      "step": nearest.step.map { .integer($0) } ?? .null,
      "difference": .string(nearest.difference), "applies": .boolean(nearest.isExercised),
    ]
  }
}
