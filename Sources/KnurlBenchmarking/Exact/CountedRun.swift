import CKnurlMeasure

/// What a program does while callgrind looks on: a little of each benchmark, between two marks.
package struct CountedRun {
  private let benchmarks: [Benchmark]
  /// Is told each answer at once: what is said is said, even if the next benchmark ends the program.
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

  /// - Returns: How many operations there are between the marks.
  private func count(_ benchmark: Benchmark) throws(BenchmarkFailure) -> Int {
    let prepared = try benchmark.prepared()
    let iterations = Self.iterations(operations: prepared.operations)
    // What is made once, such as metadata and caches, is made here.
    prepared.run(max(1, iterations / 4))
    knurl_count_begins()
    prepared.run(iterations)
    knurl_count_ends()
    return iterations * prepared.operations
  }

  /// How often a body is called between the marks: the same in every build, since states go on from
  /// call to call. A few hundred operations are enough where nothing is left to chance.
  static func iterations(operations: Int) -> Int {
    min(16, max(1, 512 / max(1, operations)))
  }
}
