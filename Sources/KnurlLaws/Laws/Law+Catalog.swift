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
