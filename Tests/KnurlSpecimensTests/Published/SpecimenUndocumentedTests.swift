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
      RangeSliderSpecimen.verification(.none, policy: nil),
      KnobSpecimen.verification(.none, policy: nil),
      TicksSliderSpecimen.verification(.none, policy: nil),
      RiskCursorSpecimen.verification(.none, policy: nil),
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
