/// Asks the checks about each step of a run, and keeps what the laws answered.
///
/// Apart from the checker's machine, so that a machine can be asked about while it runs.
@usableFromInline struct Asker<Machine: StateMachine> {
  @usableFromInline let checks: [Check<Machine.Moment>]
  @usableFromInline var labels: LabelWatch<Machine.Moment>
  @usableFromInline var trail = AbstractStateTrail()
  @usableFromInline var failures: [Failure] = []
  @usableFromInline var tally: CheckTally
  /// The occasions of each law, none for one that is not asked.
  @usableFromInline var masks: [UInt32]
  /// For each bit of occasions the checks that are asked on it.
  @usableFromInline var schedule: [CheckGroup<Machine.Moment>]
  /// Both, for when all laws are asked.
  private let everyMask: [UInt32]
  private let everyTurn: [CheckGroup<Machine.Moment>]

  init(
    _ checks: [Check<Machine.Moment>], relationCount: Int, labels: [CaseLabel<Machine.Moment>]
  ) {
    self.checks = checks
    self.labels = LabelWatch(labels)
    tally = CheckTally(counts: Array(repeating: 0, count: checks.count + relationCount))
    everyMask = checks.map { $0.occasions } + Array(repeating: .max, count: relationCount)
    everyTurn = (0..<UInt32.bitWidth).map { bit in
      CheckGroup(
        checks.indices.filter { checks[$0].occasions >> UInt32(bit) & 1 == 1 }, of: checks)
    }
    masks = everyMask
    schedule = everyTurn
  }

  /// Asks one law alone from now on, or all of them again.
  mutating func ask(only law: Int?) {
    guard let law else {
      masks = everyMask
      schedule = everyTurn
      return
    }
    masks = Array(repeating: 0, count: everyMask.count)
    schedule = Array(repeating: CheckGroup([], of: checks), count: UInt32.bitWidth)
    guard masks.indices.contains(law) else { return }
    masks[law] = everyMask[law]
    guard law < checks.count else { return }
    let alone = CheckGroup([law], of: checks)
    for bit in 0..<UInt32.bitWidth where masks[law] >> UInt32(bit) & 1 == 1 {
      schedule[bit] = alone
    }
  }

  @inlinable func asks(_ law: Int) -> Bool { masks[law] != 0 }

  // MARK: - Asking

  @inlinable mutating func prepare() {
    failures.removeAll(keepingCapacity: true)
    if trail.isOn { trail.begin() }
    if labels.isOn { labels.beginCase() }
  }

  /// - Returns: The failures of the run, the first of each law.
  mutating func finish() -> [Failure] {
    if labels.isOn { labels.endCase() }
    return failures
  }

  @inlinable mutating func ask(_ machine: inout Machine, step: Int) {
    if labels.isWatching { labels.see(&machine.moment) }
    if trail.isOn { trail.note(machine.state, after: machine.stepKind) }
    let occasions = machine.occasions
    guard occasions != 0 else { return }
    if occasions & (occasions - 1) == 0 {
      schedule[occasions.trailingZeroBitCount].ask(&machine.moment, &tally)
    } else {
      askOneByOne(&machine.moment, occasions)
    }
    if !tally.broken.isEmpty { noteBroken(&machine, step: step) }
  }

  /// With several occasions a check that is asked on any of them is asked once.
  @usableFromInline mutating func askOneByOne(
    _ moment: inout Machine.Moment, _ occasions: UInt32
  ) {
    for law in checks.indices where masks[law] & occasions != 0 {
      tally.note(checks[law].verdict(&moment), of: law)
    }
  }

  @usableFromInline mutating func noteBroken(_ machine: inout Machine, step: Int) {
    for (law, violation) in tally.broken where !failures.contains(where: { $0.law == law }) {
      failures.append(
        Failure(law: law, step: step, stepKind: machine.stepKind, violation: violation))
    }
    tally.broken.removeAll(keepingCapacity: true)
  }

  mutating func note(_ examination: Relation<Machine>.Examination, of law: Int) {
    switch examination.verdict {
    case .idle: break
    case .holds: tally.counts[law] += 1
    case .broken(let violation):
      tally.counts[law] += 1
      failures.append(
        Failure(law: law, step: examination.step, stepKind: 0, violation: violation))
    }
  }
}
