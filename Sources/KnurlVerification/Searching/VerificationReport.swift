public import KnurlEngine
public import KnurlLaws

/// What a search found and what it did, with nothing in it that depends on a clock.
public struct VerificationReport {
  public var subject: String
  public var seed: UInt64
  public var cases = 0
  /// Commands performed under all laws.
  public var commands = 0
  /// Commands of twins and oracles.
  public var twinCommands = 0
  public var laws: [LawResult] = []
  public var exceptions: [LawException] = []
  public var findings: [Finding] = []
  /// What the cases showed of the labels that the description declares.
  public var labels: [LabelResult] = []
  /// What the histories were made of, if the plan asked for it.
  public var statistics: SearchStatistics?
  /// Mistakes in the description itself, each in a sentence.
  public var mistakes: [String] = []
  /// The cases that ended or hung the process that ran them: the search went on without them.
  public var leftOut: [Int] = []
  /// Why the search ended before its cases or its time were over; nil where it did not.
  public var cutShort: String?
  /// The case of the first new error, where the search ended early because of it; nil elsewhere.
  public var firstError: Int?
  /// How many findings are not shown because the law `survives` is excepted.
  public var hiddenCrashes = 0
  /// Why the search ran in this process, which a control that crashes then takes along; nil where it
  /// ran in another one.
  public var unprotected: String?

  public init(subject: String, seed: UInt64) {
    self.subject = subject
    self.seed = seed
  }

  /// What the search was to reach and did not.
  public var unmetLabels: [LabelResult] { labels.filter { $0.verdict == .unmet } }

  /// Whether nothing fails: no law whose violation is an error is broken. Warnings fail nothing.
  public var holds: Bool {
    findings.errors.isEmpty && mistakes.isEmpty && unmetLabels.isEmpty
  }

  /// What touches that were taken away did with the values that they had changed.
  public var cancels: CancelKinds = []
  /// How often a law had nothing to say because an excepted law of its aspect is broken at the same
  /// step.
  public var silencedVerdicts = 0
  /// The profiles that cases took by turns.
  public var profiles: [InputProfile] = []

  /// How many cases had the numbers of a profile.
  public func cases(of profile: InputProfile) -> Int {
    profiles.indices.reduce(0) { sum, index in
      guard profiles[index] == profile, index < cases else { return sum }
      return sum + (cases - index - 1) / profiles.count + 1
    }
  }

  /// Leaves one finding of those that object to the same step of the same trace: an error before a
  /// warning, and then the law that is asked on the fewest kinds of steps, which says most about the
  /// cause.
  ///
  /// - Parameter breadth: On how many kinds of steps a law is asked.
  package mutating func mergeObjections(breadth: (String) -> Int) {
    func rank(_ finding: Finding) -> (Int, Int) {
      (finding.severity == .error ? 0 : 1, breadth(finding.law))
    }
    var merged: [Finding] = []
    for finding in findings {
      guard let index = merged.firstIndex(where: { $0.isAtSameStep(as: finding) }) else {
        merged.append(finding)
        continue
      }
      let isFirst = rank(finding) < rank(merged[index])
      var told = isFirst ? finding : merged[index]
      let other = isFirst ? merged[index] : finding
      told.alsoBroken = merged[index].alsoBroken + [other.law]
      merged[index] = told
    }
    findings = merged
  }

  /// Adds a finding, unless it is the same as one that is there; of the two the simpler one stays, in
  /// the place of the first.
  ///
  /// - Returns: Whether the finding is in the report now.
  @discardableResult
  package mutating func add(_ finding: Finding) -> Bool {
    guard let known = findings.firstIndex(where: { $0.isSame(as: finding) }) else {
      findings.append(finding)
      return true
    }
    let isOrdinary = [finding, findings[known]].contains { $0.input == .ordinary }
    defer { if isOrdinary { findings[known].input = .ordinary } }
    guard finding.isSimpler(than: findings[known]) else { return false }
    findings[known] = finding
    // What was told from the one before may be the same as this one.
    for index in findings.indices.reversed()
    where index > known && findings[index].isSame(as: finding) {
      findings.remove(at: index)
    }
    return true
  }
}

/// How often a law had something to check.
public struct LawResult: Hashable, Sendable {
  public var name: String
  public var exercised: Int
}

