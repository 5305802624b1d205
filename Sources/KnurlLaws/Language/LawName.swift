/// The name of a law in listings, findings and exceptions.
public struct LawName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
  public let rawValue: String

  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  public init(_ name: String) {
    rawValue = name
  }

  public init(stringLiteral name: String) {
    rawValue = name
  }
}

extension LawName {
  public static let lowerUpperInRange: LawName = "lower-upper-in-range"
  public static let angleValueRoundTrip: LawName = "angle-value-round-trip"
  public static let continuousOrEndOnlyEmission: LawName = "continuous-or-end-only-emission"
  public static let finiteNumbers: LawName = "finite-numbers"
  public static let nonFiniteWrites: LawName = "non-finite-writes"
  public static let writesStoredExactly: LawName = "writes-stored-exactly"
  public static let rangeEndsPullAlong: LawName = "range-ends-pull-along"
  public static let repeatedWrites: LawName = "repeated-writes"
  public static let setterOrder: LawName = "setter-order"
  public static let scaledRange: LawName = "scaled-range"
  public static let silentWrites: LawName = "silent-writes"
  public static let grid: LawName = "grid"
  public static let gridAtDistances: LawName = "grid-at-distances"
  public static let decimalGrid: LawName = "decimal-grid"
  public static let distances: LawName = "distances"
  public static let zeroLengthDrag: LawName = "zero-length-drag"
  public static let outAndBack: LawName = "out-and-back"
  public static let pathIndependence: LawName = "path-independence"
  public static let splitMoves: LawName = "split-moves"
  public static let thumbUnderFinger: LawName = "thumb-under-finger"
  public static let monotone: LawName = "monotone"
  public static let continuity: LawName = "continuity"
  public static let neverHops: LawName = "never-hops"
  public static let sticksAtEnd: LawName = "sticks-at-end"
  public static let pointerUnderFinger: LawName = "pointer-under-finger"
  public static let turnsWithFinger: LawName = "turns-with-finger"
  public static let turnsEvenly: LawName = "turns-evenly"
  public static let radialMoves: LawName = "radial-moves"
  public static let turnUnsticks: LawName = "turn-unsticks"
  public static let oneThumbMoves: LawName = "one-thumb-moves"
  public static let nearestThumb: LawName = "nearest-thumb"
  public static let unstick: LawName = "un-stick"
  public static let endsReachable: LawName = "ends-reachable"
  public static let trackIsInert: LawName = "track-is-inert"
  public static let farTouchIsInert: LawName = "far-touch-is-inert"
  public static let touchAnywhere: LawName = "touch-anywhere"
  public static let finiteFrames: LawName = "finite-frames"
  public static let thumbsInOrder: LawName = "thumbs-in-order"
  public static let edgesBelong: LawName = "edges-belong"
  public static let hitArea: LawName = "hit-area"
  public static let thumbIsGrabbable: LawName = "thumb-is-grabbable"
  public static let disabledIsInert: LawName = "disabled-is-inert"
  public static let cleanAfterTouch: LawName = "clean-after-touch"
  public static let freshAfterTouch: LawName = "fresh-after-touch"
  public static let cancelIsClean: LawName = "cancel-is-clean"
  public static let interruptedDrag: LawName = "interrupted-drag"
  public static let staysInWindow: LawName = "stays-in-window"
  public static let secondFinger: LawName = "second-finger"
  public static let touchEventGrammar: LawName = "touch-event-grammar"
  public static let timedReports: LawName = "timed-reports"
  public static let repeatsStop: LawName = "repeats-stop"
  public static let glideEnds: LawName = "glide-ends"
  public static let touchIsNotTaken: LawName = "touch-is-not-taken"
  public static let declaredEventsOnTime: LawName = "declared-events-on-time"
  public static let handlersReadFinalValues: LawName = "handlers-read-final-values"
  public static let handlersTerminate: LawName = "handlers-terminate"
  public static let upMovesNothing: LawName = "up-moves-nothing"
  public static let liftIsNoTap: LawName = "lift-is-no-tap"
  public static let layoutKeepsValues: LawName = "layout-keeps-values"
  public static let thumbsFollowValues: LawName = "thumbs-follow-values"
  public static let layoutFromScratch: LawName = "layout-from-scratch"
  public static let changesInvalidate: LawName = "changes-invalidate"
  public static let marksOnlyChanges: LawName = "marks-only-changes"
  public static let looksInvalidate: LawName = "looks-invalidate"
  public static let redrawsOnlyWhatChanged: LawName = "redraws-only-what-changed"
  public static let redrawLimitedToMarks: LawName = "redraw-limited-to-marks"
  public static let drawingEnds: LawName = "drawing-ends"
  public static let highlightFollowsFinger: LawName = "highlight-follows-finger"
  public static let propertiesInRange: LawName = "properties-in-range"
  public static let layersConstant: LawName = "layers-constant"
  public static let mirror: LawName = "mirror"
  public static let transpose: LawName = "transpose"
  public static let translate: LawName = "translate"
  public static let placeInSuperview: LawName = "place-in-superview"
  public static let quarterTurn: LawName = "quarter-turn"
  public static let wholeTurn: LawName = "whole-turn"
  public static let mirroredTrack: LawName = "mirrored-track"
  public static let doubledRadius: LawName = "doubled-radius"
  public static let fingerIdentity: LawName = "finger-identity"
  public static let equalRuns: LawName = "equal-runs"
}

