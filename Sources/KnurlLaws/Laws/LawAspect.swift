import KnurlEngine

/// What of a control a law judges.
///
/// Where a description excepts a law, other laws of the same aspect would object to the same thing.
package enum LawAspect: Hashable, Sendable {
  case values, events, frames, marks, tracking
}

extension Law {
  /// What the law judges; nil for a law that is never silent and silences none: one of a control's
  /// own, and those of limits, grids, writes and numbers that are not finite.
  package var aspect: LawAspect? {
    isOwn ? nil : Self.aspects.first { $0.laws.contains(name) }?.aspect
  }

  private static let aspects: [(aspect: LawAspect, laws: [LawName])] = [
    (
      .values,
      [
        .zeroLengthDrag, .outAndBack, .monotone, .continuity, .oneThumbMoves, .nearestThumb,
        .unstick,
        .endsReachable, .upMovesNothing, .liftIsNoTap, .neverHops, .sticksAtEnd,
        .pointerUnderFinger,
        .turnsWithFinger, .turnsEvenly, .radialMoves, .turnUnsticks, .disabledIsInert,
        .cancelIsClean, .secondFinger, .layoutKeepsValues, .gestureMovesValues, .incrementIsOneStep,
        .settlesOnRelease, .choiceUnderFinger, .releaseTakesChoice, .cancelRestores,
        .reanchoredDrag,
        .pushedReturns, .timeMovesPictureOnly, .repeatsStop, .glideEnds,
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

  /// The law as it is asked beside laws that a description excepts: at a step where one of the same
  /// aspect is broken, it has nothing to say, and the step is counted.
  package func silenced(by excepted: [Law]) -> Law {
    guard !excepted.isEmpty, let aspect, case .check(let check) = kind else { return self }
    let others = excepted.compactMap { other -> Check<Moment>? in
      guard other.aspect == aspect, case .check(let check) = other.kind else { return nil }
      return check
    }
    guard !others.isEmpty else { return self }
    var law = self
    law.kind = .check(
      Check(check.name, occasions: check.occasions) { moment in
        let verdict = check.verdict(&moment)
        guard case .broken = verdict else { return verdict }
        let occasions = moment.occasions
        for other in others where other.occasions & occasions != 0 {
          guard case .broken = other.verdict(&moment) else { continue }
          moment.silencedVerdicts += 1
          return .idle
        }
        return verdict
      })
    return law
  }
}

extension Moment {
  /// The kinds of this step, as triggers name them.
  fileprivate var occasions: UInt32 {
    guard let command else { return Triggers.start.rawValue }
    return Triggers.of(command, effect: effect).rawValue
  }
}
