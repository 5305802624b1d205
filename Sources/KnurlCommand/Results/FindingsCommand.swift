import KnurlArguments
import KnurlEngine
import KnurlLaws
import KnurlSession
import KnurlVerification

/// `findings`: writes many traces that break laws, for our own checks.
///
/// Help does not list it, because the traces are hardly shrunk.
struct FindingsCommand: NamedCommand, ArgumentCommand {
  private static let count = Option(
    "--count", in: 1...1_000_000, "the number of traces (default 100)")
  private static let output = Option("--output", "DIR", "folder to write to (default traces)")

  static let syntax = CommandSyntax(
    "findings", "NAME",
    summary: "write many hardly shrunk traces that break a law",
    options: [count, output], isListed: false)

  private static let defaultCount = 100
  private static let casesPerSeed = 100
  /// The largest number of shrink candidates for a finding. The limit is low, so that traces stay
  /// long and varied.
  private static let evaluations = 40
  /// The number of seeds in a row without a new trace after which the command stops.
  private static let mostVainSeeds = 20

  let arguments: ParsedArguments
  let tool: CommandLineTool
  private let verification: Verification

  init(arguments: ParsedArguments, tool: CommandLineTool) throws(CommandFailure) {
    self.arguments = arguments
    self.tool = tool
    let name = arguments.operands[0]
    guard let verification = tool.lookup.verification(of: name) else {
      throw tool.lookup.unknownSubject(name)
    }
    self.verification = verification
  }

  func run() throws(CommandFailure) -> ExitCode {
    let count = arguments[Self.count] ?? Self.defaultCount
    let folder = arguments[Self.output] ?? "traces"
    do throws(FileProblem) {
      try files.makeFolder(folder)
    } catch {
      throw .couldNotRun("\(folder) cannot be created: \(error.reason); choose another --output.")
    }
    var known: Set<String> = []
    var (seed, vain) = (UInt64(0), 0)
    while known.count < count, vain < Self.mostVainSeeds {
      vain += 1
      for finding in findings(seed: seed) where known.count < count {
        let text = TraceText.text(of: finding.replayableTrace, in: verification.declaration)
        guard known.insert(text).inserted else { continue }
        vain = 0
        let digits = "\(known.count)"
        let number = String(repeating: "0", count: max(0, 6 - digits.count)) + digits
        try files.write(text, to: "\(folder)/\(number).trace")
      }
      seed += 1
    }
    console.print("\(Wording.count(known.count, "trace")) in \(folder)")
    return known.count == count ? .fine : .finding
  }

  private func findings(seed: UInt64) -> [Finding] {
    var plan = Verification.Plan(cases: Self.casesPerSeed, seed: seed, shrinksPerKind: 1)
    plan.shrinking = ShrinkLimits(maximumEvaluations: Self.evaluations)
    var searching = verification
    return searching.search(plan).findings
  }
}
