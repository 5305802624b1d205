public import KnurlEngine
public import KnurlLaws

/// One control, all laws that apply to it, and the engine that searches for sequences that break
/// them.
///
/// A catalog or a user's test makes it from a harness and a description. `VerificationSession`
/// calls it for `verify`; replays, explanations, mutation tests, pictures and fuzz targets call it
/// without a session.
///
/// It runs command sequences on a `Checker` with a `ControlMachine`, has failures shrunk by
/// `ChoiceShrinker` and its own shrink passes, and words them as findings.
public struct Verification {
  /// The laws that apply to the control: first checks, then relations. `Failure.law` is an index
  /// into this array.
  public private(set) var laws: [Law]
  /// The laws that are switched off, with their reasons.
  public let exceptions: [LawException]
  public package(set) var checker: Checker<ControlMachine>
  /// All laws that there are, with those of the control's own.
  let known: [Law]
  private let labels: [CaseLabel<ControlStep>]
  /// True if every violation is an error.
  package private(set) var isStrict: Bool

  /// - Parameters:
  ///   - additions: Laws of the control's own.
  ///   - labels: The labels that a search counts, and its goals.
  public init(
    _ subject: ControlHarness, laws additions: [Law] = [], labels: [CaseLabel<ControlStep>] = []
  ) {
    self.init(subject, known: Law.all + additions, labels)
  }

  private init(_ subject: ControlHarness, known: [Law], _ labels: [CaseLabel<ControlStep>]) {
    let declaration = subject.declaration
    isStrict = declaration.isStrict
    self.known = known
    self.labels = labels
    let excepted = declaration.exceptions.filter { $0.attribute == nil }.map { $0.law }
    exceptions = declaration.exceptions
    let existing = known + Law.answers(of: declaration)
    let asked = existing.filter {
      $0.concerns(declaration.capabilities) && $0.requires.isDisjoint(with: declaration.undemanded)
        && !excepted.contains($0.name.rawValue) && !declaration.silenced.contains($0.name)
        && $0.hasSubject(in: declaration)
    }
    let switchedOff = existing.filter {
      $0.concerns(declaration.capabilities) && excepted.contains($0.name.rawValue)
    }
    laws = (asked.filter { !$0.kind.isRelation } + asked.filter { $0.kind.isRelation })
      .map { $0.silenced(by: switchedOff) }
      .map { declaration.hasSeveralFingers ? $0.withSeveralFingers() : $0 }
      .map { declaration.isStrict ? $0.strict : $0 }
    checker = Checker(
      machine: ControlMachine(harness: subject), laws: laws.map { $0.kind }, labels: labels)
  }

  public init<Control>(_ subject: ControlHarness, _ description: ControlDescription<Control>) {
    self.init(
      subject, laws: description.ownLaws,
      labels: description.labels(on: subject.declaration.capabilities))
  }

  /// A verification of another harness with the same declaration, under some of the laws.
  init(_ other: Verification, of subject: ControlHarness, asking isAsked: (LawName) -> Bool) {
    laws = other.laws.filter { isAsked($0.name) }
    exceptions = []
    known = other.known
    labels = []
    isStrict = other.isStrict
    checker = Checker(machine: ControlMachine(harness: subject), laws: laws.map { $0.kind })
    profile = other.profile
  }

  public var declaration: Declaration { checker.machine.declaration }

  /// The same verification with another declaration. Both share the control.
  package func declaring(_ change: (inout Declaration) -> Void) -> Verification {
    var declaration = declaration
    change(&declaration)
    var verification = Verification(
      ControlHarness(declaration: declaration, access: checker.machine.harness.access),
      known: known, labels)
    verification.profile = profile
    verification.checker.machine.harness.willStep = checker.machine.harness.willStep
    return isStrict ? verification.strict : verification
  }

  /// The same verification with other names of the attributes, by position.
  package func named(_ names: [String]) -> Verification {
    guard !names.isEmpty, names != declaration.names else { return self }
    return declaring { $0.rename(names) }
  }

  /// True if a violation of the law is only a warning.
  package func isWarning(_ law: LawName) -> Bool {
    laws.first { $0.name == law }?.severity == .warning
  }

  /// The number of triggers on which a law is checked. For a relation, a number larger than for any
  /// check.
  package func breadth(of law: String) -> Int {
    // It names the difference itself.
    if Law.answerText(ofLaw: law) != nil { return 0 }
    guard case .check(let check) = laws.first(where: { $0.name.rawValue == law })?.kind else {
      return UInt32.bitWidth + 1
    }
    return check.triggers.nonzeroBitCount
  }

  /// The place of a law among others.
  package func place(of law: String) -> VerificationReport.LawPlace {
    let index = laws.firstIndex { $0.name.rawValue == law }
    return VerificationReport.LawPlace(
      isOwn: index.map { laws[$0].isOwn } ?? false,
      index: Law.answerText(ofLaw: law) != nil ? -1 : index ?? laws.count)
  }

