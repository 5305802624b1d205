extension RiskCursorStreams {
  /// On the edges of the touch area, and beyond the tolerance.
  static let edges = """
    trace 1 risk-cursor
    note the touch area is -6...406 by 0...48, as the hit areas at both ends reach beyond the bounds
    configuration maxValue 8
    bounds 0 0 400 48
    # The handle is 16 wide; v stands at 16 + 46·v.
    touch 1 began -6.25 24 at 0
    expect events none
    touch 1 began -6 24 at 0.1
    expect events touchDown
    expect pending 0
    touch 1 cancelled -6 24 at 0.2
    touch 1 began 406 48 at 1
    expect events touchDown
    expect pending 8
    expect feedback end
    # Grown by 70: -76...476 by -70...118.
    touch 1 moved 476 118 at 1.016
    expect events touchDragInside
    expect isHighlighted true
    touch 1 moved 476 118.25 at 1.033
    expect events touchDragOutside+touchDragExit
    expect isHighlighted false
    # Out there it goes on following.
    touch 1 moved 246 130 at 1.05
    expect events touchDragOutside
    expect pending 5
    touch 1 moved 246 118 at 1.066
    expect events touchDragInside+touchDragEnter
    touch 1 moved -76 -70 at 1.083
    expect isTouchInside true
    expect pending 0
    # What is no number moves nothing.
    touch 1 moved nan 24 at 1.1
    expect events none
    touch 1 moved inf 24 at 1.116
    expect events none
    touch 1 moved 292 24 at 1.133
    expect pending 6
    touch 1 moved 480 24 at 1.15
    expect pending 8
    touch 1 ended 480 24 at 1.166
    expect events valueChanged touchUpOutside
    expect value 8
    expect sent valueChanged 1
    expect sent touchUpOutside 1
    """
}
