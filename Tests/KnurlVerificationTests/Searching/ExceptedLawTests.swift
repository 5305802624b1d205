import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of aspects: a broken excepted law silences the other laws of its aspect at the same step.
///
/// An aspect is the part of a control's behavior that a law judges.
@Suite struct ExceptedLawTests {
  /// A slider without thumbs; a canceled touch sets its value to 42.
  private struct Slider: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 30)
    var value = 10.0
    private var finger: (id: Int, x: Double, start: Double)?

    var isTracking: Bool { finger != nil }

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      if case .resize(let bounds) = command { self.bounds = bounds }
      guard case .touch(let touch) = command else { return [] }
      let before = value
      switch touch.phase {
      case .began:
        guard finger == nil, bounds.contains(touch.location) else { return [] }
        finger = (touch.id, touch.location.x, value)
      case .moved:
        guard let finger, finger.id == touch.id, touch.location.isFinite else { return [] }
        value = min(max(finger.start + (touch.location.x - finger.x), 0), 100)
      case .ended, .cancelled:
        guard finger?.id == touch.id else { return [] }
        finger = nil
        if touch.phase == .cancelled { value = 42 }
      }
      return value == before ? [] : [.valueChanged]
    }
  }

  private func report(excepting law: LawName?) -> VerificationReport {
    var description = ControlDescription<Slider>(controlName: "slider")
    description.value(
      read: { $0.value }, write: { $0.value = min(max($1, 0), 100) }, limits: { _ in (0, 100) })
    if let law { description.except(law, because: "It shows its own price.") }
    var verification = Verification(ControlHarness({ Slider() }, description), description)
    return verification.search(Verification.Plan(cases: 500))
  }

  @Test("Without an exception, every law that a cancel breaks has a finding")
  func all() {
    let report = report(excepting: nil)
    let laws = Set(report.findings.map { $0.law })
    #expect(laws.isSuperset(of: ["cancel-is-clean", "zero-length-drag"]))
    #expect(report.silencedVerdicts == 0)
  }

  @Test("At a step that breaks an excepted law, verdicts of its aspect are dropped and counted")
  func silenced() {
    let report = report(excepting: .cancelIsClean)
    #expect(report.findings.map { $0.law } == [])
    #expect(report.silencedVerdicts > 0)
  }

  @Test("Laws of limits and grids have no aspect, and so neither silence laws nor are silenced")
  func limits() {
    for law in [LawName.lowerUpperInRange, .finiteNumbers, .grid, .distances, .farTouchIsInert] {
      #expect(Law.all.first { $0.name == law }?.aspect == nil, "\(law.rawValue)")
    }
  }

  @Test("Excepting a law does not silence laws of another aspect")
  func otherAspect() {
    let report = report(excepting: .continuousOrEndOnlyEmission)
    #expect(report.findings.contains { $0.law == "zero-length-drag" })
  }
}
