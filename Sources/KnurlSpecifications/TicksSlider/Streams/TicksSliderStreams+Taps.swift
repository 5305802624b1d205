extension TicksSliderStreams {
  /// A tap, and a drag out and back, leave a fraction that code wrote.
  static let taps = """
    trace 1 ticks-slider
    note a tap changes nothing, nor does a drag that comes back: what code wrote stays
    configuration value 7.25
    bounds 0 0 350 30
    # The thumb at 15 + 232 = 247.
    touch 1 began 250 25 at 0
    expect events touchDown
    expect value 7.25
    touch 1 ended 251 25 at 0.1
    expect events touchUpInside
    expect value 7.25
    expect feedback none
    touch 1 began 240 30 at 1
    touch 1 moved 240 20 at 1.016
    expect events touchDragInside
    touch 1 cancelled 240 20 at 1.033
    expect events touchCancel
    expect value 7.25
    touch 1 began 247 25 at 2
    touch 1 moved 271 25 at 2.016
    # 24/32
    expect value 8
    expect feedback detent
    touch 1 moved 247 25 at 2.033
    expect value 7.25
    expect feedback none
    touch 1 ended 247 25 at 2.05
    expect events touchUpInside
    expect value 7.25
    expect sent valueChanged 0
    # Beside the thumb nothing begins: it is caught from 225 to 269 and from 3 to 47.
    touch 1 began 224 25 at 3
    expect events none
    touch 1 moved 300 25 at 3.016
    touch 1 ended 300 25 at 3.033
    expect events none
    touch 1 began 269 3 at 4
    expect events touchDown
    touch 1 ended 269 3 at 4.016
    expect value 7.25
    expect sent touchDown 4
    """
}
