extension TicksSliderSpecimen {
  /// The faults of the published ticks slider. Each has one switch that fixes it and changes
  /// nothing else.
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
    public static let finiteNumbers = Fixes(rawValue: 1 << 0)
    public static let clampedValues = Fixes(rawValue: 1 << 1)
    public static let valueFollowsRange = Fixes(rawValue: 1 << 2)
    public static let orderedRange = Fixes(rawValue: 1 << 3)
    public static let positiveSizes = Fixes(rawValue: 1 << 4)

    // Mapping
    public static let minimumCounts = Fixes(rawValue: 1 << 5)
    public static let emptyRange = Fixes(rawValue: 1 << 6)
    public static let wideRange = Fixes(rawValue: 1 << 7)
    public static let thumbStaysInside = Fixes(rawValue: 1 << 8)
    public static let fittingThumb = Fixes(rawValue: 1 << 9)
    public static let trackWithoutRoom = Fixes(rawValue: 1 << 10)

    // Tracking
    public static let closedEdges = Fixes(rawValue: 1 << 11)
    public static let minimumHitSize = Fixes(rawValue: 1 << 12)
    public static let dragFromReference = Fixes(rawValue: 1 << 13)
    public static let highlightFollowsFinger = Fixes(rawValue: 1 << 14)
    public static let cancelledTouch = Fixes(rawValue: 1 << 15)
    public static let cancelIsAnEnd = Fixes(rawValue: 1 << 16)

    // Release
    public static let settlesDragsOnly = Fixes(rawValue: 1 << 17)
    public static let settlesInside = Fixes(rawValue: 1 << 18)
    public static let valueAtRelease = Fixes(rawValue: 1 << 19)
    public static let reportsChangesOnly = Fixes(rawValue: 1 << 20)

    // Display
    public static let layoutFollowsBounds = Fixes(rawValue: 1 << 21)
    public static let sizesLayOut = Fixes(rawValue: 1 << 22)
    public static let equalWrites = Fixes(rawValue: 1 << 23)
    public static let redrawsWhatMoved = Fixes(rawValue: 1 << 24)
    public static let changesEndSpring = Fixes(rawValue: 1 << 25)

    /// The published algorithm without any fix.
    public static let none: Fixes = []

    /// All faults fixed, so that the control behaves as specified.
    public static let everything = all.reduce(into: Fixes.none) { $0.formUnion($1.repair) }

    /// The faults in a fixed order, each with a description and its fix.
    public static let all: [(name: String, fault: String, repair: Fixes)] =
      ofNumbers + ofMapping + ofTracking + ofRelease + ofDisplay

    private static let ofNumbers: [(name: String, fault: String, repair: Fixes)] = [
      (
        "non-finite-writes", "Numbers that are not finite are stored like any others.",
        .finiteNumbers
      ),
      (
        "unclamped-values", "A value is stored as it is written, also outside the range.",
        .clampedValues
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
        "negative-sizes", "Heights, widths and the margin may be negative.", .positiveSizes
      ),
    ]

    private static let ofMapping: [(name: String, fault: String, repair: Fixes)] = [
      (
        "minimum-ignored",
        "Values are mapped as if the range began at 0, so that with another minimum the thumb is "
          + "at the wrong position, or outside.", .minimumCounts
      ),
      (
        "empty-range", "The mapping divides by the maximum, which may be 0.", .emptyRange
      ),
      (
        "overflowing-range",
        "In a very wide range a drag overflows, although its result would be finite. In a very "
          + "narrow range the thumb's position overflows.", .wideRange
      ),
      (
        "hangs-over-ends",
        "The thumb's center goes from edge to edge, so half a thumb is beyond both, while drags "
          + "divide by a track that is a thumb shorter: the thumb runs ahead of the finger.",
        .thumbStaysInside
      ),
      (
        "oversized-thumb",
        "The thumb is as wide as the control is high, without room for ticks and margin; if the "
          + "control is narrower, drags run backward.", .fittingThumb
      ),
      (
        "division-by-track",
        "On a track without length a drag divides by zero, and throws the value to an end or makes "
          + "it NaN.", .trackWithoutRoom
      ),
    ]

    private static let ofTracking: [(name: String, fault: String, repair: Fixes)] = [
      (
        "open-edges", "A touch on the right or the bottom edge of the thumb misses it.",
        .closedEdges
      ),
      (
        "no-hit-size", "The thumb can be hit only in its frame, and only within the bounds.",
        .minimumHitSize
      ),
      (
        "accumulated-moves",
        "Each move adds its own distance to the value, so what was clamped or rounded away is lost "
          + "and the thumb leaves the finger.", .dragFromReference
      ),
      (
        "highlight-outside", "The thumb stays highlighted while the finger is far outside.",
        .highlightFollowsFinger
      ),
      (
        "no-cancel",
        "A cancelled touch leaves the thumb highlighted and taken; the next touch drags it from "
          + "anywhere.", .cancelledTouch
      ),
      (
        "cancel-ends-nothing",
        "A cancelled touch leaves the value between two whole numbers, and reports no change.",
        .cancelIsAnEnd
      ),
    ]

    private static let ofRelease: [(name: String, fault: String, repair: Fixes)] = [
      (
        "tap-settles",
        "A tap, or a drag that came back, rounds what code has written.", .settlesDragsOnly
      ),
      (
        "settles-outside",
        "At an end that is not a whole number the value is rounded beyond it.", .settlesInside
      ),
      (
        "late-value",
        "The value is rounded and reported when the animation is over, long after the touch.",
        .valueAtRelease
      ),
      (
        "events-without-change",
        "Every release sends valueChanged, whether the value changed or not.",
        .reportsChangesOnly
      ),
    ]

    private static let ofDisplay: [(name: String, fault: String, repair: Fixes)] = [
      (
        "stale-layout",
        "Only a new frame lays out again: bounds that Auto Layout sets leave thumb and track where "
          + "they were.", .layoutFollowsBounds
      ),
      (
        "sizes-lay-nothing-out",
        "A new height of the ticks or a new margin leaves the thumb where it was.", .sizesLayOut
      ),
      (
        "equal-writes-redraw", "Writing an unchanged value redraws.", .equalWrites
      ),
      (
        "redraws-everything",
        "Every layout redraws both layers, also one that did not change, and also after a move that "
          + "changed nothing.", .redrawsWhatMoved
      ),
      (
        "spring-goes-on",
        "A finger or a write leaves the spring running, so the thumb is shown at the wrong "
          + "position.", .changesEndSpring
      ),
    ]
  }
}
