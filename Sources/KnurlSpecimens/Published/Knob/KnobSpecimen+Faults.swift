extension KnobSpecimen {
  /// The faults of the published knob, each with a switch in its code.
  ///
  /// In their traces the pointer starts at the lower left, next to (38, 112). The middle of the dead
  /// zone is at the bottom, and the middle of the track is at the top.
  package enum Fault: UInt32, PublishedFault {
    // Numbers
    case singlePrecision, nonFiniteWrites, rangeLeavesValueBehind, invertedRange, lostRequests
    case negativeSizes
    // Mapping
    case roundedEnds, emptyRange, anySpan
    // Turning
    case wrongTurn, oneTurn, hopsOverDeadZone, centerIsZero, endTurnsAgain
    // Touches and events
    case noHitSize, takesTouches, turnsWhileDisabled, eventsWithoutChange, endOnlyWithoutChange
    // Display
    case stalePointer, staleLayout, equalLooksRedraw, animatesFromModel, animationOutlivesWrites
    case curveForOneHalf

    package var summary: String {
      switch self {
      case .singlePrecision:
        "Value and limits are stored in single precision, so 0.1 comes back as another number."
      case .nonFiniteWrites:
        "Numbers that are not finite are stored like any others; a value that is NaN becomes the "
          + "minimum."
      case .rangeLeavesValueBehind:
        "A new minimum or maximum leaves the value where it was, outside the range."
      case .invertedRange:
        "A minimum above the maximum is stored, and vice versa."
      case .lostRequests:
        "A value is clamped to the present range and the request is lost: the same properties, "
          + "written in another order, give another state."
      case .negativeSizes:
        "Line width and pointer length may be negative."
      case .roundedEnds:
        "Angles and values are measured only from the start, so because of rounding the pointer "
          + "misses the track's end, and a turn cannot reach the maximum."
      case .emptyRange:
        "Where minimum and maximum are equal, the pointer's angle is not a number."
      case .anySpan:
        "The track is used as written, even if it is backward, longer than a turn, or has no "
          + "length."
      case .wrongTurn:
        "An angle below the turn around the track is moved a turn down instead of up, so part of "
          + "the track counts as its start."
      case .oneTurn:
        "At most one turn is subtracted from an angle, so a track that begins several turns away is "
          + "never reached."
      case .hopsOverDeadZone:
        "The finger's angle is computed again with each move, so the value hops from one end of the "
          + "range to the other when the finger crosses the dead zone."
      case .centerIsZero:
        "At the exact center the finger's angle counts as 0, and the pointer jumps there."
      case .endTurnsAgain:
        "The end of a gesture moves the pointer under the finger once more, and replaces a value "
          + "that code has written since."
      case .noHitSize:
        "A touch on the pointer's hit area beside the bounds misses the control."
      case .takesTouches:
        "The recognizer takes the touch away from the control: targets get touchCancel, and then "
          + "the value keeps changing."
      case .turnsWhileDisabled:
        "The recognizer continues while the control is disabled."
      case .eventsWithoutChange:
        "Every step of a gesture sends valueChanged, whether it changed the value or not."
      case .endOnlyWithoutChange:
        "If isContinuous is false, every end of a gesture sends valueChanged, whether the value "
          + "changed or not."
      case .stalePointer:
        "A new range or new ends of the track leave the pointer where it was until the next value."
      case .staleLayout:
        "New bounds do not lay out again: track and pointer stay where they were."
      case .equalLooksRedraw:
        "Writing an unchanged color, width, length or angle redraws."
      case .animatesFromModel:
        "An animated write during an animation starts at the pointer's final position, not at the "
          + "shown position, so the pointer jumps."
      case .animationOutlivesWrites:
        "A write or a finger during an animation leaves the animation running: the pointer is not "
          + "shown at the value's angle."
      case .curveForOneHalf:
        "An animation of two halves has only one curve, which the first half uses; the second half "
          + "is linear."
      }
    }
  }
}
