extension KnobStreams {
  /// End-only, on a grid that the maximum is not on.
  static let endOnlyWithStep = """
    trace 1 knob
    note a step of 5 in 0...14, reported at the end: the grid is 0, 5, 10 and the maximum
    configuration maximumValue 14 value 7 step 5 isContinuous false hysteresis 0
    bounds 0 0 200 200
    # Written, 7 stays; while a drag lasts it is a place to go, too.
    expect value 7
    touch 1 began 100 50 at 0
    touch 1 moved 101 50 at 0.016
    # arctan 1/50 = 0.02 rad, 0.05 of a unit: 7 is nearest
    expect value 7
    expect events touchDragInside
    touch 1 moved 135 65 at 0.033
    # 9: 10 is nearer than 7
    expect value 10
    expect events touchDragInside
    touch 1 moved 150 100 at 0.05
    # 11
    expect value 10
    touch 1 moved 135 135 at 0.066
    # 13: the maximum is nearer than 10
    expect value 14
    touch 1 moved 65 65 at 0.083
    # From pi/4 to -3/4 pi is exactly half a turn, and goes toward the top: 5.
    expect value 5
    touch 1 moved 100 50 at 0.1
    expect value 7
    touch 1 ended 100 50 at 0.116
    # out and back: nothing to report
    expect events touchUpInside
    expect sent valueChanged 0
    touch 1 began 100 50 at 1
    touch 1 moved 65 65 at 1.016
    expect value 5
    touch 1 moved 50 100 at 1.033
    # 3
    expect value 5
    touch 1 moved 65 135 at 1.05
    # 1
    expect value 0
    expect sent valueChanged 0
    touch 1 ended 65 135 at 1.066
    expect events valueChanged touchUpInside
    expect sent valueChanged 1
    """
}
