extension RangeSliderStreams {
  /// The app rounds every value in its valueChanged handler; the drag does not stick.
  static let roundingHandler = """
    trace 1 range-slider
    note the app rounds in its handler: the thumb shows whole numbers and never loses the finger
    configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
    bounds 0 0 350 30
    host rounds
    # 32 pt a unit. Lower at 79, finger on it. Each move computes 2 + (x - 79)/32 from the
    # touch-down, not from what the handler wrote; whatever differs from the value shown is a change
    # and is reported.
    touch 1 began 79 15 at 0
    expect events touchDown
    touch 1 moved 79 15 at 0.008
    expect events touchDragInside
    # 4/32: 2.125 is reported, the handler writes 2
    touch 1 moved 83 15 at 0.016
    expect lowerValue 2
    expect events valueChanged touchDragInside
    # 5/32: 2.15625 differs from the 2 on show: reported, rounded again
    touch 1 moved 84 15 at 0.025
    expect lowerValue 2
    expect events valueChanged touchDragInside
    # the finger rests: the move puts the thumb back under it, which is a change again
    touch 1 moved 84 15 at 0.033
    expect lowerValue 2
    expect events valueChanged touchDragInside
    touch 1 moved 87 15 at 0.041
    touch 1 moved 91 15 at 0.05
    # 12/32: 2.375
    expect lowerValue 2
    expect sent valueChanged 5
    # 16/32: 2.5, halves away from zero
    touch 1 moved 95 15 at 0.058
    expect lowerValue 3
    expect events valueChanged touchDragInside
    # 15/32: 2.46875, back to 2: a rounding app does not make the thumb stick
    touch 1 moved 94 15 at 0.066
    expect lowerValue 2
    expect events valueChanged touchDragInside
    touch 1 moved 99 15 at 0.075
    # 20/32: 2.625
    expect lowerValue 3
    touch 1 moved 107 15 at 0.083
    # 28/32: 2.875
    expect lowerValue 3
    expect sent valueChanged 9
    # 32/32: exactly the 3 on show: no change, no event
    touch 1 moved 111 15 at 0.091
    expect lowerValue 3
    expect events touchDragInside
    # ... and at rest there still none
    touch 1 moved 111 15 at 0.1
    expect events touchDragInside
    touch 1 moved 127 15 at 0.108
    # 48/32: 3.5
    expect lowerValue 4
    touch 1 moved 159 15 at 0.116
    # 80/32: 4.5
    expect lowerValue 5
    touch 1 moved 223 15 at 0.125
    # 144/32: 6.5
    expect lowerValue 7
    # 208/32 = 6.5: 8.5, blocked at the upper thumb's 8, a whole number
    touch 1 moved 287 15 at 0.133
    expect lowerValue 8
    expect upperValue 8
    expect events valueChanged touchDragInside
    touch 1 moved 291 15 at 0.141
    expect events touchDragInside
    expect sent valueChanged 13
    # Back: 100/32 = 3.125: 5.125
    touch 1 moved 179 15 at 0.15
    expect lowerValue 5
    expect events valueChanged touchDragInside
    # Out and back: exactly 2.
    touch 1 moved 79 15 at 0.158
    expect lowerValue 2
    expect events valueChanged touchDragInside
    # 41/32 = 1.28125: 3.28125
    touch 1 moved 120 15 at 0.166
    expect lowerValue 3
    # What the app wrote is what observers know: the up has nothing left to report.
    touch 1 ended 121 15 at 0.175
    expect events touchUpInside
    expect lowerValue 3
    expect upperValue 8
    expect isTracking false
    expect sent touchDown 1
    expect sent touchDragInside 20
    expect sent touchUpInside 1
    expect sent valueChanged 16
    """
}
