import Foundation

/// Counts executions and times a sample of them.
struct FuzzMeter {
  private(set) var executions = 0
  var rejected = 0
  private var calls: UInt64 = 0
  private var start = ContinuousClock.now
  private var executing = Duration.zero
  private var mutating = Duration.zero
  private var lastReport = ContinuousClock.now
  /// A clock costs as much as a short history, so few calls are timed. A prime number, or the same
  /// of libFuzzer's alternating calls would be timed each time.
  private static let timedOneIn: UInt64 = 61

  /// - Returns: Whether the call that begins is timed; its end is to be told then.
  mutating func begin() -> Bool {
    calls += 1
    guard calls % Self.timedOneIn == 0 else { return false }
    start = ContinuousClock.now
    return true
  }

  mutating func endExecution() { executing += ContinuousClock.now - start }
  mutating func endMutation() { mutating += ContinuousClock.now - start }

  /// Counts an execution; true about once a second.
  var isDue: Bool {
    mutating get {
      executions += 1
      guard executions % 256 == 0 else { return false }
      let now = ContinuousClock.now
      guard now - lastReport >= .seconds(1) else { return false }
      lastReport = now
      return true
    }
  }

  /// The share of time that mutating takes of mutating and executing, in per cent.
  var mutationShare: Int {
    let total = (executing + mutating) / .seconds(1)
    return total > 0 ? Int((mutating / .seconds(1)) / total * 100) : 0
  }
}
