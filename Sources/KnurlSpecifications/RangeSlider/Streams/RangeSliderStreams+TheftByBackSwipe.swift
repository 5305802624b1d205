extension RangeSliderStreams {
  /// The system takes a drag from the left edge for its own swipe, on an end-only control.
  static let theftByBackSwipe = """
    trace 1 range-slider
    note a drag that began at the left edge turns out to be a back-swipe; the control is end-only
    configuration minimumValue 0 maximumValue 10 lowerValue 0 upperValue 8 isContinuous false
    bounds 0 0 350 30
    # 32 pt a unit. Lower at 15, hit area -7...37; finger 5 pt left of it: lower = (x - 10)/32.
    touch 1 began 10 15 at 0
    expect events touchDown
    touch 1 moved 10 15 at 0.008
    touch 1 moved 11 15 at 0.016
    touch 1 moved 14 15 at 0.025
    touch 1 moved 18 15 at 0.033
    # 8/32
    expect lowerValue 0.25
    expect events touchDragInside
    touch 1 moved 26 16 at 0.041
    touch 1 moved 34 16 at 0.05
    touch 1 moved 42 16 at 0.058
    # 32/32: the value follows, nobody is told
    expect lowerValue 1
    expect events touchDragInside
    expect sent valueChanged 0
    touch 1 moved 58 17 at 0.066
    touch 1 moved 74 17 at 0.075
    # 64/32
    expect lowerValue 2
    # A cancel moves nothing, the value stays, and the unreported change is reported once.
    touch 1 cancelled 90 18 at 0.083
    expect events valueChanged touchCancel
    expect lowerValue 2
    expect isTracking false
    expect isTouchInside false
    # The finger swipes on.
    touch 1 moved 122 18 at 0.091
    touch 1 moved 186 18 at 0.1
    expect events none
    touch 1 ended 300 18 at 0.108
    expect events none
    expect lowerValue 2
    expect sent valueChanged 1
    # The same again without a net change: out and back, then taken. Lower at 79, finger on it.
    touch 1 began 79 15 at 0.925
    touch 1 moved 87 15 at 0.941
    touch 1 moved 95 15 at 0.958
    # +16/32
    expect lowerValue 2.5
    touch 1 moved 103 15 at 0.975
    touch 1 moved 95 15 at 0.991
    touch 1 moved 87 15 at 1.008
    touch 1 moved 79 15 at 1.025
    # +0
    expect lowerValue 2
    expect events touchDragInside
    touch 1 cancelled 79 15 at 1.041
    expect events touchCancel
    expect lowerValue 2
    expect upperValue 8
    expect isTracking false
    expect sent touchDown 2
    expect sent touchDragInside 15
    expect sent touchCancel 2
    expect sent touchUpInside 0
    expect sent valueChanged 1
    """
}
