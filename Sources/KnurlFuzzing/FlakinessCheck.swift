package import KnurlEngine
package import KnurlVerification

/// Runs a history again and says whether it did the same: what depends on something that is left over
/// from earlier histories is found and lost again.
package struct FlakinessCheck {
  /// What a run of a history shows.
  private struct Outcome: Hashable {
    var failures: [Failure]
    var commands: Int
    var touches: Int
    /// Which counters moved.
    var moved: [Bool]
  }

  /// One in so many executions, a prime: libFuzzer's calls have rhythms.
  private static let oneIn = 4_099
  /// Whether it was said; once is enough.
  private(set) package var isKnown = false

  package init() {}

  func isDue(_ executions: Int) -> Bool { !isKnown && executions % Self.oneIn == Self.oneIn - 1 }

  /// Runs a history twice more, and a third time where they differ: what is made once, at its first
  /// use, is no fault. The counters are as they were before.
  ///
  /// - Parameters:
  ///   - run: Runs the history.
  ///   - work: What was done so far, as the property counts it.
  /// - Returns: What was otherwise, in a few words; nil where nothing was.
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
      return "it broke \(one.failures.count) laws, and then \(other.failures.count) or others"
    }
    if one.commands != other.commands {
      return "\(one.commands) commands were performed, and then \(other.commands)"
    }
    if one.touches != other.touches {
      return "\(one.touches) touches were performed, and then \(other.touches)"
    }
    let differing = zip(one.moved, other.moved).count { $0 != $1 }
    return differing == 0 ? nil : "\(differing) counters moved in one run alone"
  }
}
