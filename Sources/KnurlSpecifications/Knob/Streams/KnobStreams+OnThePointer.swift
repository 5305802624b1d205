extension KnobStreams {
  /// Only a finger on the pointer turns it.
  static let onThePointer = """
    trace 1 knob
    note a touch beside the pointer begins nothing; edges belong to its area
    configuration maximumValue 14 value 7 requiresTouchOnPointer true hysteresis 0
    bounds 0 0 200 200
    # The pointer is at the top, 99...101 by 0...7. Its area is 44 pt around (100, 3.5):
    # 78...122 by -18.5...25.5.
    touch 1 began 100 50 at 0
    expect events none
    expect isTracking false
    touch 1 moved 135 65 at 0.016
    expect events none
    touch 1 ended 135 65 at 0.033
    touch 1 began 124 10 at 0.2
    expect events none
    touch 1 ended 124 10 at 0.21
    touch 1 began 120 20 at 0.3
    expect events touchDown
    touch 1 ended 120 20 at 0.31
    expect events touchUpInside
    # The area goes beyond the bounds.
    touch 1 began 100 -18 at 0.4
    expect events touchDown
    touch 1 moved 100 -10 at 0.41
    expect value 7 within 1e-9
    touch 1 ended 100 -10 at 0.42
    touch 1 began 100 -20 at 0.5
    expect events none
    touch 1 ended 100 -20 at 0.51
    # Once it has the pointer, the finger may go anywhere.
    touch 1 began 110 10 at 1
    touch 1 moved 150 100 at 1.016
    expect value 11 within 1e-9
    touch 1 moved 101 101 at 1.033
    expect value 13 within 1e-9
    touch 1 ended 101 101 at 1.05
    expect events touchUpInside
    # The pointer is down to the right now, no more at the top.
    touch 1 began 110 10 at 2
    expect events none
    touch 1 began 166 166 at 2.1
    expect events touchDown
    touch 1 cancelled 166 166 at 2.2
    expect events touchCancel
    """
}
