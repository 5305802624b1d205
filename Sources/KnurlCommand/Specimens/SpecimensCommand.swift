import KnurlLaws
import KnurlMarkup
import KnurlVerification

/// `specimens`: shows that the laws find planted faults, in text and as a museum of pages.
struct SpecimensCommand {
  /// A few seconds for the range slider's specimen in a release build, both searches together.
  static let defaultCases = 20_000
  private static let caseRange = 1...1_000_000_000_000
  static let defaultFolder = "results/museum"

  private let tool: CommandLineTool
  private let specimens: [SpecimenSpecification]
  private let plan: Verification.Plan
  private let printsJSON: Bool
  private let folder: String

  init(_ tool: CommandLineTool, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.tool = tool
    specimens = try tool.specimens(named: arguments.operands)
    let cases = try arguments.integer("--cases", in: Self.caseRange) ?? Self.defaultCases
    let seed = try arguments.integer("--seed", in: 0...UInt64.max) ?? 0
    plan = Verification.Plan(cases: cases, seed: seed, shrinksPerKind: 4, thenOneIn: 25)
    printsJSON = arguments.has("--json")
    folder = try arguments.text("--output") ?? Self.defaultFolder
  }

  private var console: Console { tool.console }

  func run() throws(CommandFailure) -> ExitCode {
    let start = tool.environment.now()
    var museum = try SpecimenPages(tool, folder: folder)
    var outcomes: [SpecimenOutcome] = []
    let patience = InterruptibleRun(console)
    for specimen in specimens where !patience.isOver {
      let outcome = search(specimen, patience)
      museum.show(outcome)
      if !printsJSON {
        console.print(SpecimensText(console).text(of: outcome) + "\n")
      }
      outcomes.append(outcome)
    }
    let seconds = tool.environment.now() - start
    museum.finish(outcomes, seconds: seconds)
    for problem in museum.problems { console.warn(problem) }
    if patience.isOver { console.note("Interrupted: these are the results so far.") }
    let isComplete =
      outcomes.count == specimens.count && outcomes.allSatisfy { $0.report.isComplete }
    if printsJSON {
      console.printDocument(
        SpecimensJSON.document(
          of: outcomes, in: museum, seed: plan.seed, version: tool.version, seconds: seconds
        ).text)
    } else {
      console.print(SpecimensText(console).summary(of: outcomes, seconds: seconds))
      if museum.hasIndex { console.print("Museum: \(museum.indexPath)") }
    }
    // A fault that was missed is worth more than a page.
    if !isComplete { return .finding }
    return museum.problems.isEmpty ? .fine : .couldNotRun
  }

  private func search(
    _ specimen: SpecimenSpecification, _ patience: InterruptibleRun
  ) -> SpecimenOutcome {
    let start = tool.environment.now()
    let progress = Progress(
      console: console, title: "Searching \(specimen.name)…", cases: nil, deadline: nil)
    progress.begin()
    var search = SpecimenSearch(specimen, clock: tool.environment.now)
    let report = patience.waiting { search.run(patience.watching(progress.watching(plan))) }
    progress.end()
    return SpecimenOutcome(
      specification: specimen, declaration: specimen.verification([]).declaration, report: report,
      repeatLine: "\(tool.programName) specimens \(Wording.shellQuoted(specimen.name)) "
        + "--cases \(plan.cases) --seed \(plan.seed)",
      seconds: tool.environment.now() - start)
  }
}

/// What a search learned about one specimen.
struct SpecimenOutcome {
  let specification: SpecimenSpecification
  let declaration: Declaration
  let report: SpecimenReport
  let repeatLine: String
  let seconds: Double

  var foundCount: Int { report.faults.filter { $0.finding != nil }.count }
}
