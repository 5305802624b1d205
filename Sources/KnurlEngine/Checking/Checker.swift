/// A broken check or relation, and the step at which it broke.
public struct Failure: Codable, Hashable, Sendable {
  /// The index of the broken law: the checks come first, then the relations.
  public var law: Int
  /// The step: 0 is the start, n the n-th command.
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

/// Runs command sequences on a state machine and runs its checks after every command.
///
/// The hot loop is inlinable, so that it is compiled for the client's machine.
public struct Checker<Machine: StateMachine> {
  /// The largest number of commands in a sequence: enough for a minute of touches at 60 Hz.
  ///
  /// Drawn sequences end by themselves after about fifteen commands.
  @inlinable public static var maximumCommands: Int { 4_096 }
  /// The bound of the choice that decides whether another command follows.
  ///
  /// The choice 0 ends the sequence. So the bound is about the average number of commands.
  @inlinable public static var continuationBound: UInt64 { 15 }

  public var machine: Machine
  public let relations: [Relation<Machine>]
  /// The number of commands performed so far, without the commands of follow-up sequences and
  /// oracles.
  public private(set) var commandCount = 0
  /// The number of commands performed so far in follow-up sequences and oracles.
  public private(set) var followUpCommandCount = 0
  @usableFromInline var asker: Asker<Machine>
  @usableFromInline var performed = 0

  public init(
    machine: Machine, checks: [Check<Machine.Step>], relations: [Relation<Machine>] = [],
    labels: [CaseLabel<Machine.Step>] = []
  ) {
    self.machine = machine
    self.relations = relations
    asker = Asker(checks, relationCount: relations.count, labels: labels)
  }

  /// Creates a checker with laws of both kinds: checks and relations.
  ///
  /// - Parameter laws: The laws, checks before relations: `Failure.law` is an index into them.
  public init(
    machine: Machine, laws: [LawKind<Machine>], labels: [CaseLabel<Machine.Step>] = []
  ) {
    var checks: [Check<Machine.Step>] = []
    var relations: [Relation<Machine>] = []
    for law in laws {
      switch law {
      case .check(let check):
        precondition(relations.isEmpty, "checks must precede relations")
        checks.append(check)
      case .relation(let relation): relations.append(relation)
      }
    }
    self.init(machine: machine, checks: checks, relations: relations, labels: labels)
  }

  public var checks: [Check<Machine.Step>] { asker.checks }
  /// Counts the labels of cases; off by default.
  public var labels: LabelWatch<Machine.Step> {
    get { asker.labels }
    set { asker.labels = newValue }
  }
  /// The abstract states of the last sequence; recorded only if `trail.isOn` is true.
  public var trail: AbstractStateTrail {
    get { asker.trail }
    set { asker.trail = newValue }
  }
  /// The number of times each law was exercised.
  public var exercised: [Int] { asker.tally.counts }
  public var lawCount: Int { checks.count + relations.count }

  public func lawName(_ law: Int) -> String {
    law < checks.count ? checks[law].name : relations[law - checks.count].name
  }

  /// Checks only the given law from now on; nil turns all laws on again.
  public mutating func ask(only law: Int?) { asker.ask(only: law) }

  // MARK: - Running

  /// Draws a command sequence and runs it; returns the first failure of each law, in the order of
  /// steps.
  ///
  /// - Parameter relating: Whether to check the relations too; each of them runs a sequence of its
  ///   own.
  @inlinable public mutating func run(
    drawingFrom source: inout ChoiceSource, relating: Bool
  ) -> [Failure] {
    run(from: source.start(of: &machine), relating: relating) {
      source.command(of: &$0, behind: $1)
    }
  }

  /// Draws a command sequence and runs it, and shows each command to a caller that counts.
  ///
  /// - Parameter look: Called with each command before it is performed, and the step before it; at
  ///   the end of the sequence with nil.
  @inlinable public mutating func run(
    drawingFrom source: inout ChoiceSource, relating: Bool,
    look: (_ step: Machine.Step, _ command: Machine.Command?) -> Void
  ) -> [Failure] {
    run(from: source.start(of: &machine), relating: relating) { machine, count in
      let command = source.command(of: &machine, behind: count)
      look(machine.step, command)
      return command
    }
  }

