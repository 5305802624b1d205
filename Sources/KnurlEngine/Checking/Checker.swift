/// A check or relation that did not hold, and where.
public struct Failure: Hashable, Sendable {
  /// The index of the check, or, from the number of checks on, of the relation.
  public var law: Int
  /// The moment: 0 is the start's, n that of the n-th command.
  public var step: Int
  public var stepKind: Int
  public var violation: Violation

  public init(law: Int, step: Int, stepKind: Int, violation: Violation) {
    self.law = law
    self.step = step
    self.stepKind = stepKind
    self.violation = violation
  }
}

/// Runs histories on a state machine and asks its checks after every command.
///
/// The hot loop is inlinable, so that it is compiled for the client's machine.
public struct Checker<Machine: StateMachine> {
  /// No history is longer: room for a minute of touches at 60 Hz. Drawn ones end by themselves
  /// after some fifteen commands.
  @inlinable public static var maximumCommands: Int { 4_096 }
  /// A command follows unless this choice is 0, so a history has about as many commands.
  @inlinable public static var continuationBound: UInt64 { 15 }

  public var machine: Machine
  public let checks: [Check<Machine.Moment>]
  public let relations: [Relation<Machine>]
  /// Counts what the cases show; switched off until somebody asks.
  public var labels: LabelWatch<Machine.Moment>
  /// The states of the last history that was run; switched off until somebody asks.
  public var trail = AbstractStateTrail()
  /// How often each law had something to check.
  public var exercised: [Int] { tally.counts }
  /// How many commands were performed, those of twins not counted.
  public private(set) var commandCount = 0
  /// How many commands of twins and oracles were performed.
  public private(set) var twinCommandCount = 0
  /// The occasions of each law, none for one that is not asked.
  @usableFromInline var masks: [UInt32]
  /// For each bit of occasions the checks that are asked on it.
  @usableFromInline var schedule: [CheckGroup<Machine.Moment>]
  /// Both, for when all laws are asked.
  private let everyMask: [UInt32]
  private let everyTurn: [CheckGroup<Machine.Moment>]
  @usableFromInline var failures: [Failure] = []
  @usableFromInline var tally: CheckTally
  @usableFromInline var performed = 0

  public init(
    machine: Machine, checks: [Check<Machine.Moment>], relations: [Relation<Machine>] = [],
    labels: [CaseLabel<Machine.Moment>] = []
  ) {
    self.machine = machine
    self.labels = LabelWatch(labels)
    self.checks = checks
    self.relations = relations
    let laws = checks.count + relations.count
    tally = CheckTally(counts: Array(repeating: 0, count: laws))
    everyMask = checks.map { $0.occasions } + relations.map { _ in .max }
    everyTurn = (0..<UInt32.bitWidth).map { bit in
      CheckGroup(
        checks.indices.filter { checks[$0].occasions >> UInt32(bit) & 1 == 1 }, of: checks)
    }
    masks = everyMask
    schedule = everyTurn
  }

  public var lawCount: Int { checks.count + relations.count }

  public func lawName(_ law: Int) -> String {
    law < checks.count ? checks[law].name : relations[law - checks.count].name
  }

  // MARK: - Running

  /// Draws a history and runs it; the failures are the first of each law, in the order of steps.
  ///
  /// - Parameter relating: Whether the relations are asked too; they run the history once each.
  @inlinable public mutating func run(
    drawingFrom source: inout ChoiceSource, relating: Bool
  ) -> [Failure] {
    prepare()
    source.beginSpan()
    let start = machine.drawStart(from: &source)
    source.endSpan(.start)
    machine.begin(start)
    ask(step: 0)
    var recorded: RecordedRun<Machine>?
    if relating { recorded = recording(of: start) }
    var step = 0
    while step < Self.maximumCommands {
      source.beginSpan()
      guard source.choice(upTo: Self.continuationBound) != 0 else {
        source.endSpan(.part)
        break
      }
      let command = machine.drawCommand(from: &source)
      source.endSpan(.command)
      step += 1
      machine.perform(command)
      ask(step: step)
      if relating { extend(&recorded, by: command) }
    }
    performed += step
    if let recorded { relate(recorded) }
    return finish()
  }

