public import KnurlEngine
public import KnurlLaws

/// One control, all laws that concern it, and the engine that looks for histories that break them.
public struct Verification {
  public let laws: [Law]
  public let relations: [MetamorphicRelation]
  /// The laws that are switched off, with their reasons.
  public let exceptions: [LawException]
  public private(set) var checker: Checker<ControlMachine>
  private let knownLaws: [String]

  /// - Parameters:
  ///   - additions: Laws and relations of the control's own.
  ///   - labels: What a search counts, and what it must have reached.
  public init(
    _ subject: ControlHarness, laws additions: [Law] = [], relations: [MetamorphicRelation] = [],
    labels: [CaseLabel<Moment>] = []
  ) {
    let declaration = subject.declaration
    knownLaws =
      (Law.all + additions).map { $0.name.rawValue }
      + (MetamorphicRelation.all + relations).map { $0.name.rawValue }
    let excepted = declaration.exceptions.map { $0.law }
    exceptions = declaration.exceptions
    laws = (Law.all + additions).filter {
      $0.concerns(declaration.capabilities) && !excepted.contains($0.name.rawValue)
    }
    self.relations = (MetamorphicRelation.all + relations).filter {
      $0.concerns(declaration.capabilities) && !excepted.contains($0.name.rawValue)
    }
    checker = Checker(
      machine: ControlMachine(subject: subject), checks: laws.map { $0.check },
      relations: self.relations.map { $0.relation }, labels: labels)
  }

  public init<Control>(_ subject: ControlHarness, _ description: ControlDescription<Control>) {
    self.init(
      subject, laws: description.ownLaws, relations: description.ownRelations,
      labels: description.ownLabels)
  }

  /// Another subject with the same declaration, under one of the laws alone, or under all of them.
  init(_ other: Verification, asking law: LawName?, of subject: ControlHarness) {
    laws = other.laws.filter { law == nil || $0.name == law }
    relations = other.relations.filter { law == nil || $0.name == law }
    exceptions = []
    knownLaws = other.knownLaws
    checker = Checker(
      machine: ControlMachine(subject: subject), checks: laws.map { $0.check },
      relations: relations.map { $0.relation })
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
          finding = unrepeatable(failure, choices, plan.shrinking, caseIndex: index)
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
