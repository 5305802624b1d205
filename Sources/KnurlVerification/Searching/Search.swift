package import KnurlEngine
package import KnurlLaws

/// The progress of a search, sufficient to continue it in another process.
package struct SearchState: Codable, Hashable, Sendable {
  /// The index of the next case.
  package var next = 0
  /// The number of commands under all laws; `followUpCommands` counts those of follow-up sequences
  /// and oracles.
  package var commands = 0
  package var followUpCommands = 0
  /// The number of times each law was exercised.
  package var exercised: [Int]
  package var labels: [LabelResult]
  /// True if the control has followed a touch.
  package var hasFollowedTouch = false
  /// The observed effects of touches.
  package var touches = ObservedTouches()
  /// The number of failures of each kind; see `CaseFailure.kind`.
  package var seen: [Int: Int] = [:]
  /// Cases that are skipped because they end the process, in their order.
  package var leftOut: [Int] = []
  /// The cases of the watch that show another answer than the expected one; they are run first.
  package var watched: [WatchedChange] = []
  /// The knowledge at the begin of the stage, on which the cases of the stage may depend.
  private(set) var stage: Stage
  private(set) var statistics = StatisticsCount()

  /// The same state for a process that runs further cases.
  package var withoutStatistics: SearchState {
    var state = self
    state.statistics = StatisticsCount()
    return state
  }

  /// The results of earlier stages of a search.
  ///
  /// A case depends on earlier stages alone, so that the cases of one stage can run at the same time.
  struct Stage: Codable, Hashable, Sendable {
    var labels: [LabelResult]
    var effects = ObservedEffects()
    /// The first case of the next stage.
    var end = 1_000
  }

  package init(of verification: Verification) {
    exercised = Array(repeating: 0, count: verification.checker.lawCount)
    labels = verification.checker.labels.results
    stage = Stage(labels: labels)
    watched = Law.watchedChanges(of: verification.declaration)
  }

  /// The end of the cases that may run before the results of all earlier cases are known.
  package var endOfStage: Int { stage.end }

  /// Adds the cases that follow those so far.
  ///
  /// - Returns: The failures that must be shrunk.
  package mutating func add(_ part: SearchPart, _ plan: Verification.Plan) -> [CaseFailure] {
    next = part.cases.upperBound
    commands += part.commands
    followUpCommands += part.followUpCommands
    for law in exercised.indices { exercised[law] += part.exercised[law] }
    for held in part.labels {
      for label in part.watchedLabels { labels[label].note(held: held.contains(label)) }
    }
    if part.hasFollowedTouch { hasFollowedTouch = true }
    touches.add(part.touches)
    seen.merge(part.seen) { $0 + $1 }
    statistics.add(part.statistics)
    beginStageIfDue()
    return part.failures.filter {
      seen[$0.kind, default: 0] += 1
      return plan.shrinks(occurrence: seen[$0.kind, default: 0])
    }
  }

  /// Skips the next case.
  package mutating func leaveOut() {
    leftOut.append(next)
    next += 1
    beginStageIfDue()
  }

  /// A stage ends at 1,000, 2,000, 5,000, 10,000 cases, and so on.
  private mutating func beginStageIfDue() {
    guard next >= stage.end else { return }
    let isHalf = "\(stage.end)".hasPrefix("2")
    stage = Stage(
      labels: labels, effects: touches.effects,
      end: isHalf ? stage.end / 2 * 5 : stage.end * 2)
  }
}

/// The results of some cases of a search.
///
/// It does not depend on other cases of their stage, so that any process may run any of them. A search
/// adds the parts in the order of the cases, and has the same results however the cases were divided.
package struct SearchPart: Codable, Hashable, Sendable {
  package fileprivate(set) var cases: Range<Int>
  fileprivate var commands = 0
  fileprivate var followUpCommands = 0
  fileprivate var exercised: [Int] = []
  fileprivate var hasFollowedTouch = false
  fileprivate var touches = ObservedTouches()
  /// The labels that each case met, among those that were watched.
  fileprivate var labels: [[Int]] = []
  fileprivate var watchedLabels: [Int] = []
  /// The failures of the last case, one of which must perhaps be shrunk.
  fileprivate var failures: [CaseFailure] = []
  /// The number of failures of each kind that need not be shrunk.
  fileprivate var seen: [Int: Int] = [:]
  fileprivate var statistics = StatisticsCount()
}

