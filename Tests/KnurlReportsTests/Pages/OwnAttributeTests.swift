import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlReports
import KnurlVerification
import Testing

/// A strip along which a finger zooms, with one of three lenses for each part of the range.
private struct Zoom: ControlModel {
  enum Lens { case wide, normal, tele }

  var bounds = Rect2D(x: 0, y: 0, width: 200, height: 40)
  var zoom = 0.5
  /// Where the last lens begins.
  var teleFrom = 0.75
  var isTracking = false
  var mark: Int?
  var onZoom: (@Sendable (Double) -> Void)?
  var lens: Lens { zoom < 0.25 ? .wide : zoom < teleFrom ? .normal : .tele }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let frame): bounds = frame
    case .touch(let touch):
      isTracking = touch.phase == .began || touch.phase == .moved
      guard touch.phase == .moved, touch.location.x.isFinite, bounds.width > 0 else { return [] }
      let place = min(max((touch.location.x - bounds.x) / bounds.width, 0), 1)
      guard place != zoom else { return [] }
      zoom = place
      onZoom?(place)
      return [.valueChanged]
    default: break
    }
    return []
  }
}

@Suite("Attributes of a control's own")
struct OwnAttributeTests {
  private static func describe(_ description: inout ControlDescription<Zoom>) -> Attribute {
    description.value(
      named: "zoom", read: { $0.zoom }, write: { $0.zoom = min(max($1, 0), 1) },
      limits: { _ in (0, 1) })
    description.touch(.jumps)
    description.attribute("percent", .number, role: .ownStates) { ($0.zoom * 100).rounded() }
    return description.state("lens") { $0.lens }
  }

  private static func verification(
    _ make: @escaping () -> Zoom = { Zoom() },
    more: (inout ControlDescription<Zoom>, Attribute) -> Void = { _, _ in }
  ) -> Verification {
    var description = ControlDescription<Zoom>(controlName: "zoom-strip")
    let lens = describe(&description)
    more(&description, lens)
    return Verification(ControlHarness(make, description), description)
  }

  private static let drag = """
    trace 1 zoom-strip
    touch 1 began 100 20
    touch 1 moved 110 20
    touch 1 moved 180 20
    expect lens tele
    expect percent 90

    """

  @Test("The table ends with them, and a change of a text or a number is a change of its role")
  func changes() throws {
    var verification = Self.verification()
    let table = verification.declaration.attributes()
    #expect(table.suffix(2).map { $0.name } == ["percent", "lens"])
    let trace = try TraceText.parse(Self.drag, in: verification.declaration)
    let steps = verification.run(trace).steps
    let texts = steps.map { step in table.suffix(2).map { $0.text(of: step.after) } }
    #expect(texts == [["50", "normal"], ["50", "normal"], ["55", "normal"], ["90", "tele"]])
    #expect(steps.map { $0.changed(.ownStates) } == [false, false, true, true])
    #expect(verification.run(trace).missed.isEmpty)
  }

  @Test("A trace expects the text of a state, and says which text it has instead")
  func expectation() throws {
    var verification = Self.verification()
    let trace = try TraceText.parse(Self.drag, in: verification.declaration)
    #expect(TraceText.text(of: trace, in: verification.declaration).contains("expect lens tele"))
    let wrong = Self.drag.replacing("lens tele", with: "lens wide")
    let other = try TraceText.parse(wrong, in: verification.declaration)
    #expect(verification.run(other).missed.map { $0.seen } == ["tele"])
  }

  @Test("A law of one's own reads a state, and a page shows it at each step")
  func law() throws {
    var verification = Self.verification(more: { description, lens in
      description.law("never shows the tele lens") { _, step in
        try expect(lens.text(of: step.after) != "tele")
      }
    })
    let plan = Verification.Plan(cases: 500)
    var runner = LocalSearch(verification, plan)
    let report = verification.search(plan, with: &runner)
    let finding = try #require(report.findings.first { $0.law == "never shows the tele lens" })
    let replayed = try #require(verification.replay(finding.trace, under: finding.law).first)
    let page = FindingPage(Timeline(of: replayed, in: verification)).text(encoder: nil)
    #expect(page.contains("lens") && page.contains("tele"))
    // The states at the start stand between the values and the size.
    #expect(["wide", "normal", "tele"].contains { page.contains("<bdi>lens = \($0)</bdi>, size") })
  }

