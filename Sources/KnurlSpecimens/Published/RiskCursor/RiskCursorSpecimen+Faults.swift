extension RiskCursorSpecimen {
  /// The faults of the published risk cursor, each with a switch in its code.
  ///
  /// In their traces the value starts at 0 and the handle at x = 16. The greatest of the ten numbers
  /// is at x = 224.
  package enum Fault: UInt32, PublishedFault {
    // Values
    case singlePrecision, unsignedComparison, rangeLeavesValueBehind, lostRequests, writesSend
    case equalWritesMove
    // Layout
    case emptyRange, backwardTrack, staleLayout, staleHandle
    // Touches
    case noHitSize, divisionByTrack, cutOffNumbers, liftReadsFinger, cancelLeavesHandle
    // Events
    case liftSentAtTouchDown, movesSend, endSentTwice, cancelSentTwice, releaseWithoutChange
    // Animation
    case writesAnimate, implicitAnimation, animationOutlivesMoves

    package var summary: String {
      switch self {
      case .singlePrecision:
        "The handle's position is computed in single precision, so large values change on the way "
          + "to a position and back."
      case .unsignedComparison:
        "A negative value is compared as if it had no sign, and becomes the maximum."
      case .rangeLeavesValueBehind:
        "A lower maximum leaves the value where it was, outside the range."
      case .lostRequests:
        "A value is limited to the present maximum and the request is lost: the same properties, "
          + "written in another order, give another state."
      case .writesSend:
        "Every value that code writes sends valueChanged."
      case .equalWritesMove:
        "Writing an unchanged value moves the handle away from the finger."
      case .emptyRange:
        "Where the maximum is 0, the handle's frame is not a number."
      case .backwardTrack:
        "In a control that is much narrower than it is high the track runs backward."
      case .staleLayout:
        "New bounds build the layers again and leave the handle where it was until it is moved."
      case .staleHandle:
        "Another maximum leaves the handle where it was until the next value."
      case .noHitSize:
        "A touch on the handle's hit area beside the bounds misses the control."
      case .divisionByTrack:
        "On a track without length a touch divides by zero and throws the value to an end."
      case .cutOffNumbers:
        "The number at the finger is truncated instead of rounded, so the handle jumps to the left "
          + "when it is released."
      case .liftReadsFinger:
        "The finger's position is read once more at release, and replaces a value that code has "
          + "written since."
      case .cancelLeavesHandle:
        "A cancelled touch leaves the handle where the finger was, with the value elsewhere."
      case .liftSentAtTouchDown:
        "A touch-down sends touchUpInside."
      case .movesSend:
        "Each move sends touchUpInside, or touchDragOutside if the finger is outside a frame in "
          + "other coordinates."
      case .endSentTwice:
        "The end of a touch is sent by hand before UIControl sends it, and before the value is "
          + "final."
      case .cancelSentTwice:
        "A cancelled touch sends touchCancel twice."
      case .releaseWithoutChange:
        "Every release sends valueChanged, whether the value changed or not."
      case .writesAnimate:
        "A value that code writes is animated without a request."
      case .implicitAnimation:
        "Touch-down and release use the layer's implicit animation: with another duration and "
          + "curve, and in points."
      case .animationOutlivesMoves:
        "A change that moves the handle at once leaves an animation running: the handle is shown at "
          + "the wrong position."
      }
    }
  }
}
