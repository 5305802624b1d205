/// Minimal traces that break laws on the published ticks slider, one for each law that it breaks.
///
/// They are the pictures on the laws' pages, and a test checks that the laws still break on them.
enum TicksSliderCounterexamples {
  static let all = ofValues + ofDragging + ofTracking + ofDisplay

  /// Traces in which a write stores a wrong or invalid number, or redraws without a change.
  private static let ofValues = [
    """
    trace 1 specimen/ticks-slider
    law lower-upper-in-range
    set value 20
    """,
    """
    trace 1 specimen/ticks-slider
    law finite-numbers
    set value nan
    """,
    """
    trace 1 specimen/ticks-slider
    law non-finite-writes
    set minimumValue nan
    """,
    """
    trace 1 specimen/ticks-slider
    law range-ends-pull-along
    set minimumValue 20
    """,
    """
    trace 1 specimen/ticks-slider
    law properties-in-range
    set tickHeight -1
    """,
    """
    trace 1 specimen/ticks-slider
    law writes-stop-at-limits
    set value 20
    """,
    """
    trace 1 specimen/ticks-slider
    law equal-writes
    set value 7
    """,
  ]

  /// Values that do not follow the finger, or that change after the finger leaves them.
  private static let ofDragging = [
    """
    trace 1 specimen/ticks-slider
    law thumb-under-finger
    touch 1 began 234.5 25
    touch 1 moved 244.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law ends-reachable
    touch 1 began 234.5 25
    touch 1 moved -5.5 25
    touch 1 moved -4.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law out-and-back
    touch 1 began 234.5 25
    touch 1 moved -5.5 25
    touch 1 moved 234.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law zero-length-drag
    configuration value 1e-17
    touch 1 began 0 25
    touch 1 ended 0 25
    """,
    """
    trace 1 specimen/ticks-slider
    law settles-on-release
    touch 1 began 234.5 25
    touch 1 moved 244.5 25
    touch 1 ended 244.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law monotone
    configuration value 5
    bounds 0 0 20 30
    touch 1 began 10 15
    touch 1 moved 11 15
    """,
  ]

  /// Wrongly tracked touches, and wrong events for targets.
  private static let ofTracking = [
    """
    trace 1 specimen/ticks-slider
    law hit-area
    touch 1 began 250 25
    """,
    """
    trace 1 specimen/ticks-slider
    law edges-belong
    configuration value 5
    bounds 0 0 60 44
    touch 1 began 52 32
    """,
    """
    trace 1 specimen/ticks-slider
    law continuous-or-end-only-emission
    touch 1 began 234.5 25
    touch 1 ended 234.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law clean-after-touch
    touch 1 began 234.5 25
    touch 1 cancelled 234.5 25
    """,
    """
    trace 1 specimen/ticks-slider
    law track-is-inert
    touch 1 began 234.5 25
    host steals
    touch 1 began 0 0
    """,
    """
    trace 1 specimen/ticks-slider
    law fresh-after-touch
    touch 1 began 234.5 25
    touch 1 cancelled 234.5 25
    touch 1 began 100 25
    touch 1 moved 110 25
    """,
    """
    trace 1 specimen/ticks-slider
    law highlight-follows-finger
    touch 1 began 234.5 25
    touch 1 moved 234.5 125
    """,
  ]

  /// Frames, appearance and a spring that are not updated.
  private static let ofDisplay = [
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
    law marks-only-changes
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
    law track-runs-forward
    set minimumValue -20
    set maximumValue -10
    """,
  ]
}
