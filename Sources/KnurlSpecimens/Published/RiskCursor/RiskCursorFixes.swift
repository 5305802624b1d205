extension RiskCursorSpecimen {
  /// The faults of the published risk cursor. Each has one switch that fixes it and changes nothing
  /// else.
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

    // Values
    public static let doublePrecision = Fixes(rawValue: 1 << 0)
    public static let signedComparison = Fixes(rawValue: 1 << 1)
    public static let valueFollowsRange = Fixes(rawValue: 1 << 2)
    public static let keptRequests = Fixes(rawValue: 1 << 3)
    public static let silentWrites = Fixes(rawValue: 1 << 4)
    public static let equalWrites = Fixes(rawValue: 1 << 5)

    // Layout
    public static let emptyRange = Fixes(rawValue: 1 << 6)
    public static let shortTrack = Fixes(rawValue: 1 << 7)
    public static let layoutFollowsBounds = Fixes(rawValue: 1 << 8)
    public static let handleFollowsRange = Fixes(rawValue: 1 << 9)

    // Touches
    public static let minimumHitSize = Fixes(rawValue: 1 << 10)
    public static let trackWithoutRoom = Fixes(rawValue: 1 << 11)
    public static let nearestNumber = Fixes(rawValue: 1 << 12)
    public static let liftMovesNothing = Fixes(rawValue: 1 << 13)
    public static let cancelRestores = Fixes(rawValue: 1 << 14)

    // Events
    public static let silentTouchDown = Fixes(rawValue: 1 << 15)
    public static let silentMoves = Fixes(rawValue: 1 << 16)
    public static let silentEnd = Fixes(rawValue: 1 << 17)
    public static let silentCancel = Fixes(rawValue: 1 << 18)
    public static let reportsChangesOnly = Fixes(rawValue: 1 << 19)

    // Animation
    public static let writesJump = Fixes(rawValue: 1 << 20)
    public static let ownAnimation = Fixes(rawValue: 1 << 21)
    public static let jumpsEndAnimations = Fixes(rawValue: 1 << 22)

    /// The published algorithm without any fix.
    public static let none: Fixes = []

    /// All faults fixed, so that the control behaves as specified.
    public static let everything = all.reduce(into: Fixes.none) { $0.formUnion($1.repair) }

    /// The faults in a fixed order, each with a description and its fix.
    public static let all: [(name: String, fault: String, repair: Fixes)] =
      ofValues + ofLayout + ofTouches + ofEvents + ofAnimation

    private static let ofValues: [(name: String, fault: String, repair: Fixes)] = [
      (
        "single-precision",
        "The handle's position is computed in single precision, so large values change on the "
          + "way to a position and back.", .doublePrecision
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
        "A value is limited to the present maximum and the request is lost: the same properties, "
          + "written in another order, give another state.", .keptRequests
      ),
      (
        "writes-send", "Every value that code writes sends valueChanged.", .silentWrites
      ),
      (
        "equal-writes-move",
        "Writing an unchanged value moves the handle away from the finger.", .equalWrites
      ),
    ]

    private static let ofLayout: [(name: String, fault: String, repair: Fixes)] = [
      (
        "empty-range", "Where the maximum is 0, the handle's frame is not a number.", .emptyRange
      ),
      (
        "backward-track",
        "In a control that is much narrower than it is high the track runs backward.", .shortTrack
      ),
      (
        "stale-layout",
        "New bounds build the layers again and leave the handle where it was until it is moved.",
        .layoutFollowsBounds
      ),
      (
        "stale-handle", "Another maximum leaves the handle where it was until the next value.",
        .handleFollowsRange
      ),
    ]

    private static let ofTouches: [(name: String, fault: String, repair: Fixes)] = [
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
        "The number at the finger is truncated instead of rounded, so the handle jumps to the left "
          + "when it is released.", .nearestNumber
      ),
      (
        "lift-reads-finger",
        "The finger's position is read once more at release, and replaces a value that code "
          + "has written since.", .liftMovesNothing
      ),
      (
        "cancel-leaves-handle",
        "A cancelled touch leaves the handle where the finger was, with the value elsewhere.",
        .cancelRestores
      ),
    ]

    private static let ofEvents: [(name: String, fault: String, repair: Fixes)] = [
      (
        "lift-sent-at-touch-down", "A touch-down sends touchUpInside.", .silentTouchDown
      ),
      (
        "moves-send",
        "Each move sends touchUpInside, or touchDragOutside if the finger is outside a frame in "
          + "other coordinates.", .silentMoves
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
        "Every release sends valueChanged, whether the value changed or not.",
        .reportsChangesOnly
      ),
    ]

    private static let ofAnimation: [(name: String, fault: String, repair: Fixes)] = [
      (
        "writes-animate", "A value that code writes is animated without a request.",
        .writesJump
      ),
      (
        "implicit-animation",
        "Touch-down and release use the layer's implicit animation: with another duration and "
          + "curve, and in points.", .ownAnimation
      ),
      (
        "animation-outlives-moves",
        "A change that moves the handle at once leaves an animation running: the handle is shown at "
          + "the wrong position.", .jumpsEndAnimations
      ),
    ]
  }
}
