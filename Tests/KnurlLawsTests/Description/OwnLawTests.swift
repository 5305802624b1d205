import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// A camera with three lenses, of which code shows one.
private struct Camera: ControlModel {
  enum Lens: CaseIterable { case wide, normal, tele }

  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
  /// True if a finger holds the camera; it changes nothing.
  var isHeld = false
  var finger: Int?
  var isTracking: Bool { finger != nil }
  var value = 0.5 {
    didSet { value = value.isNaN ? oldValue : min(max(value, 0), 1) }
  }
  var lens = Lens.wide
  var touches = 0
  var shown = 0
  var wait = 0.0

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    switch command {
    case .resize(let frame): bounds = frame
    case .touch(let touch):
      touches += 1
      if isHeld, touch.phase == .began, finger == nil { finger = touch.id }
      if touch.id == finger, touch.phase == .ended || touch.phase == .cancelled { finger = nil }
    default: break
    }
    return []
  }

  mutating func show(_ lens: Lens) {
    self.lens = lens
    shown += 1
  }
}

@Suite("Laws and commands of a description's own")
struct OwnLawTests {
  private static func verification(
    isHeld: Bool = false, _ describe: (inout ControlDescription<Camera>) -> Void
  ) -> Verification {
    var description = ControlDescription<Camera>(controlName: "camera")
    description.value(\.value, in: 0...1, named: "value")
    description.command("show", .element(of: Camera.Lens.allCases)) { $0.show($1) }
    describe(&description)
    return Verification(ControlHarness({ Camera(isHeld: isHeld) }, description), description)
  }

  private static func finding(
    _ law: String, _ describe: (inout ControlDescription<Camera>) -> Void
  ) throws -> (finding: Finding, lines: [Substring]) {
    var verification = verification(describe)
    let report = verification.search(Verification.Plan(cases: 500))
    let finding = try #require(report.findings.first { $0.law == law })
    let replayed = verification.replay(finding.trace, under: law)
    #expect(replayed.map(\.violation) == [finding.violation])
    let text = TraceText.text(of: finding.trace, in: verification.declaration)
    let lines = text.split(separator: "\n").filter { $0.hasPrefix("perform") }
    return (finding, lines)
  }

  @Test("A law sees the control, and the finding shows its sentence")
  func sentence() throws {
    let (finding, lines) = try Self.finding("never shows the tele lens") {
      $0.law("never shows the tele lens") { camera, _ in
        try expect(camera.lens != .tele, "it shows \(camera.lens)")
      }
    }
    #expect(finding.violation.seen == "it shows tele")
    #expect(finding.violation.expected == "never shows the tele lens")
    #expect(lines == ["perform show tele"])
  }

  @Test("Without a sentence, the finding shows the values")
  func values() throws {
    let (finding, _) = try Self.finding("never") { $0.law("never") { _, _ in try expect(false) } }
    #expect(finding.violation.seen == "value 0.5")
  }

  @Test("An error of another type breaks a law too")
  func otherError() throws {
    enum Trouble: Error { case noLens }
    let (finding, _) = try Self.finding("no error") {
      $0.law("no error") { camera, _ in if camera.shown > 0 { throw Trouble.noLens } }
    }
    #expect(finding.violation.seen == "noLens")
  }

  @Test("A memory lasts for one sequence, and the first values are the simplest arguments")
  func memory() throws {
    let (finding, lines) = try Self.finding("shown at most twice") {
      $0.law("shown at most twice", remembering: [Camera.Lens]()) { camera, step, shown in
        if step.performs("show") { shown.append(camera.lens) }
        try expect(shown.count < 3, "shown: \(shown)")
      }
    }
    #expect(lines == Array(repeating: "perform show wide", count: 3))
    #expect(finding.length == 3)
    #expect(finding.violation.seen.hasPrefix("shown: ["))
  }

  @Test("A memory is right in relations, in shrinking, and after a return to an earlier step")
  func rightMemory() {
    var verification = Self.verification {
      $0.law("counts touches", remembering: 0) { camera, step, count in
        if step.touch != nil { count += 1 }
        try expect(count == camera.touches, "\(count) instead of \(camera.touches)")
      }
      $0.law("never 4 touches") { camera, _ in try expect(camera.touches < 4) }
    }
    let report = verification.search(Verification.Plan(cases: 500, relatesOneIn: 1))
    #expect(Set(report.findings.map(\.law)) == ["never 4 touches"])
    #expect(report.findings.allSatisfy { $0.length == 4 })
  }

