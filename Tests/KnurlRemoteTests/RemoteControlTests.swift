import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlRemote
import KnurlVerification
import Testing

@Suite("Controls in another program", .enabled(if: SmallAdapter.canRun, SmallAdapter.isMissing))
struct RemoteControlTests {
  @Test("A right slider in another program holds")
  func right() throws {
    let control = try ControlSpecification(adapter: SmallAdapter.file("none"))
    var verification = control.verification()
    let report = verification.search(Verification.Plan(cases: 60, seed: 1))
    #expect(report.findings.map(\.law) == [])
    #expect(control.summary == "Small 1.0")
    let declaration = verification.declaration
    #expect(declaration.values.map(\.name) == ["value"])
    #expect(declaration.properties.map(\.name) == ["value", "look"])
  }

  @Test("A value beyond its limits in another program is found and shrunk")
  func unclamped() throws {
    var verification = try ControlSpecification(adapter: SmallAdapter.file("unclamped"))
      .verification()
    let report = verification.search(Verification.Plan(cases: 60, seed: 1))
    let finding = try #require(report.findings.first { $0.law == "writes-stop-at-limits" })
    #expect(finding.trace.sequence.commands.count <= 2)
  }

  @Test("Findings and advice use the words of the description")
  func words() throws {
    let file = try SmallAdapter.file("events", hello: #"{"touch": ["isIgnoredBesideThumb"]}"#)
    var verification = try ControlSpecification(adapter: file).verification()
    let report = verification.search(Verification.Plan(cases: 60, seed: 1))
    let finding = try #require(
      report.findings.first { $0.law == "continuous-or-end-only-emission" })
    #expect(finding.violation.expected.hasPrefix("one moved: value"))
    #expect(finding.text.rule.contains("sends one moved for each touch"))
    let advice = verification.declaration.unaskedLaws.map(\.verb)
    #expect(advice.contains(#""touch": "isTakenAnywhere""#))
    // A description of an adapter has no such line.
    #expect(!advice.contains { $0.contains("(") })
    #expect(
      verification.declaration.said("declare touch(.isTakenAnywhere).")
        == #"declare "touch": "isTakenAnywhere"."#)
    #expect(
      verification.declaration.lineExcepting("monotone")
        == #""except": {"monotone": "say why here"}"#)
  }

  @Test("No word replaces the name of an event of the control")
  func ownEvent() throws {
    let hello = #"{"events": ["valueChanged"], "except": {"monotone": "a test"}}"#
    let file = try SmallAdapter.file("none", hello: hello)
    let declaration = try ControlSpecification(adapter: file).verification().declaration
    #expect(declaration.said("valueChanged 1, as before") == "valueChanged 1, as before")
  }

