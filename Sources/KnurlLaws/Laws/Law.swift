public import KnurlEngine

/// An invariant that every control with certain capabilities must keep.
///
/// A law is a check or a metamorphic relation. A check looks at each step of a command sequence; a
/// relation compares a sequence with a changed copy.
public struct Law: Sendable {
  public typealias Run = RecordedRun<ControlMachine>
  typealias Examination = Relation<ControlMachine>.Examination

  public let name: LawName
  /// The requirements that the law covers, such as P01.
  public let requirements: [String]
  public private(set) var text: LawText
  /// The required capabilities. The law concerns only controls that have all of them.
  public let requires: Capabilities
  /// The excluded capabilities. The law concerns only controls that have none of them.
  public let excludes: Capabilities
  public package(set) var kind: LawKind<ControlMachine>
  /// True if a control's own description states the law.
  package let isOwn: Bool

  /// Creates a check of each step.
  ///
  /// - Parameters:
  ///   - triggers: The kinds of step on which the law is checked.
  ///   - verdict: Judges one step.
  public init(
    _ name: LawName, covers properties: [String] = [], on triggers: Triggers,
    requires: Capabilities, excludes: Capabilities = [], isOwn: Bool = false, text: LawText,
    verdict: @escaping @Sendable (inout ControlStep) -> Verdict
  ) {
    self.init(
      name, covers: properties, requires: requires, excludes: excludes, isOwn: isOwn, text: text,
      kind: .check(Check(name.rawValue, triggers: triggers.rawValue, verdict: verdict)))
  }

  /// Creates a relation with a follow-up sequence.
  ///
  /// - Parameters:
  ///   - followsScrolling: Whether the follow-up sequence has the same touches at the same steps,
  ///     so that a scroll view treats both alike. Otherwise sequences with a scroll view are
  ///     skipped.
  ///   - followUp: Returns the follow-up sequence, or nil if there is nothing to compare.
  ///   - compare: Compares the two steps of each pair.
  public init(
    _ name: LawName, covers properties: [String] = [], requires: Capabilities = [],
    excludes: Capabilities = [], followsScrolling: Bool = false,
    text: LawText, followUp: @escaping @Sendable (Run) -> FollowUp<ControlMachine>?,
    compare: @escaping @Sendable (inout ControlStep, inout ControlStep) -> Verdict
  ) {
    self.init(
      name, covers: properties, requires: requires, excludes: excludes, text: text,
      relation: Relation(
        name.rawValue,
        followUp: { run in run.scrolls && !followsScrolling ? nil : followUp(run) },
        compare: compare))
  }

  /// Creates a law from any relation, such as an oracle.
  public init(
    _ name: LawName, covers properties: [String] = [], requires: Capabilities = [],
    excludes: Capabilities = [], text: LawText,
    relation: Relation<ControlMachine>
  ) {
    self.init(
      name, covers: properties, requires: requires, excludes: excludes, isOwn: false, text: text,
      kind: .relation(relation))
  }

  /// Creates a relation that examines a run with sequences of its own.
  init(
    _ name: LawName, covers properties: [String] = [], requires: Capabilities = [],
    excludes: Capabilities = [], text: LawText,
    examine: @escaping @Sendable (Run, inout ControlMachine) -> Examination
  ) {
    self.init(
      name, covers: properties, requires: requires, excludes: excludes, text: text,
      relation: Relation(name.rawValue, examine: examine))
  }

  private init(
    _ name: LawName, covers properties: [String], requires: Capabilities, excludes: Capabilities,
    isOwn: Bool, text: LawText, kind: LawKind<ControlMachine>
  ) {
    self.name = name
    self.requirements = properties
    self.text = text
    self.requires = requires
    self.excludes = excludes
    self.kind = kind
    self.isOwn = isOwn
  }

  /// The severity of breaking the law: an error, or only a warning.
  public var severity: LawSeverity { text.severity }

  /// The same law as an error, for a strict description.
  package var strict: Law {
    var law = self
    law.text.warning = nil
    return law
  }

  /// The laws that ask one attribute after the other, of which a description can except some.
  package static let ofAttributes: [LawName] = [
    .settingsReadBack, .settingsStay, "shown-as-described", "shown-from-scratch",
    "state-from-scratch",
  ]

  /// True if the law concerns a control with these capabilities.
  public func concerns(_ capabilities: Capabilities) -> Bool {
    capabilities.isSuperset(of: requires) && capabilities.isDisjoint(with: excludes)
  }
}

