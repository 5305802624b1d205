extension TicksSliderStreams {
  /// Turned by 90 degrees, touches come through the inverse.
  static let quarterTurn = """
    trace 1 ticks-slider
    note turned a quarter about the middle: down on the screen is up on the ruler
    configuration value 7 transform quarterTurn
    bounds 0 0 350 30
    # A point (x, y) of the control is seen at (175 - (y - 15), 15 + (x - 175)): the middle of the
    # thumb, (239, 25), at (165, 79).
    touch 1 began 239 25 at 0
    expect events none
    touch 1 began 165 79 at 0.1
    expect events touchDown
    touch 1 moved 200 79 at 0.116
    expect value 7
    expect events touchDragInside
    touch 1 moved 165 111 at 0.133
    # 32 pt down
    expect value 8
    expect feedback detent
    touch 1 moved 165 127 at 0.15
    expect value 8.5
    touch 1 ended 165 127 at 0.166
    expect events valueChanged touchUpInside
    expect value 9
    # In the control's own points, 15 + 32 * 8.5.
    expect shown 287
    tick 0.4
    expect shown 303
    # Turned back in mid-drag, the drag goes on from where thumb and finger are.
    touch 1 began 165 143 at 1
    expect events touchDown
    touch 1 moved 165 127 at 1.016
    expect value 8.5
    set transform identity
    expect value 8.5
    touch 1 moved 165 127 at 1.033
    expect value 8.5
    touch 1 moved 149 127 at 1.05
    # 16 pt to the left
    expect value 8
    touch 1 ended 149 127 at 1.066
    expect value 8
    # Through a transform without inverse nothing is hit.
    set transform singular
    touch 1 began 271 25 at 2
    expect events none
    touch 1 ended 271 25 at 2.1
    expect events none
    expect sent valueChanged 2
    """
}
