extension RiskCursorSpecimen {
  /// The faults of the published risk cursor, one switch for each that mends it and nothing else.
  ///
  /// A finding belongs to a fault if and only if its repair alone makes the finding's trace pass.
  public struct Repairs: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
      self.rawValue = rawValue
    }

    // The one of `OptionSet` is generic, which in debug builds takes longer than all the arithmetic.
    public func contains(_ repair: Repairs) -> Bool {
      rawValue & repair.rawValue == repair.rawValue
    }

    // Values
    public static let doublePrecision = Repairs(rawValue: 1 << 0)
    public static let signedComparison = Repairs(rawValue: 1 << 1)
    public static let valueFollowsRange = Repairs(rawValue: 1 << 2)
    public static let keptRequests = Repairs(rawValue: 1 << 3)
    public static let silentWrites = Repairs(rawValue: 1 << 4)
    public static let equalWrites = Repairs(rawValue: 1 << 5)

    // Layout
    public static let emptyRange = Repairs(rawValue: 1 << 6)
    public static let shortTrack = Repairs(rawValue: 1 << 7)
    public static let layoutFollowsBounds = Repairs(rawValue: 1 << 8)
    public static let handleFollowsRange = Repairs(rawValue: 1 << 9)

    // Touches
    public static let minimumHitSize = Repairs(rawValue: 1 << 10)
    public static let trackWithoutRoom = Repairs(rawValue: 1 << 11)
    public static let nearestNumber = Repairs(rawValue: 1 << 12)
    public static let liftMovesNothing = Repairs(rawValue: 1 << 13)
    public static let cancelRestores = Repairs(rawValue: 1 << 14)

    // Events
    public static let silentTouchDown = Repairs(rawValue: 1 << 15)
    public static let silentMoves = Repairs(rawValue: 1 << 16)
    public static let silentEnd = Repairs(rawValue: 1 << 17)
    public static let silentCancel = Repairs(rawValue: 1 << 18)
    public static let reportsChangesOnly = Repairs(rawValue: 1 << 19)

    // Animation
    public static let writesJump = Repairs(rawValue: 1 << 20)
    public static let ownAnimation = Repairs(rawValue: 1 << 21)
    public static let jumpsEndAnimations = Repairs(rawValue: 1 << 22)

    /// The published algorithm as it stands.
    public static let none: Repairs = []

    /// Everything mended: the behaviour that the specification demands.
    public static let everything = all.reduce(into: Repairs.none) { $0.formUnion($1.repair) }

    /// The faults in a fixed order, each with what goes wrong and the repair that mends it.
    public static let all: [(name: String, fault: String, repair: Repairs)] =
      ofValues + ofLayout + ofTouches + ofEvents + ofAnimation

    private static let ofValues: [(name: String, fault: String, repair: Repairs)] = [
      (
        "single-precision",
        "The handle's place is computed in single precision, so large values do not come back from "
          + "it.", .doublePrecision
      ),
      (
        "unsigned-comparison",
        "A negative value is compared as if it had no sign, and becomes the maximum.",
        .signedComparison
      ),
      (
        "range-leaves-value-behind",
        "A lower maximum leaves the value where it was, outside the range.", .valueFollowsRange
      ),
      (
        "lost-requests",
        "A value is cut off at the maximum of the moment and forgotten: set up in another order, the "
          + "same properties end in another state.", .keptRequests
      ),
      (
        "writes-send", "Every value that code writes sends valueChanged.", .silentWrites
      ),
      (
        "equal-writes-move",
        "Writing the value that is there takes the handle away from the finger.", .equalWrites
      ),
    ]

    private static let ofLayout: [(name: String, fault: String, repair: Repairs)] = [
      (
        "empty-range", "Where the maximum is 0, the handle's frame is not a number.", .emptyRange
      ),
      (
        "backward-track",
        "In a control that is much narrower than it is high the track runs backwards.", .shortTrack
      ),
      (
        "stale-layout",
        "New bounds build the layers anew and leave the handle where it was until it is moved.",
        .layoutFollowsBounds
      ),
      (
        "stale-handle", "Another maximum leaves the handle where it was until the next value.",
        .handleFollowsRange
      ),
    ]

    private static let ofTouches: [(name: String, fault: String, repair: Repairs)] = [
      (
        "no-hit-size", "A touch on the handle's hit area beside the bounds misses the control.",
        .minimumHitSize
      ),
      (
        "division-by-track",
        "On a track without length a touch divides by zero and throws the value to an end.",
        .trackWithoutRoom
      ),
      (
        "cut-off-numbers",
        "The number at the finger is cut off and not rounded, so the handle, let go, springs to the "
          + "left.", .nearestNumber
      ),
      (
        "lift-reads-finger",
        "The finger's place is read once more as it is lifted, also over what code has written "
          + "since.", .liftMovesNothing
      ),
      (
        "cancel-leaves-handle",
        "A cancelled touch leaves the handle where the finger was, with the value elsewhere.",
        .cancelRestores
      ),
    ]

    private static let ofEvents: [(name: String, fault: String, repair: Repairs)] = [
      (
        "lift-sent-at-touch-down", "A touch that comes down sends touchUpInside.", .silentTouchDown
      ),
      (
        "moves-send",
        "Each move sends touchUpInside or, where a frame in other coordinates does not hold the "
          + "finger, touchDragOutside.", .silentMoves
      ),
      (
        "end-sent-twice",
        "The end of a touch is sent by hand before UIControl sends it, and before the value is final.",
        .silentEnd
      ),
      (
        "cancel-sent-twice", "A cancelled touch sends touchCancel twice.", .silentCancel
      ),
      (
        "release-without-change",
        "Every release sends valueChanged, whether the value is another or not.",
        .reportsChangesOnly
      ),
    ]

    private static let ofAnimation: [(name: String, fault: String, repair: Repairs)] = [
      (
        "writes-animate", "A value that code writes is shown by and by, though nobody asked.",
        .writesJump
      ),
      (
        "implicit-animation",
        "Touch-down and release animate as the layer does by itself: in another time, on another "
          + "curve, and in points.", .ownAnimation
      ),
      (
        "animation-outlives-moves",
        "What moves the handle at once leaves an animation running: it is shown elsewhere than it "
          + "stands.", .jumpsEndAnimations
      ),
    ]
  }
}
