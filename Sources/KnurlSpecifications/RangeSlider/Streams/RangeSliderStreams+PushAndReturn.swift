extension RangeSliderStreams {
  /// Under push the lower thumb shoves the upper to the end, and gives it back.
  static let pushAndReturn = """
    trace 1 range-slider
    note under push the lower thumb shoves the upper one along, and gives it back
    configuration maximumValue 10 minimumDistance 1 maximumDistance 7 overlapPolicy push
    # minimumValue 0, lowerValue 2, upperValue 8 and isContinuous true are the defaults.
    bounds 0 0 350 30
    # 32 pt a unit. Lower at 79, finger on it: lower = 2 + (x - 79)/32.
    touch 1 began 79 15 at 0
    expect events touchDown
    touch 1 moved 111 15 at 0.016
    touch 1 moved 175 15 at 0.033
    # 96/32
    expect lowerValue 5
    expect upperValue 8
    touch 1 moved 239 15 at 0.05
    # 160/32: one unit apart, still not in the way
    expect lowerValue 7
    expect upperValue 8
    # 168/32 = 5.25: the upper makes way to lower + 1
    touch 1 moved 247 15 at 0.066
    expect lowerValue 7.25
    expect upperValue 8.25
    expect events valueChanged touchDragInside
    touch 1 moved 263 15 at 0.083
    touch 1 moved 279 15 at 0.1
    # 200/32 = 6.25
    expect lowerValue 8.25
    expect upperValue 9.25
    # The upper reaches the end at lower = 9: 224/32, x = 303. Beyond it neither moves.
    touch 1 moved 303 15 at 0.116
    expect lowerValue 9
    expect upperValue 10
    touch 1 moved 319 15 at 0.133
    touch 1 moved 335 15 at 0.15
    expect lowerValue 9
    expect upperValue 10
    expect events touchDragInside
    expect sent valueChanged 7
    # Back: the pushed thumb comes back with the pusher, and stays where it stood at touch-down.
    touch 1 moved 271 15 at 0.166
    # 192/32 = 6
    expect lowerValue 8
    expect upperValue 9
    touch 1 moved 239 15 at 0.183
    expect lowerValue 7
    expect upperValue 8
    touch 1 moved 143 15 at 0.2
    # 64/32
    expect lowerValue 4
    expect upperValue 8
    # The other way maximumDistance stops the pusher: not below 8 - 7 = 1. It never pulls.
    touch 1 moved 47 15 at 0.216
    # -32/32
    expect lowerValue 1
    expect upperValue 8
    expect events valueChanged touchDragInside
    touch 1 moved 15 15 at 0.233
    expect lowerValue 1
    expect upperValue 8
    expect events touchDragInside
    touch 1 moved 79 15 at 0.25
    expect lowerValue 2
    expect upperValue 8
    touch 1 ended 79 15 at 0.266
    expect events touchUpInside
    # The upper pushes down: upper at 271, finger on it: upper = 8 + (x - 271)/32.
    touch 1 began 271 15 at 0.683
    touch 1 moved 143 15 at 0.7
    # -128/32: 4
    expect upperValue 4
    expect lowerValue 2
    touch 1 moved 79 15 at 0.716
    # -192/32: 2
    expect upperValue 2
    expect lowerValue 1
    expect events valueChanged touchDragInside
    touch 1 moved 15 15 at 0.733
    # -256/32: 0 would leave the lower no place; 1 it is, and 0
    expect upperValue 1
    expect lowerValue 0
    touch 1 moved 47 15 at 0.75
    # -224/32: 1
    expect events touchDragInside
    touch 1 moved 63 15 at 0.766
    # -208/32 = -6.5: 1.5
    expect upperValue 1.5
    expect lowerValue 0.5
    touch 1 ended 63 15 at 0.783
    expect events touchUpInside
    expect lowerValue 0.5
    expect upperValue 1.5
    expect isTracking false
    expect sent touchDown 2
    expect sent touchDragInside 20
    expect sent touchUpInside 2
    expect sent valueChanged 16
    """
}
