public import KnurlEngine
public import KnurlLaws

/// One control, all laws that concern it, and the engine that looks for histories that break them.
public struct Verification {
  /// The laws that concern the control, the checks before the relations: `Failure.law` is an index
  /// of these.
  public private(set) var laws: [Law]
  /// The laws that are switched off, with their reasons.
  public let exceptions: [LawException]
  public package(set) var checker: Checker<ControlMachine>
  private let knownLaws: [String]

  /// - Parameters:
  ///   - additions: Laws of the control's own.
  ///   - labels: What a search counts, and what it must have reached.
  public init(
    _ subject: ControlHarness, laws additions: [Law] = [], labels: [CaseLabel<Moment>] = []
  ) {
    let declaration = subject.declaration
    let known = Law.all + additions
    knownLaws = known.map { $0.name.rawValue } + [LawName.survives.rawValue]
    let excepted = declaration.exceptions.map { $0.law }
    exceptions = declaration.exceptions
    let asked = known.filter {
      $0.concerns(declaration.capabilities) && !excepted.contains($0.name.rawValue)
    }
    let switchedOff = known.filter {
      $0.concerns(declaration.capabilities) && excepted.contains($0.name.rawValue)
    }
    laws = (asked.filter { !$0.kind.isRelation } + asked.filter { $0.kind.isRelation })
      .map { $0.silenced(by: switchedOff) }.map { declaration.isStrict ? $0.strict : $0 }
    checker = Checker(
      machine: ControlMachine(subject: subject), laws: laws.map { $0.kind }, labels: labels)
  }

  public init<Control>(_ subject: ControlHarness, _ description: ControlDescription<Control>) {
    self.init(subject, laws: description.ownLaws, labels: description.ownLabels)
  }

  /// Another subject with the same declaration, under some of the laws.
  init(_ other: Verification, of subject: ControlHarness, asking isAsked: (LawName) -> Bool) {
    laws = other.laws.filter { isAsked($0.name) }
    exceptions = []
    knownLaws = other.knownLaws
    checker = Checker(machine: ControlMachine(subject: subject), laws: laws.map { $0.kind })
    profile = other.profile
  }

  public var declaration: Declaration { checker.machine.declaration }

  /// Whether breaking the law fails nothing.
  package func isWarning(_ law: LawName) -> Bool {
    laws.first { $0.name == law }?.severity == .warning
  }

  /// On how many kinds of steps a law is asked; the most for a relation, which looks at a whole run.
  package func breadth(of law: String) -> Int {
    guard case .check(let check) = laws.first(where: { $0.name.rawValue == law })?.kind else {
      return UInt32.bitWidth + 1
    }
    return check.occasions.nonzeroBitCount
  }

  /// The same with every law as an error.
  package var strict: Verification {
    var verification = self
    verification.laws = laws.map { $0.strict }
    return verification
  }

  /// The same with other numbers in its histories.
  package func facing(_ profile: InputProfile) -> Verification {
    var verification = self
    verification.profile = profile
    return verification
  }

  /// The profiles that the cases of a whole search take by turns.
  package var turns: [InputProfile] { profile == .hostile ? [.ordinary, .hostile] : [.ordinary] }

  /// Which numbers its histories are made of.
  package var profile: InputProfile {
    get { checker.machine.profile }
    set { checker.machine.profile = newValue }
  }

  /// The text of a law by its index.
  public func text(of law: Int) -> LawText {
    laws[law].text
  }

  // MARK: - What is wrong with a description

  /// In a sentence, or nil.
  func problem() -> String? {
    let name = declaration.subject
    if name.isEmpty || name.contains(where: { $0.isWhitespace }) {
      return
        "A control's name is one word in its traces, and “\(name)” is not; give it another, as "
        + "“my-slider”."
    }
    if let problem = checker.machine.vocabulary.problem { return problem }
    if let problem = labelProblem { return problem }
    // A recogniser has states in the place of values.
    if declaration.values.isEmpty, !declaration.capabilities.contains(.gesture) {
      return "The description declares no value, so nothing would be verified; begin with "
        + "$0.value(…)."
    }
    if laws.contains(where: { $0.isOwn && $0.name.rawValue.isEmpty }) {
      return "A law of the control's own has no name; give it its sentence, as in "
        + "$0.law(\"a label has room for it\") { … }."
    }
    if declaration.capabilities.isSuperset(of: [.keepsOnCancel, .restoresOnCancel]) {
      return "The description says both keepsOnCancel() and restoresOnCancel(); leave out the one "
        + "that is not meant."
    }
    for exception in exceptions {
      guard isKnown(exception.law) else {
        return "There is no law “\(exception.law)” to except."
      }
      if exception.reason.isEmpty {
        return "The exception of “\(exception.law)” has no reason; say because: why."
      }
    }
    return nil
  }

  private func isKnown(_ law: String) -> Bool {
    knownLaws.contains(law)
  }

  // MARK: - Replaying

  /// Whether a history breaks a law.
  mutating func isBroken(_ law: Int, by history: History<Configuration, Command>) -> Bool {
    checker.ask(only: law)
    defer { checker.ask(only: nil) }
    return !checker.run(history, relating: law >= checker.checks.count).isEmpty
  }

  /// Performs a trace once, under all laws, and records it.
  public mutating func run(_ trace: Trace) -> ReplayedTrace {
    var missed: [MissedExpectation] = []
    let (failures, run) = checker.replay(trace.history) { moments in
      missed += MissedExpectation.all(of: trace, at: moments.count - 1, in: moments)
    }
    return ReplayedTrace(
      moments: run.moments, missed: missed,
      findings: failures.map { finding(of: $0, in: trace, run, isMinimal: false) })
  }

