extension TicksSliderStreams {
  /// In a right-to-left layout the minimum is on the right.
  static let rightToLeft = """
    trace 1 ticks-slider
    note right-to-left: the minimum is on the right, and to the left is up
    configuration value 7 layoutDirection rightToLeft
    bounds 0 0 350 30
    # centre = 350 - (15 + 32 v): 7 is at 111, 8 at 79.
    touch 1 began 111 25 at 0
    expect events touchDown
    expect shown 111
    touch 1 moved 79 25 at 0.016
    expect value 8
    expect feedback detent
    touch 1 moved 69 25 at 0.033
    # 42/32
    expect value 8.3125
    touch 1 ended 69 25 at 0.05
    expect events valueChanged touchUpInside
    expect value 8
    expect shown 69
    tick 0.05
    # 10 pt * 0.5333 to the right
    expect shown 74.333 within 1e-3
    tick 0.35
    expect shown 79
    key left
    expect value 9
    expect events valueChanged
    key right
    expect value 8
    key up
    expect value 9
    key down
    expect value 8
    key pageUp
    expect value 10
    expect shown 15
    key home
    expect value 0
    expect shown 335
    # Upright the direction shows nowhere.
    set orientation vertical
    key right
    expect value 1
    key left
    expect value 0
    """
}
