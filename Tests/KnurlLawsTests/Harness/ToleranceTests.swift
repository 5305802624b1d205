import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlSpecifications
import KnurlVerification
import Testing

/// Tests of the size of the laws' tolerances.
@Suite struct ToleranceTests {
  /// The greatest tolerance in points, and the greatest tolerance as a part of the value range.
  private static let most = (points: 0.001, part: 1e-9)

  @Test(
    "With ordinary input, no tolerance exceeds 0.001 points or 1e-9 of the range",
    arguments: ["range", "knob", "ticks", "risk"])
  func ordinary(control: String) {
    let law = Law(
      "small-tolerances", on: .any, requires: [], isOwn: true,
      text: LawText(rule: "Small.", why: "Exact.", cause: "Numbers.", fix: "Fewer.")
    ) { step in
      // The description of the ticks slider writes lengths of 1e18 points on purpose.
      let frame = step.after.thumbFrame(0)
      let reach = max(frame.x.magnitude, frame.y.magnitude, frame.width, frame.height)
      guard reach <= 10_000 else { return .notApplicable }
      for tolerance in step.tolerances {
        let isSmall =
          tolerance.unit == .points
          ? tolerance.size <= Self.most.points : tolerance.size <= Self.most.part
        guard isSmall else {
          return .broken(
            Violation(expected: "a small tolerance", seen: "\(tolerance.name) \(tolerance.size)"))
        }
      }
      return step.tolerances.isEmpty ? .notApplicable : .holds
    }
    var verification = Self.verification(of: control, law).facing(.ordinary).asking(law.name)
    let report = verification.search(Verification.Plan(cases: 6_000))
    #expect(report.laws.map { $0.exercised > 1_000 } == [true])
    #expect(report.findings.map { "\($0.violation.seen): \($0.gestures)" } == [])
  }

  private static func verification(of control: String, _ law: Law) -> Verification {
    switch control {
    case "range":
      var description = RangeSliderSpecification.description()
      description.law(law)
      return Verification(ControlHarness({ RangeSliderModel() }, description), description)
    case "knob":
      var description = KnobSpecification.description()
      description.law(law)
      return Verification(ControlHarness({ KnobModel() }, description), description)
    case "ticks":
      var description = TicksSliderSpecification.description()
      description.law(law)
      return Verification(ControlHarness({ TicksSliderModel() }, description), description)
    default:
      var description = RiskCursorSpecification.description()
      description.law(law)
      return Verification(ControlHarness({ RiskCursorModel() }, description), description)
    }
  }
}
