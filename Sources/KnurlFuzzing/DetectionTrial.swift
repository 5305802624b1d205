import CKnurlFuzzing
import Foundation
import KnurlEngine
import KnurlLaws
import KnurlVerification

/// How long a search takes to find one planted fault: trials with different seeds, each until a law is
/// broken.
///
/// Times are the processor's for this process, from the first history on: neither building nor starting
/// counts, nor what else the machine does meanwhile.
struct DetectionTrial {
  /// What is tried, in the words of the command line.
  struct Plan: Hashable {
    var trials = 30
    /// A trial ends after so many seconds of the processor's.
    var limitSeconds = 60.0
    var isRandom = false
  }

  private let limit: Double
  private let seed: UInt64
  private var start: Double?
  private var executions = 0

  /// How many executions pass between two looks at the clock, which costs as much as a short history.
  static let executionsAtOnce = 64

  /// Where so many trials missed it and none before them found it, the others would too.
  static let patience = 3
  private static let missed: Int32 = 3

  init(_ plan: Plan, seed: UInt64) {
    limit = plan.limitSeconds
    self.seed = seed
  }

  /// Called before each execution.
  mutating func begin() {
    executions += 1
    guard let start else {
      start = Self.seconds
      return
    }
    guard executions % Self.executionsAtOnce == 0 else { return }
    let seconds = Self.seconds - start
    if seconds > limit { finish("missed", seconds, "") }
  }

  /// Called with what an execution broke; ends the process at the first.
  func end(_ failures: [Failure], of property: FuzzTarget) {
    guard let first = failures.first, let start else { return }
    finish("found", Self.seconds - start, " law=\(property.laws[first.law])")
  }

  private func finish(_ word: String, _ seconds: Double, _ more: String) {
    Self.write(word, seed: seed, seconds: seconds, executions: executions, more)
    // Not `exit`, which libFuzzer takes for a fault of the subject.
    _exit(word == "found" ? 0 : Self.missed)
  }

  private static func write(
    _ word: String, seed: UInt64, seconds: Double, executions: Int, _ more: String
  ) {
    FuzzLog.write(
      word, "seed=\(seed) microseconds=\(Int(seconds * 1e6)) executions=\(executions)\(more)")
  }

  private static var seconds: Double { Double(knurl_fuzz_processor_nanoseconds()) * 1e-9 }

  // MARK: - Random

  /// The search of `verify`: histories drawn from a seed, relations asked in one of so many.
  static func runRandom(_ verification: Verification, _ plan: Plan) {
    let relatesOneIn = Verification.Plan().relatesOneIn
    var misses = 0
    for seed in 1...UInt64(plan.trials) {
      let start = seconds
      var cases = 0
      var law: LawName?
      while law == nil, seconds - start <= plan.limitSeconds {
        let breach = verification.firstBreach(
          cases: executionsAtOnce, from: cases, seed: seed, relatesOneIn: relatesOneIn)
        law = breach?.law
        cases = breach.map { $0.caseIndex + 1 } ?? cases + executionsAtOnce
      }
      write(
        law == nil ? "missed" : "found", seed: seed, seconds: seconds - start, executions: cases,
        law.map { " law=\($0.rawValue)" } ?? "")
      if law == nil { misses += 1 }
      if misses == patience, seed == patience { return }
    }
  }
}
