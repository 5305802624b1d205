extension FaultOptimum {
  /// The optima of the range slider.
  ///
  /// A new control breaks no law, so that each optimum has at least one line.
  static let rangeSlider = ofSpecimen(
    "specimen/range-slider",
    [
      // A tenth is not exact in single precision.
      FaultOptimum("single-precision", "writes-stored-exactly", "set lowerValue 0.1"),
      FaultOptimum("non-finite-writes", "non-finite-writes", "set lowerValue nan"),
      // 10 is beyond the upper value, which is 8.
      FaultOptimum("unclamped-values", "lower-upper-in-range", "configuration lowerValue 10"),
      // The values stay at 2 and 8.
      FaultOptimum("range-leaves-values-behind", "lower-upper-in-range", "set maximumValue 0"),
      // The maximum stays at 10.
      FaultOptimum("inverted-range", "range-ends-pull-along", "set minimumValue 20"),
      FaultOptimum("unclamped-curvaceousness", "properties-in-range", "set curvaceousness 2"),
      // New bounds alone leave all frames equally stale; a write lays the thumbs out.
      FaultOptimum(
        "stale-layout", "layout-from-scratch", "configuration lowerValue 0", "resize 0 0 10 30"),
      // The minimum is 0: the quotient is 0 by 0.
      FaultOptimum("empty-range", "finite-frames", "set maximumValue 0"),
      // Times 305 points it is beyond single precision.
      FaultOptimum("overflowing-range", "finite-frames", "set minimumValue 1e37"),
      // New bounds alone do not lay out, so a write must; the track is 20 points too short.
      FaultOptimum(
        "negative-track", "thumbs-in-order", "configuration lowerValue 0", "bounds 0 0 10 30"),
      // The right edge of both thumbs, beyond which no hit size reaches.
      FaultOptimum(
        "open-edges", "edges-belong", "configuration lowerValue 10", "bounds 0 0 60 44",
        "touch 1 began 60 22"),
      // A point outside of the frame, which begins at 61.
      FaultOptimum("no-hit-size", "hit-area", "touch 1 began 60 15"),
      // The thumbs must overlap, be touched, and move, which shows which one was taken.
      FaultOptimum(
        "lower-thumb-first", "nearest-thumb", "configuration upperValue 2.5", "touch 1 began 90 15",
        "touch 1 moved 100 15"),
      // The thumbs must meet, be touched, and be dragged to where only the upper one can go.
      FaultOptimum(
        "stuck-thumbs", "un-stick", "configuration lowerValue 8", "touch 1 began 259 15",
        "touch 1 moved 269 15"),
      // A finger must go beyond an end and come back.
      FaultOptimum(
        "accumulated-moves", "out-and-back", "touch 1 began 76 15", "touch 1 moved -24 15",
        "touch 1 moved 76 15"),
      // The track has no length if the control is as wide as high, after a write has laid it out;
      // then a drag divides by zero.
      FaultOptimum(
        "division-by-track", "monotone", "configuration lowerValue 10", "bounds 0 0 30 30",
        "touch 1 began 15 15", "touch 1 moved 25 15"),
      FaultOptimum(
        "no-cancel", "clean-after-touch", "touch 1 began 76 15", "touch 1 cancelled 76 15"),
      FaultOptimum(
        "highlight-outside", "highlight-follows-finger", "touch 1 began 76 15",
        "touch 1 moved 76 115"),
      // A move without a distance.
      FaultOptimum(
        "events-without-change", "continuous-or-end-only-emission", "touch 1 began 76 15",
        "touch 1 moved 76 15"),
      // Thumbs are white from the start.
      FaultOptimum("colors-by-identity", "looks-invalidate", "set thumbColor #ffffffff"),
      // A write moves a thumb, and no law compares that with the other layers; a move without a
      // distance breaks one.
      FaultOptimum(
        "redraws-everything", "marks-only-changes", "touch 1 began 76 15", "touch 1 moved 76 15"),
      FaultOptimum("look-redraws-everything", "looks-invalidate", "set trackColor #000000ff"),
      // A finger must be lifted.
      FaultOptimum(
        "lift-redraws-thumbs", "redraws-only-what-changed", "touch 1 began 76 15",
        "touch 1 ended 76 15"),
    ])
}
