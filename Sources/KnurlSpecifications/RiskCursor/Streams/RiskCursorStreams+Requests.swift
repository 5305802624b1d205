extension RiskCursorStreams {
  /// A request is whole, is kept beyond the maximum, and comes back.
  static let requests = """
    trace 1 risk-cursor
    note writes round away from zero at ties; a maximum raised again brings back what was asked for
    bounds 0 0 212 48
    set value 2.5
    expect value 3
    set value 3.4999
    expect value 3
    expect events none
    set value -2.5
    expect value 0
    set value nan
    expect value 0
    set value 12
    expect value 9
    expect thumb 196
    set maxValue 20
    # v stands at 16 + 9·v.
    expect value 12
    expect thumb 124
    set maxValue 5.4
    # Rounded: v stands at 16 + 36·v.
    expect maxValue 5
    expect value 5
    set maxValue -0.6
    expect maxValue 0
    expect value 0
    expect thumb 16
    set maxValue 9
    expect value 9
    # A touch on the value in force leaves it as it is, and requests it.
    touch 1 began 196 24 at 0
    expect pending 9
    touch 1 ended 196 24 at 0.1
    expect events touchUpInside
    expect value 9
    set maxValue 20
    expect value 9
    expect sent valueChanged 0
    """
}
