extension TicksSliderCounterexamples {
  /// Touches that are followed wrongly, and what targets hear of them.
  static let ofTracking = [
    """
    trace 1 specimen/ticks-slider
    law hit-area
    touch 1 began 250 25
    """,
    """
    trace 1 specimen/ticks-slider
    law edges-belong
    configuration value 5
    bounds 0 0 60 44
    touch 1 began 52 32
    """,
    """
    trace 1 specimen/ticks-slider
    law continuous-or-end-only-emission
    touch 1 began 234.5 25
    touch 1 ended 234.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law clean-after-touch
    touch 1 began 234.5 25
    touch 1 cancelled 234.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law track-is-inert
    touch 1 began 234.5 25
    host steals
    touch 1 began 0 0
    """,
    """
    trace 1 specimen/ticks-slider
    law fresh-after-touch
    touch 1 began 234.5 25
    touch 1 cancelled 234.5 25
    touch 1 began 100 25
    touch 1 moved 110 25
    """,
    """
    trace 1 specimen/ticks-slider
    law highlight-follows-finger
    touch 1 began 234.5 25
    touch 1 moved 234.5 125
    """,
  ]
}
