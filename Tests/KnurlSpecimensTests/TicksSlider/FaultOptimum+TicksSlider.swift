extension FaultOptimum {
  /// The thumb begins at 234.5, thirty points high and wide, from 10 points down.
  static let ticksSlider = ofSpecimen(
    "specimen/ticks-slider",
    [
      FaultOptimum("non-finite-writes", "finite-numbers", "set value nan"),
      FaultOptimum("unclamped-values", "lower-upper-in-range", "set value 20"),
      FaultOptimum("range-leaves-value-behind", "lower-upper-in-range", "set maximumValue 5"),
      FaultOptimum("inverted-range", "range-ends-pull-along", "set minimumValue 20"),
      FaultOptimum("negative-sizes", "properties-in-range", "set tickHeight -1"),
      // The limits stand where no number is, once the range is measured from its minimum.
      FaultOptimum("minimum-ignored", "finite-frames", "set minimumValue -1e308", "set value -1e308"),
      FaultOptimum("empty-range", "finite-frames", "set maximumValue 0"),
      // A hundredth of the range is a number, ten times the range is none.
      FaultOptimum(
        "overflowing-range", "finite-numbers", "configuration minimumValue -1e308",
        "configuration maximumValue 1e308", "touch 1 began 0 25", "touch 1 moved 0 25"),
      FaultOptimum(
        "hangs-over-ends", "thumb-under-finger", "touch 1 began 234.5 25",
        "touch 1 moved 244.5 25"),
      // Bounds alone lay nothing out, so a write must.
      FaultOptimum(
        "oversized-thumb", "edges-belong", "configuration value 0", "bounds 0 0 10 335",
        "touch 1 began 167.5 177.5"),
      // On a track without length no way at all is no number.
      FaultOptimum(
        "division-by-track", "finite-numbers", "configuration value 5", "bounds 0 0 30 30",
        "touch 1 began 15 15", "touch 1 moved 15 15"),
      // A thumb of the size of its hit area.
      FaultOptimum(
        "open-edges", "edges-belong", "configuration value 0", "bounds 0 0 60 44",
        "touch 1 began 22 32"),
      FaultOptimum("no-hit-size", "hit-area", "touch 1 began 250 25"),
      FaultOptimum(
        "accumulated-moves", "ends-reachable", "touch 1 began 234.5 25", "touch 1 moved -5.5 25",
        "touch 1 moved -4.5 25"),
      FaultOptimum(
        "highlight-outside", "highlight-follows-finger", "touch 1 began 234.5 25",
        "touch 1 moved 234.5 125"),
      FaultOptimum(
        "no-cancel", "clean-after-touch", "touch 1 began 234.5 25", "touch 1 cancelled 234.5 25"),
      FaultOptimum(
        "cancel-ends-nothing", "continuous-or-end-only-emission", "touch 1 began 234.5 25",
        "touch 1 moved 334.5 25", "host steals"),
      FaultOptimum(
        "tap-settles", "zero-length-drag", "configuration value 0.25", "touch 1 began 8 25",
        "touch 1 ended 8 25", "tick 0.5"),
      // 7.5 becomes 8 when the spring has come to rest.
      FaultOptimum(
        "settles-outside", "lower-upper-in-range", "configuration maximumValue 7.5",
        "touch 1 began 313 25", "touch 1 moved 343 25", "touch 1 ended 343 25", "tick 0.5"),
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
        "redraws-everything", "changes-invalidate", "touch 1 began 234.5 25",
        "touch 1 moved 234.5 25"),
      FaultOptimum(
        "spring-goes-on", "no-implicit-animation", "touch 1 began 234.5 25",
        "touch 1 moved 244.5 25", "touch 1 ended 244.5 25", "set value 0"),
    ])
}
