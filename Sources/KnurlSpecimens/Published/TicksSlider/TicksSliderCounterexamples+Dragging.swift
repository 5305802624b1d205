extension TicksSliderCounterexamples {
  /// Values that do not go where the finger goes, or do not stay where it leaves them.
  static let ofDragging = [
    """
    trace 1 specimen/ticks-slider
    law thumb-under-finger
    touch 1 began 234.5 25
    touch 1 moved 244.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law ends-reachable
    touch 1 began 234.5 25
    touch 1 moved -5.5 25
    touch 1 moved -4.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law out-and-back
    touch 1 began 234.5 25
    touch 1 moved -5.5 25
    touch 1 moved 234.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law zero-length-drag
    configuration value 1e-17
    touch 1 began 0 25
    touch 1 ended 0 25
    """,
    """
    trace 1 specimen/ticks-slider
    law settles-on-release
    touch 1 began 234.5 25
    touch 1 moved 244.5 25
    touch 1 ended 244.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law monotone
    configuration value 5
    bounds 0 0 20 30
    touch 1 began 10 15
    touch 1 moved 11 15
    """,
  ]
}
