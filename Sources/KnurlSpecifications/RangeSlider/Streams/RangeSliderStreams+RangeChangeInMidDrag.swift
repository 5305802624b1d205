extension RangeSliderStreams {
  /// The app changes the maximum under the finger, several times.
  static let rangeChangeInMidDrag = """
    trace 1 range-slider
    note the app changes the range in mid-drag, several times
    configuration minimumValue 0 maximumValue 10 lowerValue 2 upperValue 8 isContinuous true
    bounds 0 0 350 30
    # 320 pt for 10 units: 32 pt a unit. Upper at 271, finger on it: upper = 8 + (x - 271)/32.
    touch 1 began 271 15 at 0
    touch 1 moved 267 15 at 0.016
    touch 1 moved 255 15 at 0.033
    touch 1 moved 239 15 at 0.05
    # -32/32
    expect upperValue 7
    expect sent valueChanged 3
    # 320 pt for 20 units: 16 pt a unit. No value changes, nobody is told; the reference is 7 at
    # 239: upper = 7 + (x - 239)/16.
    set maximumValue 20
    expect events none
    expect upperValue 7
    touch 1 moved 239 15 at 0.066
    expect events touchDragInside
    expect upperValue 7
    touch 1 moved 243 15 at 0.083
    # 4/16
    expect upperValue 7.25
    expect events valueChanged touchDragInside
    touch 1 moved 247 15 at 0.1
    touch 1 moved 255 15 at 0.116
    # 16/16
    expect upperValue 8
    expect sent valueChanged 6
    # The same maximum again: nothing happens, not even a new reference.
    set maximumValue 20
    expect events none
    touch 1 moved 255 15 at 0.133
    expect events touchDragInside
    # 320 pt for 5 units: 64 pt a unit. Upper is asked to be 8 and brought within the range,
    # silently: programmatic writes send no events. Reference 5 at 255.
    set maximumValue 5
    expect events none
    expect lowerValue 2
    expect upperValue 5
    expect maximumValue 5
    # Raised again before the finger moves: back comes what was asked for. Reference 8 at 255, 32 a
    # unit.
    set maximumValue 10
    expect events none
    expect upperValue 8
    touch 1 moved 255 15 at 0.15
    expect events touchDragInside
    touch 1 moved 247 15 at 0.166
    # -8/32
    expect upperValue 7.75
    expect events valueChanged touchDragInside
    # Lowered once more: reference 5 at 247, upper = 5 + (x - 247)/64.
    set maximumValue 5
    expect upperValue 5
    touch 1 moved 239 15 at 0.183
    # -8/64
    expect upperValue 4.875
    expect events valueChanged touchDragInside
    touch 1 moved 231 15 at 0.2
    touch 1 moved 215 15 at 0.216
    # -32/64
    expect upperValue 4.5
    # The user has moved it since: now 4.5 is what is asked for, and raising brings nothing back.
    set maximumValue 10
    expect events none
    expect upperValue 4.5
    # A minimum, too: -10...10 are 16 pt a unit, reference 4.5 at 215: upper = 4.5 + (x - 215)/16.
    set minimumValue -10
    expect events none
    expect lowerValue 2
    expect upperValue 4.5
    touch 1 moved 207 15 at 0.233
    # -8/16
    expect upperValue 4
    expect events valueChanged touchDragInside
    touch 1 moved 191 15 at 0.25
    # -24/16
    expect upperValue 3
    # -160/16 = -10 would be -5.5; the lower thumb blocks at 2.
    touch 1 moved 55 15 at 0.266
    expect upperValue 2
    expect lowerValue 2
    expect events valueChanged touchDragInside
    expect sent valueChanged 13
    touch 1 ended 55 15 at 0.283
    expect events touchUpInside
    expect lowerValue 2
    expect upperValue 2
    expect minimumValue -10
    expect maximumValue 10
    expect isTracking false
    expect sent touchDown 1
    expect sent touchDragInside 16
    expect sent touchUpInside 1
    expect sent valueChanged 13
    """
}
