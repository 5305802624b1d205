extension TicksSliderStreams {
  /// Beyond both ends and back: the thumb comes back under the finger.
  static let overshootAndReturn = """
    trace 1 ticks-slider
    note beyond both ends and back: the thumb comes back exactly under the finger
    configuration value 7
    bounds 0 0 350 30
    # value = 7 + (x - 239)/32
    touch 1 began 239 25 at 0
    touch 1 moved 399 25 at 0.016
    expect value 10
    expect feedback end
    touch 1 moved 351 25 at 0.033
    expect value 10
    expect feedback none
    touch 1 moved 335 25 at 0.05
    expect value 10
    touch 1 moved 331 25 at 0.066
    # 92/32
    expect value 9.875
    # 10 is where it came from, and no whole number lies between.
    expect feedback none
    touch 1 moved 239 25 at 0.083
    expect value 7
    expect feedback detent
    touch 1 moved -30 25 at 0.1
    expect value 0
    expect feedback end
    touch 1 moved 15 25 at 0.116
    expect value 0
    touch 1 moved 23 25 at 0.133
    # -216/32
    expect value 0.25
    expect feedback none
    touch 1 ended 23 25 at 0.15
    expect events valueChanged touchUpInside
    expect value 0
    expect feedback end
    expect shown 23
    tick 0.4
    expect shown 15
    expect sent valueChanged 1
    # Out and back from there changes nothing, and reports nothing.
    touch 1 began 15 25 at 1
    touch 1 moved 40 25 at 1.016
    touch 1 moved 15 25 at 1.033
    expect value 0
    touch 1 ended 15 25 at 1.05
    expect events touchUpInside
    expect value 0
    expect shown 15
    """
}
