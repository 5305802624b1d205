extension KnobCounterexamples {
  /// Pointers and looks that do not follow.
  static let ofDisplay = [
    """
    trace 1 specimen/knob
    law thumbs-follow-values
    set startAngle -4
    """,
    """
    trace 1 specimen/knob
    law looks-invalidate
    set lineWidth 2
    """,
    """
    trace 1 specimen/knob
    law animation-begins-at-picture
    set animatedValue 1
    set animatedValue 0.5
    """,
    """
    trace 1 specimen/knob
    law no-implicit-animation
    set animatedValue 1
    set value 0.5
    """,
    """
    trace 1 specimen/knob
    law animation-follows-curve
    set animatedValue 1
    tick 0.0625
    """,
  ]
}