/// A failure of a search's case that must be shrunk.
package struct CaseFailure: Codable, Hashable, Sendable {
  package var caseIndex: Int
  package var failure: Failure
  /// True if the case is one of those in which the control was watched before the search.
  package var isOfWatch = false
  /// A number for a law, a kind of step and the input. Failures with equal numbers are counted
  /// together.
  private(set) var kind: Int

  /// A failure of a watched case.
  init(ofWatchedCase index: Int, _ failure: Failure) {
    self.init(caseIndex: index, failure: failure, .ordinary, mayBeExcused: false)
    isOfWatch = true
  }

  /// - Parameter mayBeExcused: Whether it may turn out to be only a warning.
  init(caseIndex: Int, failure: Failure, _ profile: InputProfile, mayBeExcused: Bool) {
    (self.caseIndex, self.failure) = (caseIndex, failure)
    // Failures of hostile input, and those that may be warnings, must not crowd out the others.
    kind = failure.law << 16 | failure.stepKind | profile.rawValue << 40
    if mayBeExcused { kind |= 1 << 44 }
  }
}

/// The result of shrinking a failure.
package enum ShrinkOutcome {
  case finding(Finding)
  /// Shrinking ended at the sequence of an earlier failure of the same law.
  case known
  /// The case did not fail again.
  case unrepeatable
  /// The run ended before the sequence was known.
  case lost
}

/// Runs the cases of a search and shrinks failures, in this process or in others.
package protocol SearchRunner {
  /// Adds the next cases to a state, at most up to the case `end`, and returns the failures that must
  /// be shrunk.
  mutating func advance(_ state: inout SearchState, to end: Int) -> [CaseFailure]
  /// Shrinks failures; the outcomes have the failures' order.
  mutating func shrink(_ failures: [CaseFailure]) -> [ShrinkOutcome]
  /// True if no more cases can be run.
  var isOver: Bool { get }
  /// The findings of sequences that ended or hung their process.
  var crashes: [Finding] { get }
  /// Returns whether a finding gives the same results in a fresh process.
  mutating func confirms(_ finding: Finding) -> Bool
}

extension Verification {
  /// The number of drags after which a value that no touch has changed is reported as a mistake.
  private static let dragsToChangeAValue = 500
  /// The number of cases after which a control that has followed no touch is reported as a mistake.
  private static let casesToFollowATouch = 500
  /// The number of cases that statistics count, so that shares have two correct digits.
  fileprivate static let countedCases = 1_000

  /// Generates and runs cases, and shrinks the cases that break a law.
  ///
  /// Equal plans give equal reports.
  public mutating func search(_ plan: Plan = Plan()) -> VerificationReport {
    search(plan, take: nil)
  }

  /// - Parameter take: Receives every failure whose choices were shrunk, instead of the report, for
  ///   callers that simplify only some of the sequences.
  mutating func search(
    _ plan: Plan, take: ((_ shrunk: ShrunkFailure, _ caseIndex: Int) -> Void)?
  ) -> VerificationReport {
    var runner = LocalSearch(self, plan, take: take)
    defer { self = runner.verification }
    return search(plan, with: &runner)
  }

