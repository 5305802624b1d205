extension RangeSliderSpecimen {
  /// The faults of the published range slider, each with a switch in its code.
  package enum Fault: UInt32, PublishedFault {
    // Numbers
    case singlePrecision, nonFiniteWrites, unclampedValues, rangeLeavesValuesBehind, invertedRange
    case unclampedCurvaceousness
    // Layout
    case staleLayout, emptyRange, overflowingRange, negativeTrack
    // Tracking
    case openEdges, noHitSize, lowerThumbFirst, stuckThumbs, accumulatedMoves, divisionByTrack
    case noCancel, highlightOutside, eventsWithoutChange
    // Display
    case colorsByIdentity, redrawsEverything, lookRedrawsEverything, liftRedrawsThumbs

    package var summary: String {
      switch self {
      case .singlePrecision:
        "Values, limits and positions are stored in single precision, so 0.1 comes back as another "
          + "number."
      case .nonFiniteWrites:
        "Numbers that are not finite are stored like any others."
      case .unclampedValues:
        "A value is stored as it is written, also outside the range or beyond the other value."
      case .rangeLeavesValuesBehind:
        "A new minimum or maximum leaves the values where they were, outside the range."
      case .invertedRange:
        "A minimum above the maximum is stored, and vice versa."
      case .unclampedCurvaceousness:
        "The curvaceousness may leave 0...1."
      case .staleLayout:
        "New bounds do not lay out again: the thumbs are drawn and hit at their old positions."
      case .emptyRange:
        "Where minimum and maximum are equal, the thumbs' frames are not numbers."
      case .overflowingRange:
        "In a very wide range the mapping overflows, although its result would be finite."
      case .negativeTrack:
        "In a control that is narrower than it is high the track has a negative length, so the "
          + "thumbs are outside of it and in the wrong order."
      case .openEdges:
        "A touch on the right or the bottom edge of a thumb misses it."
      case .noHitSize:
        "A thumb can be hit only in its frame, however small that is."
      case .lowerThumbFirst:
        "If both thumbs contain the touch, the lower thumb is taken even if the upper thumb is "
          + "nearer."
      case .stuckThumbs:
        "If two thumbs are equally near, the lower thumb is taken, so that both are stuck at the "
          + "minimum."
      case .accumulatedMoves:
        "Each move adds its own distance to the value, so what was clamped or rounded away is lost "
          + "and the thumb leaves the finger."
      case .divisionByTrack:
        "On a track without length a drag divides by zero and throws the value to an end."
      case .noCancel:
        "A cancelled touch leaves its thumb highlighted and taken; the next touch drags it too."
      case .highlightOutside:
        "A thumb stays highlighted while the finger is far outside."
      case .eventsWithoutChange:
        "Every move sends valueChanged, whether it changed a value or not."
      case .colorsByIdentity:
        "Writing an unchanged color redraws."
      case .redrawsEverything:
        "Every layout redraws all three layers, also those that did not move, and also after a move "
          + "that changed nothing."
      case .lookRedrawsEverything:
        "A new color redraws all three layers, also those that do not use it."
      case .liftRedrawsThumbs:
        "Lifting the finger redraws both thumbs, also the one that was not highlighted."
      }
    }
  }
}
