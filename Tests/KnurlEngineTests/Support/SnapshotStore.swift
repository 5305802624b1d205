import KnurlEngine

/// A key-value store with snapshots and a planted fault.
///
/// A challenge of this name is published, with a store that we could not get; this store is ours.
/// Its fault: a key that is set again after it was deleted writes through to the last snapshot, as
/// if they shared storage. Only this sequence shows it: set, snapshot, delete, set the same key to
/// something else, restore that snapshot.
struct SnapshotStore: StateMachine {
  enum Command: Equatable {
    case set(key: Int, value: Int)
    case delete(key: Int)
    case snapshot
    case restore(Int)
  }

  struct Step {
    var store: [Int: Int] = [:]
    /// The contents that a store without the fault would have.
    var model: [Int: Int] = [:]
    var kind = 0
  }

  struct State {
    var step: Step
    var stored: [[Int: Int]]
    var modelled: [[Int: Int]]
    var deleted: Set<Int>
  }

  var step = Step()
  private var stored: [[Int: Int]] = []
  private var modelled: [[Int: Int]] = []
  private var deleted: Set<Int> = []
  var makesSnapshots = true
  /// The number of performed commands, which copies of the machine share.
  let performed = CommandCount()

  var triggers: UInt32 { 1 }
  var stepKind: Int { step.kind }

  mutating func drawStart(from source: inout ChoiceSource) {}
  func encode(start: (), into sink: inout ChoiceSink) -> Bool { true }

  mutating func begin(_ start: ()) {
    step = Step()
    (stored, modelled, deleted) = ([], [], [])
  }

  mutating func drawCommand(from source: inout ChoiceSource) -> Command {
    switch source.choice(upTo: 3) {
    case 0: .set(key: Int(source.choice(upTo: 4)), value: Int(source.choice(upTo: 100)))
    case 1: .delete(key: Int(source.choice(upTo: 4)))
    case 2: .snapshot
    default: .restore(Int(source.choice(upTo: 7)))
    }
  }

  func encode(command: Command, into sink: inout ChoiceSink) -> Bool { false }

  mutating func perform(_ command: Command) {
    performed.count += 1
    switch command {
    case .set(let key, let value):
      step.kind = 0
      step.store[key] = value
      step.model[key] = value
      if deleted.contains(key), !stored.isEmpty, stored[stored.count - 1][key] != nil {
        stored[stored.count - 1][key] = value
      }
    case .delete(let key):
      step.kind = 1
      step.store[key] = nil
      step.model[key] = nil
      deleted.insert(key)
    case .snapshot:
      step.kind = 2
      stored.append(step.store)
      modelled.append(step.model)
      deleted = []
    case .restore(let index):
      step.kind = 3
      guard index < stored.count else { return }
      step.store = stored[index]
      step.model = modelled[index]
      deleted = []
    }
  }

  func snapshot() -> State? {
    makesSnapshots
      ? State(step: step, stored: stored, modelled: modelled, deleted: deleted) : nil
  }

  mutating func restore(_ snapshot: State) {
    step = snapshot.step
    (stored, modelled) = (snapshot.stored, snapshot.modelled)
    deleted = snapshot.deleted
  }

  static var holdsWhatItShould: Check<Step> {
    .invariant("the store holds what it should") { step in
      step.store == step.model
        ? .holds : .broken(Violation(expected: "\(step.model)", seen: "\(step.store)"))
    }
  }
}

/// The number of performed commands, in a class because a checker copies its machine.
final class CommandCount {
  var count = 0
}

extension Challenge {
  /// The challenge of shrinking to the one sequence that shows the planted fault.
  ///
  /// In the choices, 2 makes a snapshot and 3 restores a snapshot. The first value of the key is 0,
  /// so that 1 is the simplest other value.
  static let snapshotStore = Challenge(
    name: "snapshot store", published: 225,
    minimum: [1, 0, 0, 0, 1, 2, 1, 1, 0, 1, 0, 0, 1, 1, 3, 0, 0]
  ) { seed, tuning in
    var checker = Checker(machine: SnapshotStore(), checks: [SnapshotStore.holdsWhatItShould])
    for caseIndex in 0..<100_000 as Range<UInt64> {
      var source = ChoiceSource(seed: seed, caseIndex: caseIndex, recording: true)
      guard let failure = checker.run(drawingFrom: &source, relating: false).first else { continue }
      let choices = source.recorded.map { $0.value }
      guard
        var shrinker = Shrinker(checker, choices: choices, failure: failure, tuning: tuning)
      else { return nil }
      return Outcome(
        choices: shrinker.shrink().choices, evaluations: shrinker.evaluations,
        evaluationsOfPass: shrinker.evaluationsOfPass)
    }
    return nil
  }
}
