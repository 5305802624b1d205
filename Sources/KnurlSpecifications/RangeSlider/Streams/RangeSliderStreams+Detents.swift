extension RangeSliderStreams {
  /// What the finger feels of a slow drag on a grid.
  static let detents = """
    trace 1 range-slider
    note a slow drag on a grid of 2: a detent at each grid value, an end at each end, once
    configuration maximumValue 10 lowerValue 3 upperValue 8 step 2
    bounds 0 0 350 30
    # 32 pt a unit. Lower at 111, off the grid: lower = 3 + (x - 111)/32, nearest of 0, 2, 3, 4, 6, 8.
    touch 1 began 111 15 at 0
    expect feedback none
    touch 1 moved 119 15 at 0.016
    expect lowerValue 3
    expect feedback none
    touch 1 moved 127 15 at 0.033
    # 3.5 is as near to 3 as to 4: the greater.
    expect lowerValue 4
    expect feedback detent
    touch 1 moved 135 15 at 0.05
    expect lowerValue 4
    expect feedback none
    touch 1 moved 119 15 at 0.066
    # Back to where the drag began, which is on no grid.
    expect lowerValue 3
    expect events valueChanged touchDragInside
    expect feedback none
    touch 1 moved 175 15 at 0.083
    # 5: as near to 6
    expect lowerValue 6
    expect feedback detent
    touch 1 moved 255 15 at 0.1
    # 7.5: at 8 it meets the upper thumb, and can go no further.
    expect lowerValue 8
    expect upperValue 8
    expect feedback end
    touch 1 moved 335 15 at 0.116
    expect lowerValue 8
    expect feedback none
    # Two grid values in one move are one tick.
    touch 1 moved 143 15 at 0.133
    expect lowerValue 4
    expect feedback detent
    touch 1 moved 15 15 at 0.15
    expect lowerValue 0
    expect feedback end
    touch 1 moved 0 15 at 0.166
    expect feedback none
    # What an app writes is felt by nobody.
    set lowerValue 1
    expect feedback none
    touch 1 moved 79 15 at 0.183
    expect lowerValue 2
    expect feedback detent
    touch 1 cancelled 79 15 at 0.2
    expect lowerValue 2
    expect feedback none
    expect sent valueChanged 7
    """
}
