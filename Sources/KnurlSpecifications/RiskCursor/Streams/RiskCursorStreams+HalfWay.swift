extension RiskCursorStreams {
  /// Half way between two numbers the greater one is nearer.
  static let halfWay = """
    trace 1 risk-cursor
    note a finger half way between two numbers: ties go away from zero, also from the other side
    bounds 0 0 212 48
    # v stands at 16 + 20·v: 26 is 0.5, 46 is 1.5, 186 is 8.5.
    touch 1 began 25 24 at 0
    # 0.45
    expect pending 0
    expect feedback none
    touch 1 moved 26 24 at 0.016
    expect pending 1
    expect feedback detent
    touch 1 moved 25.75 24 at 0.033
    expect pending 0
    expect feedback end
    touch 1 moved 45 24 at 0.05
    # 1.45
    expect pending 1
    touch 1 moved 46 24 at 0.066
    expect pending 2
    touch 1 moved 45.75 24 at 0.083
    expect pending 1
    touch 1 moved 185.75 24 at 0.1
    # 8.4875
    expect pending 8
    expect feedback detent
    touch 1 moved 186 24 at 0.116
    expect pending 9
    expect feedback end
    touch 1 moved 186.25 24 at 0.133
    expect pending 9
    expect feedback none
    touch 1 moved 200 24 at 0.15
    expect pending 9
    touch 1 moved 186 24 at 0.166
    expect events touchDragInside
    touch 1 ended 186 24 at 0.183
    expect events valueChanged touchUpInside
    expect value 9
    # From half way to it.
    expect shown 186
    tick 0.2
    expect shown 196
    expect sent valueChanged 1
    """
}
