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
  ///   - labels: What a search counts, and what it must have reached.
  public init(
    _ subject: ControlSubject, laws additions: [Law] = [], relations: [TraceRelation] = [],
    labels: [CaseLabel<Moment>] = []
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
      relations: self.relations.map { $0.relation }, labels: labels)
  }

  public init<Control>(_ subject: ControlSubject, _ description: ControlDescription<Control>) {
    self.init(
      subject, laws: description.ownLaws, relations: description.ownRelations,
      labels: description.ownLabels)
  }

  public var declaration: Declaration { checker.machine.declaration }

  /// The text of a law by its index.
  public func text(of law: Int) -> LawText {
    law < laws.count ? laws[law].text : relations[law - laws.count].text
  }

  // MARK: - Searching

  /// In so many cases every control is touched where it can be, hundreds of times.
  private static let casesToFollowATouch = 500
  /// Statistics of so many have two digits.
  private static let countedCases = 1_000

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
    search(plan, take: nil)
  }

  /// - Parameter take: Is handed every failure whose choices were shrunk, instead of the report: for
  ///   whoever makes simpler only some of the histories.
  mutating func search(
    _ plan: Plan, take: ((_ shrunk: ShrunkFailure, _ caseIndex: Int) -> Void)?
  ) -> VerificationReport {
    var report = VerificationReport(subject: declaration.subject, seed: plan.seed)
    if let problem = problem() {
      report.mistakes.append(problem)
      return report
    }
    var seen: [Int: Int] = [:]
    var shrunkHistories: [Int: Set<History<Configuration, Command>>] = [:]
    var index = 0
    while index < plan.cases, plan.shouldStop?() != true {
      plan.willRun?(index)
      let relating = index % plan.relatesOneIn == 0
      var source = ChoiceSource(seed: plan.seed, caseIndex: UInt64(index))
      checker.labels.isOn = true
      let failures = checker.run(drawingFrom: &source, relating: relating)
      // Shrinking runs copies of the checker, and its histories are no cases.
      checker.labels.isOn = false
      for failure in failures {
        let kind = failure.law << 16 | failure.stepKind
        seen[kind, default: 0] += 1
        guard plan.shrinks(occurrence: seen[kind, default: 0]) else { continue }
        plan.willShrink?(checker.lawName(failure.law))
        let choices = choices(ofCase: index, plan)
        var finding: Finding?
        if let shrunk = shrunk(failure, choices, plan.shrinking) {
          // What was simplified before would end where it ended.
          guard shrunkHistories[failure.law, default: []].insert(shrunk.history).inserted else {
            continue
          }
          if let take {
            take(shrunk, index)
            continue
          }
          finding = simplified(shrunk, caseIndex: index, plan.shrinking)
        } else {
          finding = unrepeatable(failure, choices, caseIndex: index)
        }
        guard let finding else {
          report.mistakes.append(
            "\(checker.lawName(failure.law)) was broken in case \(index) and held when the same case "
              + "was run once more: \(declaration.subject) answers two equal runs differently.")
          continue
        }
        report.add(finding)
      }
      index += 1
      if plan.stopsAtFirstFinding, !report.findings.isEmpty { break }
    }
    report.cases = index
    fill(&report)
    if plan.gathersStatistics {
      report.statistics = statistics(seed: plan.seed, cases: min(index, Self.countedCases))
    }
    return report
  }

  private func problem() -> String? {
    if let problem = checker.machine.vocabulary.problem { return problem }
    if let problem = labelProblem { return problem }
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
    let counts = checker.exercised
    for law in 0..<checker.lawCount {
      report.laws.append(LawResult(name: checker.lawName(law), exercised: counts[law]))
    }
    checker.labels.finish()
    report.labels = checker.labels.results
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

  /// The choices that a case of a search draws.
  private func choices(ofCase index: Int, _ plan: Plan) -> [UInt64] {
    var copy = checker
    var source = ChoiceSource(seed: plan.seed, caseIndex: UInt64(index), recording: true)
    _ = copy.run(drawingFrom: &source, relating: false)
    return source.recorded.map { $0.value }
  }

  /// The simplest history that breaks the same law at the same kind of step as some choices do.
  ///
  /// First the choices are made fewer and smaller, then the history that is left, spelled out, is
  /// made simpler in terms of touches, writes and sizes.
  ///
  /// - Parameter limits: A third of the evaluations is kept for the second part.
  /// - Returns: Where the choices do not break it again, a finding that the control answers equal
  ///   runs differently; nil where nobody asked for equal runs.
  public func minimal(
    _ failure: Failure, choices: [UInt64], caseIndex: Int = 0, limits: ShrinkLimits = .standard
  ) -> Finding? {
    guard let shrunk = shrunk(failure, choices, limits) else {
      return unrepeatable(failure, choices, caseIndex: caseIndex)
    }
    return simplified(shrunk, caseIndex: caseIndex, limits)
  }

  /// A failure after its choices were shrunk.
  struct ShrunkFailure {
    var history: History<Configuration, Command>
    var failure: Failure
    var evaluations: Int
  }

  private func shrunk(
    _ failure: Failure, _ choices: [UInt64], _ limits: ShrinkLimits
  ) -> ShrunkFailure? {
    var checker = checker
    let vocabulary = checker.machine.vocabulary
    checker.machine.keepsToDeclaration =
      history(of: choices).commands.allSatisfy { vocabulary.has($0) }
    var limits = limits
    limits.maximumEvaluations -= limits.maximumEvaluations / 3
    guard
      var shrinker = Shrinker(checker, choices: choices, failure: failure, limits: limits)
    else { return nil }
    let (smallest, failure) = shrinker.shrink()
    return ShrunkFailure(
      history: checker.machine.history(of: smallest), failure: failure,
      evaluations: shrinker.evaluations)
  }

  /// The finding of a failure whose history is not made simpler.
  func spelledOut(_ shrunk: ShrunkFailure, caseIndex: Int) -> Finding {
    var checker = checker
    return finding(
      of: shrunk.failure, in: Trace(subject: declaration.subject, history: shrunk.history),
      checker.record(shrunk.history), caseIndex: caseIndex, evaluations: shrunk.evaluations)
  }

  /// - Parameter accepts: What else a simpler history must be; nil for nothing.
  func simplified(
    _ shrunk: ShrunkFailure, caseIndex: Int, _ limits: ShrinkLimits,
    accepts: ((History<Configuration, Command>) -> Bool)? = nil
  ) -> Finding? {
    var limits = limits
    limits.maximumEvaluations -= shrunk.evaluations
    let usual = checker.machine.defaultBounds
    guard
      var shrinker = HistoryShrinker(
        checker, history: shrunk.history, failure: shrunk.failure,
        passes: HistoryPasses.all(usualBounds: usual), limits: limits,
        accepts: accepts, cost: { HistoryCost($0, usual: usual) })
    else { return nil }
    let (run, failure) = shrinker.shrink()
    return finding(
      of: failure, in: Trace(subject: declaration.subject, history: run.history), run,
      caseIndex: caseIndex, evaluations: shrunk.evaluations + shrinker.evaluations)
  }

  /// - Parameter run: The run of the trace's history.
  private func finding(
    of failure: Failure, in trace: Trace, _ run: RecordedRun<ControlMachine>, caseIndex: Int = 0,
    evaluations: Int = 0, isMinimal: Bool = true
  ) -> Finding {
    let name = checker.lawName(failure.law)
    let words = GestureText(of: run)
    var trace = trace
    if isMinimal { trace.law = name }
    return Finding(
      law: name, text: text(of: failure.law), violation: failure.violation, step: failure.step,
      trace: trace, caseIndex: caseIndex, evaluations: evaluations, gestures: words.text,
      normalForm: normalForm(of: failure, in: run, words),
      cost: HistoryCost(run, usual: checker.machine.defaultBounds))
  }

  private func normalForm(
    of failure: Failure, in run: RecordedRun<ControlMachine>, _ words: GestureText
  ) -> NormalForm {
    let name = checker.lawName(failure.law)
    var steps = words.forms
    let last = steps.removeLast()
    if endsWithAnything(run, failure) {
      return NormalForm(law: name, steps: steps, lastStep: nil)
    }
    guard failure.step == run.history.commands.count, run.moments[failure.step].touch != nil else {
      let isLasting =
        run.history.commands.isEmpty || run.history.commands.last?.isWriteOrSize == true
      return NormalForm(law: name, steps: steps, lastStep: last, isLasting: isLasting)
    }
    // What a touch did to the control belongs to what it was: a drag can be the end of a touch.
    switch run.moments[failure.step].effect {
    case .refused: return NormalForm(law: name, steps: steps, lastStep: last + ", refused")
    case .released: return NormalForm(law: name, steps: steps, lastStep: last + ", let go")
    case .foreign: return NormalForm(law: name, steps: steps, lastStep: last + ", ignored")
    default: return NormalForm(law: name, steps: steps, lastStep: last)
    }
  }

  /// Whether a last command that does nothing at all breaks the law too, or, behind a write or
  /// another size, one of another kind: then what broke it was there before, and which command shows
  /// it says nothing.
  private func endsWithAnything(
    _ run: RecordedRun<ControlMachine>, _ failure: Failure
  ) -> Bool {
    let history = run.history
    guard failure.step > 0, failure.step == history.commands.count else { return false }
    var checker = checker
    checker.ask(only: failure.law)
    let relating = failure.law >= checker.checks.count
    // A command that is repeated is one.
    var count = 1
    while count < history.commands.count,
      history.commands[failure.step - 1 - count] == history.commands[failure.step - 1]
    {
      count += 1
    }
    for other in OtherEnds(of: run, repeated: count).commands {
      var candidate = history
      for index in failure.step - count..<failure.step { candidate.commands[index] = other }
      let failures = checker.run(candidate, relating: relating)
      if failures.contains(where: { $0.law == failure.law && $0.step == failure.step }) {
        return true
      }
    }
    return false
  }

  /// A failure that does not come back: the control answers two equal runs differently.
  private func unrepeatable(
    _ failure: Failure, _ choices: [UInt64], caseIndex: Int
  ) -> Finding? {
    let name = LawName.equalRuns.rawValue
    guard let law = (0..<checker.lawCount).first(where: { checker.lawName($0) == name }) else {
      return nil
    }
    let trace = Trace(subject: declaration.subject, history: history(of: choices))
    var difference = failure
    difference.law = law
    difference.violation = Violation(
      expected: "\(checker.lawName(failure.law)) broken again, as in the first run "
        + "(\(failure.violation.seen))",
      seen: "it held when the same history was run once more")
    var copy = checker
    return finding(
      of: difference, in: trace, copy.record(trace.history), caseIndex: caseIndex, evaluations: 1)
  }

  /// The history that choices draw.
  public func history(of choices: [UInt64]) -> History<Configuration, Command> {
    checker.machine.history(of: choices)
  }

  // MARK: - Replaying

  /// Whether a history breaks a law.
  mutating func isBroken(_ law: Int, by history: History<Configuration, Command>) -> Bool {
    checker.ask(only: law)
    defer { checker.ask(only: nil) }
    return !checker.run(history, relating: law >= checker.checks.count).isEmpty
  }

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
    if failures.isEmpty { return [] }
    let run = checker.record(trace.history)
    return failures.map { finding(of: $0, in: trace, run, isMinimal: false) }
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
