extension RangeSliderStreams {
  /// Both thumbs stand at the maximum; only the lower can leave.
  static let partingAtMaximum = """
    trace 1 range-slider
    note both thumbs stand at the maximum: to the right nothing, to the left the lower
    configuration minimumValue 0 maximumValue 10 lowerValue 10 upperValue 10 isContinuous true
    bounds 0 0 350 30
    # 32 pt a unit. Both at 335, hit areas 313...357; the finger 10 pt right of them.
    touch 1 began 345 15 at 0
    expect events touchDown
    # To the right the upper cannot go, nor can the lower: the choice waits on.
    touch 1 moved 346 15 at 0.016
    touch 1 moved 349 15 at 0.033
    touch 1 moved 353 15 at 0.05
    expect lowerValue 10
    expect upperValue 10
    expect events touchDragInside
    expect isTracking true
    touch 1 moved 361 15 at 0.066
    touch 1 moved 369 15 at 0.083
    expect events touchDragInside
    # Back to the right of the down: a displacement of +8, still toward the maximum.
    touch 1 moved 353 15 at 0.1
    expect events touchDragInside
    touch 1 moved 345 15 at 0.116
    expect events touchDragInside
    expect sent valueChanged 0
    # To the left of it: lower = 10 + (x - 345)/32. -1/32
    touch 1 moved 344 15 at 0.133
    expect lowerValue 9.96875
    expect upperValue 10
    expect events valueChanged touchDragInside
    touch 1 moved 341 15 at 0.15
    touch 1 moved 337 15 at 0.166
    # -8/32
    expect lowerValue 9.75
    touch 1 moved 329 16 at 0.183
    touch 1 moved 313 16 at 0.2
    touch 1 moved 297 16 at 0.216
    # -48/32
    expect lowerValue 8.5
    # To the end and over it: 10 again, exactly, and no thumb is exchanged.
    touch 1 moved 329 16 at 0.233
    touch 1 moved 345 16 at 0.25
    expect lowerValue 10
    expect events valueChanged touchDragInside
    touch 1 moved 361 16 at 0.266
    expect events touchDragInside
    touch 1 moved 313 16 at 0.283
    # -32/32
    expect lowerValue 9
    expect upperValue 10
    expect events valueChanged touchDragInside
    touch 1 ended 313 16 at 0.3
    expect events touchUpInside
    expect lowerValue 9
    expect upperValue 10
    expect isTracking false
    expect sent touchDown 1
    expect sent touchDragInside 17
    expect sent touchUpInside 1
    expect sent valueChanged 9
    """
}
