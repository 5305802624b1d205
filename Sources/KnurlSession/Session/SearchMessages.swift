import KnurlEngine
import KnurlLaws
import KnurlVerification

// Messages between two processes about a search. Traces are sent as their complete text.

/// A finding as a message to another process.
struct FindingMessage: Codable, Sendable {
  private var law: String
  private var expected: String
  private var seen: String
  private var step: Int
  private var trace: String
  private var caseIndex: Int
  private var evaluations: Int
  private var undocumented: UInt8
  private var input: Int
  private var gestures: String
  private var signatureLaw: String
  private var signatureSteps: [String]
  private var signatureLastStep: String?
  private var isLasting: Bool
  private var cost: [UInt64]?

  init(_ finding: Finding, in declaration: Declaration) {
    law = finding.law
    expected = finding.violation.expected
    seen = finding.violation.seen
    step = finding.step
    trace = TraceText.text(of: finding.trace, in: declaration)
    caseIndex = finding.caseIndex
    evaluations = finding.evaluations
    undocumented = finding.undocumented.rawValue
    input = finding.input.rawValue
    gestures = finding.gestures
    signatureLaw = finding.normalForm.law
    signatureSteps = finding.normalForm.steps
    signatureLastStep = finding.normalForm.lastStep
    isLasting = finding.normalForm.isLasting
    cost = finding.cost?.words
  }

  /// The finding, or nil if the control has no such law or cannot read the trace.
  ///
  /// - Parameter own: The trace of the finding, if this process has it.
  func finding(in verification: Verification, of own: Trace? = nil) -> Finding? {
    let index = (0..<verification.checker.lawCount).first {
      verification.checker.lawName($0) == law
    }
    guard let index,
      var trace = own ?? (try? TraceText.parse(trace, in: verification.declaration).trace)
    else { return nil }
    if own == nil { trace.notes = [] }
    return Finding(
      law: law, text: verification.text(of: index),
      violation: Violation(expected: expected, seen: seen), step: step, trace: trace,
      caseIndex: caseIndex, evaluations: evaluations,
      undocumented: UndocumentedTracking(rawValue: undocumented),
      input: InputProfile(rawValue: input) ?? .ordinary, gestures: gestures,
      normalForm: FailureSignature(
        law: signatureLaw, steps: signatureSteps, lastStep: signatureLastStep,
        isLasting: isLasting),
      cost: cost.flatMap { SequenceCost(words: $0) })
  }
}

/// A failure to be shrunk, as a message.
struct FailureMessage: Codable, Hashable, Sendable {
  private var caseIndex: Int
  private var law: Int
  private var step: Int
  private var stepKind: Int
  private var expected: String
  private var seen: String

  init(_ failure: CaseFailure) {
    caseIndex = failure.caseIndex
    law = failure.failure.law
    step = failure.failure.step
    stepKind = failure.failure.stepKind
    expected = failure.failure.violation.expected
    seen = failure.failure.violation.seen
  }

  var failure: CaseFailure {
    CaseFailure(
      caseIndex: caseIndex,
      failure: Failure(
        law: law, step: step, stepKind: stepKind,
        violation: Violation(expected: expected, seen: seen)))
  }
}

/// The progress of a search, as a message.
struct StateMessage: Codable, Hashable, Sendable {
  private var next: Int
  private var commands: Int
  private var followUpCommands: Int
  private var exercised: [Int]
  private var labels: [Label]
  private var hasFollowedTouch: Bool
  private var drags: Int
  private var touchedValues: UInt64
  private var cancels: UInt8
  private var silencedVerdicts: Int
  private var seen: [Int: Int]
  private var leftOut: [Int]

  private struct Label: Codable, Hashable, Sendable {
    var cases: Int
    var held: Int
    var firstCase: Int?
    /// True if the label's goal is met; nil if the goal is undecided.
    var isMet: Bool?
  }

