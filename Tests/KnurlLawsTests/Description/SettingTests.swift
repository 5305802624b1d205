import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// A control with settings whose key paths may not tell their names.
private struct Gearbox: ControlModel {
  enum Gear: Int, CaseIterable { case low = 1, high = 2 }

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
      description.setting(path, .element(of: [1, 2, 3]))
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
    description.setting(\.gear, named: "gear")
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

  /// A class around the gearbox whose properties the description reads and writes itself.
  private final class Wrapper: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
    let isTracking = false
    var gearbox = Gearbox()
    var wide = 7.0
    var ratio: Float = 3
    var count = 4
    func apply(_ command: ControlCommand) -> EventBatches { [] }
  }

  private func lifted(_ describe: (inout ControlDescription<Gearbox>) -> Void)
    -> ControlDescription<Wrapper>
  {
    var description = ControlDescription<Gearbox>(controlName: "gearbox")
    description.value(\.value, in: 0...1)
    describe(&description)
    return description.lifted(
      subject: "wrapper", above: 0, look: { $1($0.gearbox) }, change: { $1(&$0.gearbox) })
  }

  @Test("A property is rewired and left out by its name in messages, or by the word for it")
  func names() {
    func describe(_ description: inout ControlDescription<Gearbox>) {
      description.setting(\.wide, .element(of: [1]), named: "breadth")
      description.setting(\.value, .element(of: [1]))
      description.setting(\.value, .element(of: [1]))
      description.continuous(\.isTracking)
    }
    for name in ["breadth", "value2", "value3", "isTracking", "isContinuous", "value"] {
      var description = lifted(describe)
      description.rewire(name, \.wide)
      let harness = ControlHarness({ Wrapper() }, description)
      let index = ["value": 0, "breadth": 1, "value2": 2, "value3": 3][name] ?? 4
      #expect(harness.read(index) == 7, "\(name)")
      guard name != "value" else { continue }
      description.leaveOut([name])
      #expect(description.declaration.properties.count == 4, "\(name)")
    }
    var description = lifted(describe)
    description.leaveOut(["value3", "breadth", "value2"])
    #expect(description.completed().declaration.names == ["value", "isTracking"])
  }

  @Test("A property may have any type of number, of which code writes the nearest one")
  func numbers() throws {
    var description = ControlDescription<Wrapper>(controlName: "wrapper")
    description.value(named: "value", read: { $0.wide }, limits: { _ in (0, 1) })
    description.setting(\.wide, named: "wide")
    description.setting(\.ratio, named: "ratio")
    description.setting(\.count, named: "count")
    let properties = description.declaration.properties
    #expect(properties.map(\.kind) == [.number, .number, .number])
    #expect(properties.map { $0.representable?(0.1) } == [nil, Double(Float(0.1)), 0])
    var verification = Verification(ControlHarness({ Wrapper() }, description), description)
    let text = """
      trace 1 wrapper
      set wide 2.5
      set ratio 2.5
      set count 2.5
      expect wide 2.5
      expect ratio 2.5
      expect count 4
      set count 6
      expect count 6
      """
    let trace = try TraceText.parse(text, in: verification.declaration).trace
    #expect(verification.run(trace).missed == [])
  }

  /// A control with a setting of each kind.
  private struct Note: ControlModel {
    struct Paper: Hashable, CustomStringConvertible {
      let name: String
      var description: String { name }
    }

    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
    let isTracking = false
    var value = 0.5
    var ratio: Double?
    var columns: Int? = 2
    var paper = Paper(name: "plain white")
    var gear = Gearbox.Gear.low
    var isLocked = false
    mutating func apply(_ command: ControlCommand) -> EventBatches { [] }
  }

  private static let papers = [Note.Paper(name: "plain white"), Note.Paper(name: "ruled")]

}
