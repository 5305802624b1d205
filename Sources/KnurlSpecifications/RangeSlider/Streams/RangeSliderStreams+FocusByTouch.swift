extension RangeSliderStreams {
  /// A tap focuses, keys follow, and nothing of the keyboard counts while a finger is down.
  static let focusByTouch = """
    trace 1 range-slider
    note the thumb last grabbed or focused takes the keys; none count while a finger is down
    configuration maximumValue 10 lowerValue 2 upperValue 8 layoutDirection rightToLeft
    bounds 0 0 350 30
    # Right to left: the lower thumb is at 335 - 64 = 271, the upper one at 79.
    expect focusedThumb lowerValue
    # Without a step a tenth of the range serves as one. The left key leads to the left: upwards.
    key left
    expect lowerValue 3
    expect events valueChanged
    expect feedback none
    key right
    expect lowerValue 2
    # A tap on the upper thumb changes nothing but the focus.
    touch 1 began 79 15 at 1
    expect focusedThumb upperValue
    expect events touchDown
    # With a finger down keys do nothing, nor does focusing.
    key left
    expect events none
    expect upperValue 8
    decrement 0
    expect events none
    focus 0
    expect focusedThumb upperValue
    touch 1 ended 79 15 at 1.1
    expect events touchUpInside
    expect upperValue 8
    key left
    expect upperValue 9
    # Up raises in either direction.
    key up
    expect upperValue 10
    expect feedback end
    # A page is two tenths.
    key pageDown
    expect upperValue 8
    expect feedback none
    # Dragged to 8.5 = 8 + 16/32, to the left; then the next tenth above it.
    touch 1 began 79 15 at 2
    touch 1 moved 63 15 at 2.016
    expect upperValue 8.5
    touch 1 ended 63 15 at 2.033
    key left
    expect upperValue 9
    key right
    expect upperValue 8
    focus 0
    # The last tenth before the limit, then the limit, which a drag reaches too.
    set minimumDistance 0.5
    key end
    expect lowerValue 7.5
    expect feedback end
    key right
    expect lowerValue 7
    key left
    expect lowerValue 7.5
    # Disabled, no key counts, and no focus.
    disable
    key right
    focus 1
    expect events none
    expect focusedThumb lowerValue
    expect lowerValue 7.5
    enable
    key right
    expect lowerValue 7
    expect sent valueChanged 12
    expect sent touchDown 2
    expect sent touchUpInside 2
    """
}
