/// Benchmarks that belong together: a heading of the table.
public struct BenchmarkSuite: Sendable {
  public let name: String
  public let benchmarks: [Benchmark]

  public init(_ name: String, _ benchmarks: [Benchmark]) {
    self.name = name
    self.benchmarks = benchmarks
  }

  /// The same suite, all of it left out by `thresholds`.
  public func withoutThresholds() -> BenchmarkSuite {
    BenchmarkSuite(name, benchmarks.map { $0.withoutThreshold() })
  }
}