  @Test(
    "A law sees the velocity of the last move, in points per second",
    arguments: [
      ("tick 0.1\ntouch 1 moved 30 5\ntouch 1 ended 30 5", true),
      ("tick 0.1\ntouch 1 moved 30 5\ntick 1\ntouch 1 moved 31 5\ntouch 1 ended 31 5", false),
      ("touch 1 moved 30 5\ntouch 1 ended 30 5", false),
    ])
  func velocity(moves: String, isFast: Bool) throws {
    var verification = Self.verification(isHeld: true) {
      $0.law("no flick") { _, step in
        try expect(step.effect != .ended || step.drag.velocity.x < 150, "\(step.drag.velocity.x)")
      }
    }
    let text = "trace 1 camera\ntouch 1 began 10 5\n\(moves)\n"
    let trace = try TraceText.parse(text, in: verification.declaration)
    let seen = verification.replay(trace, under: "no flick").map(\.violation.seen)
    #expect(seen == (isFast ? ["200.0"] : []))
  }

  @Test("A command is left out where its condition is not met")
  func condition() throws {
    var verification = Self.verification {
      $0.command("widen", .range(1...5), if: { $0.lens == .tele }) { $0.wait = $1 }
      $0.law("widens only a tele lens") { camera, step in
        if step.performs("widen") { try expect(camera.lens == .tele) }
        try expect(camera.wait == 0 || camera.shown > 0)
      }
      $0.sometimes("widened") { $0.performs("widen") }
      $0.often("widen")
    }
    let report = verification.search(Verification.Plan(cases: 1_000))
    #expect(report.findings.map(\.law) == [])
    #expect(report.labels.map(\.verdict) == [.met])
    let text = "trace 1 camera\nperform widen 3\nperform show tele\nperform widen 2.5\n"
    let trace = try TraceText.parse(text, in: verification.declaration)
    let steps = verification.run(trace).steps
    #expect(steps.map { $0.performs("widen") } == [false, false, false, true])
    #expect(TraceText.text(of: trace, in: verification.declaration) == text)
  }

  private static func commands(
    of verification: Verification, cases: Int
  ) -> [SearchStatistics.CommandCount] {
    var verification = verification
    let plan = Verification.Plan(cases: cases, gathersStatistics: true)
    return verification.search(plan).statistics?.commands ?? []
  }

  @Test("A command that is wanted often is performed more often than the others")
  func often() throws {
    func count(_ isOften: Bool) -> Int {
      let verification = Self.verification {
        $0.command("wait") { $0.wait += 1 }
        if isOften { $0.often("wait") }
      }
      let commands = Self.commands(of: verification, cases: 300)
      return commands.first { $0.kind == "perform wait" }?.count ?? 0
    }
    #expect(count(true) > 3 * count(false))
  }

