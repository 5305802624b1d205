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
  /// The number of failures of each law at each kind of step; see `CaseFailure.kind`.
  package var seen: [Int: Int] = [:]
  /// Cases that are skipped because they end the process, in their order.
  package var leftOut: [Int] = []
  /// The cases of the watch that show another answer than the expected one; they are run first.
  package var watched: [WatchedChange] = []

  package init(of verification: Verification) {
    exercised = Array(repeating: 0, count: verification.checker.lawCount)
    labels = verification.checker.labels.results
    watched = Law.watchedChanges(of: verification.declaration)
  }
}

/// A failure of a search's case that must be shrunk.
package struct CaseFailure: Codable, Hashable, Sendable {
  package var caseIndex: Int
  package var failure: Failure
  /// True if the case is one of those in which the control was watched before the search.
  package var isOfWatch = false

  /// A number for a law and a kind of step. Failures with equal numbers are counted together.
  var kind: Int { failure.law << 16 | failure.stepKind }
}

/// The result of shrinking a failure.
package enum ShrinkOutcome {
  case finding(Finding)
  /// Shrinking ended at the sequence of an earlier failure of the same law.
  case known
  /// The case did not fail again.
  case unrepeatable
}

/// Runs the cases of a search and shrinks failures, in this process or another one.
package protocol SearchRunner {
  /// Runs cases until a failure must be shrunk, a text shows an address of memory, the case `end` is
  /// reached, or the plan says stop.
  mutating func advance(_ state: inout SearchState, to end: Int) -> [CaseFailure]
  mutating func shrink(_ failure: CaseFailure) -> ShrinkOutcome
  mutating func statistics(of state: SearchState) -> SearchStatistics?
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
  private static let countedCases = 1_000

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
      for failure in failures {
        let law = checker.lawName(failure.failure.law)
        plan.willShrink?(law)
        switch runner.shrink(failure) {
        case .finding(let finding): if report.add(finding) { added.append(finding) }
        case .known: break
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
    fill(&report, from: state, isWhole: !runner.isOver)
    if plan.gathersStatistics { report.statistics = runner.statistics(of: state) }
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
            + "touches are not meant to change it, \(remedy).")
      }
    }
    for law in laws where law.isOwn && report.cases > 0 {
      let name = law.name.rawValue
      if report.laws.first(where: { $0.name == name })?.exercised == 0 {
        report.mistakes.append("The law “\(name)” was never exercised.")
      }
    }
  }

  /// The statistics of the first cases of a search.
  func statistics(of state: SearchState, _ plan: Plan) -> SearchStatistics {
    statistics(
      seed: plan.seed, cases: min(state.next, Self.countedCases), leavingOut: state.leftOut,
      profile: { plan.profile(ofCase: $0) }, willRun: plan.willRun)
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
  }

  package var isOver: Bool { false }

  /// Always empty: a crash ends this process.
  package var crashes: [Finding] { [] }

  /// Always true, because shrinking has already replayed the finding.
  package func confirms(_ finding: Finding) -> Bool { true }

  package mutating func advance(_ state: inout SearchState, to end: Int) -> [CaseFailure] {
    let before = verification.checker.counts
    verification.checker.machine.forgetObserved()
    verification.checker.labels.resume(from: state.labels)
    defer {
      let checker = verification.checker
      state.commands += checker.commandCount - before.commands
      state.followUpCommands += checker.followUpCommandCount - before.followUpCommands
      for law in state.exercised.indices {
        state.exercised[law] += checker.exercised[law] - before.exercised[law]
      }
      state.labels = checker.labels.results
      if checker.machine.hasFollowedTouch { state.hasFollowedTouch = true }
      state.touches.add(checker.machine.observed)
    }
    while !state.watched.isEmpty, plan.shouldStop?() != true {
      if let failure = failure(of: state.watched.removeFirst()) { return [failure] }
    }
    while state.next < end, plan.shouldStop?() != true,
      verification.checker.machine.observed.addresses == 0,
      verification.checker.machine.observed.unknownNames.isEmpty
    {
      let index = state.next
      state.next += 1
      plan.progress?(index)
      if !state.leftOut.isEmpty, state.leftOut.contains(index) { continue }
      let failures = failures(ofCase: index).map { CaseFailure(caseIndex: index, failure: $0) }
      if plan.relates(inCase: index) { noteEffects(ofCase: index, beside: state.touches.effects) }
      let choices = verification.checker.machine.step.after.trackingChoices
      let mayBeExcused = choices.contains(.endsAfterCancel)
      var wanted: [CaseFailure] = []
      for failure in failures {
        // Ordinary input counts separately, so that failures of hostile input do not crowd out its
        // failures.
        var kind = failure.kind | (plan.profile(ofCase: index)?.rawValue ?? 0) << 40
        // So do failures that may be only warnings.
        if mayBeExcused { kind |= 1 << 44 }
        let occurrence = state.seen[kind, default: 0] + 1
        state.seen[kind] = occurrence
        if plan.shrinks(occurrence: occurrence) { wanted.append(failure) }
      }
      if !wanted.isEmpty { return wanted }
    }
    return []
  }

  /// The failure of a watched case; nil if the case does not fail again.
  ///
  /// The gestures of the watch are rare in a search, which would seldom show the change.
  private func failure(of change: WatchedChange) -> CaseFailure? {
    plan.willWatch?(change.caseIndex)
    var checker = verification.checker
    checker.machine.profile = .ordinary
    let sequence = verification.sequence(ofWatchedCase: change.caseIndex)
    return checker.run(sequence, relating: false)
      .first { checker.lawName($0.law) == change.law }
      .map { CaseFailure(caseIndex: change.caseIndex, failure: $0, isOfWatch: true) }
  }

  private mutating func failures(ofCase index: Int) -> [Failure] {
    plan.willRun?(index)
    if let profile = plan.profile(ofCase: index) { verification.profile = profile }
    var source = ChoiceSource(seed: plan.seed, caseIndex: UInt64(index))
    verification.checker.labels.isOn = true
    // Shrinking runs copies of the checker, and its sequences are not cases.
    defer { verification.checker.labels.isOn = false }
    return verification.checker.run(
      drawingFrom: &source, relating: plan.relates(inCase: index))
  }

  /// Notes the settings and commands without which a case would go otherwise.
  ///
  /// Once all of them are known, it costs nothing. Its commands are not counted.
  private mutating func noteEffects(ofCase index: Int, beside known: ObservedEffects) {
    var machine = verification.checker.machine
    let known = known.union(machine.observed.effects)
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

  package mutating func shrink(_ caseFailure: CaseFailure) -> ShrinkOutcome {
    let (index, failure) = (caseFailure.caseIndex, caseFailure.failure)
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
    if let shrunk = verification.shrunk(failure, choices, plan.shrinking) {
      // Simplifying the same sequence again would end at the same result.
      guard shrunkSequences[failure.law, default: []].insert(shrunk.sequence).inserted else {
        return .known
      }
      if let take {
        take(shrunk, index)
        return .known
      }
      finding = verification.simplified(shrunk, caseIndex: index, plan.shrinking)
      if let found = finding {
        let broken = verification.lawsBroken(byTraceOf: found, plan.shrinking)
        finding?.brokenOnTrace = broken.map { $0.law }
        finding?.alsoBroken = broken.filter { $0.step == found.step && $0.law != found.law }
          .map { $0.law }
      }
    } else if caseFailure.isOfWatch {
      // The case may be longer than those of a search.
      return .known
    } else {
      finding = verification.unrepeatable(failure, choices, plan.shrinking, caseIndex: index)
    }
    guard var finding else { return .unrepeatable }
    // Shrinking may have turned hostile input into ordinary input.
    var ordinary = verification.checker.machine
    ordinary.profile = .ordinary
    let isOrdinary = verification.profile == .ordinary || ordinary.admits(finding.trace.sequence)
    finding.input = isOrdinary ? .ordinary : .hostile
    finding.isOfWatch = caseFailure.isOfWatch
    return .finding(finding)
  }

  package func statistics(of state: SearchState) -> SearchStatistics? {
    verification.statistics(of: state, plan)
  }
}

extension Checker {
  /// The checker's counts so far.
  fileprivate var counts: (commands: Int, followUpCommands: Int, exercised: [Int]) {
    (commandCount, followUpCommandCount, exercised)
  }
}
