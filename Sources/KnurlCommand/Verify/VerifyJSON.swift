import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlSession
import KnurlVerification

/// The content of `results.json`, which `verify --json` prints.
///
/// ```
/// format     1; a change that would break a reader makes it 2
/// command    "verify"
/// version    of Knurl
/// seed       a string, because JSON readers round large numbers
/// cases      the number of cases requested for each control, or null if only a time was given; by
///            default, a class around a model gets fewer
/// holds      whether all controls hold; the exit code says the same
/// seconds    the key of every time in the document, and of no other value
/// controls   name, holds, cases, ordinaryCases and hostileCases (the number of cases with such
///            numbers), commands, followUpCommands, seconds, picture (a path relative to this
///            document, or null), and
///   laws       name, kind (law or relation), severity (error or warning), holds, cases, exercised,
///              seconds (estimated)
///   exceptions law, attribute (of which alone it is not asked, or null), reason
///   labels     name, kind (classify, cover or sometimes), percent (the goal, or null), cases
///              (checked for it), held, firstCase (or null), verdict (met, unmet, undecided, or
///              null for classify), furtherCases (the number needed to decide, or null)
///   statistics of the first cases, or null: cases, medianCommands and ninetiethPercentCommands of
///              a case, touchDowns, followedTouchDowns, changingWrites, refusedWrites, commands (the
///              number of each kind)
///   mistakes   sentences about errors in the control's description
///   leftOut    cases that crashed or hung; the search continued without them
///   firstError the case whose error ended the search early, or null
///   cutShort   another reason why the search ended before its cases or its time were over, or null
///   does       what the control was seen to do, for each situation: situation, answer (in words, or
///              null if it varies or was seen less than 20 times), seen (how often), counts (of each
///              answer), declared (whether the description says it), accepted (whether it is the
///              accepted one), unlike (the control of UIKit that answers otherwise, or null), line (of a
///              description that says this answer, or null)
///   silencedVerdicts  how often a law was not checked because the step breaks an excepted law
///   hiddenCrashes  the number of crashes not shown because the law survives is switched off
///   scenarios  name, holds, steps, expectations, missed (line, expected, seen), skipped, file
///   regressions  as scenarios, for the traces in the regression folder
///   findings   law, alsoBroken (other laws broken at the same step), severity (error, or warning,
///              which does not fail the run), rule, why, cause, fix, expected, seen, gesture (the
///              trace in words), step (0 is the configuration), undocumented (the undocumented
///              behavior of UIKit that breaks the law, in the words of traces; empty if the law
///              breaks by default), scenario (or null) or case, cause (findings with one number
///              probably have one cause; null for a scenario) and follows (whether another finding of
///              the cause is told first), input (ordinary or hostile: its numbers), file (relative to this document, or null), trace (the text, minimal),
///              picture (its filmstrip) and page (relative to this document, or null), regression
///              (the file that later runs replay, or null)
/// unreplayed sentences about saved traces that could not be replayed
/// ```
/// Numbers that are not finite are strings. Without `--time`, equal seeds and cases give equal
/// documents except for `seconds`.
enum VerifyJSON {
  static func document(of results: VerifyResults) -> JSONValue {
    [
      "format": .integer(1),
      "command": "verify",
      "version": .string(results.version),
      "seed": .string("\(results.seed)"),
      "cases": results.cases.map { .integer($0) } ?? .null,
      "holds": .boolean(results.holds),
      "seconds": .number(results.seconds),
      "controls": .array(results.outcomes.map { control($0) }),
      "unreplayed": .array(results.unreplayed.map { .string($0) }),
    ]
  }

  private static func control(_ outcome: ControlOutcome) -> JSONValue {
    [
      "name": .string(outcome.name),
      "holds": .boolean(outcome.holds),
      "cases": .integer(outcome.report.cases),
      "ordinaryCases": .integer(outcome.report.cases(of: .ordinary)),
      "hostileCases": .integer(outcome.report.cases(of: .hostile)),
      "commands": .integer(outcome.report.commands),
      "followUpCommands": .integer(outcome.report.followUpCommands),
      "seconds": .number(outcome.seconds),
      "laws": .array(outcome.laws.map { law($0) }),
      "exceptions": .array(
        outcome.report.exceptions.map {
          [
            "law": .string($0.law), "attribute": $0.attribute.map { .string($0) } ?? .null,
            "reason": .string($0.reason),
          ]
        }),
      "labels": .array(outcome.report.labels.map { label($0) }),
      "statistics": outcome.report.statistics.map { statistics($0) } ?? .null,
      "mistakes": .array(outcome.mistakes.map { .string($0) }),
      "leftOut": .array(outcome.report.leftOut.map { .integer($0) }),
      "cutShort": outcome.report.cutShort.map { .string($0) } ?? .null,
      "firstError": outcome.report.firstError.map { .integer($0) } ?? .null,
      "hiddenCrashes": .integer(outcome.report.hiddenCrashes),
      "does": .array(outcome.declaration.observedAnswers.map { observed($0) }),
      "silencedVerdicts": .integer(outcome.report.silencedVerdicts),
      "scenarios": .array(outcome.writtenScenarios.map { scenario($0) }),
      "regressions": .array(outcome.regressions.map { scenario($0) }),
      "picture": outcome.picture.map { .string($0) } ?? .null,
      "findings": .array(outcome.findings.map { finding($0, in: outcome.declaration) }),
    ]
  }

