extension TicksSliderCounterexamples {
  /// Frames, looks and a spring that do not follow.
  static let ofDisplay = [
    """
    trace 1 specimen/ticks-slider
    law finite-frames
    set maximumValue 0
    """,
    """
    trace 1 specimen/ticks-slider
    law angle-value-round-trip
    set minimumValue -1e+307
    """,
    """
    trace 1 specimen/ticks-slider
    law thumbs-follow-values
    configuration tickHeight 0
    touch 1 began 234.5 25
    touch 1 ended 234.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law layout-from-scratch
    set tickHeight 20
    """,
    """
    trace 1 specimen/ticks-slider
    law looks-invalidate
    set trackColor #000000ff
    """,
    """
    trace 1 specimen/ticks-slider
    law changes-invalidate
    touch 1 began 234.5 25
    touch 1 moved 234.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law redraws-only-what-changed
    touch 1 began 234.5 25
    touch 1 moved 234.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law no-implicit-animation
    touch 1 began 234.5 25
    touch 1 moved 244.5 25
    touch 1 ended 244.5 25
    set value 0
    """,
    """
    trace 1 specimen/ticks-slider
    law time-moves-picture-only
    touch 1 began 234.5 25
    touch 1 moved 244.5 25
    touch 1 ended 244.5 25
    tick 0.5
    """,
    """
    trace 1 specimen/ticks-slider
    law layout-keeps-values
    configuration value 0.25
    touch 1 began 8 25
    touch 1 ended 8 25
    tick 0.5
    """,
    """
    trace 1 specimen/ticks-slider
    law track-runs-forward
    set minimumValue -20
    set maximumValue -10
    """,
  ]
}
