import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of the numbers in generated command sequences.
@Suite("Input profiles")
@MainActor struct InputProfileTests {
  /// A slider whose limits and step can be written.
  private struct Wide: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
    var isTracking: Bool { false }
    var value = 0.0
    var low = 0.0 { didSet { if high < low { high = low } } }
    var high = 10.0 { didSet { if low > high { low = high } } }
    var step = 0.0

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      if case .resize(let bounds) = command { self.bounds = bounds }
      return []
    }
  }

  private func verification(_ profile: InputProfile) -> Verification {
    var description = ControlDescription<Wide>(controlName: "wide")
    description.value(\.value, in: \.low...\.high, step: \.step)
    return Verification(ControlHarness({ Wide() }, description), description).facing(profile)
  }

  /// Draws 3,000 sequences and calls `look` at the start and after each command.
  private func sequences(
    _ profile: InputProfile, _ look: (_ machine: ControlMachine, Command?) -> Void
  ) {
    let verification = verification(profile)
    for index in 0..<3_000 {
      var machine = verification.checker.machine
      var source = ChoiceSource(seed: 1, caseIndex: UInt64(index))
      machine.begin(machine.drawStart(from: &source))
      look(machine, nil)
      for _ in 0..<12 {
        let command = machine.drawCommand(from: &source)
        machine.perform(command)
        look(machine, command)
      }
    }
  }

  @Test("Ordinary input contains only numbers that apps send")
  func ordinary() {
    var steps = 0
    sequences(.ordinary) { machine, command in
      let now = machine.step.after
      let (low, high) = (now[.minimum, 0], now[.maximum, 0])
      for limit in [low, high] {
        #expect(limit == 0 || (1e-6...1e9).contains(limit.magnitude))
      }
      let distance = (high - low).magnitude
      #expect(distance == 0 || distance >= 0.99e-6 * max(low.magnitude, high.magnitude))
      #expect(now[.value, 0].magnitude <= 1e9)
      #expect(
        [now.bounds.width, now.bounds.height].allSatisfy { $0 == 0 || (8...4_096).contains($0) })
      if case .control(.touch(let touch)) = command {
        #expect(touch.location.x.magnitude <= 10_000 && touch.location.y.magnitude <= 10_000)
      }
      if case .set = command, now.step > 0, high > low {
        steps += 1
        #expect((0.99e-4...1.01).contains(now.step / (high - low)))
      }
    }
    #expect(steps > 100)
  }

  @Test("Hostile input contains NaN, huge numbers and tiny sizes")
  func hostile() {
    var (notNumbers, vast, thin) = (0, 0, 0)
    sequences(.hostile) { machine, command in
      if case .set(_, let value) = command {
        if value.isNaN { notNumbers += 1 }
        if value.magnitude > 1e18 { vast += 1 }
      }
      if (1e-9..<8).contains(machine.step.after.bounds.width) { thin += 1 }
    }
    #expect(notNumbers > 10 && vast > 10 && thin > 10)
  }

  @Test("The ordinary profile accepts every sequence that it generates, and rejects NaN")
  func admitted() {
    var machine = verification(.ordinary).checker.machine
    for index in 0..<300 {
      var source = ChoiceSource(seed: 2, caseIndex: UInt64(index), recording: true)
      var copy = machine
      let start = copy.drawStart(from: &source)
      copy.begin(start)
      let command = copy.drawCommand(from: &source)
      #expect(machine.admits(CommandSequence(start: start, commands: [command])))
    }
    let sequence = CommandSequence<Configuration, Command>(
      start: Configuration(), commands: [.set(property: 0, to: .nan)])
    #expect(!machine.admits(sequence))
    machine.profile = .hostile
    #expect(machine.admits(sequence))
  }

  @Test("A search that alternates between profiles reports the number of cases of each profile")
  func turns() {
    var report = VerificationReport(controlName: "wide", seed: 0)
    report.profiles = [.ordinary, .hostile]
    report.cases = 7
    #expect(report.cases(of: .ordinary) == 4)
    #expect(report.cases(of: .hostile) == 3)
  }
}
