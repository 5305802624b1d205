public import KnurlEngine
public import KnurlLaws

/// The findings and counts of a search. They do not depend on a clock.
public struct VerificationReport {
  public var controlName: String
  public var seed: UInt64
  public var cases = 0
  /// The number of commands under all laws.
  public var commands = 0
  /// The number of commands of follow-up sequences and oracles.
  public var followUpCommands = 0
  public var laws: [LawResult] = []
  public var exceptions: [LawException] = []
  public var findings: [Finding] = []
  /// The results of the labels that the description declares.
  public var labels: [LabelResult] = []
  /// The statistics of the cases, if the plan asked for them.
  public var statistics: SearchStatistics?
  /// Mistakes in the description itself, one sentence each.
  public var mistakes: [String] = []
  /// The cases that ended or hung their process; the search continued without them.
  public var leftOut: [Int] = []
  /// The reason why the search ended early, although it had cases and time left; nil if it did not
  /// end early.
  public var cutShort: String?
  /// The case of the first new error if this error ended the search early; otherwise nil.
  public var firstError: Int?
  /// True if the search was told to stop before its cases were over.
  public var wasStopped = false
  /// The number of findings that are not shown because the law `survives` is excepted.
  public var hiddenCrashes = 0
  /// The reason why nothing was verified, because no process could be started; nil if one was.
  public var unverified: String?
  /// The reason why the search ran in this process, where a crash ends it; nil for a child process.
  public var unprotected: String?

  public init(controlName: String, seed: UInt64) {
    self.controlName = controlName
    self.seed = seed
  }

  /// The labels whose goals the search did not reach.
  public var unmetLabels: [LabelResult] { labels.filter { $0.verdict == .unmet } }

  /// True if the run passes: no errors, no mistakes and no unmet goals. Warnings do not count.
  public var holds: Bool {
    findings.errors.isEmpty && mistakes.isEmpty && unmetLabels.isEmpty
  }

  /// The number of verdicts dropped at steps where an excepted law on the same part of the behavior
  /// was broken.
  public var silencedVerdicts = 0
  /// The lines of the description of which something came.
  package var effects = ObservedEffects()
  /// The profiles that the cases used in turn.
  public var profiles: [InputProfile] = []

  /// The number of cases with a profile.
  public func cases(of profile: InputProfile) -> Int {
    profiles.indices.reduce(0) { sum, index in
      guard profiles[index] == profile, index < cases else { return sum }
      return sum + (cases - index - 1) / profiles.count + 1
    }
  }

  /// Merges findings at the same step of the same trace into one.
  ///
  /// An error precedes a warning; then the law that is checked on the fewest kinds of steps comes
  /// first, which says most about the cause.
  ///
  /// - Parameter breadth: The number of kinds of steps on which a law is checked.
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
      told.alsoBroken = merged[index].alsoBroken
      for law in finding.alsoBroken + [other.law] where !told.breaks(law) {
        told.alsoBroken.append(law)
      }
      told.alsoBroken.removeAll { $0 == told.law }
      merged[index] = told
    }
    findings = merged
  }

  /// Groups the findings by their causes: the finding that most probably names a cause comes first,
  /// and those that probably follow from it come behind it.
  ///
  /// Errors come before warnings, ordinary input before hostile input, laws that say a cause before
  /// those of a description, and short traces before long ones.
  ///
  /// - Parameter place: The place of a law in the list of laws, which begins with those that others
  ///   follow from.
  package mutating func groupByCause(place: (String) -> LawPlace) {
    func rank(_ finding: Finding) -> [Int] {
      let place = place(finding.law)
      return [
        finding.severity == .error ? 0 : 1, finding.input == .ordinary ? 0 : 1,
        place.isOwn ? 1 : 0, finding.length, place.index,
      ]
    }
    let order = findings.sorted { a, b in
      let (first, second) = (rank(a), rank(b))
      return first == second ? a.isSimpler(than: b) : first.lexicographicallyPrecedes(second)
    }
    var groups: [[Finding]] = []
    for finding in order {
      var finding = finding
      let index = groups.firstIndex { $0[0].sharesCause(with: finding) }
      finding.cause = index ?? groups.count
      finding.isFollowing = index != nil
      if let index { groups[index].append(finding) } else { groups.append([finding]) }
    }
    findings = Array(groups.joined())
  }

  /// The place of a law among others.
  package struct LawPlace {
    /// True if a description states the law, which then says no cause.
    package var isOwn = false
    package var index = 0

    package init(isOwn: Bool = false, index: Int = 0) {
      (self.isOwn, self.index) = (isOwn, index)
    }
  }

  /// The findings that probably follow from one that is told first.
  package func findings(behind finding: Finding) -> [Finding] {
    findings.filter { $0.isFollowing && $0.cause == finding.cause }
  }

  /// Adds a finding, or replaces a duplicate that is less simple than the finding.
  ///
  /// - Returns: Whether the report contains the finding now.
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
    // A later finding may equal the new one, though it differed from the old one.
    for index in findings.indices.reversed()
    where index > known && findings[index].isSame(as: finding) {
      findings.remove(at: index)
    }
    return true
  }
}