  /// The same verification, but with every violation as an error.
  package var strict: Verification {
    var verification = self
    verification.laws = laws.map { $0.strict }
    verification.isStrict = true
    return verification
  }

  /// The same verification, whose sequences choose no other undocumented behavior of UIKit than
  /// these.
  package func choosing(only choices: UndocumentedTracking) -> Verification {
    declaring {
      $0.hostActs.removeAll { act in act.choice.map { !choices.contains($0) } ?? false }
    }
  }

  /// The same verification with a different input profile for its cases.
  package func facing(_ profile: InputProfile) -> Verification {
    var verification = self
    verification.profile = profile
    return verification
  }

  /// The profiles that the cases of a whole search use in turn.
  package var turns: [InputProfile] { profile == .hostile ? [.ordinary, .hostile] : [.ordinary] }

  /// The input profile of the cases.
  package var profile: InputProfile {
    get { checker.machine.profile }
    set { checker.machine.profile = newValue }
  }

  /// The text of a law by its index.
  public func text(of law: Int) -> LawText {
    laws[law].isOwn ? laws[law].text : declaration.said(laws[law].text)
  }

  // MARK: - Mistakes in a description

  /// Returns a sentence about the first mistake of the description, or nil.
  func problem() -> String? {
    let name = declaration.controlName
    if name.isEmpty || name.contains(where: { $0.isWhitespace }) {
      return
        "“\(name)” is not a control name, because traces need a single word; write a name such as "
        + "“my-slider”."
    }
    if let problem = declaration.nameProblem { return problem }
    if declaration.values.isEmpty,
      !declaration.capabilities.isDisjoint(with: [.increments, .keys, .settling])
    {
      return
        "The description declares increments(), keys() or snaps(to: …), but no value that they "
        + "change; declare it with $0.value(…)."
    }
    if let problem = checker.machine.harness.access.problem { return problem }
    if let problem = checker.machine.vocabulary.problem { return problem }
    if let problem = labelProblem { return problem }
    // A recognizer has states of its own.
    if declaration.values.isEmpty, declaration.ownAttributes.table.isEmpty,
      !declaration.capabilities.contains(.gesture)
    {
      return "The description declares neither a value nor a state, so nothing would be verified; "
        + "begin with $0.value(…) for a number, and with $0.state(…) for anything else."
    }
    if laws.contains(where: { $0.isOwn && $0.name.rawValue.isEmpty }) {
      return "A law of the control's own has no name; name it with a sentence, as in "
        + "$0.law(\"a label has room for it\") { … }."
    }
    let events = declaration.ownAttributes.events
    if let name = declaration.namedEvents.keys.sorted().first(where: { !events.contains($0) }) {
      return "sends(“\(name)”, when:) names no event; the description declares "
        + (events.isEmpty ? "none with event(…)." : "\(WordList.joined(events)).")
    }
    for exception in exceptions {
      guard isKnown(exception.law) else {
        return "There is no law “\(exception.law)” to except."
      }
      if exception.reason.isEmpty {
        return "The exception of “\(exception.law)” has no reason; add because: and the reason."
      }
      guard let attribute = exception.attribute else { continue }
      let laws = Law.ofAttributes.map(\.rawValue)
      guard laws.contains(exception.law) else {
        return "“\(exception.law)” does not ask one attribute after the other, so it cannot be "
          + "excepted of: “\(attribute)”; \(WordList.joined(laws)) can."
      }
      guard declaration.names.contains(attribute) else {
        return
          "“\(exception.law)” is excepted of: “\(attribute)”, which is not declared; there are "
          + "\(WordList.joined(declaration.names))."
      }
    }
    return nil
  }

  private func isKnown(_ law: String) -> Bool {
    (LawName.seenFromOutside + known.map(\.name)).contains { $0.rawValue == law }
  }

  // MARK: - Replaying

  /// True if a command sequence breaks a law.
  mutating func isBroken(_ law: Int, by sequence: CommandSequence<Configuration, Command>) -> Bool {
    failure(of: law, in: sequence) != nil
  }

  /// The failure of a law in a command sequence; nil if the law holds or is not asked.
  package mutating func failure(
    of name: String, in sequence: CommandSequence<Configuration, Command>
  ) -> Failure? {
    guard let law = (0..<checker.lawCount).first(where: { checker.lawName($0) == name }) else {
      return nil
    }
    return failure(of: law, in: sequence)
  }

  private mutating func failure(
    of law: Int, in sequence: CommandSequence<Configuration, Command>
  ) -> Failure? {
    checker.ask(only: law)
    defer { checker.ask(only: nil) }
    return checker.run(sequence, relating: law >= checker.checks.count).first
  }

