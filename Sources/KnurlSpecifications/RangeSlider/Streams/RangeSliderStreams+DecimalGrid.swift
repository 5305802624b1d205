extension RangeSliderStreams {
  /// A step of a tenth: values stay decimal, and a double tap changes nothing.
  static let decimalGrid = """
    trace 1 range-slider
    note a step of 0.1 in 0...1: what lands on the grid is the decimal number itself
    configuration minimumValue 0 maximumValue 1 lowerValue 0 upperValue 1 isContinuous true step 0.1
    bounds 0 0 350 30
    # 320 pt for 1 unit: 32 pt a step. Lower at 15, finger on it: wanted = (x - 15)/320.
    touch 1 began 15 15 at 0
    expect events touchDown
    touch 1 moved 15 15 at 0.008
    touch 1 moved 19 15 at 0.016
    touch 1 moved 27 15 at 0.025
    # 12/32 of a step
    expect lowerValue 0
    expect events touchDragInside
    touch 1 moved 35 15 at 0.033
    # 20/32 of a step
    expect lowerValue 0.1
    expect events valueChanged touchDragInside
    touch 1 moved 47 15 at 0.041
    # one step
    expect lowerValue 0.1
    expect events touchDragInside
    touch 1 moved 79 15 at 0.05
    expect lowerValue 0.2
    # The third is 3/10, not 0.1 + 0.1 + 0.1 = 0.30000000000000004.
    touch 1 moved 111 15 at 0.058
    expect lowerValue 0.3
    expect events valueChanged touchDragInside
    touch 1 moved 143 15 at 0.066
    expect lowerValue 0.4
    touch 1 moved 175 15 at 0.075
    expect lowerValue 0.5
    touch 1 moved 207 15 at 0.083
    # 6/10, not 6 * 0.1 = 0.6000000000000001
    expect lowerValue 0.6
    touch 1 moved 239 15 at 0.091
    # 7/10, not 7 * 0.1 = 0.7000000000000001
    expect lowerValue 0.7
    touch 1 moved 303 15 at 0.1
    expect lowerValue 0.9
    touch 1 moved 335 15 at 0.108
    expect lowerValue 1
    expect upperValue 1
    touch 1 moved 380 15 at 0.116
    expect events touchDragInside
    expect sent valueChanged 9
    touch 1 moved 111 15 at 0.125
    expect lowerValue 0.3
    touch 1 ended 111 15 at 0.133
    expect events touchUpInside
    expect sent valueChanged 10
    # A double tap on the thumb at 15 + 3 * 32 = 111, with a tremble of a point: nothing changes.
    touch 1 began 111 15 at 0.541
    expect events touchDown
    touch 1 moved 112 15 at 0.55
    expect events touchDragInside
    touch 1 ended 112 15 at 0.558
    expect events touchUpInside
    touch 1 began 112 14 taps 2 at 0.666
    expect events touchDown+touchDownRepeat
    touch 1 moved 111 14 at 0.675
    expect events touchDragInside
    touch 1 ended 111 14 taps 2 at 0.683
    expect events touchUpInside
    expect lowerValue 0.3
    expect upperValue 1
    expect isTracking false
    expect sent touchDown 3
    expect sent touchDownRepeat 1
    expect sent touchDragInside 17
    expect sent touchUpInside 3
    expect sent valueChanged 10
    """
}
