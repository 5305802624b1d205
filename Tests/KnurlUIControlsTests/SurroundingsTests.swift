import Foundation
import KnurlCatalog
import KnurlEngine
import KnurlHeadlessUIKit
import KnurlLaws
import KnurlUIControls
import KnurlVerification
import Testing

/// Tests of classes under UIKit's undocumented choices and under host actions.
@MainActor
@Suite("Knurl's classes in different hosts")
struct SurroundingsTests {
  private static let frame = CGRect(x: 0, y: 0, width: 335, height: 30)

  private func holdsUnderEveryPolicy<Specification: ModelControlSpecification>(
    _: Specification.Type
  ) {
    for (index, policy) in TrackingPolicy.all.enumerated() {
      var verification = Specification.verification(policy: policy)
      let report = verification.search(Verification.Plan(cases: 200, seed: UInt64(index)))
      #expect(report.findings.map { "\($0.law): \($0.gestures)" } == [], "\(policy)")
    }
  }

  @Test("Every law holds with every UIKit policy")
  func everyPolicy() {
    holdsUnderEveryPolicy(RangeSliderClass.self)
    holdsUnderEveryPolicy(KnobClass.self)
    holdsUnderEveryPolicy(TicksSliderClass.self)
    holdsUnderEveryPolicy(RiskCursorClass.self)
  }

  // MARK: - Laws under other policies

  private static func undocumented(
    _ choice: UndocumentedTracking
  ) -> RangeSlider {
    switch choice {
    case .endsAfterCancel: return ReportsEveryEnd(frame: frame)
    case .touchesDownFirst: return WaitsForTouchDown(frame: frame)
    default: return KnowsTheTolerance(frame: frame)
    }
  }

  @Test(
    "A search finds a subclass that depends on undocumented behavior; the finding names the choice",
    arguments: [.endsAfterCancel, .touchesDownFirst, .withoutTolerance] as [UndocumentedTracking])
  func undocumented(choice: UndocumentedTracking) {
    var verification = RangeSliderClass.verification(of: { Self.undocumented(choice) })
    let findings = verification.search(Verification.Plan(cases: 4_000)).findings
    #expect(!findings.isEmpty)
    for finding in findings { #expect(finding.undocumented == choice, "\(finding.gestures)") }
    var byDefault = RangeSliderClass.verification(
      of: { Self.undocumented(choice) }, policy: .default)
    let usual = byDefault.search(Verification.Plan(cases: 2_000)).findings
    #expect(usual.map { "\($0.law): \($0.gestures)" } == [])
  }

  private func broken(
    _ text: String, on make: @escaping () -> RangeSlider
  ) throws -> [String] {
    var verification = RangeSliderClass.verification(of: make)
    let trace = try TraceText.parse(text, in: verification.declaration)
    return verification.replay(trace, under: "range-slider-oracle").map { $0.violation.seen }
  }

  @Test("The oracle follows a cancel in a scroll view and detects a slider that ignores the cancel")
  func scrolling() throws {
    let text = """
      trace 1 class/range-slider
      host scrolls
      touch 1 began 76 15
      touch 1 moved 80 15
      host steals
      touch 1 began 76 15
      touch 1 moved 80 15
      """
    #expect(try broken(text) { RangeSlider(frame: Self.frame) } == [])
    #expect(try broken(text) { ForgetsCancel(frame: Self.frame) }.count == 1)
  }
}
