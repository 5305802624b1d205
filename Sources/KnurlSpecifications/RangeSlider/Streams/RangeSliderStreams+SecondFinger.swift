extension RangeSliderStreams {
  /// A second finger comes and goes during a drag, and outlives the first.
  static let secondFinger = """
    trace 1 range-slider
    note a second finger on the other thumb during a drag; it stays when the first lifts
    configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
    bounds 0 0 350 30
    # 32 pt a unit. Lower at 79, finger 1 on it: lower = 2 + (x - 79)/32. Upper at 271.
    touch 1 began 79 15 at 0
    expect events touchDown
    touch 1 moved 83 15 at 0.016
    touch 1 moved 87 15 at 0.033
    # +8/32
    expect lowerValue 2.25
    # Finger 2 lands on the centre of the upper thumb: not delivered.
    touch 2 began 271 15 at 0.05
    expect events none
    expect isTracking true
    touch 1 moved 91 15 at 0.066
    expect lowerValue 2.375
    expect events valueChanged touchDragInside
    touch 2 moved 260 15 at 0.083
    expect events none
    expect upperValue 8
    touch 1 moved 95 15 at 0.1
    expect lowerValue 2.5
    touch 2 moved 239 15 at 0.116
    expect events none
    # A second down with the tracked id, far from the thumb, is ignored, too: no new offset.
    touch 1 began 150 15 at 0.133
    expect events none
    expect lowerValue 2.5
    touch 1 moved 99 15 at 0.15
    # +20/32
    expect lowerValue 2.625
    expect events valueChanged touchDragInside
    touch 2 ended 230 15 at 0.166
    expect events none
    touch 1 moved 103 15 at 0.183
    expect lowerValue 2.75
    # It comes back, and this time it stays.
    touch 2 began 271 14 at 0.2
    expect events none
    touch 1 moved 111 15 at 0.216
    expect lowerValue 3
    touch 2 moved 265 14 at 0.233
    expect events none
    expect sent valueChanged 7
    touch 1 ended 111 15 at 0.25
    expect events touchUpInside
    expect isTracking false
    expect lowerValue 3
    expect upperValue 8
    # Finger 2 is still down, but its touch began while another was followed: it never counts.
    touch 2 moved 207 14 at 0.266
    expect events none
    touch 2 moved 175 14 at 0.283
    expect events none
    touch 2 cancelled 175 14 at 0.3
    expect events none
    expect upperValue 8
    # Lifted and put down anew it does. Upper at 271, finger on it: upper = 8 + (x - 271)/32.
    touch 2 began 271 15 at 0.516
    expect events touchDown
    touch 2 moved 263 15 at 0.533
    touch 2 moved 255 15 at 0.55
    # -16/32
    expect upperValue 7.5
    expect events valueChanged touchDragInside
    touch 2 ended 255 15 at 0.566
    expect events touchUpInside
    expect lowerValue 3
    expect upperValue 7.5
    expect isTracking false
    expect sent touchDown 2
    expect sent touchDragInside 9
    expect sent touchUpInside 2
    expect sent touchCancel 0
    expect sent valueChanged 9
    """
}
