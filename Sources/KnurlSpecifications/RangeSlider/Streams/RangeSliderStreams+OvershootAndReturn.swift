extension RangeSliderStreams {
  /// Each thumb is dragged past its end and back to where it was grabbed.
  static let overshootAndReturn = """
    trace 1 range-slider
    note each thumb is dragged past its end and back to where it was grabbed
    configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
    bounds 0 0 350 30
    # 32 pt a unit. Upper at 271, finger 4 pt right of it: upper = 8 + (x - 275)/32.
    touch 1 began 275 15 at 0
    touch 1 moved 283 15 at 0.016
    # +8/32
    expect upperValue 8.25
    touch 1 moved 291 15 at 0.033
    touch 1 moved 299 15 at 0.05
    touch 1 moved 307 14 at 0.066
    # +32/32
    expect upperValue 9
    touch 1 moved 315 14 at 0.083
    touch 1 moved 323 14 at 0.1
    touch 1 moved 331 14 at 0.116
    # +56/32 = 1.75
    expect upperValue 9.75
    expect sent valueChanged 7
    # The end is reached at +64 pt, x = 339, and is exact.
    touch 1 moved 339 14 at 0.133
    expect upperValue 10
    expect events valueChanged touchDragInside
    # Beyond it the thumb stays, silently.
    touch 1 moved 347 14 at 0.15
    expect upperValue 10
    expect events touchDragInside
    touch 1 moved 363 14 at 0.166
    touch 1 moved 379 14 at 0.183
    touch 1 moved 395 14 at 0.2
    touch 1 moved 395.5 14 at 0.216
    expect upperValue 10
    # 395.5 <= 357 + 70
    expect isTouchInside true
    expect sent valueChanged 8
    # The way back: no jump at the turning point, no offset lost.
    touch 1 moved 387 14 at 0.233
    touch 1 moved 371 14 at 0.25
    touch 1 moved 355 15 at 0.266
    touch 1 moved 340 15 at 0.283
    expect upperValue 10
    expect events touchDragInside
    touch 1 moved 339 15 at 0.3
    expect upperValue 10
    expect events touchDragInside
    expect sent valueChanged 8
    # Here it comes back exactly under the finger: +63/32 = 1.96875
    touch 1 moved 338 15 at 0.316
    expect upperValue 9.96875
    expect events valueChanged touchDragInside
    touch 1 moved 323 15 at 0.333
    # +48/32
    expect upperValue 9.5
    touch 1 moved 307 15 at 0.35
    touch 1 moved 291 15 at 0.366
    touch 1 moved 275 15 at 0.383
    # out and back: +0
    expect upperValue 8
    expect events valueChanged touchDragInside
    expect sent valueChanged 13
    touch 1 ended 275 15 at 0.4
    expect events touchUpInside
    # The lower end likewise. Lower at 79, finger 2 pt left of it: lower = 2 + (x - 77)/32.
    # The minimum is reached at -64 pt, x = 13.
    touch 1 began 77 16 at 0.816
    touch 1 moved 61 16 at 0.833
    expect lowerValue 1.5
    touch 1 moved 45 16 at 0.85
    touch 1 moved 29 16 at 0.866
    # -48/32
    expect lowerValue 0.5
    touch 1 moved 13 16 at 0.883
    expect lowerValue 0
    expect events valueChanged touchDragInside
    touch 1 moved -3 16 at 0.9
    touch 1 moved -19 17 at 0.916
    touch 1 moved -35 17 at 0.933
    touch 1 moved -51 17 at 0.95
    expect lowerValue 0
    expect events touchDragInside
    expect sent valueChanged 17
    # -51 >= -7 - 70
    expect isTouchInside true
    touch 1 moved -35 17 at 0.966
    touch 1 moved -3 17 at 0.983
    touch 1 moved 13 17 at 1
    expect lowerValue 0
    expect sent valueChanged 17
    touch 1 moved 29 16 at 1.016
    expect lowerValue 0.5
    expect events valueChanged touchDragInside
    touch 1 moved 45 16 at 1.033
    touch 1 moved 61 16 at 1.05
    touch 1 moved 77 16 at 1.066
    expect lowerValue 2
    touch 1 ended 77 16 at 1.083
    expect events touchUpInside
    expect lowerValue 2
    expect upperValue 8
    expect isTracking false
    expect sent touchDown 2
    expect sent touchDragInside 38
    expect sent touchUpInside 2
    expect sent valueChanged 21
    """
}