  /// Draws a sequence of a fixed length and runs it without relations, for measurements.
  @inlinable public mutating func run(
    drawing commandCount: Int, from source: inout ChoiceSource
  ) -> [Failure] {
    run(from: machine.drawStart(from: &source), relating: false) { machine, count in
      count < commandCount ? machine.drawCommand(from: &source) : nil
    }
  }

  /// Runs the sequence that choice segments draw; otherwise does the same as
  /// `run(drawingFrom:relating:)`.
  @inlinable public mutating func run(_ records: ChoiceSegments, relating: Bool) -> [Failure] {
    var source = ChoiceSource(replaying: records.choices, recording: false)
    return run(from: source.start(of: &machine, in: records), relating: relating) {
      source.command(of: &$0, in: records, behind: $1)
    }
  }

  /// Runs a given command sequence.
  @inlinable public mutating func run(
    _ sequence: CommandSequence<Machine.Start, Machine.Command>, relating: Bool = true
  ) -> [Failure] {
    machine.expect(sequence)
    return run(from: sequence.start, relating: relating) { _, count in
      count < sequence.commands.count ? sequence.commands[count] : nil
    }
  }

  /// Runs a part of a sequence whose commands come one by one, such as from a person; relations are
  /// left out.
  ///
  /// - Parameters:
  ///   - start: The start; nil for a later part of the sequence, from the machine's present state.
  ///   - count: The number of commands before this part.
  public mutating func run(
    from start: Machine.Start?, _ commands: [Machine.Command], behind count: Int
  ) -> [Failure] {
    prepare()
    performed += machine.follow(
      from: start, behind: count,
      next: { $1 - count < commands.count ? commands[$1 - count] : nil }
    ) { machine, _, index in asker.ask(&machine, step: index) }
    return finish()
  }

  @inlinable @inline(__always) mutating func run(
    from start: Machine.Start, relating: Bool,
    next: (inout Machine, _ count: Int) -> Machine.Command?
  ) -> [Failure] {
    prepare()
    var recorded = relating ? RecordedRun<Machine>(sequence: CommandSequence(start: start)) : nil
    performed += machine.follow(from: start, next: next) { machine, command, index in
      asker.ask(&machine, step: index)
      if relating { recorded?.add(command, machine.step) }
    }
    if let recorded { relate(recorded) }
    return finish()
  }

  /// Runs a given command sequence once, checks all laws and records the steps.
  ///
  /// - Parameter see: Called after each step with the steps so far, the start first, while the
  ///   machine is in that state: for values that are read from the machine and not from a step.
  public mutating func replay(
    _ sequence: CommandSequence<Machine.Start, Machine.Command>,
    see: (_ steps: [Machine.Step]) -> Void
  ) -> (failures: [Failure], run: RecordedRun<Machine>) {
    prepare()
    var recorded = RecordedRun<Machine>(sequence: sequence)
    performed += machine.follow(sequence) { machine, index in
      asker.ask(&machine, step: index)
      recorded.steps.append(machine.step)
      see(recorded.steps)
    }
    relate(recorded)
    return (finish(), recorded)
  }

  /// Runs a command sequence without laws and records its steps.
  public mutating func record(
    _ sequence: CommandSequence<Machine.Start, Machine.Command>
  ) -> RecordedRun<Machine> {
    var recorded = RecordedRun<Machine>(sequence: sequence)
    machine.follow(sequence) { machine, _ in recorded.steps.append(machine.step) }
    return recorded
  }