/// A law and the number of times it was exercised.
public struct LawResult: Hashable, Sendable {
  public var name: String
  public var exercised: Int

  package init(name: String, exercised: Int) {
    self.name = name
    self.exercised = exercised
  }
}

/// A broken law with its minimal trace.
public struct Finding: Codable {
  public var law: String
  public var text: LawText
  public var violation: Violation
  /// The command of the trace at which the law breaks; 0 is the start.
  public var step: Int
  public var trace: Trace
  /// The index of the case that broke the law.
  public var caseIndex: Int
  /// The number of replays that shrinking took.
  public var evaluations: Int
  /// The undocumented behavior of UIKit without which the trace does not break the law.
  ///
  /// The control depends on this behavior. Empty if the law breaks with the default behavior.
  public var undocumented: UndocumentedTracking = []
  /// The input profile of the finding's numbers.
  public var input = InputProfile.ordinary
  /// True if the case is one of those in which the control was watched before the search.
  package var isOfWatch = false

  /// Other laws that break at the same step of the same trace.
  public var alsoBroken: [String] = []
  /// The laws that break at any step of the trace.
  package var brokenOnTrace: [String] = []
  /// The number of its cause among those of the report; nil if the findings were not grouped.
  package var cause: Int?
  /// True if another finding probably has the same cause and is told first.
  package var isFollowing = false

  /// The trace in everyday words: “touch the upper thumb, drag 27 pt left, lift”.
  public var gestures: String
  /// The law, the gestures and the kind of step, without the numbers.
  public var normalForm: FailureSignature
  /// The cost of the command sequence; nil if the sequence cannot run in this process.
  package let cost: SequenceCost?

  /// The control's own output while the trace ran; nil for nothing.
  package var printed: String?
  /// The scenario or saved trace that breaks the law; nil if the search found it.
  package var scenario: String?
  /// The paths of its files.
  package var files = Files()
  /// Whether it is in the folder of regressions; nil if it is not to be saved there.
  package var saved: Saved?

  /// The paths of a finding's files, relative to the results; nil for a file that was not written.
  package struct Files: Codable {
    package var trace: String?
    package var page: String?
    package var picture: String?
    /// The width of the picture on a page, in points; nil for the picture's own width.
    package var pictureWidth: Int?
    /// The trace in the folder of regressions, as the user would type the path.
    package var regression: String?

    package init() {}
  }

  /// The result of saving a finding.
  package enum Saved: Codable {
    /// The name of its file in the folder, and whether an earlier run wrote the file.
    case file(name: String, isNew: Bool)
    /// The reason why it was not written.
    case refused(reason: String)
  }

  /// The trace in a form that a file can hold; a law name that does not fit in a line is left out.
  package var replayableTrace: Trace {
    var trace = trace
    let isOneLine = law.unicodeScalars.allSatisfy { !$0.properties.isWhitespace || $0 == " " }
    trace.law = isOneLine && !law.hasPrefix(" ") && !law.hasSuffix(" ") ? law : nil
    return trace
  }

  /// The place where it was found, such as “seed 0, case 12”.
  package func origin(seed: UInt64? = nil) -> String {
    if isOfWatch { return "seen before the search" }
    return (seed.map { "seed \($0), " } ?? "") + "case \(caseIndex)"
  }

  /// The severity of the broken law: an error fails a run, a warning does not.
  public var severity: LawSeverity { text.severity }

  /// True if the trace breaks a law: the finding's own law, or another law at the same step.
  public func breaks(_ law: String) -> Bool { self.law == law || alsoBroken.contains(law) }

  /// True if two findings are duplicates.
  ///
  /// Duplicates break one law. They have the same gestures with different numbers, or one finding
  /// has all gestures of the other and more.
  public func isSame(as other: Finding) -> Bool { normalForm.isSame(as: other.normalForm) }

