extension TicksSliderStreams {
  /// Between 0.2 and 0.8 there is nothing to snap to.
  static let noNumberInside = """
    trace 1 ticks-slider
    note no whole number between the ends: nothing snaps, and keys go by tenths of the range
    configuration minimumValue 0.2 maximumValue 0.8 value 0.5
    bounds 0 0 350 30
    # 320 pt for 0.6: the middle is at 175.
    touch 1 began 175 25 at 0
    touch 1 moved 500 25 at 0.016
    expect value 0.8
    expect feedback end
    touch 1 moved 255 25 at 0.033
    # 80 pt: 0.15
    expect value 0.65 within 1e-12
    expect feedback none
    touch 1 ended 255 25 at 0.05
    expect events valueChanged touchUpInside
    expect value 0.65 within 1e-12
    expect shown 255 within 1e-9
    tick 0.1
    expect shown 255 within 1e-9
    key up
    expect value 0.68
    expect events valueChanged
    key right
    expect value 0.74
    key down
    expect value 0.68
    key pageUp
    expect value 0.8
    expect feedback end
    key end
    expect events none
    key home
    expect value 0.2
    expect feedback end
    increment 0
    expect value 0.26
    # The maximum is one whole number: now there is somewhere to come to rest.
    set maximumValue 1
    touch 1 began 39 25 at 1
    expect events touchDown
    touch 1 moved 47 25 at 1.016
    touch 1 ended 47 25 at 1.033
    expect events valueChanged touchUpInside
    expect value 1
    expect feedback end
    tick 0.4
    expect shown 335
    """
}
