extension KnobStreams {
  /// More than a whole turn too far, which has to be unwound.
  static let overshootOfATurn = """
    trace 1 knob
    note the finger goes more than a whole turn beyond the maximum: all of it is unwound first
    configuration maximumValue 14 value 9
    bounds 0 0 200 200
    touch 1 began 140 60 at 0
    touch 1 moved 150 100 at 0.016
    # 11 at the right, 13 down to the right
    expect value 11 within 1e-9
    touch 1 moved 135 135 at 0.033
    expect value 13 within 1e-9
    touch 1 moved 100 150 at 0.05
    expect value 14
    expect sent valueChanged 3
    touch 1 moved 65 135 at 0.066
    touch 1 moved 50 100 at 0.083
    touch 1 moved 65 65 at 0.1
    touch 1 moved 100 50 at 0.116
    # The finger is at the top, a turn later: 3/2 pi.
    expect value 14
    touch 1 moved 140 60 at 0.133
    touch 1 moved 150 100 at 0.15
    # 2 pi
    expect value 14
    expect sent valueChanged 3
    touch 1 moved 140 60 at 0.166
    touch 1 moved 100 50 at 0.183
    expect value 14
    touch 1 moved 65 65 at 0.2
    touch 1 moved 50 100 at 0.216
    touch 1 moved 65 135 at 0.233
    touch 1 moved 100 150 at 0.25
    # pi/2: still 1/8 pi beyond the end
    expect value 14
    expect events touchDragInside
    touch 1 moved 135 135 at 0.266
    expect value 13 within 1e-9
    expect events valueChanged touchDragInside
    touch 1 moved 150 100 at 0.283
    expect value 11 within 1e-9
    touch 1 moved 140 60 at 0.3
    # out and back
    expect value 9 within 1e-9
    touch 1 ended 140 60 at 0.316
    expect events touchUpInside
    expect sent valueChanged 6
    """
}
