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
  public let relations: [Relation<Machine>]
  /// How many commands were performed, those of twins not counted.
  public private(set) var commandCount = 0
  /// How many commands of twins and oracles were performed.
  public private(set) var twinCommandCount = 0
  @usableFromInline var asker: Asker<Machine>
  @usableFromInline var performed = 0

  public init(
    machine: Machine, checks: [Check<Machine.Moment>], relations: [Relation<Machine>] = [],
    labels: [CaseLabel<Machine.Moment>] = []
  ) {
    self.machine = machine
    self.relations = relations
    asker = Asker(checks, relationCount: relations.count, labels: labels)
  }

  /// A checker of laws of both kinds.
  ///
  /// - Parameter laws: `Failure.law` is an index of these, so the checks must stand before the relations.
  public init(
    machine: Machine, laws: [LawKind<Machine>], labels: [CaseLabel<Machine.Moment>] = []
  ) {
    var checks: [Check<Machine.Moment>] = []
    var relations: [Relation<Machine>] = []
    for law in laws {
      switch law {
      case .check(let check):
        precondition(relations.isEmpty, "checks stand before relations")
        checks.append(check)
      case .relation(let relation): relations.append(relation)
      }
    }
    self.init(machine: machine, checks: checks, relations: relations, labels: labels)
  }

  public var checks: [Check<Machine.Moment>] { asker.checks }
  /// Counts what the cases show; switched off until somebody asks.
  public var labels: LabelWatch<Machine.Moment> {
    get { asker.labels }
    set { asker.labels = newValue }
  }
  /// The states of the last history that was run; switched off until somebody asks.
  public var trail: AbstractStateTrail {
    get { asker.trail }
    set { asker.trail = newValue }
  }
  /// How often each law had something to check.
  public var exercised: [Int] { asker.tally.counts }
  public var lawCount: Int { checks.count + relations.count }

  public func lawName(_ law: Int) -> String {
    law < checks.count ? checks[law].name : relations[law - checks.count].name
  }

  /// Asks one law alone from now on, or all of them again.
  public mutating func ask(only law: Int?) { asker.ask(only: law) }

  // MARK: - Running

  /// Draws a history and runs it; the failures are the first of each law, in the order of steps.
  ///
  /// - Parameter relating: Whether the relations are asked too; they run the history once each.
  @inlinable public mutating func run(
    drawingFrom source: inout ChoiceSource, relating: Bool
  ) -> [Failure] {
    run(from: source.start(of: &machine), relating: relating) {
      source.command(of: &$0, behind: $1)
    }
  }

  /// Draws a history of so many commands and runs it, without relations: for whoever needs histories
  /// of one length, such as measurements.
  @inlinable public mutating func run(
    drawing commandCount: Int, from source: inout ChoiceSource
  ) -> [Failure] {
    run(from: machine.drawStart(from: &source), relating: false) { machine, count in
      count < commandCount ? machine.drawCommand(from: &source) : nil
    }
  }

  /// Runs the history that records draw, as `run(drawingFrom:relating:)` does with choices.
  @inlinable public mutating func run(_ records: ChoiceSegments, relating: Bool) -> [Failure] {
    var source = ChoiceSource(replaying: records.choices, recording: false)
    return run(from: source.start(of: &machine, in: records), relating: relating) {
      source.command(of: &$0, in: records, behind: $1)
    }
  }

  /// Runs a given history.
  public mutating func run(
    _ history: History<Machine.Start, Machine.Command>, relating: Bool = true
  ) -> [Failure] {
    run(from: history.start, relating: relating) { _, count in
      count < history.commands.count ? history.commands[count] : nil
    }
  }

  @inlinable @inline(__always) mutating func run(
    from start: Machine.Start, relating: Bool,
    next: (inout Machine, _ count: Int) -> Machine.Command?
  ) -> [Failure] {
    prepare()
    var recorded = relating ? RecordedRun<Machine>(history: History(start: start)) : nil
    performed += machine.follow(from: start, next: next) { machine, command, step in
      asker.ask(&machine, step: step)
      if relating { recorded?.add(command, machine.moment) }
    }
    if let recorded { relate(recorded) }
    return finish()
  }

  /// Runs a given history and records it, so that nothing else has to run it again.
  ///
  /// - Parameter see: Is handed the moments up to each step, the start first, while the machine stands
  ///   there: for what is read off the machine and not off a moment.
  public mutating func replay(
    _ history: History<Machine.Start, Machine.Command>, see: (_ moments: [Machine.Moment]) -> Void
  ) -> (failures: [Failure], run: RecordedRun<Machine>) {
    prepare()
    var recorded = RecordedRun<Machine>(history: history)
    performed += machine.follow(history) { machine, step in
      asker.ask(&machine, step: step)
      recorded.moments.append(machine.moment)
      see(recorded.moments)
    }
    relate(recorded)
    return (finish(), recorded)
  }

  /// Runs a history without asking anything, for what happened in it.
  public mutating func record(
    _ history: History<Machine.Start, Machine.Command>
  ) -> RecordedRun<Machine> {
    var recorded = RecordedRun<Machine>(history: history)
    machine.follow(history) { machine, _ in recorded.moments.append(machine.moment) }
    return recorded
  }

  /// Asks the relations alone about the history that records draw.
  ///
  /// For whoever runs it under the checks before, and must tell what each of the two has done: the
  /// commands of the history are not counted once more.
  @inlinable public mutating func relate(_ records: ChoiceSegments) -> [Failure] {
    prepare()
    var machine = self.machine
    var source = ChoiceSource(replaying: records.choices, recording: false)
    let start = source.start(of: &machine, in: records)
    var recorded = RecordedRun<Machine>(history: History(start: start))
    machine.follow(
      from: start, next: { source.command(of: &$0, in: records, behind: $1) }
    ) { machine, command, _ in
      recorded.add(command, machine.moment)
    }
    relate(recorded)
    return finish()
  }

  // MARK: - Shared by all runs

  @inlinable mutating func prepare() { asker.prepare() }

  @usableFromInline mutating func finish() -> [Failure] {
    commandCount += performed
    performed = 0
    return asker.finish()
  }

  @inlinable mutating func relate(_ recorded: RecordedRun<Machine>) {
    for index in relations.indices where asker.asks(checks.count + index) {
      var other = machine
      note(relations[index].examine(recorded, &other), law: checks.count + index)
    }
  }

  @usableFromInline mutating func note(_ examination: Relation<Machine>.Examination, law: Int) {
    twinCommandCount += examination.commands
    asker.note(examination, of: law)
  }
}

