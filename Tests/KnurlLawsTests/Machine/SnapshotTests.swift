import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

@Suite("Snapshots of a control")
struct SnapshotTests {
  private static let cases = 300
  private static let commandCount = 30

  /// Draws sequences and performs the end of each sequence again from a snapshot.
  ///
  /// Before a snapshot is restored, the machine performs another sequence.
  ///
  /// - Returns: The index of the first case whose end differed, or nil.
  private func firstDifference(on machine: ControlMachine) throws -> UInt64? {
    var machine = machine
    for index in 0..<UInt64(Self.cases) {
      var source = ChoiceSource(seed: 3, caseIndex: index)
      machine.begin(machine.drawStart(from: &source))
      let boundary = Int(index) % Self.commandCount
      for _ in 0..<boundary { machine.perform(machine.drawCommand(from: &source)) }
      let snapshot = try #require(machine.snapshot())
      var commands: [Command] = []
      var wanted = [Seen(machine)]
      for _ in boundary..<Self.commandCount {
        let command = machine.drawCommand(from: &source)
        commands.append(command)
        machine.perform(command)
        wanted.append(Seen(machine))
      }
      elsewhere(&machine, index)
      machine.restore(snapshot)
      var seen = [Seen(machine)]
      for command in commands {
        machine.perform(command)
        seen.append(Seen(machine))
      }
      if seen != wanted { return index }
    }
    return nil
  }

  /// Performs another sequence that leaves behind host actions, other values and perhaps a finger
  /// that is down.
  private func elsewhere(_ machine: inout ControlMachine, _ index: UInt64) {
    var source = ChoiceSource(seed: 4, caseIndex: index)
    machine.begin(machine.drawStart(from: &source))
    machine.perform(.host(.rounds))
    machine.perform(.host(.disablesOnValueChanged))
    for _ in 0..<5 { machine.perform(machine.drawCommand(from: &source)) }
  }

  private func machine<Control: ControlModel>(
    of make: @escaping () -> Control, _ describe: (inout ControlDescription<Control>) -> Void
  ) -> ControlMachine {
    var description = ControlDescription<Control>(controlName: "slider")
    describe(&description)
    return Verification(ControlHarness(make, description), description).checker.machine
  }

  @Test(
    "Performing the end of a sequence from a snapshot gives the same steps as the whole sequence")
  func sound() throws {
    let machine = machine(of: { RangeSliderModel() }) { description in
      description.value(\.lowerValue)
      description.value(\.upperValue, in: \.minimumValue...\.maximumValue)
      description.ordered()
      description.sendsTouchEvents()
      description.continuous(\.isContinuous)
      description.invalidation { $0.takeInvalidation() }
    }
    #expect(try firstDifference(on: machine) == nil)
  }

  @Test("A control wrapped in a planted fault can be restored from a snapshot")
  func faulty() throws {
    let fault = PlantedFault<RangeSliderModel>("none", summary: "does nothing") { $2(&$0, $1) }
    let specimen = SpecimenSpecification(
      name: "specimen/slider", summary: "a slider", faults: [fault],
      describing: { (description: inout ControlDescription<RangeSliderModel>) in
        description.value(\.lowerValue)
        description.value(\.upperValue, in: \.minimumValue...\.maximumValue)
      }
    ) { RangeSliderModel() }
    #expect(try firstDifference(on: specimen.verification([]).checker.machine) == nil)
  }

  @Test("If copies of a control share state, the end of a sequence differs after a snapshot")
  func sharedState() throws {
    let machine = machine(of: { SharingSlider() }) { description in
      description.value(\.value, in: \.minimum...\.maximum)
    }
    #expect(try firstDifference(on: machine) != nil)
  }

  @Test("If copies of a control share state, shrinking uses no snapshots")
  func sharedStateWhileShrinking() throws {
    var description = ControlDescription<SharingSlider>(controlName: "slider")
    description.value(\.value, in: \.minimum...\.maximum)
    description.command("double") { $0.value *= 2 }
    description.law("at most 15") { _, step in try expect(step.after[.value, 0] <= 15) }
    let complete = description
    var verification = Verification(ControlHarness({ SharingSlider() }, complete), complete)
    let report = verification.search(Verification.Plan(cases: 200))
    let findings = report.findings.filter { $0.law == "at most 15" }
    #expect(!findings.isEmpty)
    #expect(!report.mistakes.contains { $0.contains("answers two equal runs differently") })
    for finding in findings {
      let again = verification.replay(finding.trace, under: finding.law)
      #expect(again.map { $0.law } == [finding.law])
      #expect(finding.length <= 2)
    }
  }

  @Test("A class that conforms to ControlModel has no snapshot")
  func classes() {
    let machine = machine(of: { ClassSlider() }) { description in
      description.value(\.value, in: \.minimum...\.maximum)
    }
    #expect(machine.snapshot() == nil)
  }

  @Test("Restoring a snapshot does not reset the counts of the machine")
  func counts() throws {
    var machine = machine(of: { RangeSliderModel() }) { description in
      description.value(\.lowerValue)
    }
    machine.begin(Configuration())
    let snapshot = try #require(machine.snapshot())
    machine.perform(.touch(Touch(id: 1, phase: .began, location: Point2D(x: 5, y: 5))))
    machine.restore(snapshot)
    #expect(machine.touchCount == 1)
    #expect(machine.step.command == nil)
  }
}

/// A text of the machine's state as laws and shrinking read it.
///
/// Unlike numbers, the text of NaN equals itself.
private struct Seen: Equatable {
  let words: [String]

  init(_ machine: ControlMachine) {
    var machine = machine
    let step = machine.step
    words = [
      "\(String(describing: step.command)) \(step.effect) \(step.repeatsWrite)",
      "\(step.before)", "\(step.after)", "\(step.drag)",
      "\(step.passes) \(step.hostReacted) \(step.invalidation)",
      "\(machine.triggers) \(machine.stepKind)",
    ]
  }
}

/// A struct whose copies share state, because it stores its value in an object.
private struct SharingSlider: ControlModel {
  final class Storage {
    var value = 0.0
  }

  let storage = Storage()
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 30)
  let isTracking = false
  var minimum: Double { -20 }
  var maximum: Double { 20 }

  var value: Double {
    get { storage.value }
    set { storage.value = min(max(newValue, minimum), maximum) }
  }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    if case .resize(let bounds) = command { self.bounds = bounds }
    return []
  }
}

private final class ClassSlider: ControlModel {
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 30)
  let isTracking = false
  var value = 0.0
  let minimum = -20.0
  let maximum = 20.0

  func apply(_ command: ControlCommand) -> EventBatches { [] }
}