  private static func observed(_ answer: ObservedAnswer) -> JSONValue {
    [
      "situation": .string(answer.situation),
      "answer": answer.answer.map { .string($0) } ?? .null,
      "seen": .integer(answer.seen),
      "answers": .array(answer.answers.map { .string($0) }),
      "counts": .array(answer.counts.map { .integer($0) }),
      "declared": .boolean(answer.isStated),
      "accepted": .boolean(answer.isAccepted),
      "unlike": answer.departsFrom.map { .string($0) } ?? .null,
      "line": answer.line.map { .string($0) } ?? .null,
    ]
  }

  private static func law(_ law: LawOutcome) -> JSONValue {
    [
      "name": .string(law.name),
      "kind": .string(law.isRelation ? "relation" : "law"),
      "severity": .string(law.severity.rawValue),
      "holds": .boolean(law.findings == 0),
      "cases": .integer(law.cases),
      "exercised": .integer(law.exercised),
      "seconds": .number(law.seconds),
    ]
  }

  private static func label(_ label: LabelResult) -> JSONValue {
    let (kind, percent) = kind(of: label.goal)
    return [
      "name": .string(label.name),
      "kind": .string(kind),
      "percent": percent,
      "cases": .integer(label.cases),
      "held": .integer(label.held),
      "firstCase": label.firstCase.map { .integer($0) } ?? .null,
      "verdict": label.goal == .nothing ? .null : .string("\(label.verdict)"),
      "furtherCases": label.furtherCases.map { .integer($0) } ?? .null,
    ]
  }

  private static func statistics(_ statistics: SearchStatistics) -> JSONValue {
    [
      "cases": .integer(statistics.cases),
      "medianCommands": .integer(statistics.medianCommands),
      "ninetiethPercentCommands": .integer(statistics.ninetiethPercentCommands),
      "touchDowns": .integer(statistics.touchDowns),
      "followedTouchDowns": .integer(statistics.followedTouchDowns),
      "changingWrites": .integer(statistics.changingWrites),
      "refusedWrites": .integer(statistics.refusedWrites),
      "commands": .object(
        statistics.commands.map { JSONValue.Member($0.kind, .integer($0.count)) }),
    ]
  }

  private static func kind(of demand: LabelGoal) -> (String, JSONValue) {
    switch demand {
    case .nothing: return ("classify", .null)
    case .share(let share): return ("cover", .number(share * 100))
    case .reached: return ("sometimes", .null)
    }
  }

  private static func scenario(_ scenario: TraceReplay) -> JSONValue {
    [
      "name": .string(scenario.name),
      "holds": .boolean(scenario.holds),
      "steps": .integer(scenario.trace.sequence.commands.count),
      "expectations": .integer(scenario.trace.expectations.count),
      "missed": .array(scenario.missed.map { missed($0) }),
      "skipped": .array(scenario.parsed.skipped.map { .string($0.description) }),
      "file": scenario.savedAs.map { .string($0) } ?? .null,
    ]
  }

  static func missed(_ missed: MissedExpectation) -> JSONValue {
    [
      "line": .integer(missed.expectation.line),
      "expected": .string(missed.expectation.text),
      "seen": .string(missed.seen),
    ]
  }

  private static func finding(_ found: SavedFinding, in declaration: Declaration) -> JSONValue {
    let finding = found.finding
    return .object(
      members(of: finding) + [
        JSONValue.Member("scenario", found.scenario.map { .string($0) } ?? .null),
        JSONValue.Member(
          "input", found.scenario == nil ? .string("\(finding.input)") : .null),
        JSONValue.Member("cause", finding.cause.map { .integer($0) } ?? .null),
        JSONValue.Member("follows", .boolean(finding.isFollowing)),
        JSONValue.Member(
          "case", found.scenario == nil && !finding.isOfWatch ? .integer(finding.caseIndex) : .null),
        JSONValue.Member("file", found.file.map { .string($0) } ?? .null),
        JSONValue.Member(
          "trace", .string(TraceText.text(of: finding.replayableTrace, in: declaration))),
        JSONValue.Member("picture", found.picture.map { .string($0) } ?? .null),
        JSONValue.Member("page", found.page.map { .string($0) } ?? .null),
        JSONValue.Member("regression", found.keptAs.map { .string($0) } ?? .null),
      ])
  }

  /// The JSON members of a finding that all commands write.
  static func members(of finding: Finding) -> [JSONValue.Member] {
    [
      JSONValue.Member("law", .string(finding.law)),
      JSONValue.Member("alsoBroken", .array(finding.alsoBroken.map { .string($0) })),
      JSONValue.Member("severity", .string(finding.severity.rawValue)),
      JSONValue.Member("rule", .string(finding.text.rule)),
      JSONValue.Member("why", .string(finding.text.why)),
      JSONValue.Member("cause", .string(finding.text.cause)),
      JSONValue.Member("fix", .string(finding.text.fix)),
      JSONValue.Member("expected", .string(finding.violation.expected)),
      JSONValue.Member("seen", .string(finding.violation.seen)),
      JSONValue.Member("gesture", .string(finding.gestures)),
      JSONValue.Member("step", .integer(finding.step)),
      JSONValue.Member("undocumented", .array(finding.undocumented.names.map { .string($0) })),
    ]
  }
}