  /// Checks only the relations, for the sequence that choice segments draw.
  ///
  /// For callers that ran it under the checks before and must measure the two separately: the
  /// commands of the sequence are not counted again.
  @inlinable public mutating func relate(_ records: ChoiceSegments) -> [Failure] {
    prepare()
    var machine = self.machine
    var source = ChoiceSource(replaying: records.choices, recording: false)
    let start = source.start(of: &machine, in: records)
    var recorded = RecordedRun<Machine>(sequence: CommandSequence(start: start))
    machine.follow(
      from: start, next: { source.command(of: &$0, in: records, behind: $1) }
    ) { machine, command, _ in
      recorded.add(command, machine.step)
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
    followUpCommandCount += examination.commands
    asker.note(examination, of: law)
  }
}

// MARK: - The loop

extension StateMachine {
  /// Begins a sequence and performs its commands one by one. Every run uses this loop.
  ///
  /// Searches, replays, shrinking and relations differ only in the source of the commands and the
  /// work at each step. Always inlined, so that the two closures cost a search nothing.
  ///
  /// - Parameters:
  ///   - start: The start; nil continues from the machine's present state.
  ///   - count: The number of commands performed before the present state.
  ///   - next: Returns the command that follows `count` others, or nil at the end. The machine is
  ///     in the state in which the command will be performed.
  ///   - see: Called after the start, with no command, and after each command, with the number of
  ///     commands performed so far.
  /// - Returns: The number of commands performed.
  @inlinable @inline(__always) @discardableResult
  public mutating func follow(
    from start: Start?, behind count: Int = 0,
    next: (inout Self, _ count: Int) -> Command?,
    see: (inout Self, _ command: Command?, _ step: Int) -> Void
  ) -> Int {
    var index = count
    if let start {
      begin(start)
      see(&self, nil, 0)
    }
    while let command = next(&self, index) {
      index += 1
      perform(command)
      see(&self, command, index)
    }
    return index - count
  }

  /// Performs a given command sequence while a condition holds.
  ///
  /// - Parameters:
  ///   - goesOn: Whether to perform the next command; evaluated before each of them.
  ///   - see: Called after the start, which is step 0, and after each command.
  /// - Returns: The number of commands performed.
  @inlinable @inline(__always) @discardableResult
  public mutating func follow(
    _ sequence: CommandSequence<Start, Command>, while goesOn: @autoclosure () -> Bool = true,
    see: (inout Self, _ step: Int) -> Void
  ) -> Int {
    expect(sequence)
    return follow(
      from: sequence.start,
      next: { $1 < sequence.commands.count && goesOn() ? sequence.commands[$1] : nil },
      see: { machine, _, index in see(&machine, index) })
  }
}

// MARK: - Checking steps

/// Runs the checks at each step of a run, and collects their verdicts.
///
/// Separate from the checker's machine, so that checks can use the machine while it runs.
@usableFromInline struct Asker<Machine: StateMachine> {
  @usableFromInline let checks: [Check<Machine.Step>]
  @usableFromInline var labels: LabelWatch<Machine.Step>
  @usableFromInline var trail = AbstractStateTrail()
  @usableFromInline var failures: [Failure] = []
  @usableFromInline var tally: CheckTally
  /// The triggers of each law, by the law's index; 0 for a law that is turned off.
  @usableFromInline var masks: [UInt32]
  /// The checks that run on each trigger bit.
  @usableFromInline var schedule: [CheckGroup<Machine.Step>]
  /// The values of `masks` and `schedule` that turn all laws on.
  private let everyMask: [UInt32]
  private let everyTurn: [CheckGroup<Machine.Step>]

  init(
    _ checks: [Check<Machine.Step>], relationCount: Int, labels: [CaseLabel<Machine.Step>]
  ) {
    self.checks = checks
    self.labels = LabelWatch(labels)
    tally = CheckTally(counts: Array(repeating: 0, count: checks.count + relationCount))
    everyMask = checks.map { $0.triggers } + Array(repeating: .max, count: relationCount)
    everyTurn = (0..<UInt32.bitWidth).map { bit in
      CheckGroup(
        checks.indices.filter { checks[$0].triggers >> UInt32(bit) & 1 == 1 }, of: checks)
    }
    masks = everyMask
    schedule = everyTurn
  }

  /// Checks only the given law from now on; nil turns all laws on again.
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
    if labels.isWatching { labels.see(&machine.step) }
    if trail.isOn { trail.note(machine.state, after: machine.stepKind) }
    let triggers = machine.triggers
    guard triggers != 0 else { return }
    if triggers & (triggers - 1) == 0 {
      tally.ask(schedule[triggers.trailingZeroBitCount], on: &machine.step)
    } else {
      askOneByOne(&machine.step, triggers)
    }
    if !tally.broken.isEmpty { noteBroken(&machine, step: step) }
  }

