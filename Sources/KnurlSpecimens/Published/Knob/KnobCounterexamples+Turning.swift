extension KnobCounterexamples {
  /// Turns that lead elsewhere than the finger.
  static let ofTurning = [
    """
    trace 1 specimen/knob
    law turn-unsticks
    configuration startAngle 0
    configuration endAngle 4.5
    touch 1 began 25 25
    touch 1 moved 40 15
    """,
    """
    trace 1 specimen/knob
    law never-hops
    touch 1 began 110 60
    touch 1 moved 95 95
    touch 1 moved 25 95
    """,
    """
    trace 1 specimen/knob
    law radial-moves
    touch 1 began 10 60
    touch 1 moved 20 60
    touch 1 moved 60 60
    """,
    """
    trace 1 specimen/knob
    law cancel-is-clean
    touch 1 began 60 10
    touch 1 moved 50 10
    set value 0.75
    touch 1 cancelled 50 10
    """,
  ]
}
