extension RangeSliderCounterexamples {
  /// Frames and looks that do not follow.
  static let ofLayout = [
    """
    trace 1 specimen/range-slider
    law finite-frames
    configuration maximumValue 0
    """,
    """
    trace 1 specimen/range-slider
    law thumbs-in-order
    configuration maximumValue -1
    """,
    """
    trace 1 specimen/range-slider
    law looks-invalidate
    set trackHighlightColor #000000ff
    """,
    """
    trace 1 specimen/range-slider
    law redraws-only-what-changed
    touch 1 began 76 15
    touch 1 moved 76 15
    """,
  ]
}
