extension KnobStreams {
  /// A quick flick across the dead zone and back, from either side.
  static let flickThroughTheDeadZone = """
    trace 1 knob
    note quick flicks across the dead zone and back: the value stays at the end it reached
    configuration maximumValue 14 value 11
    bounds 0 0 200 200
    # One unit is pi/8: 7 at the top, 11 at the right. The dead zone is at the bottom.
    touch 1 began 150 100 at 0
    touch 1 moved 135 135 at 0.008
    # began: 38 pt
    expect value 13 within 1e-9
    expect events valueChanged touchDragInside
    touch 1 moved 100 150 at 0.016
    # pi/2 is beyond the end at 3/8 pi
    expect value 14
    expect events valueChanged touchDragInside
    touch 1 moved 65 135 at 0.025
    # 3/4 pi: the finger is beside the minimum, the pointer is not
    expect value 14
    expect events touchDragInside
    touch 1 moved 50 100 at 0.033
    # pi
    expect value 14
    touch 1 moved 65 135 at 0.041
    touch 1 moved 100 150 at 0.05
    expect value 14
    expect sent valueChanged 2
    touch 1 moved 135 135 at 0.058
    expect value 13 within 1e-9
    touch 1 moved 150 100 at 0.066
    expect value 11 within 1e-9
    touch 1 ended 150 100 at 0.075
    expect events touchUpInside
    expect sent valueChanged 4
    # The other way. A finger on the left is at -pi, on the track: 3. It moves to -5/4 pi: 1.
    touch 1 began 50 100 at 0.4
    expect value 11 within 1e-9
    touch 1 moved 65 135 at 0.408
    expect value 1 within 1e-9
    touch 1 moved 100 150 at 0.416
    # -3/2 pi is before the start at -11/8 pi
    expect value 0
    touch 1 moved 135 135 at 0.425
    expect value 0
    expect events touchDragInside
    touch 1 moved 100 150 at 0.433
    expect value 0
    touch 1 moved 65 135 at 0.441
    expect value 1 within 1e-9
    touch 1 ended 65 135 at 0.45
    expect sent valueChanged 7
    """
}
