extension RangeSliderCounterexamples {
  /// Writes that come back changed, and numbers that make no sense.
  static let ofValues = [
    """
    trace 1 specimen/range-slider
    law lower-upper-in-range
    set lowerValue 8.75
    """,
    """
    trace 1 specimen/range-slider
    law finite-numbers
    configuration lowerValue nan
    """,
    """
    trace 1 specimen/range-slider
    law non-finite-writes
    set maximumValue nan
    """,
    """
    trace 1 specimen/range-slider
    law writes-stored-exactly
    set lowerValue 0.1
    """,
    """
    trace 1 specimen/range-slider
    law range-ends-pull-along
    set minimumValue 0.1
    """,
    """
    trace 1 specimen/range-slider
    law repeated-writes
    set trackHighlightColor #000000ff
    set trackHighlightColor #000000ff
    """,
    """
    trace 1 specimen/range-slider
    law properties-in-range
    configuration curvaceousness -1
    """,
  ]
}
