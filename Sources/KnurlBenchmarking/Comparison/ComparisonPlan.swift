/// How two builds are run against each other.
package struct ComparisonPlan: Equatable {
  /// How often both programs are started. Memory comes to lie differently in each process, so it is
  /// processes that the interval is computed from, not samples.
  package var restarts = 8
  /// For each benchmark on each side, all restarts together.
  package var seconds = 2.0
  package var sampleNanoseconds = 3_000_000.0
  /// Orders benchmarks and sides.
  package var seed: UInt64 = 1

  package init() {}

  package static let fewestBlocks = 3

  /// How many iterations make a sample, the same for both sides.
  package func iterations(nanosecondsPerIteration: Double) -> Int {
    guard nanosecondsPerIteration > 0 else { return 1 << 20 }
    return Int(max(1, min(Double(1 << 28), sampleNanoseconds / nanosecondsPerIteration)))
  }

  /// How many blocks of four samples, two of each side, a restart has.
  package func blocks(nanosecondsPerSample: Double) -> Int {
    let each = seconds * 1e9 / Double(restarts) / 2
    guard nanosecondsPerSample > 0 else { return Self.fewestBlocks }
    return Int(max(Double(Self.fewestBlocks), min(10_000, each / nanosecondsPerSample)))
  }
}
