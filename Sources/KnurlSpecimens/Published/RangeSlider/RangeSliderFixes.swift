extension RangeSliderSpecimen {
  /// The faults of the published range slider. Each has one switch that fixes it and changes
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
    public static let doublePrecision = Fixes(rawValue: 1 << 0)
    public static let finiteNumbers = Fixes(rawValue: 1 << 1)
    public static let clampedValues = Fixes(rawValue: 1 << 2)
    public static let valuesFollowRange = Fixes(rawValue: 1 << 3)
    public static let orderedRange = Fixes(rawValue: 1 << 4)
    public static let clampedCurvaceousness = Fixes(rawValue: 1 << 5)

    // Layout
    public static let layoutFollowsBounds = Fixes(rawValue: 1 << 6)
    public static let emptyRange = Fixes(rawValue: 1 << 7)
    public static let wideRange = Fixes(rawValue: 1 << 8)
    public static let shortTrack = Fixes(rawValue: 1 << 9)

    // Tracking
    public static let closedEdges = Fixes(rawValue: 1 << 10)
    public static let minimumHitSize = Fixes(rawValue: 1 << 11)
    public static let nearestThumb = Fixes(rawValue: 1 << 12)
    public static let waitingChoice = Fixes(rawValue: 1 << 13)
    public static let dragFromReference = Fixes(rawValue: 1 << 14)
    public static let trackWithoutRoom = Fixes(rawValue: 1 << 15)
    public static let cancelledTouch = Fixes(rawValue: 1 << 16)
    public static let highlightFollowsFinger = Fixes(rawValue: 1 << 17)
    public static let reportsChangesOnly = Fixes(rawValue: 1 << 18)

    // Display
    public static let equalColors = Fixes(rawValue: 1 << 19)
    public static let redrawsWhatMoved = Fixes(rawValue: 1 << 20)
    public static let redrawsWhatHasTheLook = Fixes(rawValue: 1 << 21)
    public static let redrawsWhatWasHighlighted = Fixes(rawValue: 1 << 22)

    /// The published algorithm without any fix.
    public static let none: Fixes = []

    /// All faults fixed, so that the control behaves as specified.
    public static let everything = all.reduce(into: Fixes.none) { $0.formUnion($1.repair) }

    /// The faults in a fixed order, each with a description and its fix.
    public static let all: [(name: String, fault: String, repair: Fixes)] = [
      (
        "single-precision",
        "Values, limits and positions are stored in single precision, so 0.1 comes back as another "
          + "number.", .doublePrecision
      ),
      (
        "non-finite-writes",
        "Numbers that are not finite are stored like any others.", .finiteNumbers
      ),
      (
        "unclamped-values",
        "A value is stored as it is written, also outside the range or beyond the other value.",
        .clampedValues
      ),
      (
        "range-leaves-values-behind",
        "A new minimum or maximum leaves the values where they were, outside the range.",
        .valuesFollowRange
      ),
      (
        "inverted-range", "A minimum above the maximum is stored, and vice versa.", .orderedRange
      ),
      (
        "unclamped-curvaceousness", "The curvaceousness may leave 0...1.", .clampedCurvaceousness
      ),
      (
        "stale-layout",
        "New bounds do not lay out again: the thumbs are drawn and hit at their old positions.",
        .layoutFollowsBounds
      ),
      (
        "empty-range", "Where minimum and maximum are equal, the thumbs' frames are not numbers.",
        .emptyRange
      ),
      (
        "overflowing-range",
        "In a very wide range the mapping overflows, although its result would be finite.",
        .wideRange
      ),
      (
        "negative-track",
        "In a control that is narrower than it is high the track has a negative length, so the "
          + "thumbs are outside of it and in the wrong order.", .shortTrack
      ),
      (
        "open-edges", "A touch on the right or the bottom edge of a thumb misses it.", .closedEdges
      ),
      (
        "no-hit-size", "A thumb can be hit only in its frame, however small that is.",
        .minimumHitSize
      ),
      (
        "lower-thumb-first",
        "If both thumbs contain the touch, the lower thumb is taken even if the upper thumb is "
          + "nearer.", .nearestThumb
      ),
      (
        "stuck-thumbs",
        "If two thumbs are equally near, the lower thumb is taken, so that both are stuck at the "
          + "minimum.", .waitingChoice
      ),
      (
        "accumulated-moves",
        "Each move adds its own distance to the value, so what was clamped or rounded away is lost "
          + "and the thumb leaves the finger.", .dragFromReference
      ),
      (
        "division-by-track",
        "On a track without length a drag divides by zero and throws the value to an end.",
        .trackWithoutRoom
      ),
      (
        "no-cancel",
        "A cancelled touch leaves its thumb highlighted and taken; the next touch drags it too.",
        .cancelledTouch
      ),
      (
        "highlight-outside", "A thumb stays highlighted while the finger is far outside.",
        .highlightFollowsFinger
      ),
      (
        "events-without-change",
        "Every move sends valueChanged, whether it changed a value or not.", .reportsChangesOnly
      ),
      (
        "colors-by-identity", "Writing an unchanged color redraws.", .equalColors
      ),
      (
        "redraws-everything",
        "Every layout redraws all three layers, also those that did not move, and also after a "
          + "move that changed nothing.", .redrawsWhatMoved
      ),
      (
        "look-redraws-everything",
        "A new color redraws all three layers, also those that do not use it.",
        .redrawsWhatHasTheLook
      ),
      (
        "lift-redraws-thumbs",
        "Lifting the finger redraws both thumbs, also the one that was not highlighted.",
        .redrawsWhatWasHighlighted
      ),
    ]
  }
}
