extension RangeSliderCounterexamples {
  /// Two histories that ought to end alike.
  static let ofRelations = [
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
