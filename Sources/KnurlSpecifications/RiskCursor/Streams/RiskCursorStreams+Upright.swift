extension RiskCursorStreams {
  /// Upright the minimum is at the bottom.
  static let upright = """
    trace 1 risk-cursor
    note upright: v stands at 196 - 20·v, and the layout direction shows nowhere
    configuration orientation vertical value 0
    bounds 0 0 48 212
    expect thumb 196
    touch 1 began 24 136 at 0
    expect pending 3
    expect thumb 136
    expect shown 196
    tick 0.1
    # 196 - 60 * 0.5
    expect shown 166 within 1e-9
    touch 1 moved 24 76 at 0.15
    expect pending 6
    expect shown 76
    touch 1 moved 30 66 at 0.166
    # 6.5
    expect pending 7
    set layoutDirection rightToLeft
    expect thumb 66
    expect pending 7
    touch 1 moved 30 60 at 0.183
    # 6.8
    expect pending 7
    expect thumb 60
    # Across the track the tolerance is as wide: -70...118.
    touch 1 moved 118 60 at 0.2
    expect isTouchInside true
    touch 1 moved 119 60 at 0.216
    expect events touchDragOutside+touchDragExit
    touch 1 ended 119 60 at 0.233
    expect events valueChanged touchUpOutside
    expect value 7
    expect thumb 56
    tick 0.2
    expect shown 56
    # Left and right: up is more, whichever way the text runs.
    key right
    expect value 8
    key left
    expect value 7
    expect sent valueChanged 3
    """
}
