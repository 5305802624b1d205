extension RangeSliderStreams {
  /// Both thumbs stand at the minimum; whatever the finger does first, they come apart.
  static let partingAtMinimum = """
    trace 1 range-slider
    note both thumbs stand at the minimum: the choice waits until a move changes something
    configuration minimumValue 0 maximumValue 10 lowerValue 0 upperValue 0 isContinuous true
    bounds 0 0 350 30
    # 32 pt a unit. Both thumbs at 15, both hit areas -7...37, both distances 2: the choice waits.
    touch 1 began 17 15 at 0
    expect events touchDown
    expect isTracking true
    expect isHighlighted true
    touch 1 moved 17 15.5 at 0.016
    expect events touchDragInside
    # Toward the minimum: neither thumb can go there. It waits on, and keeps the finger's start.
    touch 1 moved 15 15.5 at 0.033
    expect events touchDragInside
    touch 1 moved 12 15 at 0.05
    touch 1 moved 9 15 at 0.066
    expect lowerValue 0
    expect upperValue 0
    expect events touchDragInside
    touch 1 moved 13 15 at 0.083
    touch 1 moved 17 15 at 0.1
    expect events touchDragInside
    expect sent valueChanged 0
    # Toward the maximum it takes the upper: upper = (x - 17)/32 = 1/32.
    touch 1 moved 18 15 at 0.116
    expect lowerValue 0
    expect upperValue 0.03125
    expect events valueChanged touchDragInside
    touch 1 moved 21 15 at 0.133
    touch 1 moved 25 15 at 0.15
    # 8/32
    expect upperValue 0.25
    touch 1 moved 33 15 at 0.166
    touch 1 moved 49 15 at 0.183
    # 32/32
    expect upperValue 1
    expect lowerValue 0
    # Back beyond where it began: the upper stays the one, and stops at the lower.
    touch 1 moved 33 15 at 0.2
    touch 1 moved 17 15 at 0.216
    expect upperValue 0
    expect events valueChanged touchDragInside
    touch 1 moved 5 15 at 0.233
    expect lowerValue 0
    expect upperValue 0
    expect events touchDragInside
    touch 1 moved 33 15 at 0.25
    # 16/32
    expect upperValue 0.5
    expect events valueChanged touchDragInside
    expect sent valueChanged 8
    touch 1 moved 17 15 at 0.266
    expect upperValue 0
    touch 1 ended 17 15 at 0.283
    expect events touchUpInside
    # Together again; straight to the right this time, in one big move: upper = (x - 15)/32.
    touch 1 began 15 15 at 0.8
    touch 1 moved 175 15 at 0.816
    # 160/32
    expect upperValue 5
    expect lowerValue 0
    touch 1 moved 176 15 at 0.833
    touch 1 moved 175.5 15 at 0.85
    touch 1 moved 175 15 at 0.866
    expect upperValue 5
    touch 1 ended 175 15 at 0.883
    expect events touchUpInside
    expect lowerValue 0
    expect upperValue 5
    expect isTracking false
    expect sent touchDown 2
    expect sent touchUpInside 2
    expect sent touchDragInside 20
    expect sent valueChanged 13
    """
}
