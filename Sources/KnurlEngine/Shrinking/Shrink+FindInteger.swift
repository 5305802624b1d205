extension ChoiceShrinker {
  /// The greatest number for which the trial succeeds, found as if it did for all smaller ones: one
  /// by one, then doubling, then by bisection.
  ///
  /// - Parameter trial: Called with numbers from 1 to the limit.
  /// - Complexity: O(log of the result) trials.
  @discardableResult mutating func findInteger(
    upTo limit: UInt64, _ trial: (inout ChoiceShrinker, UInt64) -> Bool
  ) -> UInt64 {
    var good: UInt64 = 0
    while good < UInt64(tuning.linearSteps) {
      if good == limit || !trial(&self, good + 1) { return good }
      good += 1
    }
    while good < limit {
      let next = good > limit / 2 ? limit : 2 * good
      if !trial(&self, next) { return bisect(from: good, to: next, trial) }
      good = next
    }
    return good
  }

  /// The greatest number for which the trial succeeds.
  ///
  /// - Parameters:
  ///   - good: A number for which it does.
  ///   - bad: A greater one for which it does not.
  mutating func bisect(
    from good: UInt64, to bad: UInt64, _ trial: (inout ChoiceShrinker, UInt64) -> Bool
  ) -> UInt64 {
    var (good, bad) = (good, bad)
    while bad - good > 1 {
      let middle = good + (bad - good) / 2
      if trial(&self, middle) { good = middle } else { bad = middle }
    }
    return good
  }
}
