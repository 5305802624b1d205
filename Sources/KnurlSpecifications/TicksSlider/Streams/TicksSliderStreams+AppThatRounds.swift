extension TicksSliderStreams {
  /// The app rounds in its handler, and disables in another.
  static let appThatRounds = """
    trace 1 ticks-slider
    note the app rounds in its handler: the thumb shows whole numbers, and keeps to the finger
    configuration value 7 isContinuous true
    bounds 0 0 350 30
    host rounds
    touch 1 began 239 25 at 0
    touch 1 moved 243 25 at 0.016
    # 4/32 is reported, and the handler writes 7.
    expect value 7
    expect events valueChanged touchDragInside
    touch 1 moved 255 25 at 0.033
    # 16/32: halves away from zero
    expect value 8
    expect events valueChanged touchDragInside
    touch 1 moved 254 25 at 0.05
    expect value 7
    expect events valueChanged touchDragInside
    touch 1 moved 271 25 at 0.066
    # exactly 8
    expect value 8
    expect events valueChanged touchDragInside
    touch 1 moved 271 27 at 0.083
    expect events touchDragInside
    touch 1 moved 283 27 at 0.1
    # 44/32 = 1.375: 8.375
    expect value 8
    expect events valueChanged touchDragInside
    touch 1 ended 283 27 at 0.116
    # The last change was the app's: it stays, and it is known.
    expect events touchUpInside
    expect value 8
    expect shown 271
    touch 1 began 271 25 at 1
    touch 1 moved 239 25 at 1.016
    expect value 7
    touch 1 moved 271 25 at 1.033
    expect value 8
    touch 1 ended 271 25 at 1.05
    expect events touchUpInside
    expect value 8
    expect sent valueChanged 7
    """
}
