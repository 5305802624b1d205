import KnurlHeadlessUIKit
import KnurlLaws
import KnurlReports
import KnurlUISpecifications
import Testing

@MainActor
@Suite("Every law holds on our controls as classes")
struct ClassLawsTests {
  nonisolated private static let names = [
    "class/range-slider", "class/knob", "class/ticks-slider", "class/risk-cursor",
  ]

  @Test("There is a class for each value")
  func names() {
    #expect(ControlSpecification.classes.map { $0.name } == Self.names)
  }

  @Test("A search finds no broken law, and asks every one", arguments: names)
  func everyLawHolds(name: String) throws {
    let control = try #require(ControlSpecification.classes.first { $0.name == name })
    var verification = control.verification()
    let report = verification.search(Verification.Plan(cases: 10_000, seed: 1))
    #expect(report.mistakes == [])
    for finding in report.findings {
      Issue.record(
        "\(FindingText.text(of: finding, in: verification.declaration, repeatLine: nil))")
    }
    #expect(report.laws.filter { $0.exercised == 0 }.map { $0.name } == [])
    #expect(report.laws.count > 50)
  }

  // MARK: - What Apple does not document

  /// Whether `endTracking` is called after a refusal, and after a cancel. The oracles know nothing of
  /// the other choices, which change what is sent and what is inside.
  private static let policies = TrackingPolicy.all.filter {
    !$0.touchDownPrecedesBeginTracking
      && $0.touchInsideTolerance == TrackingPolicy.default.touchInsideTolerance
  }

  private func holdsUnderEveryPolicy<Specification: ModelControlSpecification>(
    _: Specification.Type
  ) {
    for (index, policy) in Self.policies.enumerated() {
      var verification = Specification.verification(policy: policy)
      let report = verification.search(Verification.Plan(cases: 1_000, seed: UInt64(index)))
      for finding in report.findings {
        let text = FindingText.text(of: finding, in: verification.declaration, repeatLine: nil)
        Issue.record("under \(policy): \(text)")
      }
    }
  }

  @Test("Nothing holds by luck: it is all one when a system calls endTracking")
  func everyPolicy() {
    #expect(Self.policies.count == 4)
    holdsUnderEveryPolicy(RangeSliderClass.self)
    holdsUnderEveryPolicy(KnobClass.self)
    holdsUnderEveryPolicy(TicksSliderClass.self)
    holdsUnderEveryPolicy(RiskCursorClass.self)
  }
}
