extension RangeSliderCounterexamples {
  /// Values that do not go where the finger goes.
  static let ofDragging = [
    """
    trace 1 specimen/range-slider
    law out-and-back
    touch 1 began 76 15
    touch 1 moved 0 0
    touch 1 moved 76 15
    """,
    """
    trace 1 specimen/range-slider
    law thumb-under-finger
    touch 1 began 76.1 15
    touch 1 moved 76 15
    """,
    """
    trace 1 specimen/range-slider
    law monotone
    configuration maximumValue -inf
    touch 1 began 0 0
    touch 1 moved 15 15
    """,
    """
    trace 1 specimen/range-slider
    law nearest-thumb
    configuration lowerValue 1.25
    bounds 0 0 1.1 1
    touch 1 began 1 0
    touch 1 moved 0.512499988079071 0.5
    """,
    """
    trace 1 specimen/range-slider
    law un-stick
    configuration lowerValue 0
    configuration upperValue 0
    touch 1 began 0 0
    touch 1 moved 15 15
    """,
    """
    trace 1 specimen/range-slider
    law ends-reachable
    touch 1 began 251.25 15
    touch 1 moved 335 15
    touch 1 moved 334 15
    """,
  ]
}
