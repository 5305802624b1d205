extension FaultOptimum {
  /// The optima of the volume slider.
  ///
  /// At first, the volume is 0.5, and the slider is 200 points wide. A gesture begins after ten
  /// points.
  static let volume = ofSpecimen(
    "specimen/volume",
    [
      FaultOptimum(
        "forgotten-reset", "fresh-after-touch", "touch 1 began 100 0", "touch 1 moved 110 0",
        "touch 1 cancelled 110 0", "touch 1 began 100 0", "touch 1 moved 110 0"),
      FaultOptimum(
        "accumulated-changes", "out-and-back", "touch 1 began 100 0", "touch 1 moved -1 0",
        "touch 1 moved 100 0"),
      FaultOptimum(
        "unclamped-volume", "lower-upper-in-range", "touch 1 began 100 0", "touch 1 moved 201 0"),
      FaultOptimum(
        "division-by-width", "finite-numbers", "bounds 0 0 0 44", "touch 1 began 0 0",
        "touch 1 moved 0 10"),
    ])
}
