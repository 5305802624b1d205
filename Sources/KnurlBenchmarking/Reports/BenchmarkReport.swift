/// The results of one run of a tool.
package struct BenchmarkReport {
  /// The name and version of the JSON form. Within a version keys are only ever added.
  package static let schema = "knurl.bench/1"

  package var environment: BenchmarkEnvironment
  package var secondsPerBenchmark: Double
  package var isQuick: Bool
  package var results: [BenchmarkResult]

  package init(
    environment: BenchmarkEnvironment, secondsPerBenchmark: Double, isQuick: Bool,
    results: [BenchmarkResult]
  ) {
    self.environment = environment
    self.secondsPerBenchmark = secondsPerBenchmark
    self.isQuick = isQuick
    self.results = results
  }
}
