extension TicksSliderStreams {
  /// The system takes the touch away: the value settles as it does on a release.
  static let theftBySheet = """
    trace 1 ticks-slider
    note the system takes the touch away, then code disables and detaches: all of them settle
    configuration value 7
    bounds 0 0 350 30
    touch 1 began 239 25 at 0
    touch 1 moved 260 25 at 0.016
    # 21/32
    expect value 7.65625
    host steals
    expect events valueChanged touchCancel
    expect value 8
    expect isTracking false
    expect shown 260
    touch 1 moved 300 25 at 0.033
    expect events none
    touch 1 ended 300 25 at 0.05
    expect events none
    expect value 8
    tick 0.4
    expect shown 271
    touch 1 began 271 25 at 1
    touch 1 moved 251 25 at 1.016
    # -20/32
    expect value 7.375
    disable
    expect events valueChanged touchCancel
    expect value 7
    expect isEnabled false
    touch 1 ended 251 25 at 1.033
    expect events none
    touch 1 began 239 25 at 1.1
    expect events none
    enable
    touch 1 began 239 25 at 2
    touch 1 moved 235 25 at 2.016
    expect value 6.875
    detach
    # Back at 7, which observers know.
    expect events touchCancel
    expect value 7
    expect shown 235
    attach
    tick 0.4
    expect shown 239
    # Hiding cancels nothing.
    touch 1 began 239 25 at 3
    touch 1 moved 271 25 at 3.016
    hide
    expect events none
    expect isTracking true
    touch 1 ended 271 25 at 3.033
    expect events valueChanged touchUpInside
    expect value 8
    expect sent touchCancel 3
    """
}
