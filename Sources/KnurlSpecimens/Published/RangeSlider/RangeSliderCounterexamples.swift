/// Minimal traces that fuzzing found on the published range slider, one for each law that it
/// breaks.
///
/// They are the pictures on the laws' pages, and a test checks that the laws still break on them.
enum RangeSliderCounterexamples {
  static let all = ofValues + ofDragging + ofTracking + ofLayout + ofRelations

  /// Traces in which a write stores a wrong or invalid number, or redraws without a change.
  private static let ofValues = [
    """
    trace 1 specimen/range-slider
    law lower-upper-in-range
    set lowerValue 8.75
    """,
    """
    trace 1 specimen/range-slider
    law finite-numbers
    configuration lowerValue nan
    """,
    """
    trace 1 specimen/range-slider
    law non-finite-writes
    set maximumValue nan
    """,
    """
    trace 1 specimen/range-slider
    law writes-stored-exactly
    set lowerValue 0.1
    """,
    """
    trace 1 specimen/range-slider
    law range-ends-pull-along
    set minimumValue 0.1
    """,
    """
    trace 1 specimen/range-slider
    law marks-only-changes
    set trackHighlightColor #000000ff
    set trackHighlightColor #000000ff
    """,
    """
    trace 1 specimen/range-slider
    law properties-in-range
    configuration curvaceousness -1
    """,
  ]

  /// Values that do not follow the finger.
  private static let ofDragging = [
    """
    trace 1 specimen/range-slider
    law out-and-back
    touch 1 began 76 15
    touch 1 moved 0 0
    touch 1 moved 76 15
    """,
    """
    trace 1 specimen/range-slider
    law thumb-under-finger
    touch 1 began 76.1 15
    touch 1 moved 76 15
    """,
    """
    trace 1 specimen/range-slider
    law monotone
    configuration maximumValue -inf
    touch 1 began 0 0
    touch 1 moved 15 15
    """,
    """
    trace 1 specimen/range-slider
    law nearest-thumb
    configuration lowerValue 1.25
    bounds 0 0 1.1 1
    touch 1 began 1 0
    touch 1 moved 0.512499988079071 0.5
    """,
    """
    trace 1 specimen/range-slider
    law un-stick
    configuration lowerValue 0
    configuration upperValue 0
    touch 1 began 0 0
    touch 1 moved 15 15
    """,
    """
    trace 1 specimen/range-slider
    law ends-reachable
    touch 1 began 251.25 15
    touch 1 moved 335 15
    touch 1 moved 334 15
    """,
  ]

  /// Wrongly tracked touches, and wrong events for targets.
  private static let ofTracking = [
    """
    trace 1 specimen/range-slider
    law continuous-or-end-only-emission
    touch 1 began 76 15
    touch 1 moved 76 15
    """,
    """
    trace 1 specimen/range-slider
    law track-is-inert
    touch 1 began 76 15
    host steals
    touch 1 began 0 15
    """,
    """
    trace 1 specimen/range-slider
    law hit-area
    touch 1 began 91.1 15
    """,
    """
    trace 1 specimen/range-slider
    law edges-belong
    configuration minimumValue 8
    bounds 0 0 60 44
    touch 1 began -4 0
    """,
    """
    trace 1 specimen/range-slider
    law clean-after-touch
    touch 1 began 76 15
    touch 1 cancelled 76 15
    """,
    """
    trace 1 specimen/range-slider
    law highlight-follows-finger
    touch 1 began 251.25 15
    touch 1 moved 405.25 15
    """,
  ]

  /// Frames and appearance that are not updated.
  private static let ofLayout = [
    """
    trace 1 specimen/range-slider
    law finite-frames
    configuration maximumValue 0
    """,
    """
    trace 1 specimen/range-slider
    law thumbs-in-order
    configuration maximumValue -1
    """,
    """
    trace 1 specimen/range-slider
    law looks-invalidate
    set trackHighlightColor #000000ff
    """,
    """
    trace 1 specimen/range-slider
    law redraws-only-what-changed
    touch 1 began 76 15
    touch 1 moved 76 15
    """,
  ]

  /// Traces that break relations: each is one of two command sequences that must have the same
  /// result.
  private static let ofRelations = [
    """
    trace 1 specimen/range-slider
    law split-moves
    touch 1 began 76 15
    touch 1 moved 259 15
    touch 1 moved 214 15
    """,
    """
    trace 1 specimen/range-slider
    law path-independence
    touch 1 began 61 15
    touch 1 moved 76 15
    touch 1 moved 90.99999237060547 15
    touch 1 moved 105.99998474121094 15
    """,
    """
    trace 1 specimen/range-slider
    law fresh-after-touch
    touch 1 began 251.25 15
    touch 1 cancelled 251.25 15
    touch 1 began 77 15
    touch 1 moved 76 15
    """,
  ]
}
