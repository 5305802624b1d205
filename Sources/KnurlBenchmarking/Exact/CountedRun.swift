import CKnurlMeasure

/// Runs a few operations of each benchmark under callgrind. Two marks enclose the counted
/// operations.
package struct CountedRun {
  private let benchmarks: [Benchmark]
  /// Receives each answer at once, so that no answer is lost if the next benchmark ends the
  /// program.
  private let say: (CountedAnswer) -> Void

  package init(suites: [BenchmarkSuite], say: @escaping (CountedAnswer) -> Void) {
    benchmarks = suites.flatMap { $0.benchmarks }
    self.say = say
  }

  package func run(_ names: [String]) {
    say(.hello(version: CountedAnswer.version))
    for name in names {
      guard let benchmark = benchmarks.first(where: { $0.name == name }) else {
        say(.unavailable(name: name, reason: "there is no benchmark of this name"))
        continue
      }
      do throws(BenchmarkFailure) {
        say(.counted(name: name, operations: try count(benchmark)))
      } catch {
        say(.unavailable(name: name, reason: error.message))
      }
    }
  }

  /// - Returns: The number of operations between the marks.
  private func count(_ benchmark: Benchmark) throws(BenchmarkFailure) -> Int {
    let prepared = try benchmark.prepared()
    // The number is the same in every build, because calls change the state and so the work of later
    // calls. A few hundred operations are enough, because counts are exact.
    let iterations = min(16, max(1, 512 / max(1, prepared.operations)))
    // Warm up, so that data made only once, such as metadata and caches, is made before counting.
    prepared.run(max(1, iterations / 4))
    knurl_count_begins()
    prepared.run(iterations)
    knurl_count_ends()
    return iterations * prepared.operations
  }
}

/// The output of a program while callgrind counts it: one line for each benchmark, in order.
package enum CountedAnswer: Equatable {
  /// The first line: the program supports counting.
  case hello(version: Int)
  /// Callgrind has written a profile of this number of operations.
  case counted(name: String, operations: Int)
  case unavailable(name: String, reason: String)

  package static let version = 1

  package var line: String {
    switch self {
    case .hello(let version): return "knurl-count \(version)"
    case .counted(let name, let operations): return "counted \(name) \(operations)"
    case .unavailable(let name, let reason):
      let words = reason.split(whereSeparator: { $0.isNewline }).joined(separator: " ")
      return "unavailable \(name) \(words)"
    }
  }

  /// Parses a line; returns nil if the line is not an answer.
  package init?(line: some StringProtocol) {
    // No name has a space in it.
    let words = line.split(separator: " ", maxSplits: 2).map { String($0) }
    switch (words.first, words.count) {
    case ("knurl-count", 2):
      guard let version = Int(words[1]) else { return nil }
      self = .hello(version: version)
    case ("counted", 3):
      guard let operations = Int(words[2]), operations > 0 else { return nil }
      self = .counted(name: words[1], operations: operations)
    case ("unavailable", 3): self = .unavailable(name: words[1], reason: words[2])
    default: return nil
    }
  }
}
