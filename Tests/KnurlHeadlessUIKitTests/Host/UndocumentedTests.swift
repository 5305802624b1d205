import KnurlEngine
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

@MainActor @Suite("Findings that depend on undocumented behavior")
struct UndocumentedTests {
  private func verification(
    _ fault: Gauge.Fault? = nil, policy: TrackingPolicy? = nil,
    expecting acts: [HostAction] = HostAction.aroundClasses
  ) -> Verification {
    var description = ControlDescription<Gauge>(controlName: "gauge")
    description.value(
      read: { Double($0.value) }, write: { $0.value = CGFloat($1) }, limits: { _ in (0, 1) },
      shown: .frame {
        let frame = $0.thumbFrame
        return Rect2D(x: frame.minX, y: frame.minY, width: frame.width, height: frame.height)
      })
    description.continuous(\.isContinuous)
    description.sometimes("it lets go") { $0.effect == .released }
    return Verification(
      ControlHarness(
        hosting: { Gauge(fault: fault) }, policy: policy, expecting: acts, description),
      description)
  }

  @Test("A control that is correct with all policies has no finding if sequences change policies")
  func soundUnderAll() {
    var verification = verification()
    let report = verification.search(Verification.Plan(cases: 20_000))
    #expect(report.findings.map { "\($0.law): \($0.gestures), \($0.violation.seen)" } == [])
    #expect(report.mistakes == [])
    #expect(report.unmetLabels.isEmpty)
  }

  @Test("A control that is correct with all policies has no finding with any single policy")
  func soundUnderEach() {
    for policy in TrackingPolicy.all {
      var verification = verification(policy: policy)
      let report = verification.search(Verification.Plan(cases: 1_000))
      #expect(report.findings.map { "\($0.law): \($0.gestures)" } == [], "\(policy)")
    }
  }