  @Test("A page shows an event of the description with its argument")
  @available(macOS 15, iOS 18, *)
  func event() throws {
    var verification = Self.verification(more: { description, lens in
      description.event("zoomed") { zoom, send in zoom.onZoom = send }
      description.law("never shows the tele lens") { _, step in
        try expect(lens.text(of: step.after) != "tele")
      }
    })
    let text = Self.drag.split(separator: "\n").prefix { !$0.hasPrefix("expect") }
    let trace = try TraceText.parse(
      text.joined(separator: "\n") + "\n", in: verification.declaration
    )
    let finding = try #require(
      verification.replay(trace, under: "never shows the tele lens").first)
    #expect(finding.violation.seen == "zoom 0.9, sends zoomed (0.9)")
    let timeline = Timeline(of: finding, in: verification)
    #expect(timeline.frames.map { $0.ownEvents.map(\.words) } == [[], [], [" (0.55)"], [" (0.9)"]])
    let page = FindingPage(timeline).text(encoder: nil)
    #expect(page.contains("It sends valueChanged, zoomed (0.9)."))
    #expect(page.contains("<th scope=\"row\">zoomed</th>"))
  }

  @Test("Two controls that differ only in a state do not agree")
  func agreement() throws {
    let verification = Self.verification(more: { description, lens in
      description.state("mode") { _ in "fixed" }
      description.agrees(
        with: {
          var zoom = Zoom()
          zoom.teleFrom = 0.8
          return zoom
        }, Self.describeOther)
    })
    let plan = Verification.Plan(cases: 500)
    var runner = LocalSearch(verification, plan)
    let report = verification.search(plan, with: &runner)
    let found = report.findings.first { "\($0.law)".hasPrefix("agrees-with") }
    let violation = try #require(found).violation
    #expect(violation.expected.contains("lens normal"))
    #expect(violation.seen == "lens tele")
  }

  /// The states of the other control stand elsewhere in its rows, and one is missing.
  private static func describeOther(_ description: inout ControlDescription<Zoom>) {
    description.state("lens") { $0.lens }
    description.value(
      named: "zoom", read: { $0.zoom }, write: { $0.zoom = min(max($1, 0), 1) },
      limits: { _ in (0, 1) })
    description.touch(.jumps)
  }

  @Test("A value whose property has the name of a state makes room for it")
  func names() throws {
    var description = ControlDescription<Zoom>(controlName: "zoom-strip")
    description.value(\.zoom, in: 0...1)
    description.state("zoom") { $0.lens }
    var verification = Verification(ControlHarness({ Zoom() }, description), description)
    #expect(verification.declaration.values.map { $0.name } == ["zoom2"])
    let text = "trace 1 zoom-strip\nexpect zoom normal\nexpect zoom2 0.5\n"
    let trace = try TraceText.parse(text, in: verification.declaration)
    #expect(verification.run(trace).missed.isEmpty)
  }

  @Test("A value that is given the name of a state is a mistake of the description")
  func sameName() {
    var description = ControlDescription<Zoom>(controlName: "zoom-strip")
    description.value(\.zoom, in: 0...1, named: "lens")
    let line = #line + 1
    description.state("lens") { $0.lens }
    var verification = Verification(ControlHarness({ Zoom() }, description), description)
    let report = verification.search(Verification.Plan(cases: 10))
    #expect(report.cases == 0)
    #expect(
      report.mistakes == [
        "Two attributes are given the name “lens”, at OwnAttributeTests.swift:\(line) and "
          + "OwnAttributeTests.swift:\(line - 2); give one of them another name."
      ])
  }

  @Test("A state has the name of its property, and an absent one is none")
  func keyPaths() throws {
    var description = ControlDescription<Zoom>(controlName: "zoom-strip")
    description.value(\.zoom, in: 0...1)
    description.state(\.mark)
    description.state(\.lens, named: "glass")
    var verification = Verification(ControlHarness({ Zoom() }, description), description)
    #expect(verification.declaration.names == ["zoom", "mark", "glass"])
    let text = "trace 1 zoom-strip\nexpect mark none\nexpect glass normal\n"
    let trace = try TraceText.parse(text, in: verification.declaration)
    #expect(verification.run(trace).missed.isEmpty)
    // A trace finds a state by its position too.
    let old = "trace 1 zoom-strip\nnames 2 optic of 2 states\nexpect optic normal\n"
    let read = try TraceText.parse(old, in: verification.declaration)
    #expect(verification.run(read).missed.isEmpty)
  }

  @Test("Two states of one name are a mistake of the description")
  func sameStates() {
    var description = ControlDescription<Zoom>(controlName: "zoom-strip")
    description.value(\.zoom, in: 0...1)
    description.state("mode") { $0.lens }
    description.state("mode") { $0.lens }
    var verification = Verification(ControlHarness({ Zoom() }, description), description)
    let report = verification.search(Verification.Plan(cases: 10))
    #expect(report.mistakes.map { $0.contains("given the name “mode”") } == [true])
  }

  @Test("A text with an address of memory is a mistake of the description, and no finding")
  func addresses() {
    let report = { (describe: (inout ControlDescription<Zoom>) -> Void) in
      var description = ControlDescription<Zoom>(controlName: "zoom-strip")
      _ = Self.describe(&description)
      describe(&description)
      var verification = Verification(ControlHarness({ Zoom() }, description), description)
      return verification.search(Verification.Plan(cases: 500))
    }
    let address = "<Lens: 0x00007f9681cc14c0>"
    let mistake = { (name: String) in
      "The text of “\(name)” shows an address of memory, which differs in each process; give it a "
        + "name or a number instead."
    }
    let always = report { $0.state("film") { _ in address } }
    #expect(always.mistakes == [mistake("film")])
    #expect(always.findings.isEmpty)
    #expect(!always.holds)
    // It is seen only after a drag.
    let later = report {
      let kind = AttributeKind<Zoom.Lens>(text: { $0 == .tele ? address : "none" })
      $0.attribute("glass", kind, role: .ownStates) { $0.lens }
    }
    #expect(later.mistakes == [mistake("glass")])
    #expect(report { $0.state("film") { _ in "0x12345678" } }.mistakes == [])
  }

  @Test("Equal sets have one text, in whatever order their elements are")
  func sets() throws {
    final class Counter { var count = 0 }
    let counter = Counter()
    var description = ControlDescription<Zoom>(controlName: "zoom-strip")
    let days = description.state("days") { _ in
      counter.count += 1
      var days = Set<Int>(minimumCapacity: 4 << (counter.count % 8))
      for day in [10, 3, 5, 6, 0] { days.insert(day) }
      return days
    }
    let names = description.state("names") { _ in [2: "b", 1: "a"] }
    var verification = Verification(ControlHarness({ Zoom() }, description), description)
    let text = "trace 1 zoom-strip\ntouch 1 began 1 1\ntouch 1 ended 1 1\n"
    let run = verification.run(try TraceText.parse(text, in: verification.declaration))
    #expect(Set(run.steps.map { days.text(of: $0.after) }) == ["[0, 3, 5, 6, 10]"])
    #expect(Set(run.steps.map { names.text(of: $0.after) }) == ["[1: \"a\", 2: \"b\"]"])
  }

  @Test("A kind of number with words is shown and expected by its word")
  func words() throws {
    var description = ControlDescription<Zoom>(controlName: "zoom-strip")
    let kind = AttributeKind<Double>(number: { $0 < 0.5 ? 0 : 1 }, words: ["near", "far"])
    let reach = description.attribute("reach", kind, role: .ownStates) { $0.zoom }
    var verification = Verification(ControlHarness({ Zoom() }, description), description)
    let text = "trace 1 zoom-strip\nexpect reach near\n"
    let trace = try TraceText.parse(text, in: verification.declaration)
    let run = verification.run(trace)
    #expect(run.missed.map { $0.seen } == ["far"])
    #expect(run.steps.map { reach.text(of: $0.after) } == ["far"])
  }

  @Test("A kind refuses words that a trace could not tell apart or read")
  func unreadableWords() async {
    await #expect(processExitsWith: .failure) {
      _ = AttributeKind<Int>(number: { Double($0) }, words: ["near", "far away"])
    }
    await #expect(processExitsWith: .failure) {
      _ = AttributeKind<Int>(number: { Double($0) }, words: ["near", "near"])
    }
  }

  @Test("A state reaches the digest of a run")
  func digest() {
    let late = Self.verification {
      var zoom = Zoom()
      zoom.teleFrom = 0.8
      return zoom
    }
    let digest = Self.verification().digest(cases: 50)
    #expect(late.digest(cases: 50) != digest)
    #expect(Self.verification().digest(cases: 50) == digest)
  }

  @Test(
    "A text that shows an address of memory is recognized, and the address left out",
    arguments: [
      ("<Lens: 0x00007f9681cc14c0>", "<Lens: 0x…>"), ("a 0x55d0c2a41f30 0xg", "a 0x… 0xg"),
      ("0x0x123456789", "0x0x…"), ("#0xFF00FF80", nil), ("0x", nil), ("tele", nil), ("10x20", nil),
    ])
  func address(_ text: String, _ other: String?) {
    #expect(OwnAttributes.withoutAddress(text) == other)
  }
}
