import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of cases that alternate between ordinary and hostile input.
@Suite("Input profiles in turn")
@MainActor struct TurnsTests {
  @Test(
    "Relations are checked in one of `relatesOneIn` cases, equally often for each input profile")
  func relations() {
    var plan = Verification.Plan(cases: 3_200, relatesOneIn: 16)
    plan.profiles = [.ordinary, .hostile]
    let related = (0..<plan.cases).filter { plan.relates(inCase: $0) }
    #expect(related.count == plan.cases / 16)
    #expect(related.count { plan.profile(ofCase: $0) == .hostile } == related.count / 2)
    plan.profiles = []
    #expect((0..<64).filter { plan.relates(inCase: $0) } == [0, 16, 32, 48])
  }

  /// A control that stores every written value.
  private struct Keeper: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
    var isTracking: Bool { false }
    var value = 0.0
    var color = 0.0

    mutating func apply(_ command: ControlCommand) -> EventBatches { [] }
  }

  @Test("A finding is marked hostile only if ordinary input has not broken the law")
  func inputs() {
    var description = ControlDescription<Keeper>(controlName: "keeper")
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 }, limits: { _ in (0, 10) })
    description.law("it is a number") { _, step in try expect(!step.after[.value, 0].isNaN) }
    description.law("it is at most 10") { _, step in
      try expect(step.after[.value, 0].isNaN || step.after[.value, 0] <= 10)
    }
    var verification = Verification(ControlHarness({ Keeper() }, description), description)
    var plan = Verification.Plan(cases: 2_000)
    plan.profiles = [.ordinary, .hostile]
    let findings = verification.search(plan).findings
    #expect(findings.first { $0.law == "it is a number" }?.input == .hostile)
    #expect(findings.first { $0.law == "it is at most 10" }?.input == .ordinary)
  }

  @Test("Ordinary input includes every color")
  func colors() {
    var description = ControlDescription<Keeper>(controlName: "keeper")
    description.value(
      named: "value", read: { $0.value }, write: { $0.value = $1 }, limits: { _ in (0, 10) })
    description.property(
      DeclaredProperty(name: "color", kind: .color), read: { $0.color }, write: { $0.color = $1 })
    let verification = Verification(ControlHarness({ Keeper() }, description), description)
    var colors: Set<Double> = []
    for index in 0..<1_000 {
      var machine = verification.checker.machine
      var source = ChoiceSource(seed: 0, caseIndex: UInt64(index))
      machine.begin(machine.drawStart(from: &source))
      if case .set(1, let color) = machine.drawCommand(from: &source) { colors.insert(color) }
    }
    #expect(colors.contains(0xFFFF_FFFF) && colors.contains(0xFF00_00FF))
  }
}
