extension RangeSliderStreams {
  /// Two flicks of the lower thumb to the right; the second runs into the upper thumb.
  static let flick = """
    trace 1 range-slider
    note two flicks of the lower thumb at 120 Hz, the second into the upper thumb
    configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
    bounds 0 0 350 30
    # 32 pt a unit. Lower: 15 + 64 = 79, the finger on its centre: lower = 2 + (x - 79)/32.
    touch 1 began 79 14 at 0
    expect events touchDown
    touch 1 moved 79 14 at 0.008
    expect events touchDragInside
    # +1/32
    touch 1 moved 80 14 at 0.016
    expect lowerValue 2.03125
    expect events valueChanged touchDragInside
    # +5/32 = 0.15625
    touch 1 moved 84 14 at 0.025
    expect lowerValue 2.15625
    touch 1 moved 95 13 at 0.033
    expect lowerValue 2.5
    touch 1 moved 111 13 at 0.041
    expect lowerValue 3
    touch 1 moved 143 12 at 0.05
    touch 1 moved 175 11 at 0.058
    # +96/32
    expect lowerValue 5
    touch 1 moved 207 11 at 0.066
    touch 1 moved 239 10 at 0.075
    # +160/32
    expect lowerValue 7
    expect events valueChanged touchDragInside
    expect sent valueChanged 8
    # The finger leaves the glass 11 pt further on: an up moves nothing, so the thumb does not fly
    # on.
    touch 1 ended 250 9 at 0.083
    expect lowerValue 7
    expect upperValue 8
    expect events touchUpInside
    expect sent valueChanged 8
    # Again. Lower: 15 + 224 = 239, hit area 217...261. Upper: 271, hit area 249...293, does not
    # contain 241. So the lower is taken, 2 pt left of the finger: lower = 7 + (x - 241)/32.
    touch 1 began 241 15 at 0.391
    expect events touchDown
    touch 1 moved 241 15 at 0.4
    touch 1 moved 242 15 at 0.408
    touch 1 moved 245 15 at 0.416
    touch 1 moved 249 15 at 0.425
    # +8/32
    expect lowerValue 7.25
    touch 1 moved 257 15 at 0.433
    expect lowerValue 7.5
    # wanted 8.5, blocked by the upper thumb: the limit itself
    touch 1 moved 289 14 at 0.441
    expect lowerValue 8
    expect upperValue 8
    expect events valueChanged touchDragInside
    expect sent valueChanged 13
    # Further on nothing changes any more.
    touch 1 moved 321 14 at 0.45
    expect events touchDragInside
    touch 1 moved 353 13 at 0.458
    touch 1 moved 385 13 at 0.466
    expect lowerValue 8
    expect upperValue 8
    # 385 <= 357 + 70: still inside
    touch 1 ended 393 13 at 0.475
    expect events touchUpInside
    expect lowerValue 8
    expect upperValue 8
    expect isTracking false
    expect sent touchDown 2
    expect sent touchDragInside 18
    expect sent touchUpInside 2
    expect sent touchUpOutside 0
    expect sent valueChanged 13
    """
}