  /// Runs a trace once under all laws, and returns its steps, missed expectations and findings.
  public mutating func run(_ trace: Trace) -> ReplayedTrace {
    var missed: [MissedExpectation] = []
    let (failures, run) = checker.replay(trace.sequence) { steps in
      missed += MissedExpectation.all(of: trace, at: steps.count - 1, in: steps)
    }
    return ReplayedTrace(
      steps: run.steps, missed: missed,
      findings: failures.map { finding(of: $0, in: trace, run, isMinimal: false) })
  }

  /// Runs a trace under all laws, or under one law; returns no findings if the laws hold.
  public mutating func replay(_ trace: Trace, under name: String? = nil) -> [Finding] {
    guard let name else { return run(trace).findings }
    guard let law = (0..<checker.lawCount).first(where: { checker.lawName($0) == name }) else {
      return []
    }
    checker.ask(only: law)
    defer { checker.ask(only: nil) }
    return run(trace).findings
  }
}

/// The results of a trace that ran once.
public struct ReplayedTrace {
  /// The start, then one step for each command.
  public var steps: [ControlStep]
  /// The expectations that were not met.
  public var missed: [MissedExpectation]
  /// The laws that broke.
  public var findings: [Finding]

  package init(steps: [ControlStep], missed: [MissedExpectation], findings: [Finding]) {
    (self.steps, self.missed, self.findings) = (steps, missed, findings)
  }
}

// MARK: - Plan

extension Verification {
  /// The limits and options of a search.
  public struct Plan: Sendable {
    public var cases: Int
    public var seed: UInt64
    /// Relations and the oracle are checked in one of this many cases.
    public var relatesOneIn: Int
    /// The number of failing sequences that are shrunk for one law at one kind of step.
    public var shrinksPerKind: Int
    /// After `shrinksPerKind` failures, one failure in this many is shrunk; nil for none.
    ///
    /// A rare fault may hide behind a common fault of the same kind.
    public var thenOneIn: Int?
    /// True if the search ends with the case of the first finding.
    ///
    /// For callers that only need to know whether there is a finding.
    public var stopsAtFirstFinding = false
    /// True if the search ends early after the first error that no earlier run has reported.
    ///
    /// The search ends after ten times as many cases as the error took, and at least 2,000 more.
    public var endsAfterError = false
    /// The largest number of processes that search at the same time; nil for one for each processor.
    public var jobs: Int?
    /// Returns whether to stop the search, even before all cases have run.
    public var shouldStop: (@Sendable () -> Bool)?
    /// Returns whether all that follows the search must end too: shrinking, confirming and showing.
    public var mustEnd: (@Sendable () -> Bool)?
    /// Called before each case runs.
    ///
    /// A caller that saves the case's number knows the last case if the control crashes.
    public var willRun: (@Sendable (_ caseIndex: Int) -> Void)?
    /// Called before a case of the watch runs again, to show a changed answer.
    package var willWatch: (@Sendable (_ caseIndex: Int) -> Void)?
    /// Called with the number of finished cases, before each case or at intervals.
    public var progress: (@Sendable (_ cases: Int) -> Void)?
    /// The profiles that cases use in turn; empty for the profile of the control's description.
    public var profiles: [InputProfile] = []
    /// True if the report contains statistics of the first cases. For statistics, these cases run
    /// again.
    public var gathersStatistics = false
    /// Called with the law whose failing sequence is shrunk next.
    public var willShrink: (@Sendable (_ law: String) -> Void)?
    /// The limits of shrinking for each finding.
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

    /// The profile of a case; nil for the profile of the control's description.
    package func profile(ofCase index: Int) -> InputProfile? {
      profiles.isEmpty ? nil : profiles[index % profiles.count]
    }

    /// True if relations and the oracle are checked in a case.
    ///
    /// The cases that are checked have each profile in turn.
    package func relates(inCase index: Int) -> Bool {
      index % relatesOneIn == index / relatesOneIn % min(relatesOneIn, max(1, profiles.count))
    }

    /// True if the n-th failure of one kind is shrunk.
    func shrinks(occurrence: Int) -> Bool {
      if occurrence <= shrinksPerKind { return true }
      guard let thenOneIn else { return false }
      return occurrence % thenOneIn == 0
    }
  }
}

// MARK: - Labels

extension Verification {
  /// A sentence about the first mistake in the labels of the description, or nil.
  private var labelProblem: String? {
    var names: [String] = []
    for label in checker.labels.labels {
      if label.name.isEmpty { return "A classify, cover or sometimes label has no name; add one." }
      if names.contains(label.name) {
        return "Two labels have the name “\(label.name)”; rename one."
      }
      names.append(label.name)
      switch label.goal {
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
