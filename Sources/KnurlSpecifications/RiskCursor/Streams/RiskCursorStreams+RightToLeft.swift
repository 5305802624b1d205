extension RiskCursorStreams {
  /// From right to left everything is mirrored.
  static let rightToLeft = """
    trace 1 risk-cursor
    note from right to left: v stands at 196 - 20·v
    configuration layoutDirection rightToLeft value 2
    bounds 0 0 212 48
    expect thumb 156
    touch 1 began 36 24 at 0
    expect pending 8
    expect thumb 36
    expect shown 156
    tick 0.02
    # f(0.1) = 0.019722: 156 - 120 * 0.019722
    expect shown 153.63336 within 1e-4
    tick 0.16
    # f(0.9) = 0.980278
    expect shown 38.36664 within 1e-4
    tick 0.02
    expect shown 36
    touch 1 moved 26 24 at 0.3
    # 8.5
    expect pending 9
    expect feedback end
    touch 1 moved 10 24 at 0.316
    expect thumb 16
    touch 1 moved 96 24 at 0.333
    expect pending 5
    # Turned round in mid-drag: the handle keeps its number until the next move.
    set layoutDirection leftToRight
    expect thumb 116
    expect pending 5
    touch 1 moved 96 24 at 0.35
    expect thumb 96
    expect pending 4
    touch 1 ended 96 24 at 0.366
    expect value 4
    expect events valueChanged touchUpInside
    expect shown 96
    expect sent valueChanged 1
    """
}
