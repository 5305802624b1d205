extension RangeSliderStreams {
  /// A sheet comes up over the finger; what the finger still does is nobody's business.
  static let theftBySheet = """
    trace 1 range-slider
    note a sheet comes up in mid-drag: the system takes the touch, the finger goes on in vain
    configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
    bounds 0 0 350 30
    # 32 pt a unit. Lower at 79, finger 1 pt right of it: lower = 2 + (x - 80)/32.
    touch 1 began 80 15 at 0
    expect events touchDown
    touch 1 moved 81 15 at 0.016
    touch 1 moved 84 15 at 0.033
    touch 1 moved 88 15 at 0.05
    # +8/32
    expect lowerValue 2.25
    touch 1 moved 94 15 at 0.066
    touch 1 moved 100 15 at 0.083
    touch 1 moved 106 15 at 0.1
    touch 1 moved 112 15 at 0.116
    # +32/32
    expect lowerValue 3
    expect events valueChanged touchDragInside
    expect sent valueChanged 7
    # A slider keeps its value when its touch is taken; all of it was reported already.
    host steals
    expect events touchCancel
    expect lowerValue 3
    expect upperValue 8
    expect isTracking false
    expect isTouchInside false
    expect isHighlighted false
    # After touchCancel nothing of that touch is sent.
    touch 1 moved 118 15 at 0.133
    expect events none
    touch 1 moved 140 15 at 0.15
    touch 1 moved 172 16 at 0.166
    touch 1 moved 180 16 at 0.183
    expect events none
    expect lowerValue 3
    touch 1 ended 180 16 at 0.2
    expect events none
    # The sheet is gone. The next touch finds a control like a fresh one: lower at 15 + 96 = 111,
    # the finger on it: lower = 3 + (x - 111)/32.
    touch 1 began 111 15 at 2.216
    expect events touchDown
    expect lowerValue 3
    touch 1 moved 103 15 at 2.233
    # -8/32
    expect lowerValue 2.75
    expect events valueChanged touchDragInside
    touch 1 moved 95 15 at 2.25
    touch 1 moved 87 15 at 2.266
    touch 1 moved 79 15 at 2.283
    # -32/32
    expect lowerValue 2
    touch 1 ended 79 15 at 2.3
    expect events touchUpInside
    expect lowerValue 2
    expect upperValue 8
    expect isTracking false
    expect sent touchDown 2
    expect sent touchCancel 1
    expect sent touchUpInside 1
    expect sent touchDragInside 11
    expect sent valueChanged 11
    """
}
