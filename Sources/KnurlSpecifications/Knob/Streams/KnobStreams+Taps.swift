extension KnobStreams {
  /// Taps, a double tap and a trembling finger change nothing.
  static let taps = """
    trace 1 knob
    note taps change nothing, wherever they are
    configuration maximumValue 14 value 7
    bounds 0 0 200 200
    touch 1 began 150 100 at 0
    expect events touchDown
    expect isTouchInside true
    touch 1 ended 150 100 at 0.08
    expect events touchUpInside
    expect value 7
    # A double tap on the other side, with a tremble of sqrt(9 + 16) = 5 pt.
    touch 1 began 50 100 taps 1 at 0.4
    expect events touchDown
    touch 1 moved 53 104 at 0.41
    expect events touchDragInside
    touch 1 ended 53 104 at 0.42
    expect events touchUpInside
    touch 1 began 50 100 taps 2 at 0.5
    expect events touchDown+touchDownRepeat
    touch 1 moved 47 96 at 0.51
    touch 1 ended 47 96 at 0.52
    expect value 7
    # In the exact middle, where there is no angle.
    touch 1 began 100 100 at 1
    touch 1 moved 100 100 at 1.01
    touch 1 moved 101 100 at 1.02
    touch 1 cancelled 100 100 at 1.03
    expect events touchCancel
    expect value 7
    # Outside of bounds and of the pointer's area nothing begins.
    # At the right it would be at 174.5...218.5.
    touch 1 began 220 100 at 2
    expect events none
    expect isTracking false
    touch 1 ended 220 100 at 2.1
    expect events none
    expect sent valueChanged 0
    expect sent touchDown 4
    expect sent touchUpInside 3
    """
}
