/// How far a rasterizer may be off, where that has a reason.
enum RasterTolerance {
  /// How far a boundary may lie from where it should, in pixels: corners are rounded to 1024ths, so
  /// by half the diagonal of one, and chords keep within a hundredth of a curve.
  ///
  /// The accuracy that was asked for is a fiftieth; the rasterizer is better, and a law that would
  /// not notice its becoming worse is a weak one.
  static func displacement(hasCurves: Bool) -> Double {
    0.5.squareRoot() / 1024 + (hasCurves ? 0.01 : 0)
  }

  /// In 255ths, for a pixel through which so much boundary runs: the displacement of the
  /// rasterizer and of the samples, half a step of rounding, and a twentieth for sums of doubles.
  static func coverage(boundary: Double, hasCurves: Bool) -> Double {
    let displacement = displacement(hasCurves: hasCurves) + Supersampler.displacement
    return 255 * displacement * boundary + 0.55
  }
}
