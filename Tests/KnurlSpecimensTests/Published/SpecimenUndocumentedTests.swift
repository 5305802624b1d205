import KnurlEngine
import KnurlHeadlessUIKit
import KnurlReports
import KnurlSpecimens
import KnurlVerification
import Testing

@MainActor @Suite("The published controls under every policy of UIKit")
struct SpecimenUndocumentedTests {
  private static func fixed() -> [Verification] {
    [
      RangeSliderSpecimenDescription.verification(
        RangeSliderSpecimen.Fixes.all.reduce(into: .none) { $0.formUnion($1.repair) },
        policy: nil),
      KnobSpecimenDescription.verification(
        KnobSpecimen.Fixes.all.reduce(into: .none) { $0.formUnion($1.repair) }, policy: nil),
      TicksSliderSpecimenDescription.verification(
        TicksSliderSpecimen.Fixes.all.reduce(into: .none) { $0.formUnion($1.repair) },
        policy: nil),
      RiskCursorSpecimenDescription.verification(
        RiskCursorSpecimen.Fixes.all.reduce(into: .none) { $0.formUnion($1.repair) },
        policy: nil),
    ]
  }

  @Test("No fixed specimen depends on undocumented behavior")
  func fixed() {
    for var verification in Self.fixed() {
      let report = verification.search(Verification.Plan(cases: 1_000))
      let words = report.findings.map { FindingText.headline(of: $0) + ": \($0.gestures)" }
      #expect(words == [], "\(report.controlName)")
      #expect(report.mistakes == [])
    }
  }
}
