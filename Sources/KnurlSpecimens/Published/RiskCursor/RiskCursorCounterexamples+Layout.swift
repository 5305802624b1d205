extension RiskCursorCounterexamples {
  /// Frames that are no numbers, stand elsewhere, or run backwards.
  static let ofLayout = [
    """
    trace 1 specimen/risk-cursor
    law finite-frames
    set maxValue 0
    set value 0
    """,
    """
    trace 1 specimen/risk-cursor
    law thumbs-follow-values
    resize 0 0 240 10
    """,
    """
    trace 1 specimen/risk-cursor
    law track-runs-forward
    bounds 0 0 10 48
    """,
    """
    trace 1 specimen/risk-cursor
    law layout-from-scratch
    touch 1 began 120 24
    touch 1 cancelled 120 24
    """,
  ]
}
