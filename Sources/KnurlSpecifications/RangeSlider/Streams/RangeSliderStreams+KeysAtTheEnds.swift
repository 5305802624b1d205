extension RangeSliderStreams {
  /// Home and End, distances, and a maximum beside the grid.
  static let keysAtTheEnds = """
    trace 1 range-slider
    note Home and End go to the first and the last admissible value, increments no further
    configuration minimumValue 1 maximumValue 10 lowerValue 4 upperValue 7 minimumDistance 1.5 maximumDistance 5 step 2
    bounds 0 0 350 30
    # The grid is 1, 3, 5, 7, 9, and the maximum 10 may be taken as well.
    key right
    # 5 is 2 from 7.
    expect lowerValue 5
    expect feedback end
    key right
    # 7 is not 1.5 from 7.
    expect lowerValue 5
    expect events none
    key home
    # 1 is 6 from 7, more than 5.
    expect lowerValue 3
    expect feedback end
    key left
    expect lowerValue 3
    expect events none
    key end
    expect lowerValue 5
    expect events valueChanged
    key left
    expect lowerValue 3
    focus 1
    expect events none
    expect focusedThumb upperValue
    key end
    # 3 + 5 = 8: 7 is the last one on the grid.
    expect upperValue 7
    expect events none
    key home
    # At least 4.5: 5.
    expect upperValue 5
    expect feedback end
    increment 0
    # At most 3.5, which it is.
    expect lowerValue 3
    expect events none
    increment 1
    increment 1
    expect upperValue 7
    expect focusedThumb upperValue
    set lowerValue 5
    key right
    expect upperValue 9
    expect feedback detent
    key right
    # Off the grid, but the maximum.
    expect upperValue 10
    expect feedback end
    key left
    # Not 8.
    expect upperValue 9
    expect feedback detent
    # Ten decrements, of which one can be made.
    key pageDown
    expect upperValue 7
    expect events valueChanged
    expect feedback end
    expect sent valueChanged 10
    """
}
