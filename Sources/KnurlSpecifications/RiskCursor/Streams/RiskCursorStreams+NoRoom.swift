extension RiskCursorStreams {
  /// Nothing to select, and nowhere to go.
  static let noRoom = """
    trace 1 risk-cursor
    note a maximum of 0, then bounds so narrow that the handle has nowhere to go
    configuration maxValue 0
    bounds 0 0 212 48
    expect thumb 16
    touch 1 began 106 24 at 0
    expect events touchDown
    expect pending 0
    expect thumb 16
    expect feedback none
    touch 1 moved 196 24 at 0.016
    expect events touchDragInside
    expect pending 0
    touch 1 ended 196 24 at 0.033
    expect events touchUpInside
    expect value 0
    key right
    expect events none
    set maxValue 9
    set value 4
    # The inset is half the width: every number stands at 10.
    resize 0 0 20 60
    expect value 4
    expect thumb 10
    touch 1 began 10 30 at 1
    expect pending 4
    touch 1 moved 18 30 at 1.016
    expect pending 4
    expect thumb 10
    touch 1 ended 18 30 at 1.033
    expect events touchUpInside
    expect value 4
    # Long and low the inset is half the handle's width: v stands at 8 + 64·v with a maximum of 6.
    set maxValue 6
    resize 0 0 400 12
    expect thumb 264
    touch 1 began 72 6 at 2
    expect pending 1
    touch 1 ended 72 6 at 2.1
    expect value 1
    expect sent valueChanged 1
    """
}
