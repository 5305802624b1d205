extension KnobStreams {
  /// A sheet takes the finger away in the middle of a turn.
  static let theftBySheet = """
    trace 1 knob
    note a sheet takes the finger away: the value stays, and what was not reported is reported
    configuration maximumValue 14 value 7 hysteresis 0
    bounds 0 0 200 200
    touch 1 began 100 50 at 0
    touch 1 moved 135 65 at 0.016
    expect value 9 within 1e-9
    touch 1 moved 150 100 at 0.033
    expect value 11 within 1e-9
    expect sent valueChanged 2
    host steals
    expect events touchCancel
    expect value 11 within 1e-9
    expect isTracking false
    expect isTouchInside false
    # What is left of the touch is nobody's.
    touch 1 moved 135 135 at 0.05
    expect events none
    touch 1 ended 135 135 at 0.066
    expect events none
    expect value 11 within 1e-9
    set isContinuous false
    touch 1 began 150 100 at 1
    touch 1 moved 135 65 at 1.016
    expect events touchDragInside
    touch 1 moved 100 50 at 1.033
    expect value 7 within 1e-9
    expect sent valueChanged 2
    host steals
    expect events valueChanged touchCancel
    expect sent valueChanged 3
    touch 1 began 100 50 at 2
    touch 1 moved 65 65 at 2.016
    touch 1 ended 65 65 at 2.033
    expect value 5 within 1e-9
    expect events valueChanged touchUpInside
    """
}
