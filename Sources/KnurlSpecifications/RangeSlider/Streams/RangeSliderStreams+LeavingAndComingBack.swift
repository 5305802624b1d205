extension RangeSliderStreams {
  /// A finger leaves the control by more than the tolerance, returns, leaves again and lifts.
  static let leavingAndComingBack = """
    trace 1 range-slider
    note a finger leaves by more than the tolerance, returns, leaves again and lifts there
    configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
    bounds 0 0 350 30
    # 32 pt a unit. Thumbs are 30 by 30, hit areas 44 by 44: 22 pt around the centre, which at the
    # minimum is (15, 15) and at the maximum (335, 15). Touch area: -7...357 by -7...37; grown by
    # 70: -77...427 by -77...107. Edges belong to it. Upper at 271, the finger on its centre: upper
    # = 8 + (x - 271)/32.
    touch 1 began 271 20 at 0
    expect events touchDown
    expect isTouchInside true
    touch 1 moved 271 37 at 0.016
    expect events touchDragInside
    touch 1 moved 269 60 at 0.033
    expect upperValue 7.9375
    expect events valueChanged touchDragInside
    touch 1 moved 267 85 at 0.05
    expect upperValue 7.875
    touch 1 moved 263 107 at 0.066
    # On the edge is inside.
    expect upperValue 7.75
    expect events valueChanged touchDragInside
    expect isTouchInside true
    # Half a point further is outside; the thumb goes on following.
    touch 1 moved 259 107.5 at 0.083
    expect upperValue 7.625
    expect events valueChanged touchDragOutside+touchDragExit
    expect isTouchInside false
    expect isHighlighted false
    expect isTracking true
    touch 1 moved 255 120 at 0.1
    expect upperValue 7.5
    expect events valueChanged touchDragOutside
    touch 1 moved 247 150 at 0.116
    touch 1 moved 239 170 at 0.133
    # -32/32
    expect upperValue 7
    expect events valueChanged touchDragOutside
    # It rests out there.
    touch 1 moved 239 170 at 0.4
    touch 1 moved 239 170.5 at 0.416
    expect events touchDragOutside
    touch 1 moved 223 150 at 0.433
    expect upperValue 6.5
    touch 1 moved 223 120 at 0.45
    expect events touchDragOutside
    # Back on the edge: it enters, without having moved along the track.
    touch 1 moved 223 107 at 0.466
    expect events touchDragInside+touchDragEnter
    expect isTouchInside true
    expect isHighlighted true
    touch 1 moved 231 80 at 0.483
    # -40/32 = -1.25
    expect upperValue 6.75
    expect events valueChanged touchDragInside
    touch 1 moved 255 40 at 0.5
    expect upperValue 7.5
    # To the right end and out over it: the maximum is reached at +64 pt, x = 335.
    touch 1 moved 303 25 at 0.516
    expect upperValue 9
    touch 1 moved 335 20 at 0.533
    expect upperValue 10
    expect events valueChanged touchDragInside
    touch 1 moved 380 18 at 0.55
    expect events touchDragInside
    touch 1 moved 427 18 at 0.566
    expect events touchDragInside
    expect isTouchInside true
    touch 1 moved 428 18 at 0.583
    expect events touchDragOutside+touchDragExit
    expect isTouchInside false
    expect upperValue 10
    touch 1 moved 440 18 at 0.6
    expect events touchDragOutside
    touch 1 ended 441 18 at 0.616
    expect events touchUpOutside
    expect lowerValue 2
    expect upperValue 10
    expect isTracking false
    expect isTouchInside false
    expect sent touchDown 1
    expect sent touchDragInside 11
    expect sent touchDragOutside 10
    expect sent touchDragExit 2
    expect sent touchDragEnter 1
    expect sent touchUpInside 0
    expect sent touchUpOutside 1
    expect sent valueChanged 12
    """
}