  @Test("A trace with another argument than the command takes is a mistake")
  func wrongArgument() throws {
    let declaration = Self.verification { _ in }.declaration
    let error = #expect(throws: TraceError.self) {
      try TraceText.parse("trace 1 camera\nperform show macro\n", in: declaration)
    }
    #expect(error?.message == "“show” must be one of wide, normal, tele, not “macro”.")
    let lost = #expect(throws: TraceError.self) {
      try TraceText.parse("trace 1 camera\nperform hide\n", in: declaration)
    }
    #expect(lost?.message == "camera has no command “hide”.")
  }

  @Test("A kind of command that is wanted often is drawn more often than the others")
  func oftenKinds() {
    func share(of kind: String, _ kinds: CommandKind?) -> Double {
      let verification = Self.verification {
        $0.setting(\.wait, .range(0...1), named: "wait")
        if let kinds { $0.often(kinds) }
      }
      let commands = Self.commands(of: verification, cases: 300)
      let count = commands.first { $0.kind == kind }?.count ?? 0
      return Double(count) / Double(commands.reduce(0) { $0 + $1.count })
    }
    for (kind, family) in [
      ("resize", CommandKind.resizes), ("set", .settings), ("set", .writes),
      ("perform show", .commands),
    ] {
      #expect(share(of: kind, family) > 1.8 * share(of: kind, nil), "\(kind)")
    }
  }

  @Test("Frequent commands are four times as frequent, also if two lines name them")
  func frequency() {
    func odds(of kind: String, _ describe: (inout ControlDescription<Camera>) -> Void) -> Double {
      let verification = Self.verification {
        $0.setting(\.wait, .range(0...1), named: "wait")
        describe(&$0)
      }
      let commands = Self.commands(of: verification, cases: 1_000)
      let count = commands.first { $0.kind == kind }?.count ?? 0
      return Double(count) / Double(commands.reduce(0) { $0 + $1.count } - count)
    }
    let writes = odds(of: "set") { _ in }
    // Of two properties one is a setting: five tickets instead of two.
    #expect((2.1...2.9).contains(odds(of: "set") { $0.often(.settings) } / writes))
    #expect((2.1...2.9).contains(odds(of: "set") { $0.often(.writes) } / writes))
    #expect((3.4...4.8).contains(odds(of: "set") { $0.often(.settings, .writes) } / writes))
    let shows = odds(of: "perform show") { _ in }
    for describe in [
      { $0.often("show") }, { $0.often(.commands) },
      {
        $0.often("show")
        $0.often(.commands)
      },
    ] as [(inout ControlDescription<Camera>) -> Void] {
      #expect((3.4...4.8).contains(odds(of: "perform show", describe) / shows))
    }
  }

  @Test("A sequence of a description with frequent settings is drawn again from its choices")
  func frequentChoices() throws {
    let verification = Self.verification {
      $0.setting(\.wait, .range(0...1), named: "wait")
      $0.often(.settings)
    }
    let text = "trace 1 camera\nset wait 0.5\nset value 0.25\nset wait 0\n"
    let sequence = try TraceText.parse(text, in: verification.declaration).sequence
    let machine = verification.checker.machine
    let choices = try #require(machine.choices(of: sequence))
    #expect(machine.sequence(of: choices) == sequence)
  }

  @Test("A law at rest is not broken while something moves, and remembers each step")
  func atRest() throws {
    func findings(_ moment: LawMoment) -> [Finding] {
      var verification = Self.verification {
        $0.has([]) { $1.isAnimating = $0.touches % 2 == 1 }
        $0.law("shows no second lens", remembering: 0, at: moment) { _, step, count in
          if step.performs("show") { count += 1 }
          try expect(count < 2, "shown \(count) times")
        }
        $0.law("does not move", at: moment) { _, step in try expect(!step.after.isAnimating) }
      }
      return verification.search(Verification.Plan(cases: 500)).findings
    }
    #expect(findings(.eachStep).contains { $0.law == "does not move" })
    let atRest = findings(.rest)
    #expect(!atRest.contains { $0.law == "does not move" })
    #expect(atRest.first { $0.law == "shows no second lens" }?.length == 2)
  }

  @Test("A name that nothing has is a mistake of the description")
  func unknownNames() {
    var verification = Self.verification {
      $0.command("hide") { $0.wait = 1 }
      $0.law("hides") { camera, step in if step.performs("hid") { try expect(false) } }
      $0.sometimes("finished") { $0.sent("finished") > 0 }
    }
    let report = verification.search(Verification.Plan(cases: 100))
    #expect(report.cases == 0)
    #expect(
      report.mistakes == [
        "performs(“hid”) asks for a command that the description does not declare; it declares show "
          + "and hide.",
        "sent(“finished”) asks for an event that the description does not declare; it declares none.",
      ])
    var promise = Self.verification { $0.sends("finished", when: .lift) }
    #expect(
      promise.search(Verification.Plan(cases: 100)).mistakes == [
        "sends(“finished”, when:) names no event; the description declares none with event(…)."
      ])
  }

  @Test("A step tells who acted")
  func causes() throws {
    var verification = Self.verification { _ in }
    let text = """
      trace 1 camera
      touch 1 began 5 5
      touch 1 cancelled 5 5
      set value 0.25
      perform show wide
      tick 1
      key left
      resize 0 0 50 20
      host steals

      """
    let trace = try TraceText.parse(text, in: verification.declaration)
    let causes = verification.run(trace).steps.map(\.cause)
    #expect(
      causes == [nil, .finger, .system, .code, .code, .time, .keys, .code, .system])
  }
}
