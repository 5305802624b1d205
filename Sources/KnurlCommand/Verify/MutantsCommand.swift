import KnurlArguments
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlVerification

/// `verify --mutants`: creates mutants of each control and reports the mutants that no law detects.
struct MutantsCommand: ArgumentCommand {
  /// The default number of cases. The planted fault that is hardest to detect needs about 1,000
  /// cases.
  private static let defaultCases = 4_000

  let arguments: ParsedArguments
  let tool: CommandLineTool
  private let controls: [ControlSpecification]
  private let cases: Int
  private let seed: RunSeed

  init(arguments: ParsedArguments, tool: CommandLineTool) throws(CommandFailure) {
    self.arguments = arguments
    self.tool = tool
    if let other = arguments.first(of: VerifyCommand.optionsForFindings) {
      throw .usage("--mutants does not search for findings of the control; omit \(other).")
    }
    controls = try tool.lookup.controls(named: arguments.operands) { $0.core == nil }
    cases = arguments[VerifyCommand.cases] ?? Self.defaultCases
    seed = RunSeed(arguments[VerifyCommand.seed])
  }

  func run() -> ExitCode {
    if !printsJSON, let sentence = seed.sentence { console.print(sentence) }
    var surveys: [MutationTest] = []
    for control in controls {
      let survey = MutationTest(
        of: control.verification(), among: MutationOperator.all, cases: cases, seed: seed.number,
        willPlant: { index, count in
          guard console.showsProgress else { return }
          console.environment.writeError(
            "\rTesting mutants of \(control.name)… \(index + 1) of \(count)\u{1B}[K")
        })
      Progress.clearLine(of: console)
      if !printsJSON { console.print(text(of: survey) + "\n") }
      surveys.append(survey)
    }
    let isComplete = surveys.allSatisfy(\.isComplete)
    if printsJSON {
      printDocument(of: "verify", members(of: surveys))
    } else {
      console.print(summary(of: surveys))
    }
    return isComplete ? .fine : .finding
  }

  private func text(of survey: MutationTest) -> String {
    let text = MutationTestText.text(of: survey)
    if survey.isComplete { return text }
    return text + "\n  Repeat: \(program.line("verify", survey.subject)) "
      + "--mutants --cases \(cases) --seed \(seed.number)"
  }

  private func summary(of surveys: [MutationTest]) -> String {
    let missed = surveys.reduce(0) { $0 + $1.missed.count }
    let planted = surveys.reduce(0) { $0 + $1.detected.count } + missed
    guard missed > 0 else {
      return "All mutants were detected: \(Wording.grouped(planted)) of "
        + "\(Wording.count(surveys.count, "control"))."
    }
    return "\(Wording.grouped(missed)) of \(Wording.count(planted, "mutant")) were not detected."
  }

  /// The results as JSON, with one entry of `mutants` for each control.
  ///
  /// `planted` has the outcome of each mutant (detected, undetected or equivalent) with the law
  /// and the case that detected it, or the change of an answer. `unplanted` has the features that
  /// the description does not declare.
  private func members(of surveys: [MutationTest]) -> KeyValuePairs<String, JSONValue> {
    [
      "seed": .string("\(seed.number)"),
      "cases": .integer(cases),
      "mutants": .array(surveys.map { document(of: $0) }),
    ]
  }

  private func document(of survey: MutationTest) -> JSONValue {
    [
      "control": .string(survey.subject),
      "planted": .array(
        survey.planted.map { fault, outcome in
          [
            "name": .string(fault.name), "summary": .string(fault.summary),
            "outcome": .string(outcome.word),
            "law": outcome.detection.map { .string($0.law.rawValue) } ?? .null,
            "case": outcome.detection?.caseIndex.map { .integer($0) } ?? .null,
            "change": outcome.detection?.change.map { .string($0) } ?? .null,
          ]
        }),
      "unplanted": .array(
        survey.unplanted.map { fault, missing in
          [
            "name": .string(fault.name), "summary": .string(fault.summary),
            "missing": .array(missing.words.map { .string($0) }),
          ]
        }),
    ]
  }
}

extension MutationTest.Outcome {
  fileprivate var detection: MutationTest.Detection? {
    if case .detected(let detection) = self { detection } else { nil }
  }

  fileprivate var word: String {
    switch self {
    case .detected: return "detected"
    case .equivalent: return "equivalent"
    case .undetected: return "undetected"
    }
  }
}
