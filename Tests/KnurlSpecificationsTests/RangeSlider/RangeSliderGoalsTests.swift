import KnurlControls
import KnurlEngine
import KnurlLaws
import KnurlSpecifications
import KnurlVerification
import Testing

/// Tests that goals are useful: a search without some commands or properties misses a goal.
@Suite("Goals of the range slider's search")
struct RangeSliderGoalsTests {
  /// Runs a search with a small description of the slider, without the given features.
  private func report(
    without lost: Capabilities = [], isWritingLimits: Bool = true
  ) -> VerificationReport {
    var description = ControlDescription<RangeSliderModel>(controlName: "slider")
    let limits = { (slider: RangeSliderModel) in (slider.minimumValue, slider.maximumValue) }
    description.value(
      named: "lowerValue", read: { $0.lowerValue }, write: { $0.lowerValue = $1 }, limits: limits,
      thumb: { $0.thumbFrame(.lower) })
    description.value(
      named: "upperValue", read: { $0.upperValue }, write: { $0.upperValue = $1 }, limits: limits,
      thumb: { $0.thumbFrame(.upper) })
    if isWritingLimits {
      description.property(
        DeclaredProperty(name: "maximumValue", role: .maximum), write: { $0.maximumValue = $1 })
    }
    let all: Capabilities = [.enabling, .attaching, .hiding]
    description.has(all.subtracting(lost)) {
      $1.isEnabled = $0.isEnabled
      $1.isReceivingTouches = $0.isAttached && !$0.isHidden
    }
    RangeSliderGoals.add(to: &description)
    var verification = Verification(
      ControlHarness({ RangeSliderModel() }, description), description)
    return verification.search(Verification.Plan(cases: 1_000, relatesOneIn: 1_000))
  }

  private func isUnmet(_ name: String, in report: VerificationReport) -> Bool {
    report.unmetLabels.contains { $0.name == name }
  }

  @Test("A search without a kind of command or without a property misses a goal")
  func lost() {
    let limits = "the range changes in mid-drag"
    let kinds: [(Capabilities, String)] = [
      (.enabling, "disabled in mid-drag"), (.attaching, "taken out of its window in mid-drag"),
      (.hiding, "hidden in mid-drag"),
    ]
    let complete = report()
    #expect(!isUnmet(limits, in: complete))
    for (lost, goal) in kinds {
      #expect(!isUnmet(goal, in: complete))
      let report = report(without: lost)
      #expect(isUnmet(goal, in: report))
      #expect(!report.holds)
    }
    #expect(isUnmet(limits, in: report(isWritingLimits: false)))
  }
}
