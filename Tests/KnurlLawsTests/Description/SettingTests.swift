import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// A control with settings whose key paths may not tell their names.
private struct Gearbox: ControlModel {
  enum Gear: Int, CaseIterable, PropertyValue { case low = 1, high = 2 }

  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
  var isTracking = false
  var value = 0.5
  var gear = Gear.low
  var wide = 1.0 { didSet {} }
  var deep = 2.0 { didSet {} }

  mutating func apply(_ command: ControlCommand) -> EventBatches { [] }
}

@Suite("Settings")
struct SettingTests {
  private static func describe(_ description: inout ControlDescription<Gearbox>) {
    description.value(named: "value", read: { $0.value }, limits: { _ in (0, 1) })
    for path in [\Gearbox.wide, \Gearbox.deep] {
      description.writes(path, .element(of: [1, 2, 3]))
    }
    description.state("sizes") { "\($0.wide) by \($0.deep)" }
  }

  @Test("Settings without a name are matched by their places, each with its own")
  func nameless() {
    var description = ControlDescription<Gearbox>(controlName: "gearbox")
    Self.describe(&description)
    description.agrees(with: { Gearbox() }, Self.describe)
    let verification = Verification(ControlHarness({ Gearbox() }, description), description)
    let plan = Verification.Plan(cases: 300, relatesOneIn: 1)
    var runner = LocalSearch(verification, plan)
    let report = verification.search(plan, with: &runner)
    let agreement = report.laws.first { "\($0.name)".hasPrefix("agrees-with") }
    #expect(report.findings.map { $0.law } == [])
    #expect(agreement.map { $0.exercised > 100 } == true)
  }

  @Test("An enumeration is written and read by its cases, whatever their raw values")
  func cases() throws {
    var description = ControlDescription<Gearbox>(controlName: "gearbox")
    description.value(named: "value", read: { $0.value }, limits: { _ in (0, 1) })
    description.property("gear", \.gear)
    description.state("now") { $0.gear }
    var verification = Verification(ControlHarness({ Gearbox() }, description), description)
    let text = """
      trace 1 gearbox
      set gear high
      expect gear high
      expect now high
      set gear low
      expect gear low
      expect now low

      """
    let trace = try TraceText.parse(text, in: verification.declaration).trace
    #expect(verification.run(trace).missed.isEmpty)
  }
}
