extension KnobStreams {
  /// Round and round on a whole turn.
  static let wrap = """
    trace 1 knob
    note a knob of a whole turn goes on at the other end, and a write does not
    configuration maximumValue 8 value 6 hysteresis 0 wrapPolicy wrap
    configuration startAngle -4.71238898038469 endAngle 1.5707963267948966
    bounds 0 0 200 200
    # From the bottom once round to the bottom, an eighth of a turn a unit: 2 left, 4 top, 6 right.
    touch 1 began 150 100 at 0
    touch 1 moved 135 135 at 0.016
    expect value 7 within 1e-9
    touch 1 moved 110 148 at 0.033
    # arctan 10/48 = 0.205395 rad before the bottom, in units of pi/4 = 0.785398: 0.261517
    expect value 7.738483 within 1e-6
    touch 1 moved 90 148 at 0.05
    # as much behind it
    expect value 0.261517 within 1e-6
    expect events valueChanged touchDragInside
    touch 1 moved 65 135 at 0.066
    expect value 1 within 1e-9
    touch 1 moved 50 100 at 0.083
    touch 1 moved 65 65 at 0.1
    touch 1 moved 100 50 at 0.116
    expect value 4 within 1e-9
    touch 1 moved 135 65 at 0.133
    touch 1 moved 150 100 at 0.15
    # once round
    expect value 6 within 1e-9
    touch 1 moved 110 148 at 0.166
    touch 1 moved 90 148 at 0.183
    expect value 0.261517 within 1e-6
    # and back the other way
    touch 1 moved 110 148 at 0.2
    expect value 7.738483 within 1e-6
    touch 1 moved 150 100 at 0.216
    expect value 6 within 1e-9
    touch 1 ended 150 100 at 0.233
    expect events touchUpInside
    # Code does not wrap.
    set value 9
    expect value 8
    set value -1
    expect value 0
    # Nor does a knob that stops.
    set wrapPolicy hardStop
    set value 6
    touch 1 began 150 100 at 1
    touch 1 moved 110 148 at 1.016
    touch 1 moved 90 148 at 1.033
    expect value 8
    touch 1 moved 65 135 at 1.05
    expect value 8
    touch 1 ended 65 135 at 1.066
    """
}
