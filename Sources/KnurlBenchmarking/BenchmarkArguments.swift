/// The words behind a tool's name, understood.
package struct BenchmarkArguments: Equatable {
  package var job = Job.measure
  /// Parts of names; a benchmark is chosen if any of them is in its name. None chooses all.
  package var filters: [String] = []
  package var seconds: Double?
  package var restarts: Int?
  package var isQuick = false
  package var printsJSON = false
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
    /// Runs a little of each of these benchmarks, for callgrind.
    case count(names: [String])
    case checkThresholds
    case updateThresholds
    /// Says what this machine can measure.
    case examine
  }

  package init() {}

  package init(_ words: [String]) throws(BenchmarkFailure) {
    if let counting = try Self.counting(words) {
      self = counting
      return
    }
    var rest = words[...]
    var isComparing = false
    var operands: [String] = []
    if rest.first == "compare" {
      isComparing = true
      rest.removeFirst()
    } else if rest.first == "worker" {
      job = .work
      rest.removeFirst()
    } else if rest.first == "help" {
      job = .help
      return
    }
    while let word = rest.popFirst() {
      guard word.hasPrefix("-"), word.count > 1 else {
        operands.append(word)
        continue
      }
      try read(word, from: &rest, isComparing: isComparing)
      if job == .help { return }
    }
    if isComparing {
      guard let base = operands.first else {
        throw .usage("compare needs the commit to compare with: compare BASE [HEAD].")
      }
      guard operands.count <= 2 else {
        throw .usage(
          "compare takes two commits, so “\(operands[2])” is too much; name benchmarks by --filter."
        )
      }
      job = .compare(base: base, head: operands.count > 1 ? operands[1] : nil)
    } else if job == .work {
      guard operands.isEmpty else { throw .usage("worker takes nothing.") }
    } else {
      filters += operands
    }
  }

  private static let forMeasuring = [
    "--list", "--quick", "--time", "--filter", "--json", "--json-file",
  ]
  private static let forComparing = [
    "--time", "--filter", "--restarts", "--json", "--json-file", "--html", "--scratch",
  ]

  private mutating func read(
    _ word: String, from rest: inout ArraySlice<String>, isComparing: Bool
  ) throws(BenchmarkFailure) {
    if word == "--help" || word == "-h" {
      job = .help
      return
    }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard (isComparing ? Self.forComparing : Self.forMeasuring).contains(name) else {
      throw .usage("there is no option “\(name)”\(isComparing ? " of compare" : ""); see --help.")
    }
    switch name {
    case "--list", "--quick", "--json":
      guard parts.count == 1 else { throw .usage("\(name) takes no value.") }
      if name == "--list" { job = .list }
      if name == "--quick" { isQuick = true }
      if name == "--json" { printsJSON = true }
      return
    default: break
    }
    guard let value = parts.count == 2 ? String(parts[1]) : rest.popFirst(), !value.isEmpty else {
      throw .usage("\(name) needs a value.")
    }
    switch name {
    case "--filter": filters.append(value)
    case "--json-file": jsonFile = value
    case "--html": htmlFile = value
    case "--scratch": scratch = value
    case "--restarts": restarts = try Self.restarts(value)
    default: seconds = try Self.seconds(value)
    }
  }

  private static func restarts(_ value: String) throws(BenchmarkFailure) -> Int {
    guard let number = Int(value), (3...1_000).contains(number) else {
      throw .usage("--restarts takes a whole number from 3 to 1000, not “\(value)”.")
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
}
