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
    let trace = try TraceText.parse(text, in: verification.declaration)
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
    let trace = try TraceText.parse(text, in: verification.declaration)
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

  private static func describe(_ note: inout ControlDescription<Note>) {
    note.value(\.value, in: 0...1, writtenBy: .touchesOnly)
    note.setting(\.ratio, .element(of: [nil, 1, 4 / 3]), named: "ratio")
    note.setting(\.columns, .range(1...3), named: "columns")
    note.setting(named: "paper", .element(of: papers)) {
      $0.paper
    } write: {
      $0.paper = $1
    }
    note.setting(\.gear, .element(of: [.high, .low]), named: "gear")
    note.setting(\.isLocked, named: "isLocked")
  }

  @Test("A setting is written and expected as a number, none, a flag, or the word of a choice")
  func kinds() throws {
    var description = ControlDescription<Note>(controlName: "note")
    Self.describe(&description)
    var verification = Verification(ControlHarness({ Note() }, description), description)
    let text = """
      trace 1 note
      configuration ratio 1.5 columns none paper ruled
      expect ratio 1.5
      expect columns none
      expect paper ruled
      set ratio none
      set columns 3
      set paper plain-white
      set gear high
      set isLocked true
      expect ratio none
      expect columns 3
      expect paper plain-white
      expect gear high
      expect isLocked true

      """
    let trace = try TraceText.parse(text, in: verification.declaration)
    #expect(verification.run(trace).missed == [])
    let written = TraceText.text(of: trace, in: verification.declaration)
    #expect(written.contains("configuration columns none\nconfiguration paper ruled\n"))
    #expect(written.contains("set paper plain-white\nset gear high\nset isLocked true\n"))
    let error = #expect(throws: TraceError.self) {
      try TraceText.parse("trace 1 note\nset paper blue\n", in: verification.declaration)
    }
    #expect(error?.message == "“paper” must be one of plain-white, ruled, not “blue”.")
  }

  @Test("A search writes every value of a list or of a range, and no other")
  func values() throws {
    var description = ControlDescription<Note>(controlName: "note")
    Self.describe(&description)
    description.law("only listed values") { note, _ in
      try expect([nil, 1, 4 / 3].contains(note.ratio))
      try expect([nil, 1, 2, 3].contains(note.columns))
      try expect(Self.papers.contains(note.paper))
    }
    for ratio in [nil, 1, 4 / 3] as [Double?] {
      description.sometimes("ratio \(ratio ?? 0)") { step in
        guard case .set(0, let number) = step.command else { return false }
        return ratio.map { $0 == number } ?? number.isNaN
      }
    }
    var verification = Verification(ControlHarness({ Note() }, description), description)
    let report = verification.search(Verification.Plan(cases: 1_000))
    #expect(report.findings.map(\.law) == [])
    #expect(report.labels.map(\.verdict) == [.met, .met, .met])
  }

  @Test("A choice that reads as none of its values is told so")
  func unlisted() throws {
    var description = ControlDescription<Note>(controlName: "note")
    description.value(\.value, in: 0...1)
    let other = Note.Paper(name: "blue")
    description.setting(named: "paper", .element(of: Self.papers)) { _ in
      other
    } write: { _, _ in
    }
    var verification = Verification(ControlHarness({ Note() }, description), description)
    let text = "trace 1 note\nset paper ruled\nexpect paper ruled\n"
    let trace = try TraceText.parse(text, in: verification.declaration)
    #expect(verification.run(trace).missed.map(\.seen) == ["another"])
  }

  @Test("A saved trace that loses a write is a mistake, also if it keeps another one")
  func lostWrites() throws {
    var description = ControlDescription<Note>(controlName: "note")
    Self.describe(&description)
    let declaration = description.completed().declaration
    let names = "trace 1 note\nnames 1 margin of 2 settings\n"
    let error = #expect(throws: TraceError.self) {
      try TraceText.parse(names + "set columns 3\nset margin 3\n", in: declaration)
    }
    #expect(
      error?.description
        == "line 4: note has no property “margin” and has 5 settings, but the trace has 2.")
  }
}