  /// True if two findings break different laws at the same step of the same trace.
  ///
  /// They must also depend on the same undocumented behavior.
  package func isAtSameStep(as other: Finding) -> Bool {
    law != other.law && step == other.step && undocumented == other.undocumented
      && trace.sequence == other.trace.sequence && !isSeenFromOutside && !other.isSeenFromOutside
  }

  /// True if only another process can see that the law is broken: the control crashes, hangs or is
  /// slow.
  package var isSeenFromOutside: Bool {
    LawName.seenFromOutside.contains { $0.rawValue == law }
  }

  /// True if two findings probably have the same cause.
  ///
  /// One trace breaks both laws, or has all gestures of the other trace: the other law may not apply
  /// there.
  func sharesCause(with other: Finding) -> Bool {
    if isSeenFromOutside || other.isSeenFromOutside { return false }
    if undocumented != other.undocumented { return false }
    if brokenOnTrace.contains(other.law) || other.brokenOnTrace.contains(law) { return true }
    return normalForm.hasGestures(of: other.normalForm)
      || other.normalForm.hasGestures(of: normalForm)
  }

  /// True if this finding is simpler to repeat than the other one.
  ///
  /// Fewer commands and writes count first, then fewer fingers, simpler kinds of commands and
  /// simpler numbers.
  public func isSimpler(than other: Finding) -> Bool {
    guard let cost, let otherCost = other.cost else { return length < other.length }
    return cost < otherCost
  }
}

extension Sequence where Element == Finding {
  /// The findings that fail a run.
  public var errors: [Finding] { filter { $0.severity == .error } }
  /// The findings that do not fail a run.
  public var warnings: [Finding] { filter { $0.severity == .warning } }
}

// MARK: - Crashes

extension LawName {
  /// The law that a control never crashes or hangs.
  ///
  /// The engine has no check for this law. The parent process detects crashes and hangs.
  public static let survives: LawName = "survives"
  /// The law that no step of a control takes as long as users take for a hang.
  ///
  /// The parent process measures the steps.
  public static let responds: LawName = "responds"
  /// The laws that only another process can check.
  package static let seenFromOutside: [LawName] = [.survives, .responds]
}

extension LawText {
  /// The text of `LawName.survives`.
  public static let survives = LawText(
    rule: "A control survives every sequence, and returns from each command.",
    why: "An app that crashes or hangs under a finger loses what its user was doing.",
    cause: "An index, a division or a conversion that one value breaks, a precondition that a host "
      + "can miss, two setters that call each other, or a loop that a limit of zero never ends.",
    fix: "Take every number and every order of calls: clamp or ignore what makes no sense.")
  /// The text of `LawName.responds`.
  public static let responds = LawText(
    rule: "A control returns from each step within a second.",
    why: "While a control works, the app shows no frame and hears no finger.",
    cause: "Work that grows with a number from outside: a loop over a range of values, a mark "
      + "for each step of a fine grid, or a layout that is repeated until it fits.",
    fix: "Compute what is shown and no more, and bound what a number from outside can ask for.")
}

extension Finding {
  /// A finding of a crash or a hang, as it was observed from outside.
  ///
  /// - Parameters:
  ///   - seen: The crash in words; the text up to the first colon becomes the headline after
  ///     the control's name.
  ///   - evaluations: The number of sequences that shrinking tried; 0 if it was not shrunk, so that
  ///     it may contain unneeded commands.
  ///   - isSlow: Whether a step is slow; otherwise it crashes or hangs.
  public static func crash(
    _ trace: Trace, in declaration: Declaration, step: Int, seen: String, caseIndex: Int = 0,
    evaluations: Int = 0, isSlow: Bool = false
  ) -> Finding {
    let law = (isSlow ? LawName.responds : .survives).rawValue
    var trace = trace
    trace.law = law
    let words = GestureText(trace.sequence, seen: nil, in: declaration)
    var forms = words.forms
    let last = forms.popLast()
    let choices = trace.sequence.commands.reduce(into: UndocumentedTracking()) {
      $0.formUnion($1.choice ?? [])
    }
    return Finding(
      law: law, text: isSlow ? .responds : .survives,
      violation: Violation(
        expected: isSlow
          ? "each step takes less than a second"
          : "the control comes back from every step of the sequence", seen: seen),
      step: step, trace: trace, caseIndex: caseIndex, evaluations: evaluations,
      undocumented: evaluations > 0 ? choices : [], input: .ordinary, gestures: words.text,
      normalForm: FailureSignature(law: law, steps: forms, lastStep: last),
      cost: nil)
  }
}
