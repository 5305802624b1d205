import KnurlEngine
import KnurlLaws
import KnurlVerification
import Testing

@Suite("The end of a search after the first new error")
struct EarlyEndTests {
  private static func plan(endsAfterError: Bool) -> Verification.Plan {
    var plan = Verification.Plan(cases: 3_000)
    plan.endsAfterError = endsAfterError
    return plan
  }

  private static func report(
    endsAfterError: Bool = true, warning: String? = nil, reported: [Finding] = []
  ) -> VerificationReport {
    let law = Law(
      "way", on: .any, requires: [],
      text: LawText(rule: "", why: "", cause: "", fix: "", warning: warning)
    ) { step in
      step.after[.value, 0] < 20 ? .holds : .broken(Violation(expected: "", seen: ""))
    }
    var description = ControlDescription<WayControl>(controlName: "way")
    description.value(named: "way", read: { $0.way })
    description.law(law)
    let verification = Verification(
      ControlHarness({ WayControl() }, description), description)
    let plan = plan(endsAfterError: endsAfterError)
    var runner = LocalSearch(verification, plan)
    return verification.search(plan, with: &runner, reported: reported)
  }

  @Test("After an error, a search runs the larger of 2,000 cases and ten times the cases so far")
  func cases() throws {
    let report = Self.report()
    let first = try #require(report.firstError)
    #expect(report.findings.contains { $0.caseIndex == first })
    #expect(report.cases == max(first * 11, first + 2_000) + 1)
    #expect(Self.report().cases == report.cases)
  }

  @Test("If the number of cases is given, a search runs all of them, even after an error")
  func whole() {
    let report = Self.report(endsAfterError: false)
    #expect(!report.findings.errors.isEmpty)
    #expect(report.cases == 3_000)
    #expect(report.firstError == nil)
  }

  @Test("A warning or an already reported error does not end the search early")
  func others() {
    let known = Self.report(endsAfterError: false).findings
    #expect(Self.report(reported: known).cases == 3_000)
    let other = known.filter { $0.law != "way" }
    #expect(Self.report(reported: other).cases < 3_000)
    let warned = Self.report(warning: "It may be meant.", reported: other)
    #expect(!warned.findings.warnings.isEmpty)
    #expect(warned.cases == 3_000)
  }

  @Test("The callback gets each finding after its case, before the search ends")
  func told() {
    var told: [Int] = []
    let verification = WayControl.verification { $0.after[.value, 0] < 20 }
    let plan = Self.plan(endsAfterError: true)
    var runner = LocalSearch(verification, plan)
    let report = verification.search(plan, with: &runner) { told.append($0.findings.count) }
    #expect(told == told.sorted())
    #expect(told.count > 1)
    #expect(told.last == report.findings.count)
  }
}
