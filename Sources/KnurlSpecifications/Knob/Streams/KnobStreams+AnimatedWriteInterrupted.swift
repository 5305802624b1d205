extension KnobStreams {
  /// An animated write, overtaken by another, and stopped by a finger.
  static let animatedWriteInterrupted = """
    trace 1 knob
    note the value is there at once, the picture follows in a quarter of a second
    configuration maximumValue 14 value 0
    bounds 0 0 200 200
    # `animatedValue` reads what the picture shows.
    set animatedValue 14
    expect value 14
    expect events none
    expect animatedValue 0
    tick 0.025
    # f(0.1) = 0.019722; * 14
    expect animatedValue 0.276108 within 1e-5
    tick 0.1
    # f(0.5) = 0.5
    expect animatedValue 7 within 1e-9
    expect value 14
    # Another write goes on from where the picture is.
    set animatedValue 0
    expect value 0
    expect animatedValue 7 within 1e-9
    tick 0.125
    expect animatedValue 3.5 within 1e-9
    tick 0.1
    # f(0.9) = 0.980278: 7 * 0.019722
    expect animatedValue 0.138054 within 1e-5
    tick 0.025
    expect animatedValue 0
    tick 5
    expect animatedValue 0
    # A finger stops it only when it drags.
    set animatedValue 14
    tick 0.0625
    # f(0.25) = 0.129162; * 14
    expect animatedValue 1.808268 within 1e-5
    touch 1 began 100 50 at 1
    expect value 14
    tick 0.0625
    expect animatedValue 7 within 1e-9
    touch 1 moved 105 50 at 1.016
    expect animatedValue 7 within 1e-9
    touch 1 moved 135 65 at 1.033
    # It begins: value and picture are under the finger.
    expect value 9 within 1e-9
    expect animatedValue 9 within 1e-9
    tick 0.25
    expect animatedValue 9 within 1e-9
    touch 1 ended 135 65 at 1.05
    expect sent valueChanged 1
    set animatedValue 0
    tick 0.0625
    # A plain write ends it.
    set value 7
    expect animatedValue 7 within 1e-9
    tick 1
    expect animatedValue 7 within 1e-9
    expect sent valueChanged 1
    """
}
