extension RiskCursorStreams {
  /// Keys and increments go by one, report at once and do nothing in a drag.
  static let keys = """
    trace 1 risk-cursor
    note keys by one, pages by ten, ends; none of them while a finger is down
    configuration maxValue 30 value 3
    bounds 0 0 212 48
    # v stands at 16 + 6·v.
    key right
    expect value 4
    expect events valueChanged
    expect feedback detent
    expect shown 40
    key up
    expect value 5
    key left
    expect value 4
    key down
    expect value 3
    key pageUp
    expect value 13
    expect events valueChanged
    key pageDown
    expect value 3
    key pageDown
    expect value 0
    expect feedback end
    key left
    expect events none
    expect feedback none
    increment 0
    expect value 1
    key end
    expect value 30
    expect feedback end
    increment 0
    expect events none
    decrement 0
    expect value 29
    key home
    expect value 0
    # A key in a drag is ignored.
    touch 1 began 76 24 at 0
    expect pending 10
    key right
    expect events none
    expect pending 10
    touch 1 ended 76 24 at 0.1
    expect value 10
    tick 0.1
    # 16 + 60 * 0.5
    expect shown 46 within 1e-9
    # In mid-animation it jumps.
    key right
    expect value 11
    expect shown 82
    set layoutDirection rightToLeft
    # v stands at 196 - 6·v; right leads toward the minimum.
    key right
    expect value 10
    expect thumb 136
    key left
    expect value 11
    disable
    key left
    expect events none
    expect sent valueChanged 15
    """
}
