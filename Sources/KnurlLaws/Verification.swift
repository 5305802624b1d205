public import KnurlEngine

/// One control, all laws that concern it, and the engine that looks for histories that break them.
public struct Verification {
  public let laws: [Law]
  public let relations: [TraceRelation]
  /// The laws that are switched off, with their reasons.
  public let exceptions: [LawException]
  public private(set) var checker: Checker<ControlMachine>
  private let knownLaws: [String]

  /// - Parameters:
  ///   - additions: Laws and relations of the control's own.
  public init(
    _ subject: ControlSubject, laws additions: [Law] = [], relations: [TraceRelation] = []
  ) {
    let declaration = subject.declaration
    knownLaws =
      (Law.all + additions).map { $0.name.rawValue }
      + (TraceRelation.all + relations).map { $0.name.rawValue }
    let excepted = declaration.exceptions.map { $0.law }
    exceptions = declaration.exceptions
    laws = (Law.all + additions).filter {
      $0.concerns(declaration.capabilities) && !excepted.contains($0.name.rawValue)
    }
    self.relations = (TraceRelation.all + relations).filter {
      $0.concerns(declaration.capabilities) && !excepted.contains($0.name.rawValue)
    }
    checker = Checker(
      machine: ControlMachine(subject: subject), checks: laws.map { $0.check },
      relations: self.relations.map { $0.relation })
  }

  public init<Control>(_ subject: ControlSubject, _ description: ControlDescription<Control>) {
    self.init(subject, laws: description.ownLaws, relations: description.ownRelations)
  }

  public var declaration: Declaration { checker.machine.declaration }

  /// The text of a law by its index.
  public func text(of law: Int) -> LawText {
    law < laws.count ? laws[law].text : relations[law - laws.count].text
  }

  // MARK: - Searching

  /// In so many cases every control is touched where it can be, hundreds of times.
  private static let casesToFollowATouch = 500

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
    /// Stops the search, also before all cases are through.
    public var shouldStop: (@Sendable () -> Bool)?
    /// Told of each case before it is run: whoever writes it down knows the last one, should the
    /// control not survive it.
    public var willRun: (@Sendable (_ caseIndex: Int) -> Void)?
    /// Told of the law whose failing history is shrunk next.
    public var willShrink: (@Sendable (_ law: String) -> Void)?
    /// How far each finding is shrunk.
    public var shrinking = ShrinkLimits.standard

    public init(
      cases: Int = 10_000, seed: UInt64 = 0, relatesOneIn: Int = 16, shrinksPerKind: Int = 3,
      thenOneIn: Int? = nil
    ) {
      self.cases = cases
      self.seed = seed
      self.relatesOneIn = relatesOneIn
      self.shrinksPerKind = shrinksPerKind
      self.thenOneIn = thenOneIn
    }

