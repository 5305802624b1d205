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

extension BenchmarkReport {
  package var json: JSONValue {
    [
      "schema": .string(Self.schema),
      "quick": .boolean(isQuick),
      "secondsPerBenchmark": .number(secondsPerBenchmark),
      "environment": environment.json,
      "benchmarks": .array(results.map { $0.json }),
    ]
  }
}

extension BenchmarkEnvironment {
  var json: JSONValue {
    [
      "system": .string(system),
      "architecture": .string(architecture),
      "processor": processor.map { .string($0) } ?? .null,
      "processors": .integer(processorCount),
      "build": isDebug ? "debug" : "release",
      "sameAddresses": .boolean(hasSameAddresses),
    ]
  }
}

extension BenchmarkResult {
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("suite", .string(suite)),
      .init("unit", .string(unit.name)),
    ]
    switch outcome {
    case .unavailable(let reason): members.append(.init("unavailable", .string(reason)))
    case .measured(let measurement):
      members += measurement.members
      if unit.isFrame {
        let shares = FrameBudget.all.map { budget in
          JSONValue.Member(
            "hertz\(budget.hertz)", .number(budget.share(of: measurement.processor.median)))
        }
        members.append(.init("shareOfFrame", .object(shares)))
      }
    }
    members.append(.init("digest", digest.map { .string(Wording.hexadecimal($0)) } ?? .null))
    if let peer { members.append(.init("peer", peer.json)) }
    return .object(members)
  }
}

extension PeerRatio {
  var json: JSONValue {
    switch outcome {
    case .ratio(let median, let interval):
      return [
        "name": .string(name), "ratio": .number(median),
        "low": interval.map { .number($0.lowerBound) } ?? .null,
        "high": interval.map { .number($0.upperBound) } ?? .null,
      ]
    case .unavailable(let reason):
      return ["name": .string(name), "unavailable": .string(reason)]
    }
  }
}

extension Measurement {
  fileprivate var members: [JSONValue.Member] {
    [
      .init("operationsPerIteration", .integer(operations)),
      .init("iterations", .integer(iterations)),
      .init("processorNanoseconds", processor.json),
      .init("wallNanoseconds", wall.json),
      .init("allocations", allocations.json),
    ]
  }
}

extension Measurement.Allocations {
  var json: JSONValue {
    switch self {
    case .counted(let count, let bytes): return ["count": .number(count), "bytes": .number(bytes)]
    case .unavailable(let reason): return ["unavailable": .string(reason)]
    }
  }
}

extension SampleSummary {
  var json: JSONValue {
    [
      "median": .number(median),
      "low": interval.map { .number($0.lowerBound) } ?? .null,
      "high": interval.map { .number($0.upperBound) } ?? .null,
      "p90": .number(percentile90),
      "p99": .number(percentile99),
      "minimum": .number(minimum),
      "maximum": .number(maximum),
      "samples": .integer(count),
      "iterationsPerSample": .integer(iterationsPerSample),
    ]
  }
}