  @Test("A replaced phrase is not replaced again, and Swift stays Swift")
  func onePass() throws {
    let declaration = try ControlSpecification(adapter: SmallAdapter.file("none")).verification()
      .declaration
    #expect(
      declaration.said("sendActions(for: .valueChanged) sends valueChanged")
        == "sendActions(for: .valueChanged) sends moved")
    #expect(
      declaration.said("hold(.repeats) or flick(.glides(within: …))")
        == #""hold": "repeats" and "wait" in "commands""#)
    #expect(declaration.line("flick(.glides(within:))") == nil)
  }

  @Test("Sequences keep to what reaches the control: one button, whole points, sizes")
  func input() throws {
    let verification = try ControlSpecification(adapter: SmallAdapter.file("none")).verification()
    var machine = verification.checker.machine
    machine.profile = .hostile
    for index in 0..<40 {
      var isDown = false
      var source = ChoiceSource(seed: 3, caseIndex: UInt64(index))
      machine.begin(machine.drawStart(from: &source))
      for _ in 0..<12 {
        let command = machine.drawCommand(from: &source)
        machine.perform(command)
        switch command {
        case .control(.touch(let touch)):
          #expect(touch.id == 1)
          #expect(touch.phase != .cancelled)
          #expect((touch.phase == .began) == !isDown)
          #expect(touch.location.x == touch.location.x.rounded())
          isDown = touch.phase != .ended
        case .control(.resize(let bounds)):
          #expect((60...600).contains(bounds.width) && (20...200).contains(bounds.height))
        case .set(0, let number): #expect(number * 4 == (number * 4).rounded())
        case .host: Issue.record("a host action reaches no control in another program")
        default: break
        }
      }
    }
  }

  @Test("A known sequence is one request; other commands make the control again")
  func expected() throws {
    // This adapter looks only at the end of a request “run”.
    let machine = try ControlSpecification(adapter: SmallAdapter.file("batch")).verification()
      .checker.machine
    let sequence = CommandSequence<Configuration, Command>(
      start: Configuration(),
      commands: [.set(property: 0, to: 20), .set(property: 0, to: 70)])
    var known = machine
    known.expect(sequence)
    known.begin(sequence.start)
    known.perform(sequence.commands[0])
    #expect(known.step.after[.value, 0] == 70)
    known.expect(sequence)
    known.begin(sequence.start)
    known.perform(sequence.commands[0])
    known.perform(.set(property: 0, to: 30))
    #expect(known.step.after[.value, 0] == 30)
  }

  @Test("A command that cannot reach the control changes nothing")
  func unreachable() throws {
    var machine = try ControlSpecification(adapter: SmallAdapter.file("none")).verification()
      .checker.machine
    machine.begin(Configuration())
    machine.perform(.touch(Touch(phase: .began, location: Point2D(x: 100, y: 15))))
    let second = Touch(id: 2, phase: .began, location: Point2D(x: 150, y: 15))
    let cancel = Touch(phase: .cancelled, location: Point2D(x: 150, y: 15))
    for touch in [second, cancel] {
      machine.perform(.touch(touch))
      #expect(machine.step.after.isTracking)
    }
  }

  @Test("A known sequence sends no command that the pointer cannot do")
  func oneButton() throws {
    let machine = try ControlSpecification(adapter: SmallAdapter.file("one-button")).verification()
      .checker.machine
    let sequence = CommandSequence<Configuration, Command>(
      start: Configuration(),
      commands: [
        .touch(Touch(phase: .began, location: Point2D(x: 100, y: 10))),
        .touch(Touch(phase: .cancelled, location: Point2D(x: 100, y: 10))),
        .set(property: 0, to: 70),
      ])
    var checker = Checker(machine: machine, checks: [])
    #expect(checker.record(sequence).steps.last?.after[.value, 0] == 70)
  }

  @Test("A finger outside drags where the control answered, and only there")
  func overhang() throws {
    let hello = #"""
      {"attributes": [{"name": "value", "role": "value", "in": [0, 100], "thumb": true}],
       "events": ["taken"]}
      """#
    let file = try SmallAdapter.file("overhang", hello: hello)
    var machine = try ControlSpecification(adapter: file).verification().checker.machine
    for (place, isTaken) in [(Point2D(x: 100, y: 40), true), (Point2D(x: 10, y: 40), false)] {
      machine.begin(Configuration())
      machine.perform(.touch(Touch(phase: .began, location: place)))
      #expect(machine.step.after.isTracking == isTaken)
      machine.perform(.touch(Touch(phase: .ended, location: place)))
      #expect(!machine.step.after.isTracking)
    }
  }

  @Test("An answer that the control contradicts is a finding, and events reach no ended harness")
  func contradicted() throws {
    let hello = #"{"pointer": "touch", "cancel": "restores", "commands": ["size", "cancel"]}"#
    let file = try SmallAdapter.file("none", hello: hello)
    var verification = try ControlSpecification(adapter: file).verification()
    verification = verification.trusting(verification.observed())
    let report = verification.search(Verification.Plan(cases: 100, seed: 1))
    #expect(report.findings.map(\.law).contains("cancel-restores"))
  }

  @Test("A control that was replaced in its program is made again where it was")
  func replaced() throws {
    let specification = try ControlSpecification(adapter: SmallAdapter.file("none"))
    var first = specification.verification().checker.machine
    var second = specification.verification().checker.machine
    let start = Configuration(writes: [PropertyWrite(property: 0, value: 20)])
    first.begin(start)
    second.begin(Configuration())
    first.perform(.set(property: 1, to: 1))
    #expect(first.step.after[.value, 0] == 20)
    #expect(second.step.after[.value, 0] == 50)
  }
}
