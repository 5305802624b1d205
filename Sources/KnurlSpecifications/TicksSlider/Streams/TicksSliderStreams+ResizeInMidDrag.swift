extension TicksSliderStreams {
  /// The slider gets narrower under the finger, and wider in mid-spring.
  static let resizeInMidDrag = """
    trace 1 ticks-slider
    note new bounds never change the value: not in mid-drag, and a spring goes on at the new size
    configuration value 7
    bounds 0 0 350 30
    touch 1 began 239 25 at 0
    touch 1 moved 255 25 at 0.016
    expect value 7.5
    resize 0 0 190 30
    expect value 7.5
    expect events none
    expect isTracking true
    # 16 pt a unit now
    expect shown 135
    touch 1 moved 255 25 at 0.033
    expect value 7.5
    touch 1 moved 263 25 at 0.05
    # 8/16 from where the finger was
    expect value 8
    touch 1 moved 267 25 at 0.066
    expect value 8.25
    expect events touchDragInside
    touch 1 ended 267 25 at 0.083
    expect events valueChanged touchUpInside
    expect value 8
    # 15 + 16 * 8.25
    expect shown 147
    tick 0.1
    # 4 pt * 0.7866 back
    expect shown 143.8536 within 1e-3
    resize 0 0 350 30
    # 8.25 - 0.25 * 0.7866 = 8.05335, at 15 + 32 v
    expect shown 272.7072 within 2e-3
    expect value 8
    tick 0.3
    expect shown 271
    # Ticks so long that the thumb has little room below them: 2 * (30 - 20 - 2) = 16 wide, the
    # track 334 pt long.
    touch 1 began 271 25 at 1
    touch 1 moved 303 25 at 1.016
    expect value 9
    set tickHeight 20
    expect value 9
    expect shown 308.6 within 1e-9
    touch 1 moved 303 25 at 1.033
    expect value 9
    touch 1 moved 336.4 25 at 1.05
    expect value 10
    touch 1 ended 336.4 25 at 1.066
    expect shown 342
    """
}
