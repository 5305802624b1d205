extension TicksSliderStreams {
  /// A new touch ends the spring and takes the thumb where the model stands.
  static let takenInMidSpring = """
    trace 1 ticks-slider
    note a touch in mid-spring: the thumb stands at its whole number at once, and there it is taken
    configuration value 7
    bounds 0 0 350 30
    touch 1 began 239 25 at 0
    touch 1 moved 251 25 at 0.016
    # 12/32
    expect value 7.375
    touch 1 ended 251 25 at 0.033
    # Back to 7, which observers know.
    expect events touchUpInside
    expect value 7
    expect feedback detent
    expect shown 251
    tick 0.05
    # 12 pt * 0.5333 back
    expect shown 244.6004 within 1e-3
    # It is caught from 217 to 261, around 239 and not around the picture.
    touch 1 began 261.5 25 at 0.1
    expect events none
    expect shown 244.6004 within 1e-3
    touch 1 began 217 25 at 0.15
    expect events touchDown
    expect shown 239
    touch 1 moved 241 25 at 0.166
    # 24/32
    expect value 7.75
    expect shown 263
    touch 1 ended 241 25 at 0.183
    expect events valueChanged touchUpInside
    expect value 8
    tick 0.1
    # 263 + 8 * 0.7866
    expect shown 269.2928 within 1e-3
    # A write of the value in force does not end it, one that changes the value does.
    set value 8
    expect shown 269.2928 within 1e-3
    set tickColor #ff0000ff
    expect shown 269.2928 within 1e-3
    set value 4
    expect shown 143
    tick 0.1
    expect shown 143
    expect sent valueChanged 1
    """
}
