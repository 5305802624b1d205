package import KnurlEngine
package import KnurlVerification

/// Detects flaky fuzz targets: runs a command sequence again and compares the results.
///
/// A finding that depends on state left by earlier sequences cannot be repeated.
package struct FlakinessCheck {
  /// The observed results of one run.
  private struct Outcome: Hashable {
    var failures: [Failure]
    var commands: Int
    var touches: Int
    /// An entry for each coverage counter, true if the run changed the counter.
    var moved: [Bool]
  }

  /// The interval between two checks, in executions. A prime, because libFuzzer's calls have a
  /// regular rhythm.
  private static let oneIn = 4_099
  /// True if a difference was reported; one report is enough.
  private(set) package var isKnown = false

  package init() {}

  func isDue(_ executions: Int) -> Bool { !isKnown && executions % Self.oneIn == Self.oneIn - 1 }

  /// Runs a command sequence twice more and returns the difference between the two runs.
  ///
  /// If they differ, a third run follows, because initialization at the first use is not a fault.
  ///
  /// The counters are restored afterwards.
  ///
  /// - Parameters:
  ///   - run: Runs the command sequence.
  ///   - work: The work done so far, as the fuzz target counts it.
  /// - Returns: The difference in a few words; nil if there is none.
  package mutating func difference(
    run: () -> [Failure], work: () -> FuzzTarget.Work
  ) -> String? {
    let kept = FuzzCounters.copy
    defer { FuzzCounters.restore(kept) }
    var last = Self.outcome(run, work)
    var words: String?
    for _ in 0..<2 {
      let next = Self.outcome(run, work)
      words = Self.difference(last, next)
      if words == nil { return nil }
      last = next
    }
    isKnown = true
    return words
  }

  private static func outcome(_ run: () -> [Failure], _ work: () -> FuzzTarget.Work) -> Outcome {
    FuzzCounters.clear()
    let before = work()
    let failures = run()
    let after = work()
    return Outcome(
      failures: failures, commands: after.commands - before.commands,
      touches: after.touches - before.touches, moved: FuzzCounters.copy.map { $0 != 0 })
  }

  private static func difference(_ one: Outcome, _ other: Outcome) -> String? {
    if one.failures != other.failures {
      return "one run broke \(one.failures.count) laws, the next \(other.failures.count) or others"
    }
    if one.commands != other.commands {
      return "one run performed \(one.commands) commands, the next run \(other.commands)"
    }
    if one.touches != other.touches {
      return "one run performed \(one.touches) touches, the next run \(other.touches)"
    }
    let differing = zip(one.moved, other.moved).count { $0 != $1 }
    return differing == 0 ? nil : "\(differing) counters moved in only one of two runs"
  }
}
