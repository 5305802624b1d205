extension RiskCursorStreams {
  /// A second finger changes nothing, and neither does a second down of the first.
  static let secondFinger = """
    trace 1 risk-cursor
    note a second finger taps and drags in mid-drag, with and without isMultipleTouchEnabled
    bounds 0 0 212 48
    touch 1 began 56 24 at 0
    expect pending 2
    touch 2 began 176 24 at 0.1
    expect events none
    expect pending 2
    touch 2 moved 156 24 at 0.116
    expect events none
    touch 1 moved 96 24 at 0.133
    expect pending 4
    touch 2 ended 156 24 at 0.15
    expect events none
    expect pending 4
    set isMultipleTouchEnabled true
    touch 3 began 136 24 at 0.2
    expect events none
    touch 1 began 136 24 at 0.25
    expect events none
    expect pending 4
    expect thumb 96
    touch 3 cancelled 136 24 at 0.3
    expect events none
    touch 1 ended 96 24 at 0.35
    expect events valueChanged touchUpInside
    expect value 4
    # What is still down has nothing to say.
    touch 3 moved 20 24 at 0.4
    expect events none
    expect value 4
    expect sent touchDown 1
    expect sent valueChanged 1
    """
}
