extension RangeSliderStreams {
  /// In a right-to-left layout the minimum is on the right.
  static let rightToLeft = """
    trace 1 range-slider
    note right-to-left: the minimum is on the right, and to the left is up
    configuration maximumValue 10 lowerValue 2 upperValue 8 layoutDirection rightToLeft
    bounds 0 0 350 30
    # 32 pt a unit, from the right: centre = 350 - (15 + 32 v). Lower: 350 - 79 = 271. Upper: 350 -
    # 271 = 79. The upper thumb, finger 2 pt left of it: upper = 8 + (77 - x)/32.
    touch 1 began 77 15 at 0
    expect events touchDown
    touch 1 moved 77 15 at 0.016
    touch 1 moved 76 15 at 0.033
    # 1/32
    expect upperValue 8.03125
    expect lowerValue 2
    expect events valueChanged touchDragInside
    touch 1 moved 73 15 at 0.05
    touch 1 moved 69 15 at 0.066
    # 8/32
    expect upperValue 8.25
    touch 1 moved 61 15 at 0.083
    touch 1 moved 45 15 at 0.1
    # 32/32
    expect upperValue 9
    # The maximum is reached at 64 pt, x = 13.
    touch 1 moved 13 15 at 0.116
    expect upperValue 10
    touch 1 moved -19 15 at 0.133
    touch 1 moved -77 15 at 0.15
    expect upperValue 10
    expect events touchDragInside
    # The touch area is its own mirror image, -7...357 grown by 70: -77 is on its edge.
    touch 1 moved -78 15 at 0.166
    expect events touchDragOutside+touchDragExit
    touch 1 moved -77 15 at 0.183
    expect events touchDragInside+touchDragEnter
    touch 1 moved 29 15 at 0.2
    # 48/32
    expect upperValue 9.5
    touch 1 moved 109 15 at 0.216
    # -32/32
    expect upperValue 7
    expect events valueChanged touchDragInside
    touch 1 ended 109 15 at 0.233
    expect events touchUpInside
    expect sent valueChanged 8
    # The lower thumb at 271, finger on it: lower = 2 + (271 - x)/32.
    touch 1 began 271 15 at 0.65
    touch 1 moved 275 15 at 0.666
    touch 1 moved 287 15 at 0.683
    # -16/32
    expect lowerValue 1.5
    touch 1 moved 319 15 at 0.7
    touch 1 moved 335 15 at 0.716
    # -64/32: the minimum
    expect lowerValue 0
    touch 1 moved 355 15 at 0.733
    expect events touchDragInside
    touch 1 moved 255 15 at 0.75
    # 16/32
    expect lowerValue 2.5
    # 192/32 = 6 would be 8; the upper thumb at 7 blocks.
    touch 1 moved 79 15 at 0.766
    expect lowerValue 7
    expect upperValue 7
    touch 1 ended 79 15 at 0.783
    expect events touchUpInside
    expect sent valueChanged 14
    # Coincident at 350 - (15 + 224) = 111: to the left is toward the maximum and takes the upper,
    # upper = 7 + (111 - x)/32.
    touch 1 began 111 15 at 1.2
    touch 1 moved 111 16 at 1.216
    expect events touchDragInside
    touch 1 moved 107 16 at 1.233
    expect lowerValue 7
    expect upperValue 7.125
    expect events valueChanged touchDragInside
    touch 1 moved 95 16 at 1.25
    touch 1 moved 79 16 at 1.266
    # 32/32
    expect upperValue 8
    touch 1 ended 79 16 at 1.283
    expect events touchUpInside
    expect lowerValue 7
    expect upperValue 8
    expect isTracking false
    expect sent touchDown 3
    expect sent touchDragInside 23
    expect sent touchDragOutside 1
    expect sent touchUpInside 3
    expect sent valueChanged 17
    """
}
