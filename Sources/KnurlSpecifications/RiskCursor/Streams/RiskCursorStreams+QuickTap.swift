extension RiskCursorStreams {
  /// A tap that is over before the handle has come to it.
  static let quickTap = """
    trace 1 risk-cursor
    note down and up within a twentieth of a second: the handle goes on from wherever it is shown
    configuration value 1
    bounds 0 0 212 48
    # 1 stands at 36, the finger at 176 is on 8: 140 points.
    touch 1 began 176 24 at 0
    expect events touchDown
    expect value 1
    expect pending 8
    expect shown 36
    tick 0.05
    # f(0.25) = 0.129162: 36 + 140 * 0.129162
    expect shown 54.08268 within 1e-4
    touch 1 ended 176 24 at 0.05
    expect events valueChanged touchUpInside
    expect value 8
    expect shown 54.08268 within 1e-4
    # Anew, from there: 121.91732 points in a fifth of a second.
    tick 0.02
    # f(0.1) = 0.019722: 54.08268 + 121.91732 * 0.019722
    expect shown 56.487133 within 1e-4
    tick 0.08
    # f(0.5) = 0.5
    expect shown 115.04134 within 1e-4
    tick 0.1
    expect shown 176
    tick 1
    expect shown 176
    # A second tap in mid-animation, on the way back.
    touch 1 began 16 24 taps 2 at 2
    expect events touchDown+touchDownRepeat
    expect feedback end
    tick 0.1
    # 176 - 160 * 0.5
    expect shown 96 within 1e-9
    touch 1 ended 16 24 at 2.1
    expect value 0
    tick 0.1
    # 96 - 80 * 0.5
    expect shown 56 within 1e-9
    touch 1 began 56 24 at 2.2
    # The finger is where the handle is shown: nothing has to go anywhere.
    expect pending 2
    expect shown 56 within 1e-9
    tick 0.05
    expect shown 56 within 1e-9
    touch 1 ended 56 24 at 2.3
    expect value 2
    expect sent valueChanged 3
    """
}
