extension FaultOptimum {
  /// The optima of the risk cursor.
  ///
  /// At first, the value is 0 and the handle is at x = 16. The greatest of the ten numbers is at x
  /// = 224.
  static let riskCursor = ofSpecimen(
    "specimen/risk-cursor",
    [
      // 90 points from the left change in single precision on the way to a value and back.
      FaultOptimum(
        "single-precision", "thumb-at-finger", "touch 1 began 90 24"),
      FaultOptimum(
        "unsigned-comparison", "writes-stop-at-limits", "set value -1"),
      FaultOptimum(
        "range-leaves-value-behind", "lower-upper-in-range", "set value 1", "set maxValue 0"),
      // On a fresh control the value is written before the maximum that makes room for it.
      FaultOptimum(
        "lost-requests", "setter-order", "set maxValue 10", "set value 10"),
      FaultOptimum(
        "writes-send", "silent-writes", "set value 0"),
      FaultOptimum(
        "equal-writes-move", "equal-writes", "touch 1 began 120 24", "set value 0"),
      // The handle stays at 16, where no number is.
      FaultOptimum(
        "empty-range", "thumbs-follow-values", "set maxValue 0"),
      FaultOptimum(
        "backward-track", "track-runs-forward", "bounds 0 0 10 48"),
      FaultOptimum(
        "stale-layout", "thumbs-follow-values", "resize 0 0 240 10"),
      FaultOptimum(
        "stale-handle", "thumbs-follow-values", "set value 1", "set maxValue 1"),
      FaultOptimum(
        "no-hit-size", "hit-area", "touch 1 began -1 24"),
      // The corners take all of the width.
      FaultOptimum(
        "division-by-track", "no-room", "bounds 0 0 20 30", "touch 1 began 16 15",
        "touch 1 ended 16 15"),
      // More than half of a number from the start.
      FaultOptimum(
        "cut-off-numbers", "choice-under-finger", "touch 1 began 30 24"),
      FaultOptimum(
        "lift-reads-finger", "release-takes-choice", "touch 1 began 16 24", "touch 1 ended 46 24"),
      FaultOptimum(
        "cancel-leaves-handle", "layout-from-scratch", "touch 1 began 120 24",
        "touch 1 cancelled 120 24"),
      FaultOptimum(
        "lift-sent-at-touch-down", "touch-event-grammar", "touch 1 began 16 24"),
      // Outside of the frame, but within the tolerance of a touch that is inside.
      FaultOptimum(
        "moves-send", "drag-events-follow-finger", "touch 1 began 16 24", "touch 1 moved -4 24"),
      FaultOptimum(
        "end-sent-twice", "handlers-read-final-values", "touch 1 began 120 24",
        "touch 1 ended 120 24"),
      FaultOptimum(
        "cancel-sent-twice", "interrupted-drag", "touch 1 began 16 24", "disable"),
      FaultOptimum(
        "release-without-change", "continuous-or-end-only-emission", "touch 1 began 16 24",
        "touch 1 ended 16 24"),
      FaultOptimum(
        "writes-animate", "no-implicit-animation", "set value 1"),
      // Long after its end the handle has arrived, and nothing was drawn again.
      FaultOptimum(
        "implicit-animation", "changes-invalidate", "touch 1 began 120 24", "tick 10"),
      FaultOptimum(
        "animation-outlives-moves", "no-implicit-animation", "touch 1 began 120 24",
        "touch 1 moved 130 24"),
    ])
}
