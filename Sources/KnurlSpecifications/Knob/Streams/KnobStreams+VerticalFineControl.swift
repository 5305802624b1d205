extension KnobStreams {
  /// Straight drags: 200 points are a quarter of the range.
  static let verticalFineControl = """
    trace 1 knob
    note straight drags with fine control: up and right raise, the other axis does nothing
    configuration maximumValue 1 value 0.5 dragMode vertical fineControlRatio 0.25 hysteresis 4
    bounds 0 0 200 200
    # 200 pt are 0.25 of the range: 16 pt are 0.02.
    touch 1 began 100 100 at 0
    touch 1 moved 100 97 at 0.016
    expect value 0.5
    touch 1 moved 100 84 at 0.033
    expect value 0.52 within 1e-12
    expect events valueChanged touchDragInside
    touch 1 moved 180 84 at 0.05
    # to the side
    expect value 0.52 within 1e-12
    expect events touchDragInside
    touch 1 moved 180 20 at 0.066
    # 80 pt
    expect value 0.6 within 1e-12
    touch 1 moved 180 -60 at 0.083
    # 160 pt, outside of the bounds, inside of the 70 pt around them
    expect value 0.7 within 1e-12
    expect isTouchInside true
    touch 1 moved 180 -100 at 0.1
    expect events valueChanged touchDragOutside+touchDragExit
    expect value 0.75 within 1e-12
    touch 1 moved 20 180 at 0.116
    # 80 pt down from where it began
    expect value 0.4 within 1e-12
    expect events valueChanged touchDragInside+touchDragEnter
    touch 1 moved 100 100 at 0.133
    expect value 0.5
    # From here on a point is four times as much, counted from the finger.
    set fineControlRatio 1
    touch 1 moved 100 80 at 0.15
    # 20/200
    expect value 0.6 within 1e-12
    touch 1 moved 100 -20 at 0.166
    # 120/200 are too far
    expect value 1
    # Sideways, counted from the finger again.
    set dragMode horizontal
    touch 1 moved 80 -20 at 0.183
    expect value 0.9 within 1e-12
    touch 1 moved 80 100 at 0.2
    expect value 0.9 within 1e-12
    expect events touchDragInside
    touch 1 ended 80 100 at 0.216
    expect events touchUpInside
    expect sent valueChanged 9
    """
}