  init(_ state: SearchState) {
    next = state.next
    commands = state.commands
    followUpCommands = state.followUpCommands
    exercised = state.exercised
    labels = state.labels.map { label in
      Label(
        cases: label.cases, held: label.held, firstCase: label.firstCase,
        isMet: label.verdict == .undecided ? nil : label.verdict == .met)
    }
    hasFollowedTouch = state.hasFollowedTouch
    drags = state.touches.drags
    touchedValues = state.touches.values
    cancels = state.touches.cancels.rawValue
    silencedVerdicts = state.touches.silencedVerdicts
    seen = state.seen
    leftOut = state.leftOut
  }

  /// - Parameter labels: The counted labels, in their order.
  func state(of labels: [LabelResult]) -> SearchState {
    var own = labels
    for (index, label) in self.labels.enumerated() where own.indices.contains(index) {
      own[index].cases = label.cases
      own[index].held = label.held
      own[index].firstCase = label.firstCase
      own[index].verdict = label.isMet.map { $0 ? .met : .unmet } ?? .undecided
    }
    var state = SearchState(exercised: exercised, labels: own)
    state.next = next
    state.commands = commands
    state.followUpCommands = followUpCommands
    state.hasFollowedTouch = hasFollowedTouch
    state.touches.drags = drags
    state.touches.values = touchedValues
    state.touches.cancels = CancelKinds(rawValue: cancels)
    state.touches.silencedVerdicts = silencedVerdicts
    state.seen = seen
    state.leftOut = leftOut
    return state
  }
}

/// The statistics of a search, as a message.
struct StatisticsMessage: Codable, Hashable, Sendable {
  private var cases: Int
  private var kinds: [String]
  private var counts: [Int]
  private var lengths: [Int]
  private var touches: [Int]
  private var writes: [Int]

  init(_ statistics: SearchStatistics) {
    cases = statistics.cases
    kinds = statistics.commands.map { $0.kind }
    counts = statistics.commands.map { $0.count }
    lengths = [statistics.medianCommands, statistics.ninetiethPercentCommands]
    touches = [statistics.touchDowns, statistics.followedTouchDowns]
    writes = [statistics.changingWrites, statistics.refusedWrites]
  }

  var statistics: SearchStatistics {
    var statistics = SearchStatistics()
    statistics.cases = cases
    statistics.commands = zip(kinds, counts).map {
      SearchStatistics.CommandCount(kind: $0, count: $1)
    }
    (statistics.medianCommands, statistics.ninetiethPercentCommands) = (lengths[0], lengths[1])
    (statistics.touchDowns, statistics.followedTouchDowns) = (touches[0], touches[1])
    (statistics.changingWrites, statistics.refusedWrites) = (writes[0], writes[1])
    return statistics
  }
}

/// The results of a trace's replay, as a message.
struct ReplayMessage: Codable, Sendable {
  private var missed: [Missed]
  private var findings: [FindingMessage]

  private struct Missed: Codable, Sendable {
    /// The index of the expectation in the trace.
    var number: Int
    var seen: String
  }

  init(_ run: ReplayedTrace, of trace: Trace, in declaration: Declaration) {
    missed = run.missed.compactMap { missed in
      trace.expectations.firstIndex {
        $0 == missed.expectation && $0.line == missed.expectation.line
      }.map { Missed(number: $0, seen: missed.seen) }
    }
    findings = run.findings.map { FindingMessage($0, in: declaration) }
  }

  /// - Parameter trace: The trace as this process read it.
  func run(of trace: Trace, in verification: Verification) -> ReplayedTrace {
    ReplayedTrace(
      steps: [],
      missed: missed.filter { trace.expectations.indices.contains($0.number) }.map {
        MissedExpectation(expectation: trace.expectations[$0.number], seen: $0.seen)
      },
      findings: findings.compactMap { $0.finding(in: verification, of: trace) })
  }
}
