extension RangeSliderStreams {
  /// Arrow keys on a decimal grid, from a value beside it, and a page.
  static let keysWithStep = """
    trace 1 range-slider
    note arrow keys with a step of 0.1 in 0...2: the next grid value, decimal, one report each
    configuration minimumValue 0 maximumValue 2 lowerValue 0.25 upperValue 1.85 isContinuous false step 0.1
    bounds 0 0 350 30
    # Nobody focused a thumb: keys move the lower one. Code put it between 0.2 and 0.3.
    expect focusedThumb lowerValue
    key right
    expect lowerValue 0.3
    # At once, although drags report their end only.
    expect events valueChanged
    expect feedback detent
    key right
    expect lowerValue 0.4
    expect events valueChanged
    key left
    # 3/10, not 0.4 - 0.1 = 0.30000000000000004
    expect lowerValue 0.3
    key left
    expect lowerValue 0.2
    key up
    expect lowerValue 0.3
    key down
    expect lowerValue 0.2
    # Ten increments with one report.
    key pageUp
    expect lowerValue 1.2
    expect events valueChanged
    key pageDown
    expect lowerValue 0.2
    # As accessibility does it: an increment of a thumb focuses it. 1.85 goes to 1.9, not to 1.95.
    increment 1
    expect focusedThumb upperValue
    expect upperValue 1.9
    expect lowerValue 0.2
    expect feedback detent
    decrement 1
    expect upperValue 1.8
    # A value that code writes is felt by nobody, and is silent.
    set upperValue 1.99
    expect events none
    key right
    # 2 is a grid value and the end.
    expect upperValue 2
    expect feedback end
    key right
    expect events none
    expect feedback none
    key down
    # 19/10
    expect upperValue 1.9
    # A thumb that is none.
    increment 2
    expect events none
    expect focusedThumb upperValue
    expect sent valueChanged 12
    expect sent touchDown 0
    """
}
