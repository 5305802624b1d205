extension TicksSliderSpecimen {
  /// The faults of the published ticks slider, each with a switch in its code.
  ///
  /// In their traces the thumb starts at x = 234.5. It is 30 points high and wide and begins at y =
  /// 10.
  package enum Fault: UInt32, PublishedFault {
    // Numbers
    case nonFiniteWrites, unclampedValues, rangeLeavesValueBehind, invertedRange, negativeSizes
    // Mapping
    case minimumIgnored, emptyRange, overflowingRange, hangsOverEnds, oversizedThumb
    case divisionByTrack
    // Tracking
    case openEdges, noHitSize, accumulatedMoves, highlightOutside, noCancel, cancelEndsNothing
    // Release
    case tapSettles, settlesOutside, lateValue, eventsWithoutChange
    // Display
    case staleLayout, sizesLayNothingOut, equalWritesRedraw, redrawsEverything, springGoesOn

    package var summary: String {
      switch self {
      case .nonFiniteWrites:
        "Numbers that are not finite are stored like any others."
      case .unclampedValues:
        "A value is stored as it is written, also outside the range."
      case .rangeLeavesValueBehind:
        "A new minimum or maximum leaves the value where it was, outside the range."
      case .invertedRange:
        "A minimum above the maximum is stored, and vice versa."
      case .negativeSizes:
        "Heights, widths and the margin may be negative."
      case .minimumIgnored:
        "Values are mapped as if the range began at 0, so that with another minimum the thumb is at "
          + "the wrong position, or outside."
      case .emptyRange:
        "The mapping divides by the maximum, which may be 0."
      case .overflowingRange:
        "In a very wide range a drag overflows, although its result would be finite. In a very "
          + "narrow range the thumb's position overflows."
      case .hangsOverEnds:
        "The thumb's center goes from edge to edge, so half a thumb is beyond both, while drags "
          + "divide by a track that is a thumb shorter: the thumb runs ahead of the finger."
      case .oversizedThumb:
        "The thumb is as wide as the control is high, without room for ticks and margin; if the "
          + "control is narrower, drags run backward."
      case .divisionByTrack:
        "On a track without length a drag divides by zero, and throws the value to an end or makes "
          + "it NaN."
      case .openEdges:
        "A touch on the right or the bottom edge of the thumb misses it."
      case .noHitSize:
        "The thumb can be hit only in its frame, and only within the bounds."
      case .accumulatedMoves:
        "Each move adds its own distance to the value, so what was clamped or rounded away is lost "
          + "and the thumb leaves the finger."
      case .highlightOutside:
        "The thumb stays highlighted while the finger is far outside."
      case .noCancel:
        "A cancelled touch leaves the thumb highlighted and taken; the next touch drags it from "
          + "anywhere."
      case .cancelEndsNothing:
        "A cancelled touch leaves the value between two whole numbers, and reports no change."
      case .tapSettles:
        "A tap, or a drag that came back, rounds what code has written."
      case .settlesOutside:
        "At an end that is not a whole number the value is rounded beyond it."
      case .lateValue:
        "The value is rounded and reported when the animation is over, long after the touch."
      case .eventsWithoutChange:
        "Every release sends valueChanged, whether the value changed or not."
      case .staleLayout:
        "Only a new frame lays out again: bounds that Auto Layout sets leave thumb and track where "
          + "they were."
      case .sizesLayNothingOut:
        "A new height of the ticks or a new margin leaves the thumb where it was."
      case .equalWritesRedraw:
        "Writing an unchanged value redraws."
      case .redrawsEverything:
        "Every layout redraws both layers, also one that did not change, and also after a move that "
          + "changed nothing."
      case .springGoesOn:
        "A finger or a write leaves the spring running, so the thumb is shown at the wrong "
          + "position."
      }
    }
  }
}
