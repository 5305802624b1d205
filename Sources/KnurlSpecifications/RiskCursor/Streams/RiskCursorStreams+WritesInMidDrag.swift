extension RiskCursorStreams {
  /// What code writes in mid-drag replaces the number, until the finger moves again.
  static let writesInMidDrag = """
    trace 1 risk-cursor
    note code writes the value in force, another one, and one that the next move overtakes
    configuration value 3
    bounds 0 0 212 48
    # v stands at 16 + 20·v.
    touch 1 began 136 24 at 0
    tick 0.2
    expect pending 6
    expect thumb 136
    # The value in force: nothing shows, but the number is that one now.
    set value 3
    expect events none
    expect pending 3
    expect thumb 136
    expect shown 136
    touch 1 ended 136 24 at 0.3
    expect events touchUpInside
    expect value 3
    tick 0.1
    # 136 - 60 * 0.5
    expect shown 106 within 1e-9
    tick 0.1
    expect shown 76
    # Another value: the handle goes to it, at once.
    touch 1 began 136 24 at 1
    tick 0.05
    set value 5
    expect value 5
    expect pending 5
    expect thumb 116
    expect shown 116
    # A cancel brings back what code wrote since.
    touch 1 cancelled 136 24 at 1.1
    expect events touchCancel
    expect value 5
    # The next move puts the handle under the finger again.
    touch 1 began 156 24 at 2
    set value 2
    expect thumb 56
    touch 1 moved 157 24 at 2.1
    expect thumb 157
    expect pending 7
    touch 1 moved 176 24 at 2.2
    expect pending 8
    expect value 2
    touch 1 ended 176 24 at 2.3
    expect events valueChanged touchUpInside
    expect value 8
    expect shown 176
    expect sent valueChanged 1
    """
}
