import KnurlVerification

/// The state of a target after all fuzz runs in one output folder, as stored in its file.
struct FuzzTargetState: Codable, Equatable {
  /// The format number; files of other formats are set aside.
  static let currentFormat = 1

  private(set) var format = currentFormat
  let target: String
  /// The number of runs that included the target.
  var runs = 0
  private(set) var counts = FuzzCounts()
  /// The largest number of coverage counters that one process reached.
  var edges = 0
  var corpus = 0
  /// The largest numbers of states and transitions that one process reached.
  var reach = FuzzReach()
  /// The number of processes that crashed.
  var crashes = 0
  /// The counts at the last execution that reached something new.
  private(set) var lastNew = FuzzCounts()
  private var milestones: [Milestone] = []
  private(set) var findings: [KnownFinding] = []
  /// The work by version and machine, for the ledger.
  private(set) var works: [Work] = []

  struct Milestone: Codable, Equatable {
    var executions: Int
    var discoveries: Int
  }

  /// The numbers of discoveries over the executions, of all runs in the folder.
  var growth: [Milestone] {
    milestones + [Milestone(executions: counts.executions, discoveries: counts.discoveries)]
  }

  /// A saved finding. Later runs recognize the same failure, even with different numbers.
  struct KnownFinding: Codable, Equatable {
    /// The finding's path, relative to the output folder.
    var file: String
    var form: FailureSignature?
  }

  /// The work on one version on one kind of machine.
  struct Work: Codable, Equatable {
    var version: String
    var machine: String
    var counts = FuzzCounts()
    var findings = 0
    /// The part of the work that is already in a ledger.
    var entered = FuzzCounts()
    var enteredFindings = 0
  }

  init(target: String) { self.target = target }

  /// Adds the work since the last call.
  mutating func add(_ more: FuzzCounts, version: String, machine: String) {
    counts = counts + more
    if more.discoveries > 0 { lastNew = counts }
    let place = work(version, machine)
    works[place].counts = works[place].counts + more
    let last = milestones.last?.executions ?? 0
    // Each milestone is a quarter beyond the last: few, but always one near any share of the total.
    if counts.executions > last + last / 4 {
      milestones.append(
        Milestone(executions: counts.executions, discoveries: counts.discoveries))
    }
  }

  mutating func add(_ finding: KnownFinding, version: String, machine: String) {
    findings.append(finding)
    works[work(version, machine)].findings += 1
  }

  private mutating func work(_ version: String, _ machine: String) -> Int {
    let known = works.firstIndex { $0.version == version && $0.machine == machine }
    if let known { return known }
    works.append(Work(version: version, machine: machine))
    return works.count - 1
  }

  /// Marks all work as entered in the ledger.
  mutating func enterAll() {
    for place in works.indices {
      works[place].entered = works[place].counts
      works[place].enteredFindings = works[place].findings
    }
  }

  /// The Good–Turing estimate of the probability that the next execution reaches something new.
  ///
  /// It is the share of the newer half of all executions that reached something new.
  var discovery: FuzzDiscovery {
    let start = milestones.last { $0.executions <= counts.executions / 2 }
    return FuzzDiscovery(
      executions: counts.executions - (start?.executions ?? 0),
      discoveries: counts.discoveries - (start?.discoveries ?? 0))
  }
}

/// The share of executions that still reach something new.
struct FuzzDiscovery: Equatable {
  var executions: Int
  var discoveries: Int

  /// The average number of executions per discovery; nil if no execution reached something new.
  var oneIn: Int? { discoveries > 0 ? executions / discoveries : nil }

  var words: String {
    guard executions > 0 else { return "no estimate of what is left" }
    guard let oneIn else {
      return "none of the last \(Wording.grouped(executions)) executions reached something new"
    }
    return "1 in \(Wording.grouped(oneIn)) executions still reaches something new"
  }
}

/// Counts of fuzzing work that can be added and subtracted.
struct FuzzCounts: Codable, Equatable {
  var executions = 0
  /// The number of touch events that laws have checked.
  var touches = 0
  var commands = 0
  /// The number of refused inputs, which belong to other targets or formats.
  var rejected = 0
  /// The number of executions that reached something new.
  var discoveries = 0
  /// The number of flaky failures: a second run of the same command sequence did not fail.
  var unrepeatable = 0
  /// The time of all processes together, in seconds.
  var seconds = 0.0

  static func + (one: FuzzCounts, other: FuzzCounts) -> FuzzCounts { one.combined(other, 1) }
  static func - (one: FuzzCounts, other: FuzzCounts) -> FuzzCounts { one.combined(other, -1) }

  /// The number of touches that laws checked, such as “12 touches”; without touches, the number of
  /// steps.
  ///
  /// A step of a reader is an input, which the next step extends; a step of the rasterizer is a
  /// shape.
  var work: String {
    touches > 0 || commands == 0
      ? "\(Wording.grouped(touches)) touches" : "\(Wording.grouped(commands)) steps"
  }

  var touchesPerSecond: Int { seconds > 0 ? Int(Double(touches) / seconds) : 0 }

  /// The work with its rate per second.
  func work(in seconds: Double) -> String {
    let count = touches > 0 ? touches : commands
    let rate = seconds > 0 ? Int(Double(count) / seconds) : 0
    return "\(work) (\(Wording.grouped(rate)) a second)"
  }

  private func combined(_ other: FuzzCounts, _ sign: Int) -> FuzzCounts {
    FuzzCounts(
      executions: executions + sign * other.executions, touches: touches + sign * other.touches,
      commands: commands + sign * other.commands, rejected: rejected + sign * other.rejected,
      discoveries: discoveries + sign * other.discoveries,
      unrepeatable: unrepeatable + sign * other.unrepeatable,
      seconds: seconds + Double(sign) * other.seconds)
  }
}

/// The numbers of different states and transitions that one fuzz process reached in a target.
struct FuzzReach: Codable, Equatable {
  var states = 0
  var transitions = 0

  /// The feature sets that the fuzz executable can report to libFuzzer.
  static let features = ["edges", "edges+states"]

  mutating func formMaximum(_ other: FuzzReach) {
    states = max(states, other.states)
    transitions = max(transitions, other.transitions)
  }

  /// The numbers as text that ends with a comma; empty if there are no states.
  var words: String {
    states == 0
      ? ""
      : "\(Wording.count(states, "state")), \(Wording.count(transitions, "transition")), "
  }
}
