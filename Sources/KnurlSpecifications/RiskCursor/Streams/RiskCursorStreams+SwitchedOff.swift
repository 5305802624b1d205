extension RiskCursorStreams {
  /// Disabled, detached, hidden and closed to interaction.
  static let switchedOff = """
    trace 1 risk-cursor
    note disabling and detaching in mid-drag cancel; hiding and closing to interaction do not
    configuration value 3
    bounds 0 0 212 48
    touch 1 began 156 24 at 0
    tick 0.1
    expect pending 7
    disable
    expect events touchCancel
    expect value 3
    expect shown 76
    touch 1 moved 176 24 at 0.2
    expect events none
    touch 1 began 156 24 at 0.3
    expect events none
    enable
    touch 1 began 156 24 at 1
    detach
    expect events touchCancel
    expect value 3
    attach
    touch 1 began 156 24 at 2
    hide
    expect events none
    expect isTracking true
    set isUserInteractionEnabled false
    touch 1 moved 176 24 at 2.1
    expect events touchDragInside
    expect pending 8
    touch 1 ended 176 24 at 2.2
    expect events valueChanged touchUpInside
    expect value 8
    show
    touch 1 began 36 24 at 3
    expect events none
    key left
    expect events none
    set isUserInteractionEnabled true
    key left
    expect value 7
    expect sent valueChanged 2
    expect sent touchCancel 2
    """
}
