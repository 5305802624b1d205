extension RiskCursorStreams {
  /// The value is the number under the finger from touch-down on.
  static let continuousDrag = """
    trace 1 risk-cursor
    note when continuous, every number that the finger meets is reported, at touch-down too
    configuration isContinuous true value 2
    bounds 0 0 212 48
    # v stands at 16 + 20·v: 116 is 5, 2 stands at 56.
    touch 1 began 116 24 at 0
    expect events valueChanged touchDown
    expect value 5
    expect pending 5
    expect feedback detent
    expect thumb 116
    # The picture is still where it was.
    expect shown 56
    touch 1 moved 120 24 at 0.016
    # 5.2, direct from here on
    expect events touchDragInside
    expect feedback none
    expect value 5
    expect shown 120
    touch 1 moved 126 24 at 0.033
    # 5.5: away from zero
    expect events valueChanged touchDragInside
    expect value 6
    touch 1 moved 196 24 at 0.05
    expect value 9
    expect feedback end
    # Beyond the end the handle stays on it.
    touch 1 moved 220 24 at 0.066
    expect events touchDragInside
    expect feedback none
    expect thumb 196
    touch 1 moved 240 24 at 0.083
    expect value 9
    touch 1 moved 180 24 at 0.1
    # 8.2
    expect value 8
    expect events valueChanged touchDragInside
    touch 1 moved 150 24 at 0.116
    # 6.7
    expect value 7
    expect sent valueChanged 5
    # Nothing is left to report; only the handle goes on to the number.
    touch 1 ended 150 24 at 0.133
    expect events touchUpInside
    expect value 7
    expect thumb 156
    expect shown 150
    tick 0.1
    # 150 + 6 * 0.5
    expect shown 153 within 1e-9
    tick 0.1
    expect shown 156
    expect sent valueChanged 5
    """
}
