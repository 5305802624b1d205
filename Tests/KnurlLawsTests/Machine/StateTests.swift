import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of the abstract states that guide a fuzz run.
@Suite("Abstract states of a control")
struct StateTests {
  /// A control with a value from 0 to 1 and a count that only a declared state can show.
  private struct Counter: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
    var isTracking = false
    var value = 0.5
    var hidden = 0
    var isUpright = false

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      switch command {
      case .touch(let touch): isTracking = touch.phase == .began || touch.phase == .moved
      default: break
      }
      return []
    }
  }

  private static func machine(naming isNamed: Bool = true) -> ControlMachine {
    verification(naming: isNamed).checker.machine
  }

  private static func verification(naming isNamed: Bool = true) -> Verification {
    var description = ControlDescription<Counter>(controlName: "counter")
    description.value(
      read: { $0.value }, write: { $0.value = $1 }, limits: { _ in (0, 1) },
      minimumAt: .read { $0.isUpright ? .bottom : .leading })
    description.command("count") { $0.hidden += 1 }
    description.command("stand") { $0.isUpright = true }
    if isNamed { description.state("hidden") { $0.hidden } }
    return Verification(ControlHarness({ Counter() }, description), description)
  }

  /// Returns the abstract states at the start and after each command.
  private static func states(_ machine: ControlMachine, _ commands: [Command]) -> [AbstractState] {
    var machine = machine
    machine.begin(Configuration())
    var states = [machine.state]
    for command in commands {
      machine.perform(command)
      states.append(machine.state)
    }
    return states
  }

  private static let down = Command.control(
    .touch(Touch(id: 1, phase: .began, location: Point2D(x: 50, y: 10))))
  private static let up = Command.control(
    .touch(Touch(id: 1, phase: .ended, location: Point2D(x: 50, y: 10))))

  @Test(
    "The abstract state of a control differs from the state of a machine without abstract states")
  func isNamed() {
    #expect(Self.states(Self.machine(naming: false), []) != [.unnamed])
  }

  @Test("A value that moves between its ends does not reach a new state")
  func coarse() {
    let states = Self.states(
      Self.machine(), [.set(property: 0, to: 0.25), .set(property: 0, to: 0.75)])
    #expect(Set(states).count == 1)
  }

  @Test(
    "Each end of the range is a state, and a value between the ends restores the first state"
  )
  func ends() {
    let states = Self.states(
      Self.machine(),
      [.set(property: 0, to: 0), .set(property: 0, to: 1), .set(property: 0, to: 0.3)])
    #expect(Set(states.map { $0.doing }).count == 3)
    #expect(states[3] == states[0])
    #expect(Set(states.map { $0.setting }).count == 1)
  }

  @Test("A touch changes the state, and its lift restores the earlier state")
  func tracking() {
    let states = Self.states(Self.machine(), [Self.down, Self.up])
    #expect(states[1].doing != states[0].doing)
    #expect(states[2] == states[0])
  }

  @Test("A changed setting changes only the setting part of the state")
  func setting() {
    let states = Self.states(Self.machine(), [.perform(1)])
    #expect(states[1].setting != states[0].setting)
    #expect(states[1].doing == states[0].doing)
  }

  @Test("A declared state changes only its own part, and an undeclared state has no effect")
  func own() {
    let named = Self.states(Self.machine(), [.perform(0)])
    #expect(named[1].own != named[0].own)
    #expect(named[1].doing == named[0].doing)
    let unnamed = Self.states(Self.machine(naming: false), [.perform(0)])
    #expect(unnamed[1] == unnamed[0])
  }

  @Test("A run records the states of its steps only on request")
  func trail() throws {
    let text = "trace 1 counter\ntouch 1 began 50 10\ntouch 1 cancelled 50 10\n"
    let property = FuzzTarget(name: "counter", Self.verification())
    let records = try property.parse(text)
    func steps() -> [AbstractStateTrail.Step] {
      var steps: [AbstractStateTrail.Step] = []
      _ = property.run(records, false)
      property.followTrail { steps.append($0) }
      return steps
    }
    #expect(steps().isEmpty)
    property.leavesTrail(true)
    let first = steps()
    #expect(first.count == 3)
    #expect(first[0].state.doing != first[1].state.doing)
    #expect(first[2].state.doing == first[0].state.doing)
    #expect(steps() == first)
  }
}
