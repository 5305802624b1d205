/// The words behind a tool's name, understood.
package struct BenchmarkArguments: Equatable {
  package var job = Job.measure
  /// Parts of names; a benchmark is chosen if any of them is in its name. None chooses all.
  package var filters: [String] = []
  package var seconds: Double?
  package var restarts: Int?
  package var trials: Int?
  package var isQuick = false
  package var printsJSON = false
  package var printsMarkdown = false
  /// Whether what is inconclusive counts as a regression.
  package var isStrict = false
  /// Whether instructions and calls are counted besides.
  package var isExact = false
  /// Whether thresholds are written and not checked.
  package var isUpdate = false
  package var jsonFile: String?
  package var htmlFile: String?
  package var scratch: String?

  package enum Job: Equatable {
    case measure
    case list
    case help
    /// Does what a comparison says, word by word, on standard input.
    case work
    /// Without a head, the work tree as it is.
    case compare(base: String, head: String?)
    case selfTest
    /// Shows again what compare wrote as JSON.
    case report(file: String)
    /// Runs a little of each of these benchmarks, for callgrind.
    case count(names: [String])
    case checkThresholds
    case updateThresholds
    /// Says what this machine can measure.
    case examine
  }

  package init() {}

  package init(_ words: [String]) throws(BenchmarkFailure) {
    var rest = words[...]
    let verb = words.first.flatMap { Self.verbs[$0] }
    if verb != nil { rest.removeFirst() }
    if verb?.name == "help" {
      job = .help
      return
    }
    var operands: [String] = []
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word.count > 1 else {
        operands.append(word)
        continue
      }
      try read(word, from: &rest, verb)
      if job == .help { return }
    }
    try setJob(verb, operands)
  }

  // MARK: - Jobs

  /// A job that is asked for by a first word, with the options that it has.
  private struct Verb {
    let name: String
    let options: [String]
  }

  private static let verbs: [String: Verb] = {
    let verbs = [
      Verb(
        name: "compare",
        options: [
          "--filter", "--time", "--restarts", "--exact", "--strict", "--json", "--json-file",
          "--markdown", "--html", "--scratch",
        ]),
      Verb(
        name: "selftest",
        options: [
          "--filter", "--trials", "--time", "--restarts", "--json", "--json-file", "--scratch",
        ]),
      Verb(name: "report", options: ["--html", "--markdown", "--json", "--json-file", "--strict"]),
      Verb(name: "thresholds", options: ["--update", "--filter", "--json", "--json-file"]),
      Verb(name: "doctor", options: ["--json", "--json-file"]),
      Verb(name: "worker", options: []),
      Verb(name: "count", options: []),
      Verb(name: "help", options: []),
    ]
    return Dictionary(uniqueKeysWithValues: verbs.map { ($0.name, $0) })
  }()

  private static let forMeasuring = [
    "--list", "--quick", "--time", "--filter", "--json", "--json-file",
  ]

  private mutating func setJob(_ verb: Verb?, _ operands: [String]) throws(BenchmarkFailure) {
    switch verb?.name {
    case "compare":
      guard let base = operands.first else {
        throw .usage("compare needs the commit to compare with: compare BASE [HEAD].")
      }
      guard operands.count <= 2 else {
        throw .usage(
          "compare takes two commits, so “\(operands[2])” is too much; name benchmarks by --filter."
        )
      }
      job = .compare(base: base, head: operands.count > 1 ? operands[1] : nil)
    case "selftest":
      job = .selfTest
      filters += operands
    case "report":
      guard operands.count == 1 else {
        throw .usage("report takes one file that compare --json-file wrote.")
      }
      job = .report(file: operands[0])
    case "thresholds":
      job = isUpdate ? .updateThresholds : .checkThresholds
      filters += operands
    case "doctor":
      if let word = operands.first {
        throw .usage("doctor takes no names, so “\(word)” is too much.")
      }
      job = .examine
    case "count": job = .count(names: operands)
    case "worker":
      guard operands.isEmpty else { throw .usage("worker takes nothing.") }
      job = .work
    default: filters += operands
    }
  }

  // MARK: - Options

  private mutating func read(
    _ word: String, from rest: inout ArraySlice<String>, _ verb: Verb?
  ) throws(BenchmarkFailure) {
    if word == "--help" || word == "-h" {
      job = .help
      return
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard (verb?.options ?? Self.forMeasuring).contains(name) else {
      throw .usage(
        "there is no option “\(name)”\(verb.map { " of \($0.name)" } ?? ""); see --help.")
    }
    if let flag = Self.flags[name] {
      guard parts.count == 1 else { throw .usage("\(name) takes no value.") }
      self[keyPath: flag] = true
      return
    }
    if name == "--list" {
      guard parts.count == 1 else { throw .usage("\(name) takes no value.") }
      job = .list
      return
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
      throw .usage("\(name) needs a value.")
    }
    switch name {
    case "--filter": filters.append(value)
    case "--json-file": jsonFile = value
    case "--html": htmlFile = value
    case "--scratch": scratch = value
    case "--restarts":
      restarts = try Self.number(value, of: name, ComparisonPlan.fewestStarts...1_000)
    case "--trials": trials = try Self.number(value, of: name, 1...100_000)
    default: seconds = try Self.seconds(value)
    }
  }

  private static var flags: [String: WritableKeyPath<BenchmarkArguments, Bool>] {
    [
      "--quick": \.isQuick, "--json": \.printsJSON, "--markdown": \.printsMarkdown,
      "--strict": \.isStrict, "--exact": \.isExact, "--update": \.isUpdate,
    ]
  }

  private static func number(
    _ value: String, of name: String, _ range: ClosedRange<Int>
  ) throws(BenchmarkFailure) -> Int {
    guard let number = Int(value), range.contains(number) else {
      throw .usage(
        "\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not “\(value)”."
      )
    }
    return number
  }

  /// A time as 2, 0.5s, 500ms or 1m, in seconds.
  private static func seconds(_ value: String) throws(BenchmarkFailure) -> Double {
    let units = [("ms", 0.001), ("s", 1), ("m", 60), ("", 1)]
    for (unit, factor) in units where value.hasSuffix(unit) {
      let digits = value.dropLast(unit.count)
      guard digits.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }),
        let number = Double(digits), number > 0, number * factor <= 3_600
      else { break }
      return number * factor
    }
    throw .usage("--time takes a time such as 2s, 500ms or 1m (at most an hour), not “\(value)”.")
  }

  package func chooses(_ name: String) -> Bool {
    filters.isEmpty || filters.contains { name.lowercased().contains($0.lowercased()) }
  }

  /// How to compare, as the options say.
  package var plan: ComparisonPlan {
    var plan = ComparisonPlan()
    if let restarts { plan.limit(to: restarts) }
    if let seconds { plan.secondsPerBenchmark = seconds }
    return plan
  }
}
