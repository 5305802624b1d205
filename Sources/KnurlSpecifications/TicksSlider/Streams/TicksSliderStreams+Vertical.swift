extension TicksSliderStreams {
  /// Upright, the minimum at the bottom and the ticks on the left.
  static let vertical = """
    trace 1 ticks-slider
    note upright: the minimum is at the bottom, the ticks on the left
    configuration value 7 orientation vertical
    bounds 0 0 30 350
    # centre: y = 350 - (15 + 32 v), 111 at 7; x from 10 to 40.
    touch 1 began 25 111 at 0
    expect events touchDown
    expect shown 111
    touch 1 moved 29 111 at 0.016
    expect value 7
    touch 1 moved 29 95 at 0.033
    expect value 7.5
    touch 1 moved 29 83 at 0.05
    # 28/32
    expect value 7.875
    expect events touchDragInside
    touch 1 ended 29 83 at 0.066
    expect events valueChanged touchUpInside
    expect value 8
    expect shown 83
    tick 0.1
    # 4 pt * 0.7866 up
    expect shown 79.8536 within 1e-3
    tick 0.3
    expect shown 79
    key up
    expect value 9
    key down
    expect value 8
    key end
    expect value 10
    expect shown 15
    expect feedback end
    touch 1 began 25 15 at 1
    touch 1 moved 25 500 at 1.016
    expect value 0
    touch 1 moved 25 327 at 1.033
    # 312 pt down: 10 - 9.75
    expect value 0.25
    touch 1 ended 25 327 at 1.05
    expect value 0
    expect shown 327
    """
}