// MARK: - Gestures, animations, keys, feedback and accessibility

extension LawName {
  public static let gestureTransitions: LawName = "gesture-transitions"
  public static let gestureBegins: LawName = "gesture-begins"
  public static let gestureEnds: LawName = "gesture-ends"
  public static let gestureTakesOneFinger: LawName = "gesture-takes-one-finger"
  public static let gestureMovesValues: LawName = "gesture-moves-values"
  public static let animationBeginsAtPicture: LawName = "animation-begins-at-picture"
  public static let animationFollowsCurve: LawName = "animation-follows-curve"
  public static let animationCompletes: LawName = "animation-completes"
  public static let noImplicitAnimation: LawName = "no-implicit-animation"
  public static let timeMovesPictureOnly: LawName = "time-moves-picture-only"
  public static let incrementIsOneStep: LawName = "increment-is-one-step"
  public static let incrementReportsOnce: LawName = "increment-reports-once"
  public static let incrementReverses: LawName = "increment-reverses"
  public static let inertInput: LawName = "inert-input"
  public static let focusFollows: LawName = "focus-follows"
  public static let keysGoToEnds: LawName = "keys-go-to-ends"
  public static let inputPathsAgree: LawName = "input-paths-agree"
  public static let feedbackNeedsChange: LawName = "feedback-needs-change"
  public static let feedbackTellsEnds: LawName = "feedback-tells-ends"
  public static let settlesOnRelease: LawName = "settles-on-release"
  public static let choiceUnderFinger: LawName = "choice-under-finger"
  public static let releaseTakesChoice: LawName = "release-takes-choice"
  public static let cancelRestores: LawName = "cancel-restores"
  public static let thumbAtFinger: LawName = "thumb-at-finger"
  public static let writesStopAtLimits: LawName = "writes-stop-at-limits"
  public static let equalWrites: LawName = "equal-writes"
  public static let staysInPeriod: LawName = "stays-in-period"
  public static let trackRunsForward: LawName = "track-runs-forward"
  public static let noRoom: LawName = "no-room"
  public static let dragEventsFollowFinger: LawName = "drag-events-follow-finger"
  public static let singularTransform: LawName = "singular-transform"
  public static let closedToTouches: LawName = "closed-to-touches"
  public static let reanchoredDrag: LawName = "reanchored-drag"
  public static let pushedReturns: LawName = "pushed-returns"
  public static let transformedTouches: LawName = "transformed-touches"
  public static let requestsComeBack: LawName = "requests-come-back"
  public static let disabledLook: LawName = "disabled-look"
  public static let accessibilityElements: LawName = "accessibility-elements"
}

// MARK: - Settings and rest

extension LawName {
  public static let settingsReadBack: LawName = "settings-read-back"
  public static let thumbStaysInside: LawName = "thumb-stays-inside"
}
