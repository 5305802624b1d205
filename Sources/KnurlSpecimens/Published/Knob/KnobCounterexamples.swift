/// Minimal traces that break laws on the published knob, one for each law that it breaks.
///
/// They are the pictures on the laws' pages, and a test checks that the laws still break on them.
enum KnobCounterexamples {
  static let all = ofValues + ofTurning + ofTouches + ofDisplay

  /// Traces in which a write stores a wrong or invalid number, or leads to a wrong value or frame.
  private static let ofValues = [
    """
    trace 1 specimen/knob
    law writes-stored-exactly
    set value 0.1
    """,
    """
    trace 1 specimen/knob
    law non-finite-writes
    set minimumValue nan
    """,
    """
    trace 1 specimen/knob
    law lower-upper-in-range
    set minimumValue 0.5
    """,
    """
    trace 1 specimen/knob
    law range-ends-pull-along
    set minimumValue 2
    """,
    """
    trace 1 specimen/knob
    law setter-order
    set maximumValue 2
    set value 1.5
    """,
    """
    trace 1 specimen/knob
    law properties-in-range
    set lineWidth -1
    """,
    """
    trace 1 specimen/knob
    law angle-value-round-trip
    set value 1
    """,
    """
    trace 1 specimen/knob
    law finite-frames
    set maximumValue 0
    set value 0
    """,
  ]

  /// Turns that do not follow the finger.
  private static let ofTurning = [
    """
    trace 1 specimen/knob
    law turn-unsticks
    configuration startAngle 0
    configuration endAngle 4.5
    touch 1 began 25 25
    touch 1 moved 40 15
    """,
    """
    trace 1 specimen/knob
    law never-hops
    touch 1 began 110 60
    touch 1 moved 95 95
    touch 1 moved 25 95
    """,
    """
    trace 1 specimen/knob
    law radial-moves
    touch 1 began 10 60
    touch 1 moved 20 60
    touch 1 moved 60 60
    """,
    """
    trace 1 specimen/knob
    law cancel-is-clean
    touch 1 began 60 10
    touch 1 moved 50 10
    set value 0.75
    touch 1 cancelled 50 10
    """,
  ]

  /// Wrongly tracked touches, and wrong events for targets.
  private static let ofTouches = [
    """
    trace 1 specimen/knob
    law hit-area
    touch 1 began 38 125
    """,
    """
    trace 1 specimen/knob
    law touch-is-not-taken
    touch 1 began 60 10
    touch 1 moved 50 10
    """,
    """
    trace 1 specimen/knob
    law disabled-is-inert
    disable
    touch 1 began 60 10
    touch 1 moved 50 10
    """,
    """
    trace 1 specimen/knob
    law continuous-or-end-only-emission
    touch 1 began 55 110
    touch 1 moved 55 100
    """,
  ]

  /// Pointers and appearance that are not updated.
  private static let ofDisplay = [
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