/// A law that does not hold, with its minimal trace.
public struct Finding {
  public var law: String
  public var text: LawText
  public var violation: Violation
  /// The command of the trace at which it breaks; 0 is the start.
  public var step: Int
  public var trace: Trace
  /// The case of the search that found it.
  public var caseIndex: Int
  /// How many replays shrinking took.
  public var evaluations: Int
  /// What Apple does not document and UIKit must do otherwise than by default for the law to break:
  /// the control works by luck. Empty for what breaks by default.
  public var luck: UndocumentedTracking = []
  /// Which numbers the case was made of.
  public var input = InputProfile.ordinary

  /// Other laws that object to the same step of the same trace.
  public var alsoBroken: [String] = []

  /// The trace in the words people use: “touch the upper thumb, drag 27 pt left, lift”.
  public var gestures: String
  /// What stays of law, gestures and kind of step without the numbers.
  public var normalForm: FailureSignature
  /// Nil for a history that nobody can run here.
  package let cost: HistoryCost?

  /// A finding of another process.
  package init(
    law: String, text: LawText, violation: Violation, step: Int, trace: Trace, caseIndex: Int,
    evaluations: Int, luck: UndocumentedTracking, gestures: String, normalForm: FailureSignature,
    cost: HistoryCost?
  ) {
    self.law = law
    self.text = text
    self.violation = violation
    self.step = step
    self.trace = trace
    self.caseIndex = caseIndex
    self.evaluations = evaluations
    self.luck = luck
    self.gestures = gestures
    self.normalForm = normalForm
    self.cost = cost
  }

  /// Whether it fails a run.
  public var severity: LawSeverity { text.severity }

  /// Whether its trace is seen to break a law: its own, or another one at the same step.
  public func breaks(_ law: String) -> Bool { self.law == law || alsoBroken.contains(law) }

  /// Whether two findings are the same: one law, broken by the same gestures with other numbers, or
  /// by those of one and more besides.
  public func isSame(as other: Finding) -> Bool { normalForm.isSame(as: other.normalForm) }

  /// Whether another law objects to the same step of the same trace, under the same surroundings.
  package func isAtSameStep(as other: Finding) -> Bool {
    law != other.law && step == other.step && luck == other.luck
      && trace.history == other.trace.history && !isCrash && !other.isCrash
  }

  private var isCrash: Bool { law == LawName.survives.rawValue }

  /// Whether it takes less to repeat this finding than the other one: fewer commands and writes,
  /// then fewer fingers, simpler kinds of commands, simpler numbers.
  public func isSimpler(than other: Finding) -> Bool {
    guard let cost, let otherCost = other.cost else { return length < other.length }
    return cost < otherCost
  }
}

extension Sequence where Element == Finding {
  /// Those that fail a run.
  public var errors: [Finding] { filter { $0.severity == .error } }
  /// Those that fail nothing.
  public var warnings: [Finding] { filter { $0.severity == .warning } }
}

// MARK: - Crashes

extension LawName {
  /// No check of the engine's: whoever runs it sees from outside that it did not come back.
  public static let survives: LawName = "survives"
}

extension LawText {
  /// The text of `LawName.survives`.
  public static let survives = LawText(
    rule: "A control survives every history, and comes back from each command.",
    why: "An app that crashes or hangs under a finger loses what its user was doing.",
    cause: "An index, a division or a conversion that one value breaks, a precondition that a host "
      + "can miss, two setters that call each other, or a loop that a limit of zero never ends.",
    fix: "Take every number and every order of calls: clamp or ignore what makes no sense.")
}

extension Finding {
  /// What somebody saw who watched the control from outside.
  ///
  /// - Parameters:
  ///   - seen: In words; up to the first colon they are the headline behind the control's name.
  ///   - evaluations: How many histories making it small took; 0 for one that nobody made small, of
  ///     which then nobody knows whether it takes what it holds.
  public static func deadly(
    _ trace: Trace, in declaration: Declaration, step: Int, seen: String, caseIndex: Int = 0,
    evaluations: Int = 0
  ) -> Finding {
    let law = LawName.survives.rawValue
    var trace = trace
    trace.law = law
    let words = GestureText(trace.history, seen: nil, in: declaration)
    var forms = words.forms
    let last = forms.popLast()
    let choices = trace.history.commands.reduce(into: UndocumentedTracking()) {
      $0.formUnion($1.choice ?? [])
    }
    return Finding(
      law: law, text: .survives,
      violation: Violation(
        expected: "the control comes back from every step of the history", seen: seen),
      step: step, trace: trace, caseIndex: caseIndex, evaluations: evaluations,
      luck: evaluations > 0 ? choices : [], gestures: words.text,
      normalForm: FailureSignature(law: law, steps: forms, lastStep: last),
      cost: nil)
  }
}
