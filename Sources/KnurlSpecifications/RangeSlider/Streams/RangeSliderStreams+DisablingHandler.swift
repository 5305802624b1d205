extension RangeSliderStreams {
  /// The app disables the control in its valueChanged handler, in mid-drag and at the end of one.
  static let disablingHandler = """
    trace 1 range-slider
    note the app disables the control in its valueChanged handler
    configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
    bounds 0 0 350 30
    host disables-on valueChanged
    # 32 pt a unit. Upper at 271, finger 1 pt left of it: upper = 8 + (x - 270)/32.
    touch 1 began 270 15 at 0
    expect events touchDown
    touch 1 moved 270 15 at 0.016
    touch 1 moved 270 15.5 at 0.033
    touch 1 moved 270 16 at 0.05
    expect events touchDragInside
    expect sent valueChanged 0
    # -4/32 = -0.125. The handler disables: the cancel path runs once, after the pass under way; the
    # phase's own touchDragInside is dropped.
    touch 1 moved 266 16 at 0.066
    expect events valueChanged touchCancel
    expect upperValue 7.875
    expect isEnabled false
    expect isTracking false
    expect isTouchInside false
    expect isHighlighted false
    # The finger has not noticed.
    touch 1 moved 262 16 at 0.083
    touch 1 moved 254 16 at 0.1
    touch 1 moved 246 16 at 0.116
    expect events none
    touch 1 ended 246 16 at 0.133
    expect events none
    expect upperValue 7.875
    # Nor does a disabled control take another one. Upper at 15 + 252 = 267.
    touch 1 began 267 15 at 0.45
    expect events none
    touch 1 moved 250 15 at 0.466
    touch 1 moved 234 15 at 0.483
    expect events none
    touch 1 ended 234 15 at 0.5
    expect events none
    expect upperValue 7.875
    # Enabled again in mid-touch: a touch that did not begin here does not count.
    touch 1 began 267 15 at 0.516
    enable
    expect events none
    touch 1 moved 251 15 at 0.533
    expect events none
    touch 1 ended 251 15 at 0.55
    expect events none
    expect isEnabled true
    # End-only: the one valueChanged comes with the up, when tracking is over; there is nothing to
    # cancel any more, and the up is delivered. upper = 7.875 + (x - 267)/32.
    set isContinuous false
    touch 1 began 267 15 at 0.866
    expect events touchDown
    touch 1 moved 263 15 at 0.883
    touch 1 moved 255 15 at 0.9
    touch 1 moved 247 15 at 0.916
    # -20/32 = -0.625
    expect upperValue 7.25
    expect events touchDragInside
    touch 1 moved 239 15 at 0.933
    touch 1 moved 231 15 at 0.95
    # -36/32 = -1.125
    expect upperValue 6.75
    expect isEnabled true
    touch 1 ended 231 15 at 0.966
    expect events valueChanged touchUpInside
    expect isEnabled false
    expect lowerValue 2
    expect upperValue 6.75
    # A drag that changes nothing reports nothing, so the handler has no occasion. Upper at 15 + 216
    # = 231.
    enable
    touch 1 began 231 15 at 1.283
    touch 1 moved 223 15 at 1.3
    touch 1 moved 215 15 at 1.316
    touch 1 moved 223 15 at 1.333
    touch 1 moved 231 15 at 1.35
    expect upperValue 6.75
    touch 1 ended 231 15 at 1.366
    expect events touchUpInside
    expect isEnabled true
    expect lowerValue 2
    expect upperValue 6.75
    expect isTracking false
    expect sent touchDown 3
    expect sent touchDragInside 12
    expect sent touchCancel 1
    expect sent touchUpInside 2
    expect sent valueChanged 2
    """
}
