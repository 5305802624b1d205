extension RiskCursorCounterexamples {
  /// Touches that lead elsewhere, and what targets hear of them.
  static let ofTouches = [
    """
    trace 1 specimen/risk-cursor
    law hit-area
    touch 1 began -1 24
    """,
    """
    trace 1 specimen/risk-cursor
    law thumb-at-finger
    touch 1 began 90 24
    """,
    """
    trace 1 specimen/risk-cursor
    law choice-under-finger
    touch 1 began 30 24
    """,
    """
    trace 1 specimen/risk-cursor
    law release-takes-choice
    touch 1 began 16 24
    touch 1 ended 46 24
    """,
    """
    trace 1 specimen/risk-cursor
    law no-room
    bounds 0 0 20 30
    touch 1 began 16 15
    touch 1 ended 16 15
    """,
    """
    trace 1 specimen/risk-cursor
    law touch-event-grammar
    touch 1 began 16 24
    """,
    """
    trace 1 specimen/risk-cursor
    law drag-events-follow-finger
    bounds 30 0 240 48
    touch 1 began 16 24
    touch 1 moved 20 24
    """,
    """
    trace 1 specimen/risk-cursor
    law handlers-read-final-values
    touch 1 began 120 24
    touch 1 ended 120 24
    """,
    """
    trace 1 specimen/risk-cursor
    law interrupted-drag
    touch 1 began 16 24
    disable
    """,
    """
    trace 1 specimen/risk-cursor
    law continuous-or-end-only-emission
    touch 1 began 16 24
    touch 1 ended 16 24
    """,
  ]
}
