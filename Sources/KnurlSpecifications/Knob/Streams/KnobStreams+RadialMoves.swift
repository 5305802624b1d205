extension KnobStreams {
  /// Along a radius, through the exact middle and out on the other side.
  static let radialMoves = """
    trace 1 knob
    note moves along a radius change nothing, nor does the exact middle; half turns go by the top
    configuration maximumValue 14 value 9 hysteresis 0
    bounds 0 0 200 200
    touch 1 began 110 90 at 0
    touch 1 moved 115 85 at 0.016
    expect value 9 within 1e-9
    touch 1 moved 140 60 at 0.033
    touch 1 moved 180 20 at 0.05
    expect value 9 within 1e-9
    touch 1 moved 200 0 at 0.066
    touch 1 moved 260 -60 at 0.083
    expect value 9 within 1e-9
    expect isTouchInside true
    touch 1 moved 101 99 at 0.1
    expect value 9 within 1e-9
    # In the exact middle the finger keeps its angle.
    touch 1 moved 100 100 at 0.116
    expect value 9 within 1e-9
    touch 1 moved 100 100 at 0.133
    expect events touchDragInside
    touch 1 moved 102 98 at 0.15
    expect value 9 within 1e-9
    # Half a turn, from -pi/4 to 3/4 pi: toward the middle of the track at -pi/2, so to -5/4 pi.
    touch 1 moved 60 140 at 0.166
    expect value 1 within 1e-9
    touch 1 moved 102 98 at 0.183
    # Half a turn again, from before the middle of the track upwards.
    expect value 9 within 1e-9
    touch 1 ended 102 98 at 0.2
    expect events touchUpInside
    # A touch in the exact middle is at the pointer's angle, and goes on from there.
    touch 1 began 100 100 at 1
    expect value 9 within 1e-9
    touch 1 moved 130 130 at 1.016
    # from -pi/4 to pi/4
    expect value 13 within 1e-9
    touch 1 ended 130 130 at 1.033
    expect value 13 within 1e-9
    """
}