// MARK: - The loop

extension StateMachine {
  /// Begins, then performs one command after the other: the loop of every run.
  ///
  /// Searches, replays, shrinking and relations differ only in where commands come from and in what is
  /// done at each step. Always inlined, so that the two closures cost a search nothing.
  ///
  /// - Parameters:
  ///   - start: What to begin with; nil goes on from where the machine stands.
  ///   - count: How many commands were performed before the machine stood there.
  ///   - next: Returns the command that follows so many others, or nil at the end. The machine stands
  ///     where the command will be performed.
  ///   - see: Called after the start, with no command, and after each command, with how many were
  ///     performed so far.
  /// - Returns: How many commands were performed.
  @inlinable @inline(__always) @discardableResult
  public mutating func follow(
    from start: Start?, behind count: Int = 0,
    next: (inout Self, _ count: Int) -> Command?,
    see: (inout Self, _ command: Command?, _ step: Int) -> Void
  ) -> Int {
    var step = count
    if let start {
      begin(start)
      see(&self, nil, 0)
    }
    while let command = next(&self, step) {
      step += 1
      perform(command)
      see(&self, command, step)
    }
    return step - count
  }

  /// Performs a given command sequence, as far as a condition holds.
  ///
  /// - Parameters:
  ///   - goesOn: Whether to perform the next command; asked before each of them.
  ///   - see: Called after the start, which is step 0, and after each command.
  /// - Returns: How many commands were performed.
  @inlinable @inline(__always) @discardableResult
  public mutating func follow(
    _ history: History<Start, Command>, while goesOn: @autoclosure () -> Bool = true,
    see: (inout Self, _ step: Int) -> Void
  ) -> Int {
    follow(
      from: history.start,
      next: { $1 < history.commands.count && goesOn() ? history.commands[$1] : nil },
      see: { machine, _, step in see(&machine, step) })
  }
}

// MARK: - Asking

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

/// Checks that are put to a moment one after the other, as one closure.
///
/// Closures in closures rather than in an array: taking one out of an array counts references and
/// costs more than most checks do.
@usableFromInline struct CheckGroup<Moment> {
  @usableFromInline typealias Body = @Sendable (inout Moment, inout CheckTally) -> Void
  /// A structure and no tuple: through a tuple the closure would get a wrapper.
  private struct Member {
    let law: Int
    let verdict: @Sendable (inout Moment) -> Verdict
  }

  /// Puts every check of the group to the moment.
  @usableFromInline let ask: Body

  /// - Parameter laws: The indices of the group's checks, in the order in which they are asked.
  init(_ laws: [Int], of checks: [Check<Moment>]) {
    let members = laws.map { Member(law: $0, verdict: checks[$0].verdict) }
    ask = Self.chained(members[...])
  }

  private static func chained(_ members: ArraySlice<Member>) -> Body {
    if members.isEmpty { return { _, _ in } }
    if members.count < 4 {
      let (first, others) = (members[members.startIndex], chained(members.dropFirst()))
      return { moment, tally in
        tally.note(first.verdict(&moment), of: first.law)
        others(&moment, &tally)
      }
    }
    let start = members.startIndex
    let (first, second) = (members[start], members[start + 1])
    let (third, fourth) = (members[start + 2], members[start + 3])
    let others = chained(members.dropFirst(4))
    return { moment, tally in
      tally.note(first.verdict(&moment), of: first.law)
      tally.note(second.verdict(&moment), of: second.law)
      tally.note(third.verdict(&moment), of: third.law)
      tally.note(fourth.verdict(&moment), of: fourth.law)
      others(&moment, &tally)
    }
  }
}

/// What checks have said.
@usableFromInline struct CheckTally {
  /// How often each law had something to check.
  var counts: [Int]
  /// The checks of the last moment that do not hold, in the order in which they were asked.
  @usableFromInline var broken: [(law: Int, violation: Violation)] = []

  @inline(__always) mutating func note(_ verdict: Verdict, of law: Int) {
    switch verdict {
    case .idle: break
    case .holds: counts[law] += 1
    case .broken(let violation): noteBroken(law, violation)
    }
  }

  private mutating func noteBroken(_ law: Int, _ violation: Violation) {
    counts[law] += 1
    broken.append((law, violation))
  }
}
