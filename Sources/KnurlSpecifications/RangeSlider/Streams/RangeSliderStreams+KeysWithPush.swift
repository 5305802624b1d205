extension RangeSliderStreams {
  /// Under push keys push too, and what was pushed stays.
  static let keysWithPush = """
    trace 1 range-slider
    note under push keys push, from where the other thumb stands; nothing comes back by itself
    configuration maximumValue 10 lowerValue 2 upperValue 5 minimumDistance 2 overlapPolicy push step 1
    bounds 0 0 350 30
    key right
    expect lowerValue 3
    expect upperValue 5
    expect feedback detent
    key right
    # 4 needs the upper at 6.
    expect lowerValue 4
    expect upperValue 6
    expect events valueChanged
    key right
    expect lowerValue 5
    expect upperValue 7
    # Back by key: the upper stands where it was pushed to.
    key left
    expect lowerValue 4
    expect upperValue 7
    key end
    expect lowerValue 8
    expect upperValue 10
    expect feedback end
    key right
    expect events none
    expect feedback none
    key left
    expect lowerValue 7
    expect upperValue 10
    # Accessibility's decrements of the upper thumb push the other way.
    decrement 1
    expect focusedThumb upperValue
    expect lowerValue 7
    expect upperValue 9
    decrement 1
    expect lowerValue 6
    expect upperValue 8
    key home
    # The lower at 0, the upper two above it.
    expect lowerValue 0
    expect upperValue 2
    expect feedback end
    key down
    expect events none
    key up
    expect lowerValue 0
    expect upperValue 3
    expect feedback detent
    # A finger's push comes back with the finger: one step up and back. 32 pt are a unit.
    touch 1 began 15 15 at 1
    expect focusedThumb lowerValue
    touch 1 moved 79 15 at 1.016
    expect lowerValue 2
    expect upperValue 4
    expect feedback detent
    touch 1 moved 15 15 at 1.033
    expect lowerValue 0
    expect upperValue 3
    expect feedback end
    touch 1 ended 15 15 at 1.05
    expect feedback none
    expect sent valueChanged 12
    """
}
