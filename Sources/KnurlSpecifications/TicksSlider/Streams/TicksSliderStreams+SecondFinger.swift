extension TicksSliderStreams {
  /// A second finger changes nothing, not even when the first lifts.
  static let secondFinger = """
    trace 1 ticks-slider
    note a second finger is not there, whatever isMultipleTouchEnabled says
    configuration value 7 isMultipleTouchEnabled true
    bounds 0 0 350 30
    touch 1 began 239 25 at 0
    touch 1 moved 255 25 at 0.016
    expect value 7.5
    touch 2 began 255 25 at 0.033
    expect events none
    touch 2 moved 100 25 at 0.05
    expect events none
    expect value 7.5
    touch 1 moved 263 25 at 0.066
    # 24/32
    expect value 7.75
    expect events touchDragInside
    touch 2 cancelled 100 25 at 0.083
    expect events none
    expect isTracking true
    touch 3 began 263 25 at 0.1
    touch 1 ended 263 25 at 0.116
    expect events valueChanged touchUpInside
    expect value 8
    touch 3 moved 300 25 at 0.133
    expect events none
    expect isTracking false
    touch 3 ended 300 25 at 0.15
    expect events none
    expect value 8
    expect shown 263
    # The first finger's second down counts as little.
    touch 1 began 271 25 at 1
    touch 1 began 50 25 at 1.016
    expect events none
    touch 1 moved 303 25 at 1.033
    expect value 9
    touch 1 ended 303 25 at 1.05
    expect events valueChanged touchUpInside
    expect sent touchDown 2
    expect sent touchUpInside 2
    expect sent valueChanged 2
    """
}
