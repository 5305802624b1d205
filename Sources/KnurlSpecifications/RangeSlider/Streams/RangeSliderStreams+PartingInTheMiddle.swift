extension RangeSliderStreams {
  /// Both thumbs stand in the middle; left takes the lower, right the upper.
  static let partingInTheMiddle = """
    trace 1 range-slider
    note both thumbs stand in the middle: to the left the lower is taken, to the right the upper
    configuration minimumValue 0 maximumValue 10 lowerValue 5 upperValue 5 isContinuous true
    bounds 0 0 350 30
    # 32 pt a unit. Both at 15 + 160 = 175, finger 3 pt right of them; the choice waits.
    touch 1 began 178 15 at 0
    expect events touchDown
    touch 1 moved 178 15 at 0.008
    touch 1 moved 178 16 at 0.016
    expect events touchDragInside
    expect sent valueChanged 0
    # To the left: lower = 5 + (x - 178)/32. -0.5/32 = -0.015625
    touch 1 moved 177.5 16 at 0.025
    expect lowerValue 4.984375
    expect upperValue 5
    expect events valueChanged touchDragInside
    touch 1 moved 176 16 at 0.033
    touch 1 moved 174 16 at 0.041
    touch 1 moved 170 16 at 0.05
    # -8/32
    expect lowerValue 4.75
    touch 1 moved 162 16 at 0.058
    touch 1 moved 154 16 at 0.066
    touch 1 moved 146 16 at 0.075
    # -32/32
    expect lowerValue 4
    # Back and over the place of the down: the lower stays the one, and stops at the upper.
    touch 1 moved 162 16 at 0.083
    touch 1 moved 178 16 at 0.091
    expect lowerValue 5
    expect events valueChanged touchDragInside
    touch 1 moved 194 16 at 0.1
    expect lowerValue 5
    expect upperValue 5
    expect events touchDragInside
    touch 1 moved 210 16 at 0.108
    expect upperValue 5
    expect events touchDragInside
    touch 1 moved 178 16 at 0.116
    expect lowerValue 5
    expect events touchDragInside
    expect sent valueChanged 9
    touch 1 ended 178 16 at 0.125
    expect events touchUpInside
    # The same to the right: upper = 5 + (x - 172)/32, from 3 pt left of the centre.
    touch 1 began 172 14 at 0.433
    touch 1 moved 172 14 at 0.441
    touch 1 moved 173 14 at 0.45
    expect lowerValue 5
    expect upperValue 5.03125
    expect events valueChanged touchDragInside
    touch 1 moved 176 14 at 0.458
    touch 1 moved 180 14 at 0.466
    touch 1 moved 188 14 at 0.475
    touch 1 moved 204 14 at 0.483
    # 32/32
    expect upperValue 6
    expect lowerValue 5
    touch 1 ended 204 14 at 0.491
    expect events touchUpInside
    # Apart by one unit: 175 and 207, both hit areas contain 191, both distances are 16. The choice
    # waits between thumbs that do not coincide, too: to the left it is the lower, 5 + (x - 191)/32.
    touch 1 began 191 15 at 0.8
    expect events touchDown
    touch 1 moved 191 15 at 0.808
    expect events touchDragInside
    touch 1 moved 183 15 at 0.816
    expect lowerValue 4.75
    expect upperValue 6
    expect events valueChanged touchDragInside
    touch 1 moved 175 15 at 0.825
    touch 1 moved 159 15 at 0.833
    # -32/32
    expect lowerValue 4
    touch 1 ended 159 15 at 0.841
    expect events touchUpInside
    expect lowerValue 4
    expect upperValue 6
    expect isTracking false
    expect sent touchDown 3
    expect sent touchDragInside 24
    expect sent touchUpInside 3
    expect sent valueChanged 17
    """
}
