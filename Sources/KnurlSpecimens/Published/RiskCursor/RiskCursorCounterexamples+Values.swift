extension RiskCursorCounterexamples {
  /// Values and ranges that make no sense, and what writes do beside.
  static let ofValues = [
    """
    trace 1 specimen/risk-cursor
    law angle-value-round-trip
    set value 7
    """,
    """
    trace 1 specimen/risk-cursor
    law lower-upper-in-range
    set value 1
    set maxValue 0
    """,
    """
    trace 1 specimen/risk-cursor
    law writes-stop-at-limits
    set value -1
    """,
    """
    trace 1 specimen/risk-cursor
    law setter-order
    set maxValue 10
    set value 10
    """,
    """
    trace 1 specimen/risk-cursor
    law silent-writes
    set value 0
    """,
    """
    trace 1 specimen/risk-cursor
    law equal-writes
    touch 1 began 120 24
    set value 0
    """,
    """
    trace 1 specimen/risk-cursor
    law repeated-writes
    set value 1
    set value 1
    """,
  ]
}
