extension KnobStreams {
  /// A drag begins at ten points, or at the first one that is none.
  static let hysteresis = """
    trace 1 knob
    note a drag begins where the finger is 10 pt away, and without hysteresis at the first move
    configuration maximumValue 14 value 7
    bounds 0 0 200 200
    touch 1 began 150 100 at 0
    touch 1 moved 156 107.75 at 0.016
    # 36 + 60.06 = 96.06 < 100
    expect value 7
    expect events touchDragInside
    touch 1 moved 150 100 at 0.033
    expect value 7
    touch 1 moved 156 108 at 0.05
    # 36 + 64 = 100: it begins, and the pointer goes to the finger: arctan 8/56 = 0.141897 rad below
    # the right, in units of pi/8 0.361337
    expect value 11.361337 within 1e-6
    expect events valueChanged touchDragInside
    touch 1 moved 151 101 at 0.066
    # Once it began there is no hysteresis any more: arctan 1/51 = 0.019605, 0.049924 of a unit
    expect value 11.049924 within 1e-6
    touch 1 moved 150 100 at 0.083
    expect value 11 within 1e-9
    touch 1 ended 150 100 at 0.1
    expect events touchUpInside
    expect sent valueChanged 3
    set hysteresis 0
    expect hysteresis 0
    touch 1 began 100 50 at 1
    expect value 11 within 1e-9
    touch 1 moved 100 50 at 1.016
    # no move at all
    expect events touchDragInside
    expect value 11 within 1e-9
    touch 1 moved 100 49 at 1.033
    # the top
    expect value 7 within 1e-9
    expect events valueChanged touchDragInside
    touch 1 ended 100 49 at 1.05
    set hysteresis -5
    # A negative distance counts as none.
    expect hysteresis 0
    expect sent valueChanged 4
    """
}