/// The consequence of a broken law.
public enum LawSeverity: String, Codable, Hashable, Sendable {
  /// The control is wrong: UIKit, its own description or plain physics demands the law. The run
  /// fails.
  case error
  /// Good controls keep the law, but a control may differ on purpose. The finding is reported, and
  /// the run does not fail.
  case warning
}

/// The text of a law for its page and its findings.
public struct LawText: Codable, Hashable, Sendable {
  /// The law in one sentence.
  public let rule: String
  /// The problem that users notice when the law is broken.
  public let why: String
  public let cause: String
  public let fix: String
  /// The reason why a control may differ on purpose; nil for a law whose violation is an error.
  public internal(set) var warning: String?

  public init(rule: String, why: String, cause: String, fix: String, warning: String? = nil) {
    self.rule = rule
    self.why = why
    self.cause = cause
    self.fix = fix
    self.warning = warning
  }

  /// The severity of breaking the law: an error, or only a warning.
  public var severity: LawSeverity { warning == nil ? .error : .warning }

  /// Makes an error a warning if it needs a call that UIKit may never make.
  package mutating func excuse(_ choices: UndocumentedTracking) {
    guard warning == nil, choices.contains(.endsAfterCancel) else { return }
    warning =
      "UIKit may never call endTracking after cancelTracking; a control that ends its touch only "
      + "once holds in any case."
  }

  /// Makes an error a warning, because its finding was accepted.
  ///
  /// - Parameter words: The date and the reason.
  package mutating func accept(_ words: String) { warning = "It was accepted on \(words)" }

  /// Makes an error a warning if a control may break the law here on purpose.
  package mutating func excuse(_ violation: Violation) { warning = warning ?? violation.warning }
}

extension Verdict {
  /// The verdict on a broken law.
  package static func broken(expected: String, seen: String, warning: String? = nil) -> Verdict {
    .broken(Violation(expected: expected, seen: seen, warning: warning))
  }

  /// Returns `holds` if the condition is true; otherwise builds the two texts of the violation.
  package static func demand(
    _ condition: Bool, expected: @autoclosure () -> String, seen: @autoclosure () -> String
  ) -> Verdict {
    condition ? .holds : .broken(expected: expected(), seen: seen())
  }
}

extension Law {
  /// All laws that can concern a control, in listing order: the checks, then the relations.
  public static var all: [Law] { checks + relations }

  /// The laws that check single steps. The three invariant checkers of Controls.md come first.
  private static var checks: [Law] {
    [
      lowerUpperInRange, angleValueRoundTrip, continuousOrEndOnlyEmission,
      finiteNumbers, finiteFrames, nonFiniteWrites, writesStoredExactly, propertiesInRange,
      rangeEndsPullAlong, repeatedWrites, silentWrites, grid, gridAtDistances, decimalGrid,
      distances,
      zeroLengthDrag, zeroLengthMove, samePlaceSameValue, thumbUnderFinger, monotone, continuity,
      oneThumbMoves,
      nearestThumb, unstick, endsReachable, upMovesNothing,
      liftIsNoTap,
      neverHops, sticksAtEnd, pointerUnderFinger, turnsWithFinger, turnsEvenly, radialMoves,
      turnUnsticks,
      trackIsInert, farTouchIsInert, touchAnywhere, thumbIsGrabbable, hitArea, edgesBelong,
      disabledIsInert, cleanAfterTouch,
      highlightFollowsFinger,
      cancelIsClean,
      interruptedDrag, staysInWindow, secondFinger,
      touchEventGrammar, touchIsNotTaken, declaredEventsOnTime, handlersReadFinalValues,
      handlersTerminate,
      layoutKeepsValues, thumbsFollowValues, thumbsInOrder, changesInvalidate, marksOnlyChanges,
      looksInvalidate,
      redrawsOnlyWhatChanged,
      gestureTransitions, gestureBegins, gestureEnds, gestureTakesOneFinger, gestureMovesValues,
      animationBeginsAtPicture, animationFollowsCurve, animationCompletes, noImplicitAnimation,
      timeMovesPictureOnly, repeatsStop, glideEnds, timedReports,
      incrementIsOneStep, incrementReportsOnce, inertInput, focusFollows, keysGoToEnds,
      feedbackNeedsChange, feedbackTellsEnds,
      writesStopAtLimits, staysInPeriod, equalWrites, trackRunsForward, noRoom,
      dragEventsFollowFinger,
      settlesOnRelease, choiceUnderFinger, releaseTakesChoice, cancelRestores, thumbAtFinger,
      singularTransform, closedToTouches, reanchoredDrag, pushedReturns, restsOnPlaces,
    ]
  }
}