  /// Draws a history of so many commands and runs it, without relations: for whoever needs histories
  /// of one length, such as measurements.
  @inlinable public mutating func run(
    drawing commandCount: Int, from source: inout ChoiceSource
  ) -> [Failure] {
    prepare()
    machine.begin(machine.drawStart(from: &source))
    ask(step: 0)
    var step = 0
    while step < commandCount {
      let command = machine.drawCommand(from: &source)
      step += 1
      machine.perform(command)
      ask(step: step)
    }
    performed += step
    return finish()
  }

  /// Runs a given history.
  public mutating func run(
    _ history: History<Machine.Start, Machine.Command>, relating: Bool = true
  ) -> [Failure] {
    run(history, relating: relating, recording: relating, nil).failures
  }

  /// Runs a given history and records it, so that nothing else has to run it again.
  ///
  /// - Parameter see: Is handed the moments up to each step, the start first, while the machine stands
  ///   there: for what is read off the machine and not off a moment.
  public mutating func replay(
    _ history: History<Machine.Start, Machine.Command>, see: (_ moments: [Machine.Moment]) -> Void
  ) -> (failures: [Failure], run: RecordedRun<Machine>) {
    let (failures, run) = withoutActuallyEscaping(see) {
      self.run(history, relating: true, recording: true, $0)
    }
    return (failures, run ?? RecordedRun(history: history, moments: []))
  }

  private mutating func run(
    _ history: History<Machine.Start, Machine.Command>, relating: Bool, recording isRecorded: Bool,
    _ see: ((_ moments: [Machine.Moment]) -> Void)?
  ) -> (failures: [Failure], run: RecordedRun<Machine>?) {
    prepare()
    machine.begin(history.start)
    ask(step: 0)
    var recorded = isRecorded ? recording(of: history.start) : nil
    if let recorded { see?(recorded.moments) }
    for (index, command) in history.commands.enumerated() {
      machine.perform(command)
      ask(step: index + 1)
      guard isRecorded else { continue }
      extend(&recorded, by: command)
      if let recorded { see?(recorded.moments) }
    }
    performed += history.commands.count
    if relating, let recorded { relate(recorded) }
    return (finish(), recorded)
  }

  /// Runs a history without asking anything, for what happened in it.
  public mutating func record(
    _ history: History<Machine.Start, Machine.Command>
  ) -> RecordedRun<Machine> {
    var recorded = RecordedRun<Machine>(history: history, moments: [])
    machine.begin(history.start)
    recorded.moments.append(machine.moment)
    for command in history.commands {
      machine.perform(command)
      recorded.moments.append(machine.moment)
    }
    return recorded
  }

  /// Asks one law alone from now on, or all of them again.
  public mutating func ask(only law: Int?) {
    guard let law else {
      masks = everyMask
      schedule = everyTurn
      return
    }
    masks = Array(repeating: 0, count: lawCount)
    schedule = Array(repeating: CheckGroup([], of: checks), count: UInt32.bitWidth)
    guard masks.indices.contains(law) else { return }
    masks[law] = everyMask[law]
    guard law < checks.count else { return }
    let alone = CheckGroup([law], of: checks)
    for bit in 0..<UInt32.bitWidth where masks[law] >> UInt32(bit) & 1 == 1 {
      schedule[bit] = alone
    }
  }

  // MARK: - Asking

  @inlinable mutating func prepare() {
    failures.removeAll(keepingCapacity: true)
    if trail.isOn { trail.begin() }
    if labels.isOn { labels.beginCase() }
  }

  @usableFromInline mutating func finish() -> [Failure] {
    commandCount += performed
    performed = 0
    if labels.isOn { labels.endCase() }
    return failures
  }

