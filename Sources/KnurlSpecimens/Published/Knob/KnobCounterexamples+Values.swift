extension KnobCounterexamples {
  /// Writes that come back changed, numbers that make no sense, and where values stand.
  static let ofValues = [
    """
    trace 1 specimen/knob
    law writes-stored-exactly
    set value 0.1
    """,
    """
    trace 1 specimen/knob
    law non-finite-writes
    set minimumValue nan
    """,
    """
    trace 1 specimen/knob
    law lower-upper-in-range
    set minimumValue 0.5
    """,
    """
    trace 1 specimen/knob
    law range-ends-pull-along
    set minimumValue 2
    """,
    """
    trace 1 specimen/knob
    law setter-order
    set maximumValue 2
    set value 1.5
    """,
    """
    trace 1 specimen/knob
    law properties-in-range
    set lineWidth -1
    """,
    """
    trace 1 specimen/knob
    law angle-value-round-trip
    set value 1
    """,
    """
    trace 1 specimen/knob
    law finite-frames
    set maximumValue 0
    set value 0
    """,
  ]
}
