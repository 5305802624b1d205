extension RiskCursorStreams {
  /// The range changes under a finger.
  static let rangeChangeInMidDrag = """
    trace 1 risk-cursor
    note a lower maximum takes number, handle and value along; the next move sees the new range
    configuration value 9
    bounds 0 0 212 48
    # v stands at 16 + 20·v.
    touch 1 began 136 24 at 0
    expect pending 6
    tick 0.1
    # 196 - 60 * 0.5
    expect shown 166 within 1e-9
    touch 1 moved 166 24 at 0.15
    # 7.5
    expect pending 8
    set maxValue 5
    # v stands at 16 + 36·v.
    expect value 5
    expect pending 5
    expect thumb 196
    expect shown 196
    expect events none
    touch 1 moved 124 24 at 0.2
    expect pending 3
    expect thumb 124
    expect value 5
    touch 1 moved 142 24 at 0.25
    # 3.5
    expect pending 4
    touch 1 ended 142 24 at 0.3
    expect events valueChanged touchUpInside
    expect value 4
    tick 0.2
    expect shown 160
    # What was asked for at first is asked for no more.
    set maxValue 9
    expect value 4
    expect thumb 96
    # In mid-animation the picture stands where the model does at once.
    touch 1 began 176 24 at 1
    tick 0.05
    set maxValue 18
    # v stands at 16 + 10·v, the handle keeps its 8.
    expect pending 8
    expect thumb 96
    expect shown 96
    touch 1 cancelled 176 24 at 1.1
    expect value 4
    expect thumb 56
    expect sent valueChanged 1
    """
}
