extension TicksSliderStreams {
  /// The app writes while a finger drags; what it wrote last is not snapped.
  static let writtenInMidDrag = """
    trace 1 ticks-slider
    note code writes in mid-drag: it shows until the next move, and a release does not touch it
    configuration value 7
    bounds 0 0 350 30
    touch 1 began 239 25 at 0
    touch 1 moved 272 25 at 0.016
    # 33/32
    expect value 8.03125
    set value 3.25
    expect value 3.25
    expect events none
    expect shown 119
    touch 1 ended 272 25 at 0.033
    # Observers know of it, and the last change was not a move's.
    expect events touchUpInside
    expect value 3.25
    expect shown 119
    touch 1 began 119 25 at 1
    touch 1 moved 127 25 at 1.016
    expect value 3.5
    set value 5.75
    expect value 5.75
    touch 1 moved 135 25 at 1.033
    # Under the finger again: 3.25 + 16/32
    expect value 3.75
    expect feedback detent
    touch 1 ended 135 25 at 1.05
    expect events valueChanged touchUpInside
    expect value 4
    expect shown 135
    tick 0.4
    expect shown 143
    # A range that pushes the value is code's doing, too.
    touch 1 began 143 25 at 2
    touch 1 moved 159 25 at 2.016
    expect value 4.5
    set maximumValue 4.25
    expect value 4.25
    touch 1 ended 159 25 at 2.033
    expect events touchUpInside
    expect value 4.25
    # The request was the drag's, and it comes back with the room for it.
    set maximumValue 10
    expect value 4.5
    expect sent valueChanged 1
    """
}
