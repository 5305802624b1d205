import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlVerification

/// The JSON output of `explain --json`.
///
/// It has `format` 2, `command`, `version`, `file`, `control`, `steps`, `finding` as in
/// results.json, and
///
/// ```
/// reason       why it is not explained, or null
/// statements   text, step (null for the whole trace), broken and held: the number of trials each
/// nearest      change, trace, step, difference, applies (the law had something to check there);
///              null if none was found
/// evaluations  the number of command sequences tried
/// ```
enum ExplainJSON {
  static func document(
    of outcome: ExplainOutcome, _ program: Program
  ) -> JSONValue {
    let finding = outcome.finding
    let explanation = outcome.explanation
    return [
      "format": .integer(VerifyResults.format), "command": "explain",
      "version": .string(program.version),
      "file": .string(outcome.path), "control": .string(finding.trace.controlName),
      "steps": .integer(finding.trace.sequence.commands.count),
      "finding": JSONValue(
        encoding: FindingResults(
          finding, in: outcome.declaration, origin: outcome.path)),
      "reason": explanation == nil ? .string(outcome.reason(program)) : .null,
      "statements": .array(explanation?.statements.map { statement($0) } ?? []),
      "nearest": explanation?.nearest.map { nearest($0, in: outcome.declaration) } ?? .null,
      "evaluations": .integer(explanation?.evaluations ?? 0),
    ]
  }

  private static func statement(_ statement: Explanation.Statement) -> JSONValue {
    let broken = statement.trials.count { $0.isBroken }
    return [
      "text": .string(statement.text), "step": statement.step.map { .integer($0) } ?? .null,
      "broken": .integer(broken), "held": .integer(statement.trials.count - broken),
    ]
  }

  private static func nearest(
    _ nearest: Explanation.NearestPassing, in declaration: Declaration
  ) -> JSONValue {
    [
      "change": .string(nearest.change),
      "trace": .string(TraceText.text(of: nearest.trace, in: declaration)),
      "step": nearest.step.map { .integer($0) } ?? .null,
      "difference": .string(nearest.difference), "applies": .boolean(nearest.isExercised),
    ]
  }
}
