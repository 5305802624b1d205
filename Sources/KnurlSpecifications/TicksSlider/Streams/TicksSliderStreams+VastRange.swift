extension TicksSliderStreams {
  /// A ruler of 10^15 numbers, and one in which a step of one is lost.
  static let vastRange = """
    trace 1 ticks-slider
    note a ruler of a million billion numbers is dragged like any other
    configuration maximumValue 1e15 value 5e14
    bounds 0 0 350 30
    # 3.125e12 a point.
    touch 1 began 175 25 at 0
    touch 1 moved 176 25 at 0.016
    expect value 503125000000000 within 1
    touch 1 moved 207 25 at 0.033
    # 32 points
    expect value 600000000000000 within 1
    expect feedback detent
    touch 1 ended 207 25 at 0.05
    expect events valueChanged touchUpInside
    expect value 600000000000000 within 1
    set value 5e14
    key up
    expect value 500000000000001
    expect events valueChanged
    key pageDown
    expect value 499999999999991
    key end
    expect value 1e15
    expect feedback end
    # 1 is less than 1e16/2^52: tenths.
    set maximumValue 1e16
    key up
    expect value 2e15
    key pageUp
    expect value 4e15
    key home
    expect value 0
    # A width that overflows.
    set minimumValue -1.7e308
    set maximumValue 1.7e308
    set value 0
    expect shown 175
    touch 1 began 175 25 at 1
    touch 1 moved 500 25 at 1.016
    expect value 1.7e308
    touch 1 moved 175 25 at 1.033
    expect value 0
    touch 1 moved -500 25 at 1.05
    expect value -1.7e308
    touch 1 ended -500 25 at 1.066
    expect events valueChanged touchUpOutside
    expect feedback none
    """
}
