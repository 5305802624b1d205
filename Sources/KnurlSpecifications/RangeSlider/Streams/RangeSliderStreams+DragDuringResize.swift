extension RangeSliderStreams {
  /// The control becomes wider under the finger, and narrow again.
  static let dragDuringResize = """
    trace 1 range-slider
    note the control becomes wider in mid-drag (the screen was turned), and narrow again
    configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
    bounds 0 0 350 30
    # 32 pt a unit. Upper at 271, finger on it: upper = 8 + (x - 271)/32.
    touch 1 began 271 15 at 0
    touch 1 moved 267 15 at 0.016
    touch 1 moved 263 15 at 0.033
    # -8/32
    expect upperValue 7.75
    touch 1 moved 255 15 at 0.05
    touch 1 moved 247 15 at 0.066
    touch 1 moved 239 15 at 0.083
    # -32/32
    expect upperValue 7
    expect sent valueChanged 5
    # Same bounds: no change, no new reference.
    resize 0 0 350 30
    expect events none
    expect upperValue 7
    touch 1 moved 239 15 at 0.1
    expect events touchDragInside
    # usable = 670 - 30 = 640: 64 pt a unit. The value stays; the thumb is now at 15 + 448 = 463,
    # and the finger where it was: upper = 7 + (x - 239)/64.
    resize 0 0 670 30
    expect events none
    expect lowerValue 2
    expect upperValue 7
    expect isTracking true
    touch 1 moved 239 15 at 0.116
    expect upperValue 7
    expect events touchDragInside
    touch 1 moved 241 15 at 0.133
    # 2/64
    expect upperValue 7.03125
    expect events valueChanged touchDragInside
    touch 1 moved 247 15 at 0.15
    touch 1 moved 255 15 at 0.166
    touch 1 moved 271 15 at 0.183
    # 32/64
    expect upperValue 7.5
    touch 1 moved 303 15 at 0.2
    touch 1 moved 335 15 at 0.216
    # 96/64
    expect upperValue 8.5
    # The end is at +192 pt, x = 431. Touch area up to 15 + 640 + 22 = 677, grown 747.
    touch 1 moved 399 15 at 0.233
    touch 1 moved 431 15 at 0.25
    expect upperValue 10
    expect events valueChanged touchDragInside
    touch 1 moved 463 15 at 0.266
    expect upperValue 10
    expect events touchDragInside
    expect sent valueChanged 13
    # Narrow again, with the finger 32 pt beyond the place of the end: the overshoot is forgotten,
    # the reference is the value 10 and the finger at 463: upper = 10 + (x - 463)/32.
    resize 0 0 350 30
    expect events none
    expect upperValue 10
    expect isTouchInside true
    # 463 - 8 = 455 lies outside 427 = 335 + 22 + 70: the finger left without having moved much.
    touch 1 moved 455 15 at 0.283
    expect upperValue 9.75
    expect events valueChanged touchDragOutside+touchDragExit
    expect isTouchInside false
    touch 1 moved 431 15 at 0.3
    # -32/32
    expect upperValue 9
    expect events valueChanged touchDragOutside
    touch 1 moved 399 15 at 0.316
    expect upperValue 8
    expect events valueChanged touchDragInside+touchDragEnter
    touch 1 moved 383 15 at 0.333
    # -80/32
    expect upperValue 7.5
    touch 1 ended 383 15 at 0.35
    expect events touchUpInside
    expect lowerValue 2
    expect upperValue 7.5
    expect isTracking false
    expect sent touchDown 1
    expect sent touchDragInside 18
    expect sent touchDragOutside 2
    expect sent touchUpInside 1
    expect sent valueChanged 17
    """
}
