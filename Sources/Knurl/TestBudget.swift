import Foundation
import KnurlArguments
import KnurlVerification

/// How long a call of `verify` searches: what its caller says, what the environment says, or the
/// usual.
///
/// `KNURL_CASES=1000000 swift test` tries more where the caller gave no number. `KNURL_TIME=10m`
/// makes each call search for so long, and ends those sooner that have a number and are slow.
/// `KNURL_CANARIES=1` makes each call plant faults in its control besides, and say which of them no
/// law noticed.
struct TestBudget {
  let plan: Verification.Plan
  /// Whether faults are planted in the control.
  let plantsFaults: Bool
  /// A sentence for each variable that says nothing that can be understood.
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
        problems.append("KNURL_CASES is “\(text)”; write a whole number, as 1000000, or unset it.")
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
    if let seconds {
      let end = ContinuousClock.now + .seconds(seconds)
      plan.shouldStop = { ContinuousClock.now >= end }
    }
    switch variables["KNURL_CANARIES"] {
    case nil, "", "0": plantsFaults = false
    case "1": plantsFaults = true
    case let text?:
      plantsFaults = false
      problems.append("KNURL_CANARIES is “\(text)”; write 1, or unset it.")
    }
    self.plan = plan
    self.problems = problems
  }
}
