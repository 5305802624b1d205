extension RiskCursorStreams {
  /// The handle goes to the finger, follows it, and comes to rest on the number.
  static let plainDrag = """
    trace 1 risk-cursor
    note down at 3.2, dragged to 6.7, let go: the value waits for the release, the handle does not
    bounds 0 0 212 48
    # v stands at 16 + 20·v: 80 is 3.2.
    touch 1 began 80 24 at 0
    expect events touchDown
    expect value 0
    expect pending 3
    expect thumb 80
    expect shown 16
    expect feedback detent
    # f(0.25) = 0.129162: 16 + 64 * 0.129162
    tick 0.05
    expect shown 24.266368 within 1e-4
    # f(0.5) = 0.5
    tick 0.05
    expect shown 48 within 1e-9
    tick 0.1
    expect shown 80
    touch 1 moved 80 24 at 0.2
    expect events touchDragInside
    expect feedback none
    # Half way between 3 and 4: away from zero.
    touch 1 moved 86 25 at 0.208
    expect pending 4
    expect feedback detent
    expect shown 86
    touch 1 moved 98 25 at 0.213
    expect feedback none
    touch 1 moved 110 25 at 0.216
    expect pending 5
    touch 1 moved 150 26 at 0.233
    expect pending 7
    expect thumb 150
    expect value 0
    # An up moves nothing: the finger leaves the glass at 8.
    touch 1 ended 176 26 at 0.241
    expect events valueChanged touchUpInside
    expect value 7
    expect thumb 156
    expect shown 150
    expect feedback none
    # 150 + 6 * 0.5
    tick 0.1
    expect shown 153 within 1e-9
    tick 0.1
    expect shown 156
    expect sent valueChanged 1
    """
}
