extension FaultOptimum {
  /// The optima of the ticks slider.
  ///
  /// At first, the thumb is at x = 234.5. It is 30 points high and wide and begins at y = 10.
  static let ticksSlider = ofSpecimen(
    "specimen/ticks-slider",
    [
      FaultOptimum("non-finite-writes", "finite-numbers", "set value nan"),
      FaultOptimum("unclamped-values", "lower-upper-in-range", "set value 20"),
      FaultOptimum("range-leaves-value-behind", "lower-upper-in-range", "set maximumValue 5"),
      FaultOptimum("inverted-range", "range-ends-pull-along", "set minimumValue 20"),
      FaultOptimum("negative-sizes", "properties-in-range", "set tickHeight -1"),
      // Times 33.5 points it overflows.
      FaultOptimum("minimum-ignored", "angle-value-round-trip", "set minimumValue -1e307"),
      FaultOptimum("empty-range", "finite-frames", "set maximumValue 0"),
      // As many points as the control is wide, divided by almost zero, times 0.
      FaultOptimum(
        "overflowing-range", "finite-frames", "configuration value 0", "set maximumValue 5e-324"),
      FaultOptimum(
        "hangs-over-ends", "thumb-under-finger", "touch 1 began 234.5 25",
        "touch 1 moved 244.5 25"),
      // New bounds alone do not lay out, so a write must. The track is 10 points too short.
      FaultOptimum(
        "oversized-thumb", "monotone", "configuration value 5", "bounds 0 0 20 30",
        "touch 1 began 10 15", "touch 1 moved 11 15"),
      // On a track without length even a distance of 0 gives NaN.
      FaultOptimum(
        "division-by-track", "finite-numbers", "configuration value 5", "bounds 0 0 30 30",
        "touch 1 began 15 15", "touch 1 moved 15 15"),
      // A thumb of the size of its hit area in the middle, where its position does not depend on
      // whether it extends beyond the ends.
      FaultOptimum(
        "open-edges", "edges-belong", "configuration value 5", "bounds 0 0 60 44",
        "touch 1 began 52 32"),
      FaultOptimum("no-hit-size", "hit-area", "touch 1 began 250 25"),
      FaultOptimum(
        "accumulated-moves", "ends-reachable", "touch 1 began 234.5 25", "touch 1 moved -5.5 25",
        "touch 1 moved -4.5 25"),
      FaultOptimum(
        "highlight-outside", "highlight-follows-finger", "touch 1 began 234.5 25",
        "touch 1 moved 234.5 125"),
      FaultOptimum(
        "no-cancel", "clean-after-touch", "touch 1 began 234.5 25", "touch 1 cancelled 234.5 25"),
      // At the maximum the distance is 0, and nothing waits for a spring.
      FaultOptimum(
        "cancel-ends-nothing", "continuous-or-end-only-emission", "touch 1 began 234.5 25",
        "touch 1 moved 334.5 25", "touch 1 cancelled 334.5 25"),
      // So near to a whole number that the thumb's distance is 0.
      FaultOptimum(
        "tap-settles", "zero-length-drag", "configuration value 1e-17", "touch 1 began 0 25",
        "touch 1 ended 0 25"),
      FaultOptimum(
        "settles-outside", "lower-upper-in-range", "configuration minimumValue 5e-324",
        "touch 1 began 234.5 25", "touch 1 moved -100 25", "touch 1 ended -100 25"),
      FaultOptimum(
        "late-value", "thumbs-follow-values", "touch 1 began 234.5 25", "touch 1 moved 244.5 25",
        "touch 1 ended 244.5 25"),
      FaultOptimum(
        "events-without-change", "continuous-or-end-only-emission", "touch 1 began 234.5 25",
        "touch 1 ended 234.5 25"),
      FaultOptimum("stale-layout", "no-implicit-animation", "resize 0 0 100 30"),
      FaultOptimum(
        "sizes-lay-nothing-out", "thumbs-follow-values", "configuration tickHeight 0",
        "touch 1 began 234.5 25", "touch 1 moved 234.5 25"),
      FaultOptimum("equal-writes-redraw", "looks-invalidate", "set trackColor #000000ff"),
      FaultOptimum(
        "redraws-everything", "marks-only-changes", "touch 1 began 234.5 25",
        "touch 1 moved 234.5 25"),
      FaultOptimum(
        "spring-goes-on", "no-implicit-animation", "touch 1 began 234.5 25",
        "touch 1 moved 244.5 25", "touch 1 ended 244.5 25", "set value 0"),
    ])
}
