extension KnobCounterexamples {
  /// Touches that are followed wrongly, and what targets hear of them.
  static let ofTouches = [
    """
    trace 1 specimen/knob
    law hit-area
    touch 1 began 38 125
    """,
    """
    trace 1 specimen/knob
    law touch-event-grammar
    touch 1 began 60 10
    touch 1 moved 50 10
    """,
    """
    trace 1 specimen/knob
    law disabled-is-inert
    disable
    touch 1 began 60 10
    touch 1 moved 50 10
    """,
    """
    trace 1 specimen/knob
    law continuous-or-end-only-emission
    touch 1 began 55 110
    touch 1 moved 55 100
    """,
  ]
}
