extension TicksSliderStreams {
  /// Continuous: every change on the way, and the snap where it is one more.
  static let continuous = """
    trace 1 ticks-slider
    note continuous: each move that changes the value reports it, a release the whole number
    configuration value 7 isContinuous true
    bounds 0 0 350 30
    touch 1 began 239 25 at 0
    touch 1 moved 239 25 at 0.008
    expect events touchDragInside
    touch 1 moved 249 25 at 0.016
    # 10/32
    expect value 7.3125
    expect events valueChanged touchDragInside
    touch 1 moved 249 29 at 0.025
    expect events touchDragInside
    touch 1 moved 261 29 at 0.033
    # 22/32
    expect value 7.6875
    expect events valueChanged touchDragInside
    touch 1 ended 261 29 at 0.05
    expect events valueChanged touchUpInside
    expect value 8
    expect sent valueChanged 3
    # Lifted on a whole number: nothing is left to report.
    touch 1 began 271 25 at 1
    touch 1 moved 303 25 at 1.016
    expect value 9
    expect events valueChanged touchDragInside
    expect feedback detent
    touch 1 ended 303 25 at 1.033
    expect events touchUpInside
    expect feedback none
    # Back to the number that it came from: the way there was reported, and so is the way back.
    touch 1 began 303 25 at 2
    touch 1 moved 307 25 at 2.016
    expect value 9.125
    touch 1 ended 307 25 at 2.033
    expect events valueChanged touchUpInside
    expect value 9
    expect feedback detent
    expect sent valueChanged 6
    # Without snapping the release changes nothing.
    set snapsToIntegers false
    touch 1 began 303 25 at 3
    touch 1 moved 299 25 at 3.016
    expect value 8.875
    touch 1 ended 299 25 at 3.033
    expect events touchUpInside
    expect value 8.875
    expect shown 299
    """
}
