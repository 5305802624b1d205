extension RiskCursorStreams {
  /// New bounds under a finger, and under a handle on its way.
  static let resizeInMidDrag = """
    trace 1 risk-cursor
    note the handle keeps its number until the finger moves; an animation goes on in the new bounds
    bounds 0 0 212 48
    # v stands at 16 + 20·v.
    touch 1 began 80 24 at 0
    expect pending 3
    tick 0.1
    # 16 + 64 * 0.5
    expect shown 48 within 1e-9
    # v stands at 16 + 40·v: 3.2 at 144, half way at 1.6.
    resize 0 0 392 48
    expect thumb 144
    expect shown 80 within 1e-9
    expect pending 3
    expect events none
    tick 0.1
    expect shown 144
    touch 1 moved 80 24 at 0.3
    # 1.6
    expect pending 2
    expect thumb 80
    resize 0 0 212 48
    expect thumb 48
    expect pending 2
    touch 1 ended 80 24 at 0.4
    expect events valueChanged touchUpInside
    expect value 2
    # from 1.6 to 2
    expect shown 48
    tick 0.1
    expect shown 52 within 1e-9
    resize 100 0 212 48
    expect shown 152 within 1e-9
    expect thumb 156
    tick 0.1
    expect shown 156
    expect sent valueChanged 1
    """
}