  @Test(
    "A fault that appears with one UIKit choice is found, and the finding names the choice",
    arguments: [
      (.reportsAgainAfterCancel, .endsAfterCancel),
      (.reportsAgainAfterRefusal, .endsAfterRefusal),
      (.measuresOnTouchDown, .touchesDownFirst),
      (.knowsTheTolerance, .withoutTolerance),
    ] as [(Gauge.Fault, UndocumentedTracking)])
  func faults(fault: Gauge.Fault, choice: UndocumentedTracking) throws {
    var verification = verification(fault)
    let report = verification.search(Verification.Plan(cases: 4_000))
    #expect(!report.findings.isEmpty)
    for finding in report.findings {
      #expect(finding.undocumented == choice, "\(finding.law): \(finding.gestures)")
      let choices = finding.trace.sequence.commands.filter {
        if case .host(let act) = $0 { return act.choice != nil }
        return false
      }
      #expect(choices.count == 1, "\(finding.gestures)")
    }
    // UIKit may never call endTracking after cancelTracking.
    if choice == .endsAfterCancel { #expect(report.findings.errors.isEmpty) }
    // With a known UIKit policy there is no such finding, or an ordinary one.
    var byDefault = self.verification(fault, policy: .default)
    let usual = byDefault.search(Verification.Plan(cases: 4_000)).findings
    #expect(usual.map { "\($0.law): \($0.gestures)" } == [])
    var pinned = self.verification(fault, policy: TrackingPolicy(choice))
    let findings = pinned.search(Verification.Plan(cases: 4_000)).findings
    #expect(!findings.isEmpty)
    #expect(findings.allSatisfy { $0.undocumented.isEmpty })
  }

  @Test(
    "A fault that needs one host action is found with that action and not found without it",
    arguments: [
      (.lightsInLayout, .scrolls),
      (.lightsBehindReport, .detachesOnValueChanged),
    ] as [(Gauge.Fault, HostAction)])
  func surroundings(fault: Gauge.Fault, act: HostAction) {
    var verification = verification(fault)
    let report = verification.search(Verification.Plan(cases: 4_000))
    #expect(!report.findings.isEmpty)
    for finding in report.findings {
      let isThere = finding.trace.sequence.commands.contains(.host(act))
      #expect(isThere, "\(finding.gestures)")
      #expect(finding.undocumented.isEmpty)
    }
    let others = HostAction.aroundClasses.filter { $0 != act }
    var spared = self.verification(fault, policy: .default, expecting: others)
    let findings = spared.search(Verification.Plan(cases: 4_000)).findings
    #expect(findings.map { "\($0.law): \($0.gestures)" } == [])
  }

  @Test("In a strict description, a finding that needs endTracking after a cancel is an error")
  func strict() {
    var verification = verification(.reportsAgainAfterCancel).strict
    let findings = verification.search(Verification.Plan(cases: 4_000)).findings
    #expect(!findings.isEmpty)
    #expect(findings.warnings.isEmpty)
  }

  @Test("In a scroll view, a control's touches are delayed, immediate or withheld, not cancelled")
  func scrolling() throws {
    let text = """
      trace 1 gauge
      host scrolls
      touch 1 began 100 15
      expect isTracking false
      touch 1 moved 101 20
      expect isTracking true
      expect events touchDown
      touch 1 moved 130 20
      expect events valueChanged touchDragInside
      touch 1 moved 130 40
      expect events touchDragInside
      touch 1 ended 130 40
      expect events touchUpInside
      touch 1 began 130 15
      touch 2 began 130 15
      expect events none
      touch 1 ended 130 15
      expect events touchDown touchUpInside
      touch 1 began 130 15
      touch 1 moved 130 60
      expect isTracking false
      touch 1 ended 130 60
      expect events none
      touch 1 began 130 15
      host steals
      touch 1 ended 130 15
      expect events none

      """
    var verification = verification()
    let trace = try TraceText.parse(text, in: verification.declaration)
    #expect(verification.run(trace).missed.map { "\($0.expectation.line): \($0.seen)" } == [])
    #expect(verification.replay(trace).map { $0.law } == [])
  }

  @Test("A fault under the default policy is an ordinary finding, even if a choice avoids it")
  func ordinary() throws {
    var verification = verification(.endsOnly)
    let report = verification.search(Verification.Plan(cases: 4_000))
    #expect(!report.findings.isEmpty)
    for finding in report.findings { #expect(finding.undocumented.isEmpty, "\(finding.gestures)") }
  }

  @Test("A longer trace's finding is undocumented behavior if the default policy keeps the law")
  func replay() throws {
    let text = """
      trace 1 gauge
      names 1 isContinuous of 1 settings
      configuration isContinuous false
      host without-tolerance
      host ends-after-refusal
      touch 1 began 100 15
      touch 1 moved 150 15
      touch 1 moved 150 400

      """
    var dependent = verification(.reportsAgainAfterRefusal)
    let trace = try TraceText.parse(text, in: dependent.declaration)
    let finding = try #require(dependent.replay(trace).first)
    #expect(finding.law == LawName.continuousOrEndOnlyEmission.rawValue)
    #expect(finding.undocumented == .endsAfterRefusal)
    #expect(TraceText.text(of: trace, in: dependent.declaration) == text)
    var sound = verification()
    #expect(sound.replay(trace).isEmpty)
  }

  @Test("A choice applies to the next touch, not to the current one")
  func nextTouch() throws {
    let bench = Bench()
    bench.press(50)
    bench.host.policy = TrackingPolicy([.endsAfterCancel, .touchesDownFirst])
    bench.steal()
    bench.press(50)
    bench.steal()
    #expect(
      bench.log == [
        "begin", "touchDown", "cancel", "touchCancel", "touchDown", "begin", "cancel", "end",
        "touchCancel",
      ])
  }

  @Test("Each of the 16 policies can be converted to its choices and back")
  func choices() {
    for policy in TrackingPolicy.all { #expect(TrackingPolicy(policy.choices) == policy) }
    #expect(Set(TrackingPolicy.all.map { $0.choices }).count == 16)
    #expect(UndocumentedTracking.endsAfterCancel.words == "calls endTracking after cancelTracking")
    #expect(
      UndocumentedTracking([.withoutTolerance, .touchesDownFirst]).names
        == ["touches-down-first", "without-tolerance"])
  }
}
