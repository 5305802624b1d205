import KnurlArguments
import KnurlLaws
import KnurlMarkup
import KnurlReports
import KnurlVerification

/// `specimens`: shows that the laws find planted faults, in text and as pages.
struct SpecimensCommand: NamedCommand, ArgumentCommand {
  /// The default number of cases.
  ///
  /// In a release build, both searches in the range slider's specimen take a few seconds.
  private static let defaultCases = 20_000
  private static let defaultFolder = "results/specimens"
  private static let cases = Option(
    "--cases", in: 1...1_000_000_000_000,
    "number of sequences to try on each specimen (default \(defaultCases))")
  private static let all = Flag("--all", "print every fault with its minimal trace")
  private static let output = Option(
    "--output", "DIR", "folder for the pages (default \(defaultFolder))")

  static let syntax = CommandSyntax(
    "specimens", "[NAME…]", summary: "show that planted faults are found",
    details: [
      "Searches controls with planted faults, and attributes each finding to the one fault whose",
      "fix alone makes its trace pass. Exits with 1 if a fault has no finding, or if the specimen",
      "with every fault fixed still has one. DIR/index.html shows each fault with a page and a",
      "picture.",
    ],
    options: [cases, VerifyCommand.seed, all, output, Flag.json])

  let arguments: ParsedArguments
  let tool: CommandLineTool
  private let specimens: [SpecimenSpecification]
  private let seed: RunSeed
  private let plan: Verification.Plan

  init(arguments: ParsedArguments, tool: CommandLineTool) throws(CommandFailure) {
    self.arguments = arguments
    self.tool = tool
    specimens = try tool.lookup.specimens(named: arguments.operands)
    seed = RunSeed(arguments[VerifyCommand.seed])
    plan = Verification.Plan(
      cases: arguments[Self.cases] ?? Self.defaultCases, seed: seed.number,
      shrinksPerKind: 4, thenOneIn: 25)
  }

  func run() throws(CommandFailure) -> ExitCode {
    let start = pages.now()
    var faultPages = try SpecimenPages(
      pages, folder: arguments[Self.output] ?? Self.defaultFolder)
    if !printsJSON, let sentence = seed.sentence { console.print(sentence) }
    var results: [SpecimenResults] = []
    let patience = InterruptibleRun(console)
    let text = SpecimensText(console: console)
    let width = specimens.map { $0.name.count }.max() ?? 0
    for specimen in specimens where !patience.isOver {
      let found = search(specimen, patience, &faultPages)
      if !printsJSON {
        let line = text.line(of: found, width: width)
        console.print(arguments[Self.all] ? text.table(of: found) + "\n" : line)
      }
      results.append(found)
    }
    let seconds = pages.now() - start
    faultPages.finish(results, seconds: seconds)
    for problem in faultPages.problems { console.warn(problem) }
    if patience.isOver { console.note("Interrupted: these are the results so far.") }
    let areComplete = results.allSatisfy(\.isComplete)
    let isComplete = results.count == specimens.count && areComplete
    if printsJSON {
      printDocument(
        format: VerifyResults.format, of: "specimens",
        [
          "seed": .string("\(plan.seed)"), "isComplete": .boolean(areComplete),
          "seconds": .number(seconds), "specimens": JSONValue(encoding: results),
        ])
    } else {
      console.print(text.summary(of: results, seconds: seconds))
      if faultPages.hasIndex { console.print("Pages: \(faultPages.indexPath)") }
    }
    // A fault that was missed is worth more than a page.
    if !isComplete { return patience.code(.finding) }
    return patience.code(faultPages.problems.isEmpty ? .fine : .couldNotRun)
  }

  private func search(
    _ specimen: SpecimenSpecification, _ patience: InterruptibleRun,
    _ faultPages: inout SpecimenPages
  ) -> SpecimenResults {
    let start = pages.now()
    let progress = Progress(
      console: console, title: "Searching \(specimen.name)…", cases: nil, deadline: nil)
    progress.begin()
    var search = SpecimenSearch(specimen, clock: pages.now)
    var report = search.run(patience.watching(progress.watching(plan)))
    progress.end()
    let seconds = pages.now() - start
    faultPages.show(&report, of: specimen)
    return SpecimenResults(
      specimen, report,
      repeatLine: "\(program.line("specimens", specimen.name)) "
        + "--cases \(plan.cases) --seed \(plan.seed)", seconds: seconds)
  }
}