  /// Searches with a runner for the cases. Equal plans give equal reports with every runner.
  ///
  /// - Parameters:
  ///   - reported: Findings of earlier runs, which do not end the search early.
  ///   - found: Called with the report after each case that added a finding to it.
  package func search(
    _ plan: Plan, with runner: inout some SearchRunner, reported: [Finding] = [],
    found: (VerificationReport) -> Void = { _ in }
  ) -> VerificationReport {
    var report = VerificationReport(controlName: declaration.controlName, seed: plan.seed)
    report.profiles = plan.profiles.isEmpty ? [profile] : plan.profiles
    if let problem = problem() {
      report.mistakes.append(problem)
      return report
    }
    var state = SearchState(of: self)
    let crashIsExcepted = exceptions.contains { $0.law == LawName.survives.rawValue }
    var crashes: [Finding] = []
    var end = plan.cases
    while state.next < end, !runner.isOver, plan.shouldStop?() != true {
      var added: [Finding] = []
      let failures = runner.advance(&state, to: end)
      if let name = declaration.ownAttributes.name(ofTextIn: state.touches.addresses) {
        report.mistakes.append(
          "The text of “\(name)” shows an address of memory, which differs in each process; give "
            + "it a name or a number instead.")
        return report
      }
      if !state.touches.unknownNames.isEmpty {
        report.mistakes += state.touches.unknownNames.sorted()
        return report
      }
      for (failure, outcome) in zip(failures, runner.shrink(failures)) {
        let law = checker.lawName(failure.failure.law)
        switch outcome {
        case .finding(let finding): if report.add(finding) { added.append(finding) }
        case .known: break
        case .lost:
          report.mistakes.append(
            "\(law) was broken in case \(failure.caseIndex), and the run ended before its sequence was "
              + "known; allow more time.")
        case .unrepeatable:
          let place =
            failure.isOfWatch ? "before the search" : "in case \(failure.caseIndex)"
          report.mistakes.append(
            "\(law) was broken \(place) and held when the same case was run once "
              + "more: \(declaration.controlName) answers two equal runs differently.")
        }
      }
      if !crashIsExcepted {
        added += runner.crashes.dropFirst(crashes.count)
        crashes = runner.crashes
      }
      if !added.isEmpty {
        var shown = report
        shown.findings += crashes
        found(shown)
      }
      if plan.stopsAtFirstFinding, !report.findings.isEmpty { break }
      guard plan.endsAfterError, report.firstError == nil else { continue }
      let new = added.first { finding in
        finding.severity == .error && !finding.isOfWatch
          && !reported.contains { $0.isSame(as: finding) }
          && runner.confirms(finding)
      }
      if let new {
        report.firstError = new.caseIndex
        end = min(end, Self.lastCase(afterErrorIn: new.caseIndex))
      }
    }
    // A search that was stopped, or had fewer cases anyway, did not end because of the error.
    if end == plan.cases || state.next < end { report.firstError = nil }
    report.wasStopped = state.next < end && plan.shouldStop?() == true
    fill(&report, from: state, isWhole: !runner.isOver)
    if plan.gathersStatistics { report.statistics = state.statistics.statistics }
    return report
  }

  /// The number of cases after which a search ends if a case found an error.
  ///
  /// After the error, the search runs ten times as many cases as the error took, and at least
  /// 2,000.
  private static func lastCase(afterErrorIn index: Int) -> Int {
    let (tenfold, overflows) = index.multipliedReportingOverflow(by: 11)
    return overflows ? .max : max(tenfold, index + 2_000) + 1
  }

  /// - Parameter isWhole: Whether the search reached its end. If not, goals that it did not reach
  ///   are not mistakes of the description.
  private func fill(
    _ report: inout VerificationReport, from state: SearchState, isWhole: Bool
  ) {
    report.cases = state.next
    report.leftOut = state.leftOut
    report.commands = state.commands
    report.followUpCommands = state.followUpCommands
    for law in 0..<checker.lawCount {
      report.laws.append(LawResult(name: checker.lawName(law), exercised: state.exercised[law]))
    }
    var labels = checker.labels
    labels.resume(from: state.labels)
    labels.finish()
    report.labels = labels.results
    report.exceptions = exceptions
    report.effects = state.touches.effects
    guard isWhole else { return }
    if report.cases == 0, report.findings.isEmpty {
      report.mistakes.append("No case was run, so nothing was verified.")
    } else if !state.hasFollowedTouch, !declaration.hasUnheardRecognizers,
      report.cases >= Self.casesToFollowATouch
    {
      report.mistakes.append(
        "\(declaration.controlName) followed no touch in \(report.cases) cases: isTracking never became "
          + "true. Declare the thumbs, or the bounds in which it is touched.")
    }
    report.silencedVerdicts = state.touches.silencedVerdicts
    if state.touches.drags >= Self.dragsToChangeAValue, !declaration.hasUnheardRecognizers {
      for (index, value) in declaration.values.enumerated()
      where state.touches.values & 1 << UInt64(index) == 0 {
        let remedy =
          value.property == nil ? "leave it out" : "describe it as a setting(…)"
        report.mistakes.append(
          "No touch changed \(value.name), though \(state.touches.drags) touches were followed. If "
            + "touches are not meant to change it, \(declaration.said(remedy)).")
      }
    }
    for law in laws where law.isOwn && report.cases > 0 {
      let name = law.name.rawValue
      if report.laws.first(where: { $0.name == name })?.exercised == 0 {
        report.mistakes.append("The law “\(name)” was never exercised.")
      }
    }
  }
}