  /// Runs each check that has at least one of the step's triggers, and runs it once.
  @usableFromInline mutating func askOneByOne(
    _ step: inout Machine.Step, _ triggers: UInt32
  ) {
    for law in checks.indices where masks[law] & triggers != 0 {
      tally.note(checks[law].verdict(&step), of: law)
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
    case .notApplicable: break
    case .holds: tally.counts[law] += 1
    case .broken(let violation):
      tally.counts[law] += 1
      failures.append(
        Failure(law: law, step: examination.step, stepKind: 0, violation: violation))
    }
  }
}

/// A group of checks as one closure that runs them in order on a step.
///
/// The closures are nested, not in an array: taking one out of an array counts references, which
/// costs more than most checks.
@usableFromInline struct CheckGroup<Step> {
  @usableFromInline typealias Body = @Sendable (inout Step, inout RunningTally) -> Void
  /// A check of the group and the index of its law.
  ///
  /// A tuple would wrap the closure; a structure does not.
  private struct Member {
    let law: Int
    let verdict: @Sendable (inout Step) -> Verdict
  }

  /// Runs every check of the group on a step.
  @usableFromInline let ask: Body

  /// - Parameter laws: The indices of the group's checks, in the order in which they run.
  init(_ laws: [Int], of checks: [Check<Step>]) {
    let members = laws.map { Member(law: $0, verdict: checks[$0].verdict) }
    ask = Self.chained(members[...])
  }

  private static func chained(_ members: ArraySlice<Member>) -> Body {
    if members.isEmpty { return { _, _ in } }
    if members.count < 4 {
      let (first, others) = (members[members.startIndex], chained(members.dropFirst()))
      return { step, tally in
        tally.note(first.verdict(&step), of: first.law)
        others(&step, &tally)
      }
    }
    let start = members.startIndex
    let (first, second) = (members[start], members[start + 1])
    let (third, fourth) = (members[start + 2], members[start + 3])
    let others = chained(members.dropFirst(4))
    return { step, tally in
      tally.note(first.verdict(&step), of: first.law)
      tally.note(second.verdict(&step), of: second.law)
      tally.note(third.verdict(&step), of: third.law)
      tally.note(fourth.verdict(&step), of: fourth.law)
      others(&step, &tally)
    }
  }
}

/// The counts of exercised laws so far, and the checks that the last step broke.
@usableFromInline struct CheckTally {
  /// The number of times each law was exercised.
  var counts: [Int]
  /// The broken checks of the last step, in the order in which they ran.
  @usableFromInline var broken: [(law: Int, violation: Violation)] = []

  /// Runs the checks of a group on a step.
  @usableFromInline mutating func ask<Step>(_ group: CheckGroup<Step>, on step: inout Step) {
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      var tally = unsafe RunningTally(counts: counts, broken: [])
      group.ask(&step, &tally)
      if !tally.broken.isEmpty { broken.append(contentsOf: tally.broken) }
    }
  }

  mutating func note(_ verdict: Verdict, of law: Int) {
    unsafe counts.withUnsafeMutableBufferPointer { counts in
      var tally = unsafe RunningTally(counts: counts, broken: [])
      tally.note(verdict, of: law)
      broken.append(contentsOf: tally.broken)
    }
  }
}

/// The tally while a group of checks runs.
///
/// An array would check at each count that nobody shares it, which costs as much as some checks.
@usableFromInline @safe struct RunningTally {
  fileprivate let counts: UnsafeMutableBufferPointer<Int>
  fileprivate var broken: [(law: Int, violation: Violation)]

  @inline(__always) fileprivate mutating func note(_ verdict: Verdict, of law: Int) {
    switch verdict {
    case .notApplicable: break
    case .holds: unsafe counts[law] += 1
    case .broken(let violation): noteBroken(law, violation)
    }
  }

  private mutating func noteBroken(_ law: Int, _ violation: Violation) {
    unsafe counts[law] += 1
    broken.append((law, violation))
  }
}
