extension TicksSliderStreams {
  /// A finger drags slowly, and the thumb springs to the nearest whole number.
  static let slowDrag = """
    trace 1 ticks-slider
    note a finger drags slowly and lifts beside a number: whole at once, then the thumb springs
    configuration value 7
    bounds 0 0 350 30
    # The thumb is 30 wide: 320 pt for 10 units, centre = 15 + 32 v. At 7 that is 239; the finger is
    # 1 pt to the right of it, and stays so: value = 7 + (x - 240)/32.
    touch 1 began 240 25 at 0
    expect events touchDown
    expect isTracking true
    expect isHighlighted true
    touch 1 moved 240 25 at 0.016
    expect events touchDragInside
    expect value 7
    touch 1 moved 240 27 at 0.033
    expect value 7
    touch 1 moved 241 27 at 0.05
    # 1/32, unsnapped and not reported
    expect value 7.03125
    expect events touchDragInside
    expect shown 240
    touch 1 moved 244 27 at 0.066
    touch 1 moved 248 26 at 0.083
    expect value 7.25
    touch 1 moved 248 26 at 0.1
    touch 1 moved 256 26 at 0.116
    expect value 7.5
    touch 1 moved 260 26 at 0.133
    # 20/32
    expect value 7.625
    expect feedback none
    expect sent valueChanged 0
    touch 1 ended 262 26 at 0.15
    # The up moves nothing. The nearest whole number is in force before anybody hears of it.
    expect events valueChanged touchUpInside
    expect value 8
    expect feedback detent
    expect isTracking false
    # 15 + 32 * 7.625
    expect shown 259
    tick 0.05
    # Of the 12 pt to 271 the spring has gone 0.5333, 0.7866, 0.9572.
    expect shown 265.3996 within 1e-3
    tick 0.05
    expect shown 268.4392 within 1e-3
    tick 0.1
    expect shown 270.4864 within 1e-3
    expect events none
    tick 0.2
    expect shown 271
    tick 5
    expect shown 271
    expect value 8
    expect sent valueChanged 1
    """
}