/// A search in this process.
package struct LocalSearch: SearchRunner {
  package private(set) var verification: Verification
  package var plan: Verification.Plan
  private let take: ((_ shrunk: Verification.ShrunkFailure, _ caseIndex: Int) -> Void)?
  private var shrunkSequences: [Int: Set<CommandSequence<Configuration, Command>>] = [:]

  package init(_ verification: Verification, _ plan: Verification.Plan) {
    self.init(verification, plan, take: nil)
  }

  init(
    _ verification: Verification, _ plan: Verification.Plan,
    take: ((_ shrunk: Verification.ShrunkFailure, _ caseIndex: Int) -> Void)?
  ) {
    (self.verification, self.plan, self.take) = (verification, plan, take)
    guard let mustEnd = plan.mustEnd else { return }
    let shouldStop = plan.shrinking.shouldStop
    self.plan.shrinking.shouldStop = { shouldStop?($0) == true || mustEnd() }
  }

  package var isOver: Bool { false }

  /// Always empty: a crash ends this process.
  package var crashes: [Finding] { [] }

  /// Always true, because shrinking has already replayed the finding.
  package func confirms(_ finding: Finding) -> Bool { true }

  package mutating func advance(_ state: inout SearchState, to end: Int) -> [CaseFailure] {
    if !state.watched.isEmpty {
      defer { state.watched = [] }
      return failures(ofWatched: state.watched)
    }
    let part = run(state.next..<min(end, state.endOfStage), after: state, isAlone: true)
    return state.add(part, plan)
  }

  /// Runs cases up to the first failure that must perhaps be shrunk.
  ///
  /// - Parameters:
  ///   - cases: Cases of the state's stage.
  ///   - isAlone: Whether the state is that of all earlier cases, so that each failure is known to be
  ///     one that must be shrunk or not.
  package mutating func run(
    _ cases: Range<Int>, after state: SearchState, isAlone: Bool = false
  ) -> SearchPart {
    let before = verification.checker.counts
    verification.checker.machine.forgetObserved()
    var part = SearchPart(cases: cases.lowerBound..<cases.lowerBound)
    for index in cases {
      if plan.shouldStop?() == true { break }
      plan.progress?(index)
      part.cases = cases.lowerBound..<index + 1
      let failures = failures(ofCase: index, after: state, &part)
      for failure in failures {
        let kind = failure.kind
        let occurrence = state.seen[kind, default: 0] + part.seen[kind, default: 0] + 1
        let mayBeWanted = plan.shrinks(occurrence: occurrence) || !isAlone && plan.thenOneIn != nil
        if mayBeWanted {
          part.failures.append(failure)
        } else {
          part.seen[kind, default: 0] += 1
        }
      }
      let observed = verification.checker.machine.observed
      let isWrong = observed.addresses != 0 || !observed.unknownNames.isEmpty
      if isWrong || !part.failures.isEmpty { break }
    }
    let checker = verification.checker
    part.commands = checker.commandCount - before.commands
    part.followUpCommands = checker.followUpCommandCount - before.followUpCommands
    part.exercised = zip(checker.exercised, before.exercised).map { $0 - $1 }
    part.hasFollowedTouch = checker.machine.hasFollowedTouch
    part.touches = checker.machine.observed
    return part
  }

  private mutating func failures(
    ofCase index: Int, after state: SearchState, _ part: inout SearchPart
  ) -> [CaseFailure] {
    verification.checker.labels.resume(from: state.stage.labels)
    let failures = failures(ofCase: index, &part)
    let labels = verification.checker.labels.lastCase
    if !labels.watched.isEmpty {
      part.watchedLabels = labels.watched
      part.labels.append(labels.held)
    }
    if plan.relates(inCase: index) { noteEffects(ofCase: index, beside: state.stage.effects) }
    let choices = verification.checker.machine.step.after.trackingChoices
    return failures.map {
      CaseFailure(
        caseIndex: index, failure: $0, verification.profile,
        mayBeExcused: choices.contains(.endsAfterCancel))
    }
  }

  /// The failures of watched cases that show another answer than the expected one.
  ///
  /// The gestures of the watch are rare in a search, which would seldom show the change.
  package mutating func failures(ofWatched changes: [WatchedChange]) -> [CaseFailure] {
    changes.compactMap { change in
      plan.willWatch?(change.caseIndex)
      var checker = verification.checker
      checker.machine.profile = .ordinary
      let sequence = verification.sequence(ofWatchedCase: change.caseIndex)
      return checker.run(sequence, relating: false)
        .first { checker.lawName($0.law) == change.law }
        .map { CaseFailure(ofWatchedCase: change.caseIndex, $0) }
    }
  }

  private mutating func failures(ofCase index: Int, _ part: inout SearchPart) -> [Failure] {
    plan.willRun?(index)
    if let profile = plan.profile(ofCase: index) { verification.profile = profile }
    var source = ChoiceSource(seed: plan.seed, caseIndex: UInt64(index))
    verification.checker.labels.isOn = true
    // Shrinking runs copies of the checker, and its sequences are not cases.
    defer { verification.checker.labels.isOn = false }
    let relates = plan.relates(inCase: index)
    guard plan.gathersStatistics, index < Verification.countedCases else {
      return verification.checker.run(drawingFrom: &source, relating: relates)
    }
    part.statistics.beginCase()
    var last: (command: Command, before: Double?)?
    return verification.checker.run(drawingFrom: &source, relating: relates) { step, command in
      if let last { part.statistics.count(last.command, step, before: last.before) }
      last = command.map { command in
        guard case .set(let property, _) = command else { return (command, nil) }
        return (command, step.read(property))
      }
    }
  }

  /// Notes the settings and commands without which a case would go otherwise.
  ///
  /// Once all of them are known, it costs nothing. Its commands are not counted.
  private mutating func noteEffects(ofCase index: Int, beside known: ObservedEffects) {
    var machine = verification.checker.machine
    guard !verification.declaration.hasOnlyKnownEffects(known) else { return }
    var source = ChoiceSource(seed: plan.seed, caseIndex: UInt64(index))
    var sequence = CommandSequence<Configuration, Command>(start: source.start(of: &machine))
    machine.follow(from: sequence.start, next: { source.command(of: &$0, behind: $1) }) {
      _, command, _ in
      if let command { sequence.commands.append(command) }
    }
    let effects = machine.effects(in: sequence, beside: known) { [machine, plan] part in
      guard let willTry = plan.shrinking.willTry, let choices = machine.choices(of: part) else {
        return
      }
      // A crash is then one of these commands, and not of the whole case.
      willTry(choices)
    }
    verification.checker.machine.note(effects)
  }

  package mutating func shrink(_ failures: [CaseFailure]) -> [ShrinkOutcome] {
    failures.map { shrink($0) }
  }

  /// The largest number of sequences that are tried for one finding of a slow control.
  private static let slowEvaluations = 600

  package mutating func shrink(_ caseFailure: CaseFailure) -> ShrinkOutcome {
    plan.willShrink?(verification.checker.lawName(caseFailure.failure.law))
    let (index, failure) = (caseFailure.caseIndex, caseFailure.failure)
    var limits = plan.shrinking
    if verification.declaration.isSlow {
      limits.maximumEvaluations = min(limits.maximumEvaluations, Self.slowEvaluations)
    }
    let choices: [UInt64]
    let profile = verification.profile
    defer { if caseFailure.isOfWatch { verification.profile = profile } }
    if caseFailure.isOfWatch {
      verification.profile = .ordinary
      guard let drawn = verification.choices(ofWatchedCase: index, to: failure.step) else {
        return .known
      }
      choices = drawn
    } else {
      if let profile = plan.profile(ofCase: index) { verification.profile = profile }
      choices = verification.choices(ofCase: index, plan)
    }
    var finding: Finding?
    if let shrunk = verification.shrunk(failure, choices, limits) {
      // Simplifying the same sequence again would end at the same result.
      guard shrunkSequences[failure.law, default: []].insert(shrunk.sequence).inserted else {
        return .known
      }
      if let take {
        take(shrunk, index)
        return .known
      }
      finding = verification.simplified(shrunk, caseIndex: index, limits)
      if let found = finding {
        let broken = verification.lawsBroken(byTraceOf: found, limits)
        finding?.brokenOnTrace = broken.map { $0.law }
        finding?.alsoBroken = broken.filter { $0.step == found.step && $0.law != found.law }
          .map { $0.law }
      }
    } else if caseFailure.isOfWatch {
      // The case may be longer than those of a search.
      return .known
    } else {
      finding = verification.unrepeatable(failure, choices, limits, caseIndex: index)
    }
    guard var finding else { return .unrepeatable }
    finding.isOfWatch = caseFailure.isOfWatch
    return .finding(finding)
  }
}

extension Checker {
  /// The checker's counts so far.
  fileprivate var counts: (commands: Int, followUpCommands: Int, exercised: [Int]) {
    (commandCount, followUpCommandCount, exercised)
  }
}
