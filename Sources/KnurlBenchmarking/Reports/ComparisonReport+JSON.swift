package import KnurlReports

extension ComparisonReport {
  package var json: JSONValue {
    [
      "schema": .string(Self.schema),
      "summary": .string(summary),
      "base": base.json,
      "head": head.json,
      "restarts": .integer(plan.restarts),
      "secondsPerBenchmark": .number(plan.seconds),
      "seed": .string(Wording.hexadecimal(plan.seed)),
      "environment": environment.json,
      "swift": .string(swift),
      "flags": .array(flags.map { .string($0) }),
      "keptToProcessor": processor.map { .integer($0) } ?? .null,
      "leftOutTargets": .array(leftOut.map { .string($0) }),
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

extension ComparisonRow {
  fileprivate var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("name", .string(name)), .init("suite", .string(suite)), .init("unit", .string(unit)),
    ]
    switch outcome {
    case .notComparable(let reason): members.append(.init("notComparable", .string(reason)))
    case .compared(let ratio):
      members += [
        .init("verdict", .string(ratio.verdict.rawValue)),
        .init("ratio", .number(ratio.ratio)),
        .init("low", .number(ratio.interval.lowerBound)),
        .init("high", .number(ratio.interval.upperBound)),
        .init("wallRatio", .number(ratio.wallRatio)),
        .init("baseNanoseconds", .number(ratio.base)),
        .init("headNanoseconds", .number(ratio.head)),
        .init("picture", .string(ratio.picture.rawValue)),
        .init("restarts", .array(ratio.restarts.map { $0.json })),
      ]
    }
    return .object(members)
  }
}

extension PairedMeasurement.Restart {
  fileprivate var json: JSONValue {
    [
      "logRatio": .number(logRatio),
      "wallLogRatio": .number(wallLogRatio),
      "baseNanoseconds": .number(base),
      "headNanoseconds": .number(head),
      "baseAllocations": baseAllocations.map { .number($0) } ?? .null,
      "headAllocations": headAllocations.map { .number($0) } ?? .null,
    ]
  }
}
