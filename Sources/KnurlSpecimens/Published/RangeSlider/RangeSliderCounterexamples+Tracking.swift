extension RangeSliderCounterexamples {
  /// Touches that are followed wrongly, and what targets hear of them.
  static let ofTracking = [
    """
    trace 1 specimen/range-slider
    law continuous-or-end-only-emission
    touch 1 began 76 15
    touch 1 moved 76 15
    """,
    """
    trace 1 specimen/range-slider
    law track-is-inert
    touch 1 began 76 15
    host steals
    touch 1 began 0 15
    """,
    """
    trace 1 specimen/range-slider
    law hit-area
    touch 1 began 91.1 15
    """,
    """
    trace 1 specimen/range-slider
    law edges-belong
    configuration minimumValue 8
    bounds 0 0 60 44
    touch 1 began -4 0
    """,
    """
    trace 1 specimen/range-slider
    law clean-after-touch
    touch 1 began 76 15
    touch 1 cancelled 76 15
    """,
    """
    trace 1 specimen/range-slider
    law highlight-follows-finger
    touch 1 began 251.25 15
    touch 1 moved 405.25 15
    """,
  ]
}
