import KnurlEngine

/// The part of a control's behavior that a law judges.
///
/// If a description excepts a law, other laws of the same aspect would report the same fault.
package enum LawAspect: Hashable, Sendable {
  case values, events, frames, marks, tracking
}

extension Law {
  /// The part of the behavior that the law judges. Nil for a law that is never silenced and never
  /// silences another law.
  ///
  /// Nil for a control's own laws, and for laws of limits, grids, writes and non-finite numbers.
  package var aspect: LawAspect? {
    isOwn ? nil : Self.aspects.first { $0.laws.contains(name) }?.aspect
  }

  /// True if a control has something for the law to check that no capability tells: values, values
  /// that do not wrap, or values that keep distances.
  package func hasSubject(in declaration: Declaration) -> Bool {
    if declaration.values.isEmpty { return !Self.ofValues.contains(name) }
    if Self.ofEnds.contains(name) { return declaration.values.contains { $0.wrapping == nil } }
    return name != .distances || declaration.capabilities.contains(.ordered)
      || declaration.values.contains { $0.wrapping != nil }
  }

  private static let ofValues: Set<LawName> = [
    .zeroLengthDrag, .zeroLengthMove, .samePlaceSameValue, .splitMoves, .pathIndependence,
    .cancelIsClean, .handlersReadFinalValues, .layoutKeepsValues, .nonFiniteWrites, .mirror,
  ]

  private static let ofEnds: Set<LawName> = [
    .neverHops, .sticksAtEnd, .keysGoToEnds, .writesStopAtLimits,
  ]

  private static let aspects: [(aspect: LawAspect, laws: [LawName])] = [
    (
      .values,
      [
        .zeroLengthDrag, .zeroLengthMove, .samePlaceSameValue, .monotone, .continuity,
        .oneThumbMoves, .nearestThumb,
        .unstick,
        .endsReachable, .upMovesNothing, .liftIsNoTap, .neverHops, .sticksAtEnd,
        .pointerUnderFinger,
        .turnsWithFinger, .turnsEvenly, .radialMoves, .turnUnsticks, .disabledIsInert,
        .cancelIsClean, .secondFinger, .layoutKeepsValues, .gestureMovesValues, .incrementIsOneStep,
        .settlesOnRelease, .choiceUnderFinger, .releaseTakesChoice, .cancelRestores,
        .reanchoredDrag,
        .pushedReturns, .timeMovesPictureOnly, .repeatsStop, .glideEnds, .restsOnPlaces,
      ]
    ),
    (
      .events,
      [
        .continuousOrEndOnlyEmission, .silentWrites, .touchEventGrammar, .touchIsNotTaken,
        .handlersReadFinalValues,
        .handlersTerminate, .incrementReportsOnce, .declaredEventsOnTime, .timedReports,
        .dragEventsFollowFinger, .feedbackNeedsChange,
        .feedbackTellsEnds,
      ]
    ),
    (
      .frames,
      [
        .finiteFrames, .thumbUnderFinger, .thumbsFollowValues, .thumbsInOrder, .thumbAtFinger,
        .layersConstant, .animationBeginsAtPicture, .animationFollowsCurve, .animationCompletes,
        .noImplicitAnimation,
      ]
    ),
    (.marks, [.changesInvalidate, .marksOnlyChanges, .looksInvalidate, .redrawsOnlyWhatChanged]),
    (
      .tracking,
      [
        .trackIsInert, .touchAnywhere, .thumbIsGrabbable, .hitArea, .edgesBelong, .cleanAfterTouch,
        .highlightFollowsFinger, .interruptedDrag, .staysInWindow, .gestureTransitions,
        .gestureBegins, .gestureEnds, .gestureTakesOneFinger, .focusFollows,
      ]
    ),
  ]

  /// Returns the law as it applies to a control whose description excepts other laws.
  ///
  /// At a step where an excepted law of the same aspect is broken, the law gives no verdict, and
  /// the step is counted.
  package func silenced(by excepted: [Law]) -> Law {
    guard !excepted.isEmpty, let aspect, case .check(let check) = kind else { return self }
    let others = excepted.compactMap { other -> Check<ControlStep>? in
      guard other.aspect == aspect, case .check(let check) = other.kind else { return nil }
      return check
    }
    guard !others.isEmpty else { return self }
    var law = self
    law.kind = .check(
      Check(check.name, triggers: check.triggers) { step in
        let verdict = check.verdict(&step)
        guard case .broken = verdict else { return verdict }
        let triggers = step.triggers
        for other in others where other.triggers & triggers != 0 {
          guard case .broken = other.verdict(&step) else { continue }
          step.silencedVerdicts += 1
          return .notApplicable
        }
        return verdict
      })
    return law
  }
}

extension ControlStep {
  /// The triggers that this step matches.
  fileprivate var triggers: UInt32 {
    guard let command else { return Triggers.start.rawValue }
    return Triggers.of(command, effect: effect).rawValue
  }
}
