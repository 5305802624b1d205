package import Foundation
package import KnurlMarkup

extension ComparisonReport {
  package var json: JSONValue {
    [
      "schema": .string(Self.schema),
      "summary": .string(summary),
      "base": base.json,
      "head": head.json,
      "plan": plan.json,
      "environment": environment.json,
      "load": load.json,
      "swift": .string(swift),
      "flags": .array(flags.map { .string($0) }),
      "keptToProcessor": processor.map { .integer($0) } ?? .null,
      "leftOutTargets": .array(leftOut.map { .string($0) }),
      "exactUnavailable": exactUnavailable.map { .string($0) } ?? .null,
      "program": .string(program),
      "filters": .array(filters.map { .string($0) }),
      "selfTest": selfTest?.json ?? .null,
      "benchmarks": .array(rows.map { $0.json }),
    ]
  }
}

extension GitRepository.State {
  fileprivate var json: JSONValue {
    [
      "name": .string(title), "commit": commit.map { .string($0) } ?? .null,
      "subject": .string(subject), "tree": .string(tree),
    ]
  }
}

extension ComparisonPlan {
  var json: JSONValue {
    [
      "looks": .array(looks.map { .integer($0) }),
      "layouts": .integer(layouts),
      "secondsPerStart": .number(secondsPerStart),
      "secondsPerBenchmark": secondsPerBenchmark.json,
      "sampleNanoseconds": .number(sampleNanoseconds),
      "seed": .integer(Int(clamping: seed)),
      "significance": .number(significance),
      "floor": .number(floor),
      "equivalence": .number(equivalence),
      "acquittal": .number(acquittal),
    ]
  }
}

extension MachineLoad {
  var json: JSONValue {
    [
      "average": average.json, "stolenShare": stolenShare.json,
    ]
  }
}

extension Double? {
  var json: JSONValue { map { .number($0) } ?? .null }
}

extension ComparisonRow {
  fileprivate var json: JSONValue {
    [
      "name": .string(name), "suite": .string(suite), "unit": .string(unit),
      "verdict": .string(verdict.rawValue), "reason": reason.map { .string($0) } ?? .null,
      "picture": .string(picture.rawValue), "time": time?.json ?? .null,
      "exact": exact?.json ?? .null,
    ]
  }
}

extension TimeRatio {
  fileprivate var json: JSONValue {
    [
      "ratio": .number(ratio), "low": .number(low), "high": .number(high),
      "probability": .number(probability), "wallRatio": .number(wallRatio),
      "baseNanoseconds": .number(baseNanoseconds), "headNanoseconds": .number(headNanoseconds),
      "look": .integer(look), "unevenness": .number(unevenness), "isUneven": .boolean(isUneven),
      "base": base.json, "head": head.json,
      "starts": .array(starts.map { $0.json }),
    ]
  }
}

extension Distribution {
  fileprivate var json: JSONValue {
    [
      "count": .integer(count), "overBudget": .array(overBudget.map { .number($0) }),
      "percentiles": .array(percentiles.map { .number($0) }),
    ]
  }
}

extension PairedMeasurement.Start {
  fileprivate var json: JSONValue {
    [
      "logRatio": .number(logRatio), "wallLogRatio": .number(wallLogRatio),
      "baseNanoseconds": .number(baseNanoseconds), "headNanoseconds": .number(headNanoseconds),
      "baseAllocations": baseAllocations.json, "headAllocations": headAllocations.json,
      "blocks": .array(blocks.map { .number($0) }),
    ]
  }
}

extension ExactChange {
  fileprivate var json: JSONValue {
    [
      "base": base.json, "head": head.json,
      "functions": .array(
        functions.map {
          ["name": .string($0.name), "base": .number($0.base), "head": .number($0.head)]
        }),
    ]
  }
}

extension ExactChange.Counts {
  fileprivate var json: JSONValue {
    [
      "instructions": .number(instructions), "allocations": .number(allocations),
      "retains": .number(retains), "releases": .number(releases),
    ]
  }
}

// MARK: - Reading

extension ComparisonReport {
  /// Reads the output of `compare --json`.
  ///
  /// - Parameter name: The file name to show in error messages.
  package init(json data: Data, name: String) throws(BenchmarkFailure) {
    self = try BenchmarkFile.read(
      Self.self, from: data, name: name, schema: Self.schema, by: "compare")
  }
}
