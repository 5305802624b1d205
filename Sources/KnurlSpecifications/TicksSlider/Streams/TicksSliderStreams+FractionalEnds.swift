extension TicksSliderStreams {
  /// A ruler from 0.5 to 4.5 snaps to 1, 2, 3 and 4.
  static let fractionalEnds = """
    trace 1 ticks-slider
    note both ends lie between whole numbers: a drag reaches them, a release does not leave it there
    configuration minimumValue 0.5 maximumValue 4.5 value 2
    bounds 0 0 350 30
    # 80 pt a unit: centre = 15 + 80 (v - 0.5). 2 is at 135.
    touch 1 began 135 25 at 0
    touch 1 moved 175 25 at 0.016
    expect value 2.5
    expect feedback none
    touch 1 ended 175 25 at 0.033
    # Halves go away from zero.
    expect events valueChanged touchUpInside
    expect value 3
    expect shown 175
    tick 0.05
    # 40 pt * 0.5333
    expect shown 196.332 within 3e-3
    tick 0.35
    expect shown 215
    touch 1 began 215 25 at 1
    touch 1 moved 500 25 at 1.016
    expect value 4.5
    expect feedback end
    touch 1 ended 500 25 at 1.033
    expect events valueChanged touchUpOutside
    expect value 4
    expect feedback detent
    expect shown 335
    tick 0.4
    expect shown 295
    # Keys go from whole number to whole number, inside the ends.
    key end
    expect events none
    expect value 4
    key right
    expect events none
    set value 4.5
    key end
    expect value 4.5
    expect events none
    key left
    expect value 4
    expect events valueChanged
    key home
    expect value 1
    expect feedback detent
    key left
    expect events none
    set value 0.5
    key right
    expect value 1
    # Below zero halves go down.
    set minimumValue -4
    set maximumValue 4
    set value 0
    touch 1 began 175 25 at 2
    touch 1 moved 155 25 at 2.016
    # 40 pt a unit
    expect value -0.5
    touch 1 ended 155 25 at 2.033
    expect value -1
    """
}
