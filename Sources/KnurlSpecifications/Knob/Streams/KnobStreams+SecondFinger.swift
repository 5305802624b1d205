extension KnobStreams {
  /// A second finger fails the gesture before it began and cancels it after.
  static let secondFinger = """
    trace 1 knob
    note a second finger cancels the gesture and the value stays; the first finger's events go on
    configuration maximumValue 14 value 7 isMultipleTouchEnabled true isContinuous false
    bounds 0 0 200 200
    touch 1 began 100 50 at 0
    touch 1 moved 135 65 at 0.016
    expect value 9 within 1e-9
    expect events touchDragInside
    # What was not reported yet is reported now.
    touch 2 began 40 100 at 0.033
    expect events valueChanged
    expect isTracking true
    touch 1 moved 150 100 at 0.05
    expect value 9 within 1e-9
    expect events touchDragInside
    touch 2 moved 40 120 at 0.066
    expect events none
    touch 1 moved 135 135 at 0.083
    expect value 9 within 1e-9
    touch 1 ended 135 135 at 0.1
    # nothing new to report
    expect events touchUpInside
    expect isTracking false
    touch 2 ended 40 120 at 0.116
    expect events none
    expect sent valueChanged 1
    # Before the gesture began it fails.
    touch 1 began 150 100 at 1
    touch 1 moved 151 100 at 1.016
    touch 2 began 40 100 at 1.033
    expect events none
    touch 1 moved 135 135 at 1.05
    expect value 9 within 1e-9
    expect events touchDragInside
    touch 2 ended 40 100 at 1.066
    touch 1 moved 100 150 at 1.083
    expect value 9 within 1e-9
    touch 1 ended 100 150 at 1.1
    expect events touchUpInside
    # The next touch is as on a fresh knob.
    touch 1 began 150 100 at 2
    touch 1 moved 135 135 at 2.016
    expect value 13 within 1e-9
    touch 1 ended 135 135 at 2.033
    expect events valueChanged touchUpInside
    # Without the flag a second finger is not there.
    set isMultipleTouchEnabled false
    touch 1 began 150 100 at 3
    touch 1 moved 135 65 at 3.016
    touch 2 began 40 100 at 3.033
    expect events none
    touch 1 moved 150 100 at 3.05
    expect value 11 within 1e-9
    touch 1 ended 150 100 at 3.066
    expect events valueChanged touchUpInside
    """
}
