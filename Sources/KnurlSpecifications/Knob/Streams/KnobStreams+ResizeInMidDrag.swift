extension KnobStreams {
  /// The knob gets half as large under the finger.
  static let resizeInMidDrag = """
    trace 1 knob
    note new bounds and new angles in mid-drag change no value; the next move finds the finger
    configuration maximumValue 14 value 7 hysteresis 0
    bounds 0 0 200 200
    touch 1 began 100 50 at 0
    touch 1 moved 135 65 at 0.016
    expect value 9 within 1e-9
    resize 0 0 100 100
    expect value 9 within 1e-9
    expect events none
    expect isTracking true
    # The middle is (50, 50) now.
    touch 1 moved 90 50 at 0.033
    expect value 11 within 1e-9
    touch 1 moved 50 10 at 0.05
    expect value 7 within 1e-9
    touch 1 moved 10 50 at 0.066
    expect value 3 within 1e-9
    # Nothing to turn about but a point: still angles.
    resize 50 50 0 0
    expect value 3 within 1e-9
    touch 1 moved 50 10 at 0.083
    expect value 7 within 1e-9
    resize 0 0 200 100
    # The middle is (100, 50).
    touch 1 moved 140 50 at 0.1
    expect value 11 within 1e-9
    # Half the range on the right hand: from the top to the bottom, 14 units in a half turn.
    set startAngle -1.5707963267948966
    expect value 11 within 1e-9
    set endAngle 1.5707963267948966
    expect value 11 within 1e-9
    touch 1 moved 141 50 at 0.116
    expect value 7 within 1e-9
    touch 1 moved 130 80 at 0.133
    # pi/4 further: 14/4
    expect value 10.5 within 1e-9
    touch 1 ended 130 80 at 0.15
    expect events touchUpInside
    expect value 10.5 within 1e-9
    """
}
