extension RangeSliderStreams {
  /// An end-only control whose step does not divide its range.
  static let endOnlyWithStep = """
    trace 1 range-slider
    note an end-only control with a step of 3 in a range of 10, and values off the grid
    configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous false step 3
    bounds 0 0 350 30
    # 32 pt a unit. Touches land on 0, 3, 6, 9, on the maximum 10, and on the value they started
    # from. Lower at 79, finger on it: wanted = 2 + (x - 79)/32; it may be 0, 2, 3, 6 (9 > upper).
    touch 1 began 79 15 at 0
    expect events touchDown
    touch 1 moved 83 15 at 0.016
    touch 1 moved 91 15 at 0.033
    # 12/32: 2.375, nearer to 2 than to 3
    expect lowerValue 2
    expect events touchDragInside
    # 16/32: 2.5, equally near: the greater
    touch 1 moved 95 15 at 0.05
    expect lowerValue 3
    expect events touchDragInside
    touch 1 moved 94 15 at 0.066
    expect lowerValue 2
    touch 1 moved 111 15 at 0.083
    touch 1 moved 143 15 at 0.1
    touch 1 moved 158 15 at 0.116
    # 79/32: 4.46875, nearer to 3
    expect lowerValue 3
    # 80/32: 4.5, between 3 and 6
    touch 1 moved 159 15 at 0.133
    expect lowerValue 6
    # 7.5 would be between 6 and 9, but 9 is above the upper thumb: the nearest admissible is 6. It
    # is not snapped to 9 and then clamped to 8.
    touch 1 moved 255 15 at 0.15
    expect lowerValue 6
    touch 1 moved 319 15 at 0.166
    expect lowerValue 6
    # To the left: 2 - 32/32 = 1, between 0 and 2: the greater
    touch 1 moved 47 15 at 0.183
    expect lowerValue 2
    # -33/32: 0.96875
    touch 1 moved 46 15 at 0.2
    expect lowerValue 0
    # Out and back: nothing to report.
    touch 1 moved 79 15 at 0.216
    expect lowerValue 2
    expect sent valueChanged 0
    touch 1 ended 79 15 at 0.233
    expect events touchUpInside
    # Upper at 271, finger on it: wanted = 8 + (x - 271)/32, from 3, 6, 8, 9, 10.
    touch 1 began 271 15 at 0.75
    touch 1 moved 286 15 at 0.766
    # 15/32
    expect upperValue 8
    touch 1 moved 287 15 at 0.783
    # 16/32: 8.5, between 8 and 9
    expect upperValue 9
    touch 1 moved 318 15 at 0.8
    # 47/32: 9.46875
    expect upperValue 9
    touch 1 moved 319 15 at 0.816
    # 48/32: 9.5, between 9 and the maximum
    expect upperValue 10
    touch 1 moved 351 15 at 0.833
    expect upperValue 10
    touch 1 moved 239 15 at 0.85
    # -32/32: 7, between 6 and 8
    expect upperValue 8
    touch 1 moved 238 15 at 0.866
    # -33/32: 6.96875
    expect upperValue 6
    expect events touchDragInside
    expect sent valueChanged 0
    touch 1 ended 238 15 at 0.883
    expect events valueChanged touchUpInside
    expect upperValue 6
    # Now 8 is forgotten. Upper at 15 + 192 = 207: wanted = 6 + (x - 207)/32. The drag ends at the
    # maximum and outside (107 is the last y inside), and still reports once.
    touch 1 began 207 15 at 1.4
    touch 1 moved 271 40 at 1.416
    # 64/32: 8, nearer to 9 than to 6
    expect upperValue 9
    touch 1 moved 319 80 at 1.433
    touch 1 moved 335 108 at 1.45
    # 128/32: 10
    expect upperValue 10
    expect events touchDragOutside+touchDragExit
    touch 1 moved 380 110 at 1.466
    expect upperValue 10
    expect sent valueChanged 1
    touch 1 ended 380 110 at 1.483
    expect events valueChanged touchUpOutside
    expect lowerValue 2
    expect upperValue 10
    expect isTracking false
    expect sent touchDown 3
    expect sent touchDragInside 22
    expect sent touchDragOutside 2
    expect sent touchUpInside 2
    expect sent touchUpOutside 1
    expect sent valueChanged 2
    """
}
