import KnurlEngine
import KnurlLaws
import KnurlSession
import KnurlVerification

/// `findings`: many traces that break laws, as files, for checks that want a lot of them. Help does
/// not show it: the traces are hardly shrunk.
struct FindingsCommand {
  static let syntax = CommandSyntax(
    name: "findings", operands: "NAME", operandCount: 1...1,
    summary: "write many hardly shrunk traces that break a law",
    options: [
      OptionSyntax(name: "--count", value: "N", summary: "how many traces (default 100)"),
      OptionSyntax(name: "--output", value: "DIR", summary: "folder to write to (default traces)"),
    ])

  private static let defaultCount = 100
  private static let casesPerSeed = 100
  /// Long traces are wanted, with a little of everything in them.
  private static let evaluations = 40
  /// More seeds in a row without a new trace, and there is none.
  private static let mostVainSeeds = 20

  private let tool: CommandLineTool
  private let name: String
  private let count: Int
  private let folder: String

  init(_ tool: CommandLineTool, _ arguments: ParsedArguments) throws(CommandFailure) {
    self.tool = tool
    name = arguments.operands[0]
    count = try arguments.integer("--count", in: 1...1_000_000) ?? Self.defaultCount
    folder = try arguments.text("--output") ?? "traces"
  }

  func run() throws(CommandFailure) -> ExitCode {
    guard let verification = tool.verification(of: name) else {
      let names = tool.catalog.controls.map { $0.name } + tool.catalog.specimens.map { $0.name }
      throw tool.unknown("control or specimen", name, among: names)
    }
    do throws(FileProblem) {
      try tool.environment.files.makeFolder(folder)
    } catch {
      throw .couldNotRun("\(folder) cannot be made, \(error.reason); choose another --output.")
    }
    var known: Set<String> = []
    var (seed, vain) = (UInt64(0), 0)
    while known.count < count, vain < Self.mostVainSeeds {
      vain += 1
      for finding in findings(of: verification, seed: seed) where known.count < count {
        let text = TraceText.text(of: finding.replayableTrace, in: verification.declaration)
        guard known.insert(text).inserted else { continue }
        vain = 0
        let digits = "\(known.count)"
        let number = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
        try tool.write(text, to: "\(folder)/\(number).trace")
      }
      seed += 1
    }
    tool.console.print("\(Wording.count(known.count, "trace")) in \(folder)")
    return known.count == count ? .fine : .finding
  }

  private func findings(of verification: Verification, seed: UInt64) -> [Finding] {
    var plan = Verification.Plan(cases: Self.casesPerSeed, seed: seed, shrinksPerKind: 1)
    plan.shrinking = ShrinkLimits(maximumEvaluations: Self.evaluations)
    var searching = verification
    return searching.search(plan).findings
  }
}
