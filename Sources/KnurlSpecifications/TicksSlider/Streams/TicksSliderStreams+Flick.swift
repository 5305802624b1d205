extension TicksSliderStreams {
  /// One fast drag beyond the maximum, lifted far outside.
  static let flick = """
    trace 1 ticks-slider
    note a flick beyond the end: the maximum is a whole number, so nothing springs
    configuration value 7
    bounds 0 0 350 30
    # 32 pt a unit, the thumb at 239, the finger on its middle.
    touch 1 began 239 25 at 0
    touch 1 moved 300 25 at 0.008
    # 61/32
    expect value 8.90625
    expect feedback detent
    touch 1 moved 400 25 at 0.016
    # The maximum is reached at 335.
    expect value 10
    expect feedback end
    expect isTouchInside true
    expect events touchDragInside
    # The touch area reaches from -7 to 357, for the thumb is caught 22 pt around its middle; 70 pt
    # more still count as inside.
    touch 1 moved 427 25 at 0.025
    expect events touchDragInside
    touch 1 moved 428 25 at 0.033
    expect events touchDragOutside+touchDragExit
    expect isHighlighted false
    expect value 10
    expect feedback none
    touch 1 moved 600 25 at 0.041
    expect events touchDragOutside
    touch 1 ended 700 25 at 0.05
    expect events valueChanged touchUpOutside
    expect value 10
    expect feedback none
    expect shown 335
    tick 0.1
    expect shown 335
    # A new touch behaves as on a fresh slider.
    touch 1 began 335 25 at 1
    expect events touchDown
    touch 1 moved 303 25 at 1.016
    expect value 9
    expect feedback detent
    touch 1 ended 303 25 at 1.033
    expect events valueChanged touchUpInside
    expect value 9
    expect sent valueChanged 2
    """
}
