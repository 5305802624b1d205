/// The results of one run of a tool.
struct BenchmarkReport {
  /// The name and version of the JSON form. Within a version keys are only ever added.
  static let schema = "knurl.bench/1"

  var environment: BenchmarkEnvironment
  var secondsPerBenchmark: Double
  var isQuick: Bool
  var results: [BenchmarkResult]
}
