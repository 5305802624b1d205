package import KnurlMarkup

/// The counts of benchmarks, compared with their thresholds.
package struct ThresholdCheck: Equatable {
  package struct Row: Equatable {
    package var name: String
    package var outcome: Outcome
  }

  package enum Outcome: Equatable {
    /// The counts were compared. The list has the counts that differ from the threshold.
    case compared([Threshold.Change])
    case withoutThreshold
    case unavailable(reason: String)
  }

  package var rows: [Row]

  /// - Parameter names: The counted benchmarks, in order.
  package init(
    names: [String], counts: [String: ExactCounter.Outcome], thresholds: [String: Threshold]
  ) {
    rows = names.map { name in
      switch counts[name] {
      case .unavailable(let reason): Row(name: name, outcome: .unavailable(reason: reason))
      case nil: Row(name: name, outcome: .unavailable(reason: "it was not counted"))
      case .counted(let counts):
        if let threshold = thresholds[name] {
          Row(name: name, outcome: .compared(threshold.changes(to: Threshold(counts))))
        } else {
          Row(name: name, outcome: .withoutThreshold)
        }
      }
    }
  }

  /// The number of rows of each kind.
  package struct Tally: Encodable, Equatable {
    package var exceeded = 0
    /// The number of benchmarks with a lower count and no higher count.
    package var lower = 0
    package var same = 0
    package var withoutThreshold = 0
    package var unavailable = 0
  }

  package var tally: Tally {
    var tally = Tally()
    for row in rows {
      switch row.outcome {
      case .compared(let changes) where changes.contains { $0.isMore }: tally.exceeded += 1
      case .compared(let changes) where !changes.isEmpty: tally.lower += 1
      case .compared: tally.same += 1
      case .withoutThreshold: tally.withoutThreshold += 1
      case .unavailable: tally.unavailable += 1
      }
    }
    return tally
  }

  /// The exit code: 1 if a count exceeds its threshold; otherwise 2 if a benchmark could not be
  /// checked.
  package var exitCode: ExitCode {
    let tally = tally
    if tally.exceeded > 0 { return .regression }
    return tally.withoutThreshold + tally.unavailable > 0 ? .couldNotRun : .fine
  }
}

// MARK: - JSON

extension ThresholdCheck {
  package static let schema = "knurl.thresholds-check/1"

  package func json(toolchain: String) -> JSONValue {
    guard case .object(let tally) = JSONValue(encoding: tally) else { return .null }
    return .object(
      [.init("schema", .string(Self.schema)), .init("toolchain", .string(toolchain))] + tally
        + [.init("benchmarks", JSONValue(encoding: rows))])
  }
}

extension ThresholdCheck.Row: Encodable {
  package func encode(to encoder: any Encoder) throws {
    try encoder.encode(["name": name])
    switch outcome {
    case .withoutThreshold: try encoder.encode(["verdict": "no threshold"])
    case .unavailable(let reason): try encoder.encode(["unavailable": reason])
    case .compared(let changes):
      let verdict =
        changes.contains { $0.isMore } ? "exceeded" : changes.isEmpty ? "same" : "lower"
      try encoder.encode(["verdict": verdict])
      for change in changes { try encoder.encode([change.figure: change]) }
    }
  }
}
