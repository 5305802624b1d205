/// The name of a law, as listings, findings and exceptions spell it.
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
  public static let silentWrites: LawName = "silent-writes"
  public static let grid: LawName = "grid"
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
  public static let handlersReadFinalValues: LawName = "handlers-read-final-values"
  public static let handlersTerminate: LawName = "handlers-terminate"
  public static let upMovesNothing: LawName = "up-moves-nothing"
  public static let layoutKeepsValues: LawName = "layout-keeps-values"
  public static let thumbsFollowValues: LawName = "thumbs-follow-values"
  public static let layoutFromScratch: LawName = "layout-from-scratch"
  public static let changesInvalidate: LawName = "changes-invalidate"
  public static let looksInvalidate: LawName = "looks-invalidate"
  public static let redrawsOnlyWhatChanged: LawName = "redraws-only-what-changed"
  public static let redrawLimitedToMarks: LawName = "redraw-limited-to-marks"
  public static let highlightFollowsFinger: LawName = "highlight-follows-finger"
  public static let propertiesInRange: LawName = "properties-in-range"
  public static let layersConstant: LawName = "layers-constant"
  public static let mirror: LawName = "mirror"
  public static let transpose: LawName = "transpose"
  public static let translate: LawName = "translate"
  public static let quarterTurn: LawName = "quarter-turn"
  public static let wholeTurn: LawName = "whole-turn"
  public static let mirroredTrack: LawName = "mirrored-track"
  public static let doubledRadius: LawName = "doubled-radius"
  public static let fingerIdentity: LawName = "finger-identity"
  public static let equalRuns: LawName = "equal-runs"
}
