import KnurlArguments
import KnurlMarkup

/// The parsed arguments of a benchmark tool.
package struct BenchmarkArguments {
  package let job: Job
  /// Parts of benchmark names. A benchmark is chosen if its name contains at least one part; an
  /// empty list chooses all benchmarks.
  package let filters: [String]
  private let arguments: ParsedArguments

  package var seconds: Double? { arguments[Self.time] }
  package var restarts: Int? { arguments[Self.restarts] }
  package var trials: Int? { arguments[Self.trials] }
  package var isQuick: Bool { arguments[Self.quick] }
  /// True if tables have all columns, also those beyond the width of a terminal.
  package var showsAll: Bool { arguments[Self.all] }
  package var printsJSON: Bool { arguments[Self.json] }
  package var printsMarkdown: Bool { arguments[Self.markdown] }
  /// True if an inconclusive result counts as a regression.
  package var isStrict: Bool { arguments[Self.strict] }
  /// True if `compare` also counts instructions and calls, in addition to measuring times.
  package var isExact: Bool { arguments[Self.exact] }
  package var jsonFile: String? { arguments[Self.jsonFile] }
  package var htmlFile: String? { arguments[Self.html] }
  package var scratch: String? { arguments[Self.scratch] }

  package enum Job: Equatable {
    case measure
    case list
    case help
    /// Runs as a worker: answers the commands that a comparison sends on standard input.
    case work
    /// Compares the commits `base` and `head`; if `head` is nil, compares `base` with the work
    /// tree.
    case compare(base: String, head: String?)
    case selfTest
    /// Compares the last commits, each with the one before it.
    case history(commits: Int)
    /// Shows a comparison from the JSON that `compare` wrote.
    case report(file: String)
    /// Runs a few operations of each named benchmark. `ExactCounter` starts this job under
    /// callgrind.
    case count(names: [String])
    case checkThresholds
    case updateThresholds
    /// Reports what this machine can measure.
    case examine
  }

  package init(_ words: [String]) throws(BenchmarkFailure) {
    let named = Self.verbs.first { $0.syntax.name == words.first }
    let verb = named ?? Self.measuring
    do throws(CommandFailure) {
      arguments = try ParsedArguments(
        Array(words.dropFirst(named == nil ? 0 : 1)), for: verb.syntax, help: "--help")
    } catch {
      throw .usage(error.message)
    }
    job = arguments.asksForHelp ? .help : try verb.job(arguments)
    filters = arguments.all(Self.filter) + (verb.takesFilters ? arguments.operands : [])
  }

  package func chooses(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.lowercased().contains($0.lowercased()) }
  }

  /// The comparison plan that the options describe.
  package var plan: ComparisonPlan {
    var plan = ComparisonPlan()
    if let restarts { plan.limit(to: restarts) }
    if let seconds { plan.secondsPerBenchmark = seconds }
    return plan
  }
}

// MARK: - Syntax

extension BenchmarkArguments {
  private static let commitCounts = 1...1_000
  private static let filter = Option(
    "--filter", "TEXT", "the same as FILTER; may be given several times")
  private static let list = Flag("--list", "show the benchmarks and run none")
  private static let time = Option(
    "--time", "2s",
    "time for each benchmark (default 1s; compare, history, selftest: limit for long benchmarks, 5s)",
    form: "a time such as 2s, 500ms or 1m (at most an hour)"
  ) { seconds($0) }
  private static let quick = Flag(
    "--quick", "run each benchmark once, to check that it runs; the times mean nothing")
  private static let restarts = Option(
    "--restarts", in: ComparisonPlan.fewestStarts...1_000,
    "compare, history, selftest: maximum launches of both programs (default 288)")
  private static let exact = Flag(
    "--exact", "compare: also count instructions and calls; needs valgrind")
  private static let strict = Flag("--strict", "compare: count inconclusive as a regression")
  private static let trials = Option(
    "--trials", in: 1...100_000,
    "selftest: comparisons of each kind (default 300 equal, 100 slowed)")
  private static let update = Flag(
    "--update", "thresholds: write the counts to the file")
  private static let all = Flag("--all", "show all columns; the table may be wide")
  private static let json = Flag(
    "--json", "print the result as JSON (schema \"\(BenchmarkReport.schema)\")")
  private static let jsonFile = Option("--json-file", "FILE", "also write the JSON to FILE")
  private static let markdown = Flag(
    "--markdown", "compare: print Markdown for a pull request comment")
  private static let html = Option(
    "--html", "FILE", "compare, history: write a page with plots to FILE")
  private static let scratch = Option(
    "--scratch", "DIR", "compare, history, selftest: folder for builds, which later runs reuse")

