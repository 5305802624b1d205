extension RiskCursorStreams {
  /// What a touch brought is gone when it is taken away, in both modes.
  static let takenAway = """
    trace 1 risk-cursor
    note a cancel restores: end-only there is nothing to report, continuous the value comes back
    configuration value 4
    bounds 0 0 212 48
    # v stands at 16 + 20·v: 4 at 96.
    touch 1 began 36 24 at 0
    expect events touchDown
    expect pending 1
    expect shown 96
    touch 1 moved 56 24 at 0.016
    expect pending 2
    expect value 4
    touch 1 cancelled 56 24 at 0.033
    expect events touchCancel
    expect value 4
    expect pending 4
    # It jumps: there is nothing to look at where a sheet comes up.
    expect thumb 96
    expect shown 96
    expect isTracking false
    expect isTouchInside false
    set isContinuous true
    touch 1 began 36 24 at 1
    expect events valueChanged touchDown
    expect value 1
    touch 1 moved 16 24 at 1.016
    expect events valueChanged touchDragInside
    expect value 0
    expect feedback end
    touch 1 cancelled 16 24 at 1.033
    expect events valueChanged touchCancel
    expect value 4
    expect feedback none
    expect shown 96
    # After touchCancel nothing of that touch is sent.
    touch 1 moved 176 24 at 1.05
    expect events none
    touch 1 ended 176 24 at 1.066
    expect events none
    expect value 4
    # The system takes a touch likewise.
    touch 2 began 136 24 at 2
    expect value 6
    host steals
    expect events valueChanged touchCancel
    expect value 4
    touch 2 moved 156 24 at 2.1
    expect events none
    expect sent valueChanged 5
    expect sent touchCancel 3
    """
}