  /// Runs one trace under all laws, or under one; empty where they hold.
  public mutating func replay(_ trace: Trace, under name: String? = nil) -> [Finding] {
    guard let name else { return run(trace).findings }
    guard let law = (0..<checker.lawCount).first(where: { checker.lawName($0) == name }) else {
      return []
    }
    checker.ask(only: law)
    defer { checker.ask(only: nil) }
    return run(trace).findings
  }

  /// The earlier name of `run(_:)`, without its findings.
  @available(*, deprecated, renamed: "run(_:)")
  public mutating func play(_ trace: Trace) -> (moments: [Moment], missed: [MissedExpectation]) {
    let run = run(trace)
    return (run.moments, run.missed)
  }
}

/// A trace that was performed once: laws, expectations, steps and reports read this.
public struct ReplayedTrace {
  /// The start first, then one for each command.
  public var moments: [Moment]
  /// Where an expectation is not met.
  public var missed: [MissedExpectation]
  /// What breaks.
  public var findings: [Finding]

  package init(moments: [Moment], missed: [MissedExpectation], findings: [Finding]) {
    (self.moments, self.missed, self.findings) = (moments, missed, findings)
  }
}

// MARK: - Plan

extension Verification {
  /// How far a search goes.
  public struct Plan: Sendable {
    public var cases: Int
    public var seed: UInt64
    /// Relations and oracle are asked in one case of so many.
    public var relatesOneIn: Int
    /// How many failing histories are shrunk for one law at one kind of step.
    public var shrinksPerKind: Int
    /// Behind those, one in so many is shrunk too: a rare fault hides behind a common one.
    public var thenOneIn: Int?
    /// Ends the search with the case that brings the first finding, for whoever asks only whether
    /// there is one.
    public var stopsAtFirstFinding = false
    /// Ends the search early once it has found an error that no earlier run has reported: after ten
    /// times as many cases as that took, and at least 2,000 more.
    public var endsAfterError = false
    /// Stops the search, also before all cases are through.
    public var shouldStop: (@Sendable () -> Bool)?
    /// Told of each case before it is run: whoever writes it down knows the last one, should the
    /// control not survive it.
    public var willRun: (@Sendable (_ caseIndex: Int) -> Void)?
    /// Told how many cases are done, before each case or now and then.
    public var progress: (@Sendable (_ cases: Int) -> Void)?
    /// The profiles that cases take by turns; empty for that of the control's description alone.
    public var profiles: [InputProfile] = []
    /// Whether the report says what the first histories are made of; they are run once more for it.
    public var gathersStatistics = false
    /// Told of the law whose failing history is shrunk next.
    public var willShrink: (@Sendable (_ law: String) -> Void)?
    /// How far each finding is shrunk.
    public var shrinking = ShrinkLimits.standard

    public init(
      cases: Int = 10_000, seed: UInt64 = 0, relatesOneIn: Int = 16, shrinksPerKind: Int = 3,
      thenOneIn: Int? = nil, gathersStatistics: Bool = false
    ) {
      self.cases = cases
      self.seed = seed
      self.relatesOneIn = relatesOneIn
      self.shrinksPerKind = shrinksPerKind
      self.thenOneIn = thenOneIn
      self.gathersStatistics = gathersStatistics
    }

    /// Of which profile a case is; nil for that of the control's description.
    package func profile(ofCase index: Int) -> InputProfile? {
      profiles.isEmpty ? nil : profiles[index % profiles.count]
    }

    /// Whether relations and oracle are asked in a case. Cases of each profile have their turn.
    package func relates(inCase index: Int) -> Bool {
      index % relatesOneIn == index / relatesOneIn % min(relatesOneIn, max(1, profiles.count))
    }

    /// Whether the n-th failure of one kind is shrunk.
    func shrinks(occurrence: Int) -> Bool {
      if occurrence <= shrinksPerKind { return true }
      guard let thenOneIn else { return false }
      return occurrence % thenOneIn == 0
    }
  }
}

// MARK: - Labels

extension Verification {
  /// What is wrong with the labels of a description, in a sentence, or nil.
  private var labelProblem: String? {
    var names: [String] = []
    for label in checker.labels.labels {
      if label.name.isEmpty { return "A classify, cover or sometimes has no name; give it one." }
      if names.contains(label.name) {
        return "Two labels have the name “\(label.name)”; rename one."
      }
      names.append(label.name)
      switch label.demand {
      case .nothing: break
      case .share(let share):
        guard share >= 0, share <= 1 else {
          return
            "“\(label.name)” is to be covered by \(NumberText.text(share * 100)) percent of the "
            + "cases; give a percentage from 0 to 100."
        }
      case .reached(let within):
        guard within > 0 else {
          return "“\(label.name)” is to be reached within \(within) cases; give at least 1."
        }
      }
    }
    return nil
  }
}

extension Verification {
  /// The laws that are relations.
  @available(*, deprecated, message: "use laws, where relations come last")
  public var relations: [Law] { laws.filter { $0.kind.isRelation } }

  /// A verification whose own relations are handed in by themselves.
  @available(*, deprecated, message: "hand the relations in with the laws")
  public init(
    _ subject: ControlHarness, laws: [Law] = [], relations: [Law],
    labels: [CaseLabel<Moment>] = []
  ) {
    self.init(subject, laws: laws + relations, labels: labels)
  }
}
