extension RiskCursorStreams {
  /// Turned by sixty degrees.
  static let sixtyDegrees = """
    trace 1 risk-cursor
    note turned by sixty degrees about (106, 24): v is at (106, 24) + (20·v - 90)·(0.5, 0.866025)
    configuration transform sixtyDegrees value 9
    bounds 0 0 212 48
    # 6: 30 points from the middle.
    touch 1 began 121 49.98076211353316 at 0
    expect events touchDown
    expect pending 6
    expect thumb 136 within 1e-9
    expect shown 196
    tick 0.1
    # 196 - 60 * 0.5
    expect shown 166 within 1e-9
    tick 0.1
    expect shown 136 within 1e-9
    # 10 across: that is no way along the track.
    touch 1 moved 112.33974596215562 54.98076211353316 at 0.3
    expect pending 6
    expect thumb 136 within 1e-9
    # 1: -70 points from the middle.
    touch 1 moved 71 -36.62177826491071 at 0.316
    expect pending 1
    expect thumb 36 within 1e-9
    # As far beyond the end as the screen is wide.
    touch 1 moved -300 -700 at 0.333
    expect pending 0
    expect events touchDragOutside+touchDragExit
    expect thumb 16
    touch 1 moved 106 24 at 0.35
    # 4.5, but for the last place: either neighbour.
    expect pending 4.5 within 0.5
    touch 1 moved 111 32.66025403784439 at 0.366
    # 5
    expect pending 5
    touch 1 ended 111 32.66025403784439 at 0.383
    expect events valueChanged touchUpInside
    expect value 5
    expect thumb 116
    touch 1 began 20 20 at 1
    expect events none
    expect sent valueChanged 1
    """
}
