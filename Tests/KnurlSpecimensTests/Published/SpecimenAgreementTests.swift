import KnurlHeadlessUIKit
import KnurlLaws
import KnurlSpecimens
import KnurlVerification
import Testing

/// Tests that the fixed specimens agree with the control core, an independent implementation.
@MainActor @Suite("The fixed specimens and Knurl's models agree")
struct SpecimenAgreementTests {
  nonisolated private static let names = ["range-slider", "knob", "ticks-slider", "risk-cursor"]

  private static func control(_ name: String) throws -> any ModeledSpecimen.Type {
    let all: [any ModeledSpecimen.Type] = [
      RangeSliderSpecimen.self, KnobSpecimen.self, TicksSliderSpecimen.self,
      RiskCursorSpecimen.self,
    ]
    return try #require(all.first { $0.name == name })
  }

  private static func agreement<Control: ModeledSpecimen>(
    of faults: FaultSet<Control.Fault>, _: Control.Type
  ) -> Verification {
    Control.verification(faults, Control.agreesWithModel).asking("agrees-with-model")
  }

  @Test("A fixed specimen and the core agree for random command sequences", arguments: names)
  func agrees(name: String) throws {
    func report<Control: ModeledSpecimen>(_ control: Control.Type) -> VerificationReport {
      var verification = Self.agreement(of: .none, control)
      return verification.search(Verification.Plan(cases: 1_000, relatesOneIn: 1))
    }
    let report = report(try Self.control(name))
    #expect(report.findings.map { "\($0.violation) \($0.gestures)" } == [])
    #expect(report.laws.first.map { $0.exercised > 400 } == true)
  }

  @Test(
    "If one fault is not fixed, specimen and core disagree for at least one random sequence",
    arguments: names)
  func disagreesWithFault(name: String) throws {
    func check<Control: ModeledSpecimen>(_ control: Control.Type) {
      for fault in Control.Fault.allCases {
        let verification = Self.agreement(of: FaultSet([fault]), control)
        let breach = verification.firstBreach(cases: 2_000)
        #expect((breach == nil) == Control.invisible.contains(fault), "\(fault)")
      }
    }
    check(try Self.control(name))
  }

  @Test("No fix alone lets the process crash for any writes and touches", arguments: names)
  func nothingTraps(name: String) throws {
    func check<Control: ModeledSpecimen>(_: Control.Type) {
      for faults in Control.Fault.allCases.map({ FaultSet.all(but: $0) }) + [.all] {
        var verification = Control.verification(faults) {
          $0.law("follows-no-touch-without-window") { _, step in
            try expect(!step.after.isTracking || step.after.isInWindow)
          }
        }.asking("follows-no-touch-without-window")
        let report = verification.search(Verification.Plan(cases: 50))
        #expect(report.findings.isEmpty)
        #expect(report.laws.first.map { $0.exercised >= 50 } == true)
      }
    }
    check(try Self.control(name))
  }
}
