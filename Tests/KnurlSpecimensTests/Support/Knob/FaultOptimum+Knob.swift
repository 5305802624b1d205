extension FaultOptimum {
  /// The optima of the knob.
  ///
  /// At first, the pointer is at the lower left, next to (38, 112). The middle of the dead zone is
  /// at the bottom, and the middle of the track is at the top.
  static let knob = ofSpecimen(
    "specimen/knob",
    [
      // A tenth is not exact in single precision.
      FaultOptimum("single-precision", "writes-stored-exactly", "set value 0.1"),
      FaultOptimum("non-finite-writes", "non-finite-writes", "set minimumValue nan"),
      FaultOptimum("range-leaves-value-behind", "lower-upper-in-range", "set minimumValue 0.5"),
      FaultOptimum("inverted-range", "range-ends-pull-along", "set minimumValue 2"),
      // On a fresh control the value is written before the maximum that makes room for it.
      FaultOptimum("lost-requests", "setter-order", "set maximumValue 2", "set value 1.5"),
      FaultOptimum("negative-sizes", "properties-in-range", "set lineWidth -1"),
      // The sum of the start and the span is not the end.
      FaultOptimum("rounded-ends", "angle-value-round-trip", "set value 1"),
      // A new range alone turns no pointer, so a write must.
      FaultOptimum("empty-range", "finite-frames", "set maximumValue 0", "set value 0"),
      // The smallest span is lost in rounding for any other start.
      FaultOptimum(
        "any-span", "angle-value-round-trip", "configuration startAngle 0", "set endAngle -1"),
      // The touch begins where the track is beyond half a turn, and the finger stays there.
      FaultOptimum(
        "wrong-turn", "turn-unsticks", "configuration startAngle 0", "configuration endAngle 4.5",
        "touch 1 began 25 25", "touch 1 moved 40 15"),
      FaultOptimum(
        "one-turn", "turn-unsticks", "configuration startAngle 10", "configuration endAngle 14",
        "touch 1 began 25 25", "touch 1 moved 40 15"),
      // One move begins the gesture, the next one crosses the dead zone.
      FaultOptimum(
        "hops-over-dead-zone", "never-hops", "touch 1 began 110 60", "touch 1 moved 95 95",
        "touch 1 moved 25 95"),
      FaultOptimum(
        "center-is-zero", "radial-moves", "touch 1 began 10 60", "touch 1 moved 20 60",
        "touch 1 moved 60 60"),
      // The written value must differ from the finger's and from the old value.
      FaultOptimum(
        "end-turns-again", "cancel-is-clean", "touch 1 began 60 10", "touch 1 moved 50 10",
        "set value 0.75", "touch 1 cancelled 50 10"),
      FaultOptimum("no-hit-size", "hit-area", "touch 1 began 38 125"),
      FaultOptimum(
        "takes-touches", "touch-is-not-taken", "touch 1 began 60 10", "touch 1 moved 50 10"),
      FaultOptimum(
        "turns-while-disabled", "disabled-is-inert", "disable", "touch 1 began 60 10",
        "touch 1 moved 50 10"),
      // In the dead zone the value does not change.
      FaultOptimum(
        "events-without-change", "continuous-or-end-only-emission", "touch 1 began 55 110",
        "touch 1 moved 55 100"),
      FaultOptimum(
        "end-only-without-change", "continuous-or-end-only-emission",
        "configuration isContinuous false", "touch 1 began 55 110", "touch 1 moved 55 100",
        "touch 1 ended 55 100"),
      FaultOptimum("stale-pointer", "thumbs-follow-values", "set startAngle -4"),
      FaultOptimum("stale-layout", "thumbs-follow-values", "resize 0 0 200 120"),
      FaultOptimum("equal-looks-redraw", "looks-invalidate", "set lineWidth 2"),
      FaultOptimum(
        "animates-from-model", "animation-begins-at-picture", "set animatedValue 1",
        "set animatedValue 0.5"),
      FaultOptimum(
        "animation-outlives-writes", "no-implicit-animation", "set animatedValue 1",
        "set value 0.5"),
      // A quarter of the duration, and half of the first half.
      FaultOptimum(
        "curve-for-one-half", "animation-follows-curve", "set animatedValue 1", "tick 0.0625"),
    ])
}
