extension KnobSpecimen {
  /// The faults of the published knob. Each has one switch that fixes it and changes nothing else.
  ///
  /// A finding belongs to a fault if and only if its fix alone makes the finding's trace pass.
  public struct Fixes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    // The generic version of `OptionSet` takes longer in debug builds than all the arithmetic.
    public func contains(_ repair: Fixes) -> Bool {
      rawValue & repair.rawValue == repair.rawValue
    }

    // Numbers
    public static let doublePrecision = Fixes(rawValue: 1 << 0)
    public static let finiteNumbers = Fixes(rawValue: 1 << 1)
    public static let valueFollowsRange = Fixes(rawValue: 1 << 2)
    public static let orderedRange = Fixes(rawValue: 1 << 3)
    public static let keptRequests = Fixes(rawValue: 1 << 4)
    public static let positiveSizes = Fixes(rawValue: 1 << 5)

    // Mapping
    public static let exactEnds = Fixes(rawValue: 1 << 6)
    public static let emptyRange = Fixes(rawValue: 1 << 7)
    public static let legalSpan = Fixes(rawValue: 1 << 8)

    // Turning
    public static let rightTurn = Fixes(rawValue: 1 << 9)
    public static let wholeTurns = Fixes(rawValue: 1 << 10)
    public static let followsFinger = Fixes(rawValue: 1 << 11)
    public static let centerKeepsAngle = Fixes(rawValue: 1 << 12)
    public static let endMovesNothing = Fixes(rawValue: 1 << 13)

    // Touches and events
    public static let minimumHitSize = Fixes(rawValue: 1 << 14)
    public static let touchesGoOn = Fixes(rawValue: 1 << 15)
    public static let disabledIsInert = Fixes(rawValue: 1 << 16)
    public static let reportsChangesOnly = Fixes(rawValue: 1 << 17)
    public static let reportsUnknownOnly = Fixes(rawValue: 1 << 18)

    // Display
    public static let pointerFollowsTrack = Fixes(rawValue: 1 << 19)
    public static let layoutFollowsBounds = Fixes(rawValue: 1 << 20)
    public static let equalLooks = Fixes(rawValue: 1 << 21)
    public static let animatesFromPicture = Fixes(rawValue: 1 << 22)
    public static let writesEndAnimations = Fixes(rawValue: 1 << 23)
    public static let oneCurve = Fixes(rawValue: 1 << 24)

    /// The published algorithm without any fix.
    public static let none: Fixes = []

    /// All faults fixed, so that the control behaves as specified.
    public static let everything = all.reduce(into: Fixes.none) { $0.formUnion($1.repair) }

    /// The faults in a fixed order, each with a description and its fix.
    public static let all: [(name: String, fault: String, repair: Fixes)] =
      ofNumbers + ofMapping + ofTurning + ofTouches + ofDisplay

    private static let ofNumbers: [(name: String, fault: String, repair: Fixes)] = [
      (
        "single-precision",
        "Value and limits are stored in single precision, so 0.1 comes back as another number.",
        .doublePrecision
      ),
      (
        "non-finite-writes",
        "Numbers that are not finite are stored like any others; a value that is NaN becomes the "
          + "minimum.", .finiteNumbers
      ),
      (
        "range-leaves-value-behind",
        "A new minimum or maximum leaves the value where it was, outside the range.",
        .valueFollowsRange
      ),
      (
        "inverted-range", "A minimum above the maximum is stored, and vice versa.", .orderedRange
      ),
      (
        "lost-requests",
        "A value is clamped to the present range and the request is lost: the same properties, "
          + "written in another order, give another state.", .keptRequests
      ),
      (
        "negative-sizes", "Line width and pointer length may be negative.", .positiveSizes
      ),
    ]

    private static let ofMapping: [(name: String, fault: String, repair: Fixes)] = [
      (
        "rounded-ends",
        "Angles and values are measured only from the start, so because of rounding the pointer "
          + "misses the track's end, and a turn cannot reach the maximum.", .exactEnds
      ),
      (
        "empty-range", "Where minimum and maximum are equal, the pointer's angle is not a number.",
        .emptyRange
      ),
      (
        "any-span",
        "The track is used as written, even if it is backward, longer than a turn, or has no length.",
        .legalSpan
      ),
    ]

    private static let ofTurning: [(name: String, fault: String, repair: Fixes)] = [
      (
        "wrong-turn",
        "An angle below the turn around the track is moved a turn down instead of up, so part of the "
          + "track counts as its start.", .rightTurn
      ),
      (
        "one-turn",
        "At most one turn is subtracted from an angle, so a track that begins several turns away is "
          + "never reached.", .wholeTurns
      ),
      (
        "hops-over-dead-zone",
        "The finger's angle is computed again with each move, so the value hops from one end of the "
          + "range to the other when the finger crosses the dead zone.", .followsFinger
      ),
      (
        "center-is-zero",
        "At the exact center the finger's angle counts as 0, and the pointer jumps there.",
        .centerKeepsAngle
      ),
      (
        "end-turns-again",
        "The end of a gesture moves the pointer under the finger once more, and replaces a value that "
          + "code has written since.", .endMovesNothing
      ),
    ]

    private static let ofTouches: [(name: String, fault: String, repair: Fixes)] = [
      (
        "no-hit-size", "A touch on the pointer's hit area beside the bounds misses the control.",
        .minimumHitSize
      ),
      (
        "takes-touches",
        "The recognizer takes the touch away from the control: targets get touchCancel, and then "
          + "the value keeps changing.", .touchesGoOn
      ),
      (
        "turns-while-disabled", "The recognizer continues while the control is disabled.",
        .disabledIsInert
      ),
      (
        "events-without-change",
        "Every step of a gesture sends valueChanged, whether it changed the value or not.",
        .reportsChangesOnly
      ),
      (
        "end-only-without-change",
        "If isContinuous is false, every end of a gesture sends valueChanged, whether the value "
          + "changed or not.", .reportsUnknownOnly
      ),
    ]

    private static let ofDisplay: [(name: String, fault: String, repair: Fixes)] = [
      (
        "stale-pointer",
        "A new range or new ends of the track leave the pointer where it was until the next value.",
        .pointerFollowsTrack
      ),
      (
        "stale-layout", "New bounds do not lay out again: track and pointer stay where they were.",
        .layoutFollowsBounds
      ),
      (
        "equal-looks-redraw",
        "Writing an unchanged color, width, length or angle redraws.", .equalLooks
      ),
      (
        "animates-from-model",
        "An animated write during an animation starts at the pointer's final position, not at the "
          + "shown position, so the pointer jumps.", .animatesFromPicture
      ),
      (
        "animation-outlives-writes",
        "A write or a finger during an animation leaves the animation running: the pointer is not "
          + "shown at the value's angle.", .writesEndAnimations
      ),
      (
        "curve-for-one-half",
        "An animation of two halves has only one curve, which the first half uses; the second half "
          + "is linear.", .oneCurve
      ),
    ]
  }
}
