package import KnurlMarkup

/// The results of one run of a benchmark tool.
package struct BenchmarkReport {
  /// The name and version of the JSON format. Changes within a version only add keys.
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

// MARK: - JSON

extension BenchmarkReport: Encodable {
  package var json: JSONValue { JSONValue(encoding: self) }

  package func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "schema": Self.schema, "quick": isQuick, "secondsPerBenchmark": secondsPerBenchmark,
      "environment": environment, "benchmarks": results,
    ])
  }
}

extension BenchmarkResult: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(["name": name, "suite": suite, "unit": unit.name])
    switch outcome {
    case .unavailable(let reason): try encoder.encode(["unavailable": reason])
    case .measured(let measurement):
      try measurement.encode(to: encoder)
      if unit.isFrame {
        try encoder.encode(["shareOfFrame": FrameShares(median: measurement.processor.median)])
      }
    }
    try encoder.encode(["digest": digest.map { Wording.hexadecimal($0) }])
    if let peer { try encoder.encode(["peer": peer]) }
  }

  private struct FrameShares: Encodable {
    let median: Double

    func encode(to encoder: any Encoder) throws {
      for budget in FrameBudget.all {
        try encoder.encode(["hertz\(budget.hertz)": budget.share(of: median)])
      }
    }
  }
}

extension PeerRatio: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(["name": name])
    switch outcome {
    case .ratio(let median, let interval):
      try encoder.encode([
        "ratio": median, "low": interval?.lowerBound, "high": interval?.upperBound,
      ])
    case .unavailable(let reason): try encoder.encode(["unavailable": reason])
    }
  }
}

extension Measurement: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "operationsPerIteration": operations, "iterations": iterations,
      "processorNanoseconds": processor, "wallNanoseconds": wall, "allocations": allocations,
    ])
  }
}

extension Measurement.Allocations: Encodable {
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .counted(let count, let bytes): try encoder.encode(["count": count, "bytes": bytes])
    case .unavailable(let reason): try encoder.encode(["unavailable": reason])
    }
  }
}

extension SampleSummary: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode([
      "median": median, "low": interval?.lowerBound, "high": interval?.upperBound,
      "p90": percentile90, "p99": percentile99, "minimum": minimum, "maximum": maximum,
      "samples": count, "iterationsPerSample": iterationsPerSample,
    ])
  }
}
