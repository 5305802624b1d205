extension RiskCursorStreams {
  /// Turned by a quarter: touches come through the transform.
  static let quarterTurn = """
    trace 1 risk-cursor
    note turned by a quarter about (106, 24): v is under the finger at (106, 20·v - 66)
    configuration transform quarterTurn
    bounds 0 0 212 48
    touch 1 began 106 -6 at 0
    expect events touchDown
    expect pending 3
    # In the control's own coordinates: 16 + 20·v.
    expect thumb 76
    touch 1 moved 106 54 at 0.016
    expect pending 6
    expect thumb 136
    touch 1 moved 90 64 at 0.033
    # 6.5
    expect pending 7
    touch 1 moved 106 74 at 0.05
    expect pending 7
    # Across, the touch area is 82...130; grown by the tolerance 12...200.
    touch 1 moved 200 74 at 0.066
    expect events touchDragInside
    touch 1 moved 201 74 at 0.083
    expect events touchDragOutside+touchDragExit
    touch 1 ended 106 74 at 0.1
    expect events valueChanged touchUpInside
    expect value 7
    # Beyond the ends of the track, on the hit area of the handle there: -88...136.
    touch 1 began 106 136 at 1
    expect pending 9
    expect thumb 196
    touch 1 cancelled 106 136 at 1.1
    touch 1 began 106 137 at 1.2
    expect events none
    # Turned back in mid-drag, the handle stays until the next move.
    touch 1 began 106 14 at 2
    expect pending 4
    set transform identity
    expect thumb 96
    touch 1 moved 116 24 at 2.1
    expect pending 5
    # Through a transform without inverse nothing moves.
    set transform singular
    touch 1 moved 196 24 at 2.2
    expect events none
    expect pending 5
    touch 1 ended 196 24 at 2.3
    expect events valueChanged touchUpOutside
    expect value 5
    touch 1 began 106 24 at 3
    expect events none
    expect isTracking false
    """
}
