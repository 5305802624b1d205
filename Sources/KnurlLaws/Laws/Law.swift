public import KnurlEngine

/// An invariant that every control keeps which has what the law is about.
///
/// A law is of one of two kinds: a check looks at each step of a command sequence, and a metamorphic
/// relation compares a sequence with a changed copy.
public struct Law: Sendable {
  public typealias Run = RecordedRun<ControlMachine>

  public let name: LawName
  /// The rows of the property catalogue that it covers, as P01.
  public let properties: [String]
  public private(set) var text: LawText
  /// The law concerns controls that have all of these …
  public let requires: Capabilities
  /// … and none of those.
  public let excludes: Capabilities
  public package(set) var kind: LawKind<ControlMachine>
  /// Stated by a control's own description.
  package let isOwn: Bool

  /// A check of each step.
  ///
  /// - Parameters:
  ///   - occasions: The steps on which the verdict is asked for.
  ///   - verdict: Looks at one step.
  public init(
    _ name: LawName, covers properties: [String] = [], on occasions: Triggers,
    requires: Capabilities, excludes: Capabilities = [], isOwn: Bool = false, text: LawText,
    verdict: @escaping @Sendable (inout Moment) -> Verdict
  ) {
    self.init(
      name, covers: properties, requires: requires, excludes: excludes, isOwn: isOwn, text: text,
      kind: .check(Check(name.rawValue, occasions: occasions.rawValue, verdict: verdict)))
  }

  /// A relation with a twin.
  ///
  /// - Parameters:
  ///   - followsScrolling: The twin has the same touches at the same steps, so that a scroll view does
  ///     the same with them. Otherwise nothing is asked of a control in one.
  ///   - twin: The history to compare with, or nil where there is nothing to compare.
  ///   - compare: What must agree at each pair of moments.
  public init(
    _ name: LawName, covers properties: [String] = [], requires: Capabilities = [],
    excludes: Capabilities = [], followsScrolling: Bool = false,
    text: LawText, twin: @escaping @Sendable (Run) -> Twin<ControlMachine>?,
    compare: @escaping @Sendable (inout Moment, inout Moment) -> Verdict
  ) {
    self.init(
      name, covers: properties, requires: requires, excludes: excludes, text: text,
      relation: Relation(
        name.rawValue,
        twin: { run in run.scrolls && !followsScrolling ? nil : twin(run) }, compare: compare))
  }

  /// A relation that looks at a run in its own way, as an oracle does.
  public init(
    _ name: LawName, covers properties: [String] = [], requires: Capabilities = [],
    excludes: Capabilities = [], text: LawText,
    relation: Relation<ControlMachine>
  ) {
    self.init(
      name, covers: properties, requires: requires, excludes: excludes, isOwn: false, text: text,
      kind: .relation(relation))
  }

  private init(
    _ name: LawName, covers properties: [String], requires: Capabilities, excludes: Capabilities,
    isOwn: Bool, text: LawText, kind: LawKind<ControlMachine>
  ) {
    self.name = name
    self.properties = properties
    self.text = text
    self.requires = requires
    self.excludes = excludes
    self.kind = kind
    self.isOwn = isOwn
  }

  /// Whether a control that breaks it fails.
  public var severity: LawSeverity { text.severity }

  /// The same law as an error, for a control that is held to everything.
  package var strict: Law {
    var law = self
    law.text.warning = nil
    return law
  }

  /// Whether the law concerns a control with these capabilities.
  public func concerns(_ capabilities: Capabilities) -> Bool {
    capabilities.isSuperset(of: requires) && capabilities.isDisjoint(with: excludes)
  }
}

/// Whether a broken law fails a run.
public enum LawSeverity: String, Hashable, Sendable {
  /// The control is wrong: UIKit, its own description or plain physics demands the law. The run fails.
  case error
  /// Good controls keep the law, but a control may be meant otherwise. It is reported, and nothing
  /// fails.
  case warning
}

/// What a law says of itself: all that its page and its findings need.
public struct LawText: Hashable, Sendable {
  /// The law in one sentence.
  public let rule: String
  /// What users of a control notice when it is broken.
  public let why: String
  public let cause: String
  public let fix: String
  /// Why a control may be meant otherwise; nil for a law whose violation is an error.
  public internal(set) var warning: String?

  public init(rule: String, why: String, cause: String, fix: String, warning: String? = nil) {
    self.rule = rule
    self.why = why
    self.cause = cause
    self.fix = fix
    self.warning = warning
  }

  /// Whether a control that breaks the law fails.
  public var severity: LawSeverity { warning == nil ? .error : .warning }
}

extension Verdict {
  /// Holds where the condition does; the words are made only where it does not.
  static func demand(
    _ condition: Bool, expected: @autoclosure () -> String, seen: @autoclosure () -> String
  ) -> Verdict {
    condition ? .holds : .broken(Violation(expected: expected(), seen: seen()))
  }
}

extension Law {
  /// Every law that concerns any control, in the order in which they are listed: the checks, then the
  /// relations.
  public static var all: [Law] { checks + relations }

  /// The three families of invariant checkers come first.
  private static var checks: [Law] {
    [
      lowerUpperInRange, angleValueRoundTrip, continuousOrEndOnlyEmission,
      finiteNumbers, finiteFrames, nonFiniteWrites, writesStoredExactly, propertiesInRange,
      rangeEndsPullAlong, repeatedWrites, silentWrites, grid, gridAtDistances, decimalGrid,
      distances,
      zeroLengthDrag, outAndBack, thumbUnderFinger, monotone, continuity, oneThumbMoves,
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
      redrawsOnlyWhatChanged, layersConstant,
      gestureTransitions, gestureBegins, gestureEnds, gestureTakesOneFinger, gestureMovesValues,
      animationBeginsAtPicture, animationFollowsCurve, animationCompletes, noImplicitAnimation,
      timeMovesPictureOnly, repeatsStop, glideEnds, timedReports,
      incrementIsOneStep, incrementReportsOnce, inertInput, focusFollows, keysGoToEnds,
      feedbackNeedsChange, feedbackTellsEnds,
      writesStopAtLimits, staysInPeriod, equalWrites, trackRunsForward, noRoom,
      dragEventsFollowFinger,
      settlesOnRelease, choiceUnderFinger, releaseTakesChoice, cancelRestores, thumbAtFinger,
      singularTransform, closedToTouches, reanchoredDrag, pushedReturns,
    ]
  }
}

/// The earlier name of a `Law` that is a relation; `all` has the checks now as well.
@available(*, deprecated, renamed: "Law")
public typealias MetamorphicRelation = Law

/// The earlier name of a `Law` that is a relation; `all` has the checks now as well.
@available(*, deprecated, renamed: "Law")
public typealias TraceRelation = Law

extension Law {
  /// The law as a check; that of a relation is never asked.
  @available(*, deprecated, message: "use kind")
  public var check: Check<Moment> {
    if case .check(let check) = kind { return check }
    return Check(name.rawValue, occasions: 0) { _ in .idle }
  }

  /// The law as a relation; that of a check has nothing to say.
  @available(*, deprecated, message: "use kind")
  public var relation: Relation<ControlMachine> {
    if case .relation(let relation) = kind { return relation }
    return Relation(name.rawValue) { _, _ in .idle }
  }
}