  @inlinable mutating func ask(step: Int) {
    if labels.isWatching { labels.see(&machine.moment) }
    if trail.isOn { trail.note(machine.state, after: machine.stepKind) }
    let occasions = machine.occasions
    guard occasions != 0 else { return }
    if occasions & (occasions - 1) == 0 {
      schedule[occasions.trailingZeroBitCount].ask(&machine.moment, &tally)
    } else {
      askOneByOne(occasions)
    }
    if !tally.broken.isEmpty { noteBroken(step: step) }
  }

  /// With several occasions a check that is asked on any of them is asked once.
  @usableFromInline mutating func askOneByOne(_ occasions: UInt32) {
    for law in checks.indices where masks[law] & occasions != 0 {
      tally.note(checks[law].verdict(&machine.moment), of: law)
    }
  }

  @usableFromInline mutating func noteBroken(step: Int) {
    for broken in tally.broken { note(broken.violation, law: broken.law, step: step) }
    tally.broken.removeAll(keepingCapacity: true)
  }

  private mutating func note(_ violation: Violation, law: Int, step: Int) {
    if failures.contains(where: { $0.law == law }) { return }
    failures.append(
      Failure(law: law, step: step, stepKind: machine.stepKind, violation: violation))
  }

  // MARK: - Relating

  @inlinable func recording(of start: Machine.Start) -> RecordedRun<Machine> {
    RecordedRun(history: History(start: start), moments: [machine.moment])
  }

  @inlinable func extend(_ recorded: inout RecordedRun<Machine>?, by command: Machine.Command) {
    recorded?.history.commands.append(command)
    recorded?.moments.append(machine.moment)
  }

  @inlinable mutating func relate(_ recorded: RecordedRun<Machine>) {
    for index in relations.indices where masks[checks.count + index] != 0 {
      var other = machine
      note(relations[index].examine(recorded, &other), law: checks.count + index)
    }
  }

  @usableFromInline mutating func note(_ examination: Relation<Machine>.Examination, law: Int) {
    twinCommandCount += examination.commands
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

// MARK: - Records

extension Checker {
  /// Runs the history that records draw, as `run(drawingFrom:relating:)` does with choices.
  @inlinable public mutating func run(
    _ records: ChoiceSegments, relating: Bool
  ) -> [Failure] {
    prepare()
    var source = ChoiceSource(replaying: records.choices, recording: false)
    source.select(records.start)
    let start = machine.drawStart(from: &source)
    machine.begin(start)
    ask(step: 0)
    var recorded: RecordedRun<Machine>?
    if relating { recorded = recording(of: start) }
    var step = 0
    let count = min(records.commands.count, Self.maximumCommands)
    while step < count {
      source.select(records.commands[step])
      let command = machine.drawCommand(from: &source)
      step += 1
      machine.perform(command)
      ask(step: step)
      if relating { extend(&recorded, by: command) }
    }
    performed += step
    if let recorded { relate(recorded) }
    return finish()
  }

  /// Asks the relations alone about the history that records draw.
  ///
  /// For whoever runs it under the checks before, and must tell what each of the two has done: the
  /// commands of the history are not counted once more.
  @inlinable public mutating func relate(_ records: ChoiceSegments) -> [Failure] {
    prepare()
    var machine = self.machine
    var source = ChoiceSource(replaying: records.choices, recording: false)
    source.select(records.start)
    let start = machine.drawStart(from: &source)
    machine.begin(start)
    var recorded = RecordedRun<Machine>(history: History(start: start), moments: [machine.moment])
    for range in records.commands.prefix(Self.maximumCommands) {
      source.select(range)
      let command = machine.drawCommand(from: &source)
      machine.perform(command)
      recorded.history.commands.append(command)
      recorded.moments.append(machine.moment)
    }
    relate(recorded)
    return finish()
  }
}
