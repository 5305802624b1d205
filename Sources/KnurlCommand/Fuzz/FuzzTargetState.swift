import KnurlVerification

/// What is known of a target from all fuzz runs with one output folder, as its file holds it.
struct FuzzTargetState: Codable, Equatable {
  /// Files of other formats are set aside.
  static let currentFormat = 1

  private(set) var format = currentFormat
  let target: String
  /// How many runs had a turn on it.
  var runs = 0
  private(set) var counts = FuzzCounts()
  /// The most counters of the subject that one process moved.
  var edges = 0
  var corpus = 0
  /// Nil in files of before it was counted.
  private var reached: FuzzReach?
  /// Processes that the subject took along.
  var deaths = 0
  /// The counts when something new was reached last.
  private(set) var lastNew = FuzzCounts()
  private var milestones: [Milestone] = []
  private(set) var findings: [KnownFinding] = []
  /// By version and machine, for the ledger.
  private(set) var works: [Work] = []

  private struct Milestone: Codable, Equatable {
    var executions: Int
    var discoveries: Int
  }

  /// A finding, so that the next run knows it again whatever its numbers are.
  struct KnownFinding: Codable, Equatable {
    /// Relative to the output folder.
    var file: String
    var form: Form?
  }

  /// A normal form as a file holds it.
  struct Form: Codable, Equatable {
    var law: String
    var steps: [String]
    var lastStep: String?
    var isLasting: Bool

    init(_ form: FailureSignature) {
      law = form.law
      steps = form.steps
      lastStep = form.lastStep
      isLasting = form.isLasting
    }

    var normalForm: FailureSignature {
      FailureSignature(law: law, steps: steps, lastStep: lastStep, isLasting: isLasting)
    }
  }

  /// What was done with one version on one kind of machine.
  struct Work: Codable, Equatable {
    var version: String
    var machine: String
    var counts = FuzzCounts()
    var findings = 0
    /// How much of it stands in a ledger.
    var entered = FuzzCounts()
    var enteredFindings = 0
  }

  init(target: String) { self.target = target }

  /// The states and transitions of the process that came through most.
  var reach: FuzzReach {
    get { reached ?? FuzzReach() }
    set { reached = newValue }
  }

  /// Adds what was done since the last time.
  mutating func add(_ more: FuzzCounts, version: String, machine: String) {
    counts = counts + more
    if more.discoveries > 0 { lastNew = counts }
    let place = work(version, machine)
    works[place].counts = works[place].counts + more
    let last = milestones.last?.executions ?? 0
    // Each a quarter farther than the last: few, and never far from any share of the whole.
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

  /// Notes that everything stands in the ledger.
  mutating func enterAll() {
    for place in works.indices {
      works[place].entered = works[place].counts
      works[place].enteredFindings = works[place].findings
    }
  }

  /// How likely the next execution reaches something new, by Good and Turing: the share of those in the
  /// newer half of all executions that did.
  var discovery: FuzzDiscovery {
    let start = milestones.last { $0.executions <= counts.executions / 2 }
    return FuzzDiscovery(
      executions: counts.executions - (start?.executions ?? 0),
      discoveries: counts.discoveries - (start?.discoveries ?? 0))
  }
}

/// How much is left to find, as the share of executions that still reach something new.
struct FuzzDiscovery: Equatable {
  var executions: Int
  var discoveries: Int

  /// One in so many; nil where none did.
  var oneIn: Int? { discoveries > 0 ? executions / discoveries : nil }

  var words: String {
    guard executions > 0 else { return "nothing known of what is left" }
    guard let oneIn else {
      return "none of the last \(Wording.grouped(executions)) executions reached something new"
    }
    return "1 in \(Wording.grouped(oneIn)) executions still reaches something new"
  }
}

/// What fuzzing did, in numbers that add up.
struct FuzzCounts: Codable, Equatable {
  var executions = 0
  /// Touch events that laws have looked at.
  var touches = 0
  var commands = 0
  /// Inputs of other targets or formats.
  var rejected = 0
  /// Executions that reached something new.
  var discoveries = 0
  /// Failures that did not come back with the same history.
  var unrepeatable = 0
  /// The time of all processes together.
  var seconds = 0.0

  static func + (one: FuzzCounts, other: FuzzCounts) -> FuzzCounts { one.combined(other, 1) }
  static func - (one: FuzzCounts, other: FuzzCounts) -> FuzzCounts { one.combined(other, -1) }

  /// What laws have looked at: touches, or steps where there are none. A step of a reader is an input,
  /// which the next step makes longer; one of the rasterizer is another shape.
  var work: String {
    touches > 0 || commands == 0
      ? "\(Wording.grouped(touches)) touches" : "\(Wording.grouped(commands)) steps"
  }

  /// The same with how many in a second of so many.
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

/// How many different states of a target, and transitions between them, one fuzz process reached: the
/// most of all processes.
struct FuzzReach: Codable, Equatable {
  var states = 0
  var transitions = 0

  /// The features that libFuzzer may be told of, in the words of the fuzz executable.
  static let features = ["edges", "edges+states"]

  mutating func formMaximum(_ other: FuzzReach) {
    states = max(states, other.states)
    transitions = max(transitions, other.transitions)
  }

  /// Empty where no states were told, else with a comma behind it.
  var words: String {
    states == 0
      ? ""
      : "\(Wording.count(states, "state")), \(Wording.count(transitions, "transition")), "
  }
}
