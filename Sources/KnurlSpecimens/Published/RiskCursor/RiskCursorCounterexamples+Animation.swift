extension RiskCursorCounterexamples {
  /// A handle that is shown elsewhere than it should be.
  static let ofAnimation = [
    """
    trace 1 specimen/risk-cursor
    law no-implicit-animation
    set value 1
    """,
    """
    trace 1 specimen/risk-cursor
    law animation-follows-curve
    touch 1 began 120 24
    tick 0.1
    """,
    """
    trace 1 specimen/risk-cursor
    law animation-completes
    touch 1 began 120 24
    tick 0.2
    """,
    """
    trace 1 specimen/risk-cursor
    law changes-invalidate
    touch 1 began 120 24
    tick 10
    """,
  ]
}
