import KnurlControls
import KnurlEngine
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of the goals that follow from what a description declares.
@Suite("The usual goals")
struct UsualGoalTests {
  /// Searches with a small description of a slider, which has only the given features besides its
  /// values.
  private func report(
    has features: Capabilities = [.enabling, .attaching, .hiding], isWritingLimits: Bool = true,
    performing perform: @escaping (inout RangeSliderModel, ControlCommand) -> EventBatches = {
      $0.apply($1)
    }
  ) -> VerificationReport {
    var description = ControlDescription<RangeSliderModel>(controlName: "slider")
    description.reachesUsualGoals()
    description.value(\.lowerValue)
    if isWritingLimits {
      description.value(\.upperValue, in: \.minimumValue...\.maximumValue)
    } else {
      description.value(\.upperValue, in: 0...1)
    }
    description.has(features) {
      $1.isEnabled = $0.isEnabled
      $1.isReceivingTouches = $0.isAttached && !$0.isHidden
    }
    var verification = Verification(
      ControlHarness({ RangeSliderModel() }, performing: perform, description), description)
    return verification.search(Verification.Plan(cases: 2_000, relatesOneIn: 2_000))
  }

  @Test("A feature that the description declares has its goal, which a search reaches")
  func declared() {
    let complete = report()
    #expect(complete.labels.filter { $0.verdict != .met } == [])
    #expect(complete.labels.count >= 12)
    let kinds: [(Capabilities, String)] = [
      (.enabling, "disabled in mid-drag"), (.attaching, "taken out of its window in mid-drag"),
      (.hiding, "hidden in mid-drag"),
    ]
    for (feature, goal) in kinds {
      #expect(complete.labels.contains { $0.name == goal })
      #expect(!report(has: feature == .hiding ? [] : .hiding).labels.contains { $0.name == goal })
    }
    let limits = "the range changes in mid-drag"
    #expect(complete.labels.contains { $0.name == limits })
    #expect(!report(isWritingLimits: false).labels.contains { $0.name == limits })
  }

  @Test("A control with an animation is to be touched, written and resized during it")
  func animation() {
    var description = ControlDescription<TicksSliderModel>(controlName: "slider")
    description.reachesUsualGoals()
    description.value(\.value, in: \.minimumValue...\.maximumValue)
    description.animation(\.presentationPosition, duration: 0.4)
    description.track(position: { $0.position(of: $1) }, value: { $0.value(at: $1) })
    var verification = Verification(
      ControlHarness({ TicksSliderModel() }, description), description)
    let labels = verification.search(Verification.Plan(cases: 2_000, relatesOneIn: 2_000)).labels
    for goal in ["a touch in", "a write in", "resized in"] {
      #expect(labels.first { $0.name == "\(goal) mid-animation" }?.verdict == .met, "\(goal)")
    }
  }

  @Test("A control that lets go of the finger at a resize misses a goal")
  func missed() {
    let report = report { slider, command in
      if case .resize = command {
        _ = slider.apply(.attach(false))
        _ = slider.apply(.attach(true))
      }
      return slider.apply(command)
    }
    #expect(report.unmetLabels.map { $0.name } == ["resized in mid-drag"])
    #expect(!report.holds)
  }
}
