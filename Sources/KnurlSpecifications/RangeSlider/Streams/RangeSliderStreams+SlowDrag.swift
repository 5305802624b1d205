extension RangeSliderStreams {
  /// A finger drags the upper thumb slowly to the left, with jitter, rests and a last slip.
  static let slowDrag = """
    trace 1 range-slider
    note a finger drags the upper thumb slowly to the left, rests, goes on, and slips as it lifts
    configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
    bounds 0 0 350 30
    # usable = 350 - 30 = 320 pt for 10 units: 1 unit is 32 pt, 1 pt is 0.03125. Centre of a thumb:
    # 15 + 32 v. Upper: 15 + 256 = 271; the finger is 2 pt right of it, and stays so: upper = 8 + (x
    # - 273)/32.
    touch 1 began 273 16 at 0
    expect events touchDown
    expect isTracking true
    expect isHighlighted true
    # No movement yet, and a move across the track only: nothing changes.
    touch 1 moved 273 16 at 0.016
    expect events touchDragInside
    touch 1 moved 273 16.5 at 0.033
    expect events touchDragInside
    expect upperValue 8
    # -0.5/32 = -0.015625
    touch 1 moved 272.5 16.5 at 0.05
    expect upperValue 7.984375
    expect events valueChanged touchDragInside
    # 1 valueChanged so far.
    touch 1 moved 272 16.5 at 0.066
    touch 1 moved 271.25 16 at 0.083
    touch 1 moved 270.5 16 at 0.1
    # -2.5/32 = -0.078125
    expect upperValue 7.921875
    # The finger trembles back by a quarter point: -2.25/32 = -0.0703125
    touch 1 moved 270.75 15.75 at 0.116
    expect upperValue 7.9296875
    expect events valueChanged touchDragInside
    touch 1 moved 269.5 15.75 at 0.133
    touch 1 moved 268.5 16 at 0.15
    touch 1 moved 267.75 16 at 0.166
    touch 1 moved 267 16 at 0.183
    touch 1 moved 266 16.25 at 0.2
    touch 1 moved 265 16.25 at 0.216
    # -8/32 = -0.25
    expect upperValue 7.75
    expect sent valueChanged 11
    # It rests for half a second; what arrives is the same place, or only y.
    touch 1 moved 265 16.25 at 0.733
    touch 1 moved 265 16.5 at 0.75
    touch 1 moved 265 16.25 at 0.766
    expect events touchDragInside
    expect upperValue 7.75
    expect sent valueChanged 11
    # Three coalesced samples within one frame, then frames again.
    touch 1 moved 264 16.25 at 0.77
    touch 1 moved 263 16.5 at 0.775
    touch 1 moved 262.5 16.5 at 0.779
    touch 1 moved 261 16.5 at 0.795
    touch 1 moved 259 16.75 at 0.812
    touch 1 moved 257 16.75 at 0.829
    # -16/32 = -0.5
    expect upperValue 7.5
    touch 1 moved 255 17 at 0.845
    touch 1 moved 253 17 at 0.862
    touch 1 moved 251 17 at 0.879
    touch 1 moved 249 17 at 0.895
    # -24/32 = -0.75
    expect upperValue 7.25
    touch 1 moved 247 17 at 0.912
    touch 1 moved 245 17 at 0.929
    touch 1 moved 243 17 at 0.945
    touch 1 moved 241 17 at 0.962
    # -32/32 = -1
    expect upperValue 7
    expect sent valueChanged 25
    # The finger slips as it lifts: an up moves nothing.
    touch 1 ended 241.5 17.25 at 0.979
    expect events touchUpInside
    expect lowerValue 2
    expect upperValue 7
    expect isTracking false
    expect isTouchInside false
    expect isHighlighted false
    expect sent touchDown 1
    expect sent touchDragInside 30
    expect sent touchDragOutside 0
    expect sent valueChanged 25
    expect sent touchUpInside 1
    """
}
