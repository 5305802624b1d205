extension KnobStreams {
  /// A slow turn of an eighth to the right, and back to where it began.
  static let slowTurn = """
    trace 1 knob
    note a slow turn from the top to the upper right, with a rest, and back
    configuration maximumValue 14 value 7
    bounds 0 0 200 200
    # The middle is (100, 100). There are 14 units from -11/8 pi to 3/8 pi: pi/8 each, 7 at the top.
    # So up to the right is 9, the right 11, down to the right 13; left of the top are 5, 3 and 1.
    touch 1 began 100 40 at 0
    expect events touchDown
    expect isTracking true
    touch 1 moved 100 40 at 0.016
    expect events touchDragInside
    touch 1 moved 104 40 at 0.033
    touch 1 moved 108 41 at 0.05
    # sqrt(64 + 1) = 8.06 pt: not yet a drag
    expect value 7
    expect sent valueChanged 0
    touch 1 moved 112 42 at 0.066
    # 12.2 pt. From the top arctan 12/58 = 0.204018 rad, in units of pi/8 = 0.392699: 0.519528
    expect value 7.519528 within 1e-6
    expect events valueChanged touchDragInside
    touch 1 moved 118 45 at 0.083
    # arctan 18/55 = 0.316286; /0.392699 = 0.805416
    expect value 7.805416 within 1e-6
    touch 1 moved 118 45 at 0.1
    # a rest
    expect events touchDragInside
    touch 1 moved 127 50 at 0.116
    touch 1 moved 140 60 at 0.133
    # straight to the upper right: pi/4 from the top
    expect value 9 within 1e-9
    touch 1 moved 141 61 at 0.15
    touch 1 moved 140 60 at 0.166
    expect value 9 within 1e-9
    expect sent valueChanged 6
    touch 1 moved 118 45 at 0.183
    expect value 7.805416 within 1e-6
    touch 1 moved 100 40 at 0.2
    expect value 7 within 1e-9
    touch 1 ended 100 40 at 0.216
    expect events touchUpInside
    expect isTracking false
    expect isTouchInside false
    expect sent valueChanged 8
    """
}
