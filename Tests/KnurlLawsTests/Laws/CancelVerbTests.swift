import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of declarations about cancelled touches, and of the cancels that a search observes.
@Suite("Cancelled touches")
@MainActor struct CancelVerbTests {
  /// A slider that jumps to the finger. A cancelled touch keeps or restores the value.
  private struct Slider: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
    var isTracking: Bool { grab != nil }
    var value = 5.0
    /// True if the slider follows touches without changing its value.
    var isDeaf = false
    /// True if removing the slider from its window during a drag sets the value to 10.
    var jumpsOutside = false
    let restores: Bool
    private var grab: (id: Int, value: Double)?

    init(restores: Bool, isDeaf: Bool = false) {
      (self.restores, self.isDeaf) = (restores, isDeaf)
    }

    /// Writes the value. A cancel of a current drag restores the written value.
    mutating func write(_ number: Double) {
      guard number.isFinite else { return }
      value = min(max(number, 0), 10)
      grab?.value = value
    }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      if case .attach(false) = command, jumpsOutside, grab != nil {
        (grab, value) = (nil, 10)
        return []
      }
      if case .attach(false) = command, let grab {
        return apply(.touch(Touch(id: grab.id, phase: .cancelled, location: .zero)))
      }
      guard case .touch(let touch) = command else { return [] }
      switch touch.phase {
      case .began:
        guard grab == nil, bounds.contains(touch.location) else { return [] }
        grab = (touch.id, value)
        return go(to: touch)
      case .moved: return grab?.id == touch.id ? go(to: touch) : []
      case .ended, .cancelled:
        guard let grab, grab.id == touch.id else { return [] }
        self.grab = nil
        guard touch.phase == .cancelled, restores, value != grab.value else { return [] }
        value = grab.value
        return [.valueChanged]
      }
    }

    private mutating func go(to touch: Touch) -> EventBatches {
      let before = value
      if !isDeaf { value = min(max(touch.location.x / 10, 0), 10) }
      return value == before ? [] : [.valueChanged]
    }
  }

  private func verification(
    of slider: Slider, _ more: (inout ControlDescription<Slider>) -> Void = { _ in }
  ) -> Verification {
    var description = ControlDescription<Slider>(controlName: "slider")
    description.value(
      named: "value", read: { $0.value }, write: { $0.write($1) }, limits: { _ in (0, 10) })
    description.touch(.jumps)
    description.has(.attaching)
    more(&description)
    return Verification(ControlHarness({ slider }, description), description)
  }

  private func report(
    _ slider: Slider, asking law: LawName? = nil,
    _ more: (inout ControlDescription<Slider>) -> Void = { _ in }
  ) -> VerificationReport {
    var verification = verification(of: slider, more)
    if let law { verification = verification.asking(law) }
    return verification.search(Verification.Plan(cases: 2_000))
  }

  @Test(
    "Without a declaration, both kinds of cancel hold, and the kind is observed",
    arguments: [false, true])
  func seen(restores: Bool) {
    let report = report(Slider(restores: restores))
    #expect(report.findings.errors.isEmpty, "\(report.findings.map { $0.law })")
    let unsaid = verification(of: Slider(restores: restores))
    let observed = unsaid.trusting(unsaid.observed()).declaration.observed
    #expect(observed.contains(.restoresOnCancel) == restores)
    #expect(observed.contains(.keepsOnCancel) != restores)
  }

  @Test(
    "With cancel(.keeps) or cancel(.restores), the other kind of cancel is a finding",
    arguments: [false, true])
  func demanded(restores: Bool) {
    let kept = report(Slider(restores: restores)) { $0.cancel(.keeps) }
    #expect(kept.findings.contains { $0.law == "cancel-is-clean" } == restores)
    #expect(kept.findings.contains { $0.law == "layout-keeps-values" } == restores)
    let restored = report(Slider(restores: restores)) { $0.cancel(.restores) }
    #expect(restored.findings.contains { $0.law == "cancel-restores" } == !restores)
  }

  @Test("If no touch changes the value, the report has a mistake, even if touches are followed")
  func deaf() {
    let report = report(Slider(restores: false, isDeaf: true))
    #expect(report.mistakes.contains { $0.hasPrefix("No touch changed value, though ") })
    #expect(!report.holds)
  }

  @Test("If detaching ends a drag and changes the value, cancel-is-clean breaks")
  func detached() {
    var slider = Slider(restores: false)
    #expect(report(slider, asking: .cancelIsClean).findings.isEmpty)
    slider.jumpsOutside = true
    #expect(!report(slider, asking: .cancelIsClean).findings.isEmpty)
  }

  @Test("If both kinds of cancel are declared, the report has a mistake and no cases")
  func both() {
    let report = report(Slider(restores: false)) {
      $0.cancel(.keeps)
      $0.cancel(.restores)
    }
    #expect(report.cases == 0)
    #expect(
      report.mistakes.contains {
        $0.contains("says that a cancel keeps the value and that it restores")
      })
  }
}
