import Foundation
import KnurlArguments
import KnurlVerification

/// The number of cases and the time limit of one `verify` call, from its caller or from the
/// environment.
///
/// `KNURL_CASES=1000000 swift test` sets the number of cases where the caller gave none.
/// `KNURL_TIME=10m` makes each call search for ten minutes, and stops a call that has a number of
/// cases after ten minutes. `KNURL_JOBS=4` lets each call search in four processes. With `KNURL_MUTANTS=1` each call also plants faults in its control and
/// lists the undetected ones. With `KNURL_ACCEPT=1` each call writes what its control does beside the
/// regressions.
struct TestBudget {
  let plan: Verification.Plan
  /// True to plant faults in the control and check that laws detect them.
  let plantsFaults: Bool
  /// True to accept what the control does, instead of demanding what was accepted.
  let accepts: Bool
  /// The error messages, one for each environment variable whose value is not valid.
  let problems: [String]

  static let usualCases = 10_000

  init(
    cases: Int?, seed: UInt64, gathersStatistics: Bool = false,
    variables: [String: String] = ProcessInfo.processInfo.environment
  ) {
    var problems: [String] = []
    var asked: Int?
    if let text = variables["KNURL_CASES"], !text.isEmpty {
      asked = TimeText.isDigits(text) ? Int(text) : nil
      if (asked ?? 0) < 1 {
        asked = nil
        problems.append(
          "KNURL_CASES is “\(text)”; write a whole number such as 1000000, or unset it.")
      }
    }
    var seconds: Double?
    if let text = variables["KNURL_TIME"], !text.isEmpty {
      seconds = TimeText.seconds(text)
      if seconds == nil {
        problems.append("KNURL_TIME is “\(text)”; write \(TimeText.form), or unset it.")
      }
    }
    let usual = seconds == nil ? Self.usualCases : .max
    var plan = Verification.Plan(
      cases: cases ?? asked ?? usual, seed: seed, gathersStatistics: gathersStatistics)
    plan.endsAfterError = cases == nil && asked == nil && seconds == nil
    // Tests run side by side.
    plan.jobs = 1
    if let text = variables["KNURL_JOBS"], !text.isEmpty {
      plan.jobs = TimeText.isDigits(text) ? Int(text) : nil
      if (plan.jobs ?? 0) < 1 {
        plan.jobs = 1
        problems.append("KNURL_JOBS is “\(text)”; write a number such as 4, or unset it.")
      }
    }
    if let seconds {
      let end = ContinuousClock.now + .seconds(seconds)
      plan.shouldStop = { ContinuousClock.now >= end }
    }
    func isSet(_ name: String) -> Bool {
      switch variables[name] {
      case nil, "", "0": return false
      case "1": return true
      case let text?:
        problems.append("\(name) is “\(text)”; write 1, or unset it.")
        return false
      }
    }
    plantsFaults = isSet("KNURL_MUTANTS")
    accepts = isSet("KNURL_ACCEPT")
    self.plan = plan
    self.problems = problems
  }
}
