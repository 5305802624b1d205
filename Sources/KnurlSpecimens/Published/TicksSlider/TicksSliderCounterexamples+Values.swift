extension TicksSliderCounterexamples {
  /// Writes that come back changed, and numbers that make no sense.
  static let ofValues = [
    """
    trace 1 specimen/ticks-slider
    law lower-upper-in-range
    set value 20
    """,
    """
    trace 1 specimen/ticks-slider
    law finite-numbers
    set value nan
    """,
    """
    trace 1 specimen/ticks-slider
    law non-finite-writes
    set minimumValue nan
    """,
    """
    trace 1 specimen/ticks-slider
    law range-ends-pull-along
    set minimumValue 20
    """,
    """
    trace 1 specimen/ticks-slider
    law properties-in-range
    set tickHeight -1
    """,
    """
    trace 1 specimen/ticks-slider
    law writes-stop-at-limits
    set value 20
    """,
    """
    trace 1 specimen/ticks-slider
    law equal-writes
    set value 7
    """,
    """
    trace 1 specimen/ticks-slider
    law repeated-writes
    set trackColor #000000ff
    set trackColor #000000ff
    """,
  ]
}
