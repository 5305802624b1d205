/// Minimal traces that break laws on the published risk cursor, one for each law that it breaks.
///
/// They are the pictures on the laws' pages, and a test checks that the laws still break on them.
enum RiskCursorCounterexamples {
  static let all = ofValues + ofLayout + ofTouches + ofAnimation

  /// Invalid values and ranges, and side effects of writes.
  private static let ofValues = [
    """
    trace 1 specimen/risk-cursor
    law angle-value-round-trip
    set value 7
    """,
    """
    trace 1 specimen/risk-cursor
    law lower-upper-in-range
    set value 1
    set maxValue 0
    """,
    """
    trace 1 specimen/risk-cursor
    law writes-stop-at-limits
    set value -1
    """,
    """
    trace 1 specimen/risk-cursor
    law setter-order
    set maxValue 10
    set value 10
    """,
    """
    trace 1 specimen/risk-cursor
    law silent-writes
    set value 0
    """,
    """
    trace 1 specimen/risk-cursor
    law equal-writes
    touch 1 began 120 24
    set value 0
    """,
    """
    trace 1 specimen/risk-cursor
    law repeated-writes
    set value 1
    set value 1
    """,
  ]

  /// Frames that are not finite, at the wrong position, or backward.
  private static let ofLayout = [
    """
    trace 1 specimen/risk-cursor
    law finite-frames
    set maxValue 0
    set value 0
    """,
    """
    trace 1 specimen/risk-cursor
    law thumbs-follow-values
    resize 0 0 240 10
    """,
    """
    trace 1 specimen/risk-cursor
    law track-runs-forward
    bounds 0 0 10 48
    """,
    """
    trace 1 specimen/risk-cursor
    law layout-from-scratch
    touch 1 began 120 24
    touch 1 cancelled 120 24
    """,
  ]

  /// Touches with wrong results, and wrong events for targets.
  private static let ofTouches = [
    """
    trace 1 specimen/risk-cursor
    law hit-area
    touch 1 began -1 24
    """,
    """
    trace 1 specimen/risk-cursor
    law thumb-at-finger
    touch 1 began 90 24
    """,
    """
    trace 1 specimen/risk-cursor
    law choice-under-finger
    touch 1 began 30 24
    """,
    """
    trace 1 specimen/risk-cursor
    law release-takes-choice
    touch 1 began 16 24
    touch 1 ended 46 24
    """,
    """
    trace 1 specimen/risk-cursor
    law no-room
    bounds 0 0 20 30
    touch 1 began 16 15
    touch 1 ended 16 15
    """,
    """
    trace 1 specimen/risk-cursor
    law touch-event-grammar
    touch 1 began 16 24
    """,
    """
    trace 1 specimen/risk-cursor
    law drag-events-follow-finger
    bounds 30 0 240 48
    touch 1 began 16 24
    touch 1 moved 20 24
    """,
    """
    trace 1 specimen/risk-cursor
    law handlers-read-final-values
    touch 1 began 120 24
    touch 1 ended 120 24
    """,
    """
    trace 1 specimen/risk-cursor
    law interrupted-drag
    touch 1 began 16 24
    disable
    """,
    """
    trace 1 specimen/risk-cursor
    law continuous-or-end-only-emission
    touch 1 began 16 24
    touch 1 ended 16 24
    """,
  ]

  /// A handle that is shown at the wrong position.
  private static let ofAnimation = [
    """
    trace 1 specimen/risk-cursor
    law no-implicit-animation
    set value 1
    """,
    """
    trace 1 specimen/risk-cursor
    law animation-follows-curve
    touch 1 began 120 24
    tick 0.1
    """,
    """
    trace 1 specimen/risk-cursor
    law animation-completes
    touch 1 began 120 24
    tick 0.2
    """,
    """
    trace 1 specimen/risk-cursor
    law changes-invalidate
    touch 1 began 120 24
    tick 10
    """,
  ]
}
