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