    /// Whether the n-th failure of one kind is shrunk.
    func shrinks(occurrence: Int) -> Bool {
      if occurrence <= shrinksPerKind { return true }
      guard let thenOneIn else { return false }
      return occurrence % thenOneIn == 0
    }
  }

  /// Tries histories, and shrinks those that break a law.
  ///
  /// Equal plans give equal reports.
  public mutating func search(_ plan: Plan = Plan()) -> VerificationReport {
    var report = VerificationReport(subject: declaration.subject, seed: plan.seed)
    if let problem = problem() {
      report.mistakes.append(problem)
      return report
    }
    var seen: [Int: Int] = [:]
    var index = 0
    while index < plan.cases, plan.shouldStop?() != true {
      plan.willRun?(index)
      let relating = index % plan.relatesOneIn == 0
      var source = ChoiceSource(seed: plan.seed, caseIndex: UInt64(index))
      let failures = checker.run(drawingFrom: &source, relating: relating)
      for failure in failures {
        let kind = failure.law << 16 | failure.stepKind
        seen[kind, default: 0] += 1
        guard plan.shrinks(occurrence: seen[kind, default: 0]) else { continue }
        guard let finding = minimal(failure, caseIndex: index, plan) else {
          report.mistakes.append(
            "\(checker.lawName(failure.law)) was broken in case \(index) and held when the same case "
              + "was run once more: \(declaration.subject) answers two equal runs differently.")
          continue
        }
        if !report.findings.contains(where: { $0.isSame(as: finding) }) {
          report.findings.append(finding)
        }
      }
      index += 1
      if plan.stopsAtFirstFinding, !report.findings.isEmpty { break }
    }
    report.cases = index
    fill(&report)
    return report
  }

  private func problem() -> String? {
    if let problem = checker.machine.vocabulary.problem { return problem }
    if declaration.values.isEmpty {
      return "The description declares no value, so nothing would be verified; begin with "
        + "$0.value(…)."
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

  private mutating func fill(_ report: inout VerificationReport) {
    report.commands = checker.commandCount
    report.twinCommands = checker.twinCommandCount
    for law in 0..<checker.lawCount {
      report.laws.append(
        LawResult(name: checker.lawName(law), exercised: checker.exercised[law]))
    }
    report.exceptions = exceptions
    if report.cases == 0 {
      report.mistakes.append("No case was run, so nothing was verified.")
    } else if !checker.machine.hasFollowedTouch, report.cases >= Self.casesToFollowATouch {
      report.mistakes.append(
        "\(declaration.subject) followed no touch in \(report.cases) cases: isTracking never became "
          + "true. Declare the thumbs, or the bounds in which it is touched.")
    }
    for law in laws where law.isOwn && exercised(law.name.rawValue) == 0 && report.cases > 0 {
      report.mistakes.append("The law “\(law.name.rawValue)” was never exercised.")
    }
  }

  private func exercised(_ law: String) -> Int {
    for index in 0..<checker.lawCount where checker.lawName(index) == law {
      return checker.exercised[index]
    }
    return 0
  }

  // MARK: - Findings

  private func minimal(_ failure: Failure, caseIndex: Int, _ plan: Plan) -> Finding? {
    plan.willShrink?(checker.lawName(failure.law))
    var copy = checker
    var source = ChoiceSource(seed: plan.seed, caseIndex: UInt64(caseIndex), recording: true)
    _ = copy.run(drawingFrom: &source, relating: false)
    return minimal(
      failure, choices: source.recorded.map { $0.value }, caseIndex: caseIndex,
      limits: plan.shrinking)
  }

  /// The smallest history that breaks the same law at the same kind of step as some choices do.
  ///
  /// - Returns: Where the choices do not break it again, a finding that the control answers equal
  ///   runs differently; nil where nobody asked for equal runs.
  public func minimal(
    _ failure: Failure, choices: [UInt64], caseIndex: Int = 0, limits: ShrinkLimits = .standard
  ) -> Finding? {
    guard var shrinker = Shrinker(checker, choices: choices, failure: failure, limits: limits)
    else {
      return unrepeatable(failure, choices, caseIndex: caseIndex)
    }
    let (smallest, smallestFailure) = shrinker.shrink()
    let (history, finalFailure) = pruned(history(of: smallest), smallestFailure)
    var trace = Trace(subject: declaration.subject, history: history)
    trace.law = checker.lawName(failure.law)
    return Finding(
      law: checker.lawName(failure.law), text: text(of: failure.law),
      violation: finalFailure.violation, step: finalFailure.step, trace: trace,
      caseIndex: caseIndex, evaluations: shrinker.evaluations)
  }

  /// Leaves out single writes, the bounds and commands, with everything else spelled out: locations
  /// that were drawn relative to what is left out stay where they are.
  private func pruned(
    _ history: History<Configuration, Command>, _ failure: Failure
  ) -> (History<Configuration, Command>, Failure) {
    var checker = checker
    checker.ask(only: failure.law)
    var best = (history: history, failure: failure)
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for candidate in candidates(leavingOutOf: best.history) {
        let failures = checker.run(candidate, relating: failure.law >= checker.checks.count)
        guard let same = failures.first(where: { $0.stepKind == failure.stepKind }) else {
          continue
        }
        best = (candidate, same)
        hasChanged = true
        break
      }
    }
    return (best.history, best.failure)
  }

  private func candidates(
    leavingOutOf history: History<Configuration, Command>
  ) -> [History<Configuration, Command>] {
    var candidates: [History<Configuration, Command>] = []
    for index in history.commands.indices.reversed() {
      candidates.append(history)
      candidates[candidates.count - 1].commands.remove(at: index)
    }
    for index in history.start.writes.indices.reversed() {
      candidates.append(history)
      candidates[candidates.count - 1].start.writes.remove(at: index)
    }
    if history.start.bounds != nil {
      candidates.append(history)
      candidates[candidates.count - 1].start.bounds = nil
    }
    return candidates
  }

  /// A failure that does not come back: the control answers two equal runs differently.
  private func unrepeatable(
    _ failure: Failure, _ choices: [UInt64], caseIndex: Int
  ) -> Finding? {
    let name = LawName.equalRuns.rawValue
    guard let law = (0..<checker.lawCount).first(where: { checker.lawName($0) == name }) else {
      return nil
    }
    var trace = Trace(subject: declaration.subject, history: history(of: choices))
    trace.law = name
    return Finding(
      law: name, text: text(of: law),
      violation: Violation(
        expected: "\(checker.lawName(failure.law)) broken again, as in the first run "
          + "(\(failure.violation.seen))",
        seen: "it held when the same history was run once more"),
      step: failure.step, trace: trace, caseIndex: caseIndex, evaluations: 1)
  }

  /// The history that choices draw.
  public func history(of choices: [UInt64]) -> History<Configuration, Command> {
    checker.machine.history(of: choices)
  }

  // MARK: - Replaying

  /// Runs one trace under all laws, or under one; empty where they hold.
  public mutating func replay(_ trace: Trace, under name: String? = nil) -> [Finding] {
    if let name {
      guard let law = (0..<checker.lawCount).first(where: { checker.lawName($0) == name }) else {
        return []
      }
      checker.ask(only: law)
    }
    defer { checker.ask(only: nil) }
    let failures = checker.run(trace.history)
    return failures.map { failure in
      Finding(
        law: checker.lawName(failure.law), text: text(of: failure.law),
        violation: failure.violation, step: failure.step, trace: trace, caseIndex: 0,
        evaluations: 0)
    }
  }

  /// The moments of a trace, and where its expectations are not met.
  public mutating func play(_ trace: Trace) -> (moments: [Moment], missed: [MissedExpectation]) {
    var machine = checker.machine
    machine.begin(trace.history.start)
    var moments = [machine.moment]
    var missed = MissedExpectation.all(of: trace, at: 0, in: moments)
    for (index, command) in trace.history.commands.enumerated() {
      machine.perform(command)
      moments.append(machine.moment)
      missed += MissedExpectation.all(of: trace, at: index + 1, in: moments)
    }
    return (moments, missed)
  }
}
