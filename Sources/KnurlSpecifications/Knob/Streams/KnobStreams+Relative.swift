extension KnobStreams {
  /// A relative drag keeps the angle between finger and pointer.
  static let relative = """
    trace 1 knob
    note a relative drag keeps its offset, sticks at the end, and comes back to where it began
    configuration maximumValue 14 value 7 dragMode relative hysteresis 0
    bounds 0 0 200 200
    # The finger is a quarter turn, 4 units, ahead of the pointer, and stays so.
    touch 1 began 150 100 at 0
    expect value 7
    touch 1 moved 150 100 at 0.016
    expect events touchDragInside
    touch 1 moved 135 135 at 0.033
    # an eighth of a turn: + 2
    expect value 9 within 1e-9
    expect events valueChanged touchDragInside
    touch 1 moved 100 150 at 0.05
    expect value 11 within 1e-9
    touch 1 moved 65 135 at 0.066
    # The finger crosses the dead zone; the pointer is a quarter behind it.
    expect value 13 within 1e-9
    touch 1 moved 50 100 at 0.083
    # 7 + 8 = 15 is beyond the maximum
    expect value 14
    touch 1 moved 65 65 at 0.1
    expect value 14
    expect events touchDragInside
    touch 1 moved 50 100 at 0.116
    touch 1 moved 65 135 at 0.133
    expect value 13 within 1e-9
    touch 1 moved 100 150 at 0.15
    touch 1 moved 135 135 at 0.166
    expect value 9 within 1e-9
    touch 1 moved 150 100 at 0.183
    # Back where it began: exactly what it was.
    expect value 7
    touch 1 moved 135 65 at 0.2
    expect value 5 within 1e-9
    touch 1 ended 135 65 at 0.216
    expect events touchUpInside
    expect sent valueChanged 9
    # A new drag, from the other side: it counts from 5.
    touch 1 began 50 100 at 1
    touch 1 moved 65 65 at 1.016
    expect value 7 within 1e-9
    touch 1 cancelled 65 65 at 1.033
    # A cancel keeps the value.
    expect events touchCancel
    expect value 7 within 1e-9
    """
}
