public import KnurlEngine

/// A property that every control obeys which has what the law is about.
public struct Law: Sendable {
  public let name: LawName
  /// The rows of the property catalogue that it covers, as P01.
  public let properties: [String]
  public let text: LawText
  /// The law concerns controls that have all of these …
  public let requires: Capabilities
  /// … and none of those.
  public let excludes: Capabilities
  public let check: Check<Moment>
  /// Stated by a control's own description.
  package let isOwn: Bool

  public init(
    _ name: LawName, covers properties: [String] = [], on occasions: Triggers,
    requires: Capabilities, excludes: Capabilities = [], isOwn: Bool = false, text: LawText,
    verdict: @escaping @Sendable (inout Moment) -> Verdict
  ) {
    self.name = name
    self.properties = properties
    self.text = text
    self.requires = requires
    self.excludes = excludes
    self.isOwn = isOwn
    check = Check(name.rawValue, occasions: occasions.rawValue, verdict: verdict)
  }

  /// Whether the law concerns a control with these capabilities.
  public func concerns(_ capabilities: Capabilities) -> Bool {
    capabilities.isSuperset(of: requires) && capabilities.isDisjoint(with: excludes)
  }
}

/// What a law says of itself: all that its page and its findings need.
public struct LawText: Hashable, Sendable {
  /// The law in one sentence.
  public let rule: String
  /// What users of a control notice when it is broken.
  public let why: String
  public let cause: String
  public let fix: String

  public init(rule: String, why: String, cause: String, fix: String) {
    self.rule = rule
    self.why = why
    self.cause = cause
    self.fix = fix
  }
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
  /// Every law over single histories, in the order in which they are listed. The three families of
  /// invariant checkers come first.
  public static var all: [Law] {
    [
      lowerUpperInRange, angleValueRoundTrip, continuousOrEndOnlyEmission,
      finiteNumbers, finiteFrames, nonFiniteWrites, writesStoredExactly, propertiesInRange,
      rangeEndsPullAlong, repeatedWrites, silentWrites, grid, decimalGrid, distances,
      zeroLengthDrag, outAndBack, thumbUnderFinger, monotone, continuity, oneThumbMoves,
      nearestThumb, unstick, endsReachable, upMovesNothing,
      neverHops, sticksAtEnd, pointerUnderFinger, turnsWithFinger, turnsEvenly, radialMoves,
      turnUnsticks,
      trackIsInert, thumbIsGrabbable, hitArea, edgesBelong, disabledIsInert, cleanAfterTouch,
      highlightFollowsFinger,
      cancelIsClean,
      interruptedDrag, staysInWindow, secondFinger,
      touchEventGrammar, handlersReadFinalValues, handlersTerminate,
      layoutKeepsValues, thumbsFollowValues, thumbsInOrder, changesInvalidate, looksInvalidate,
      redrawsOnlyWhatChanged, layersConstant,
      gestureTransitions, gestureBegins, gestureEnds, gestureTakesOneFinger, gestureMovesValues,
      animationBeginsAtPicture, animationFollowsCurve, animationCompletes, noImplicitAnimation,
      timeMovesPictureOnly,
      incrementIsOneStep, incrementReportsOnce, inertInput, focusFollows, keysGoToEnds,
      feedbackNeedsChange, feedbackTellsEnds,
      writesStopAtLimits, equalWrites, trackRunsForward, noRoom, dragEventsFollowFinger,
      settlesOnRelease, choiceUnderFinger, releaseTakesChoice, cancelRestores, thumbAtFinger,
      singularTransform, closedToTouches, reanchoredDrag, pushedReturns,
    ]
  }
}