  /// Parses a time such as 2, 0.5s, 500ms or 1m into seconds.
  @Sendable private static func seconds(_ value: String) -> Double? {
    let units = [("ms", 0.001), ("s", 1), ("m", 60), ("", 1)]
    guard let (unit, factor) = units.first(where: { value.hasSuffix($0.0) }) else { return nil }
    let digits = value.dropLast(unit.count)
    guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
      let number = Double(digits), number > 0, number * factor <= 3_600
    else { return nil }
    return number * factor
  }

  /// A verb with its operands and options. `measuring` describes a command line without a verb.
  ///
  /// No verb has a help text of its own: `--help` always prints the help of the whole tool.
  private struct Verb {
    let syntax: CommandSyntax
    /// True if the operands of the verb are filters that choose benchmarks.
    let takesFilters: Bool
    let job: @Sendable (ParsedArguments) throws(BenchmarkFailure) -> Job

    /// - Parameter operands: The form of the operands; nil if they are filters.
    init(
      _ name: String, _ operands: String? = "", _ options: [any OptionSyntax] = [],
      forwarding: CommandSyntax.Forwarding = .nothing,
      job: @escaping @Sendable (ParsedArguments) throws(BenchmarkFailure) -> Job
    ) {
      syntax = CommandSyntax(
        name, operands ?? "[FILTER…]", summary: "", options: options, forwarding: forwarding)
      takesFilters = operands == nil
      self.job = job
    }
  }

  private static let measuring = Verb(
    "bench", nil, [filter, list, time, quick, all, json, jsonFile]
  ) { $0[list] ? .list : .measure }

  private static let verbs = [
    Verb("help", "[WORD…]", forwarding: .everything) { _ in .help },
    Verb(
      "compare", "BASE [HEAD]",
      [filter, time, restarts, exact, strict, all, json, jsonFile, markdown, html, scratch]
    ) { .compare(base: $0.operands[0], head: $0.operands.dropFirst().first) },
    Verb(
      "history", "N", [filter, time, restarts, all, json, jsonFile, html, scratch]
    ) { arguments throws(BenchmarkFailure) in
      guard let count = Int(arguments.operands[0]), commitCounts.contains(count) else {
        throw .usage(
          "“\(arguments.operands[0])” is no number of commits; write one from "
            + "\(commitCounts.lowerBound) to \(commitCounts.upperBound).")
      }
      return .history(commits: count)
    },
    Verb("selftest", nil, [filter, trials, time, restarts, json, jsonFile, scratch]) { _ in
      .selfTest
    },
    Verb("report", "FILE", [all, html, markdown, json, jsonFile, strict]) {
      .report(file: $0.operands[0])
    },
    Verb("thresholds", nil, [update, filter, json, jsonFile]) {
      $0[update] ? .updateThresholds : .checkThresholds
    },
    Verb("doctor", "", [json, jsonFile]) { _ in .examine },
    Verb("worker") { _ in .work },
    Verb("count", "[NAME…]") { .count(names: $0.operands) },
  ]

  /// The table of options in the help. It lists the options of all verbs, each option once.
  static var optionTable: String {
    var options: [any OptionSyntax] = []
    for option in ([measuring] + verbs).flatMap({ $0.syntax.options })
    where !options.contains(where: { $0.name == option.name }) {
      options.append(option)
    }
    return WrappedText.table(
      options.map { ($0.form, $0.summary) } + [("-h, --help", Flag.help.summary)])
  }
}
