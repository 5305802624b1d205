import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlRaster

/// Laws that compare a drawing with the supersampler, the oracle of coverage.
extension RasterLaw {
  static let fillAgreesWithSamples = RasterLaw(
    slow: "fill-agrees-with-samples", on: .fill,
    text: LawText(
      rule:
        "Each pixel's coverage agrees with the supersampler's. The tolerance is the largest change "
        + "from rounding to 1024ths and from chords a hundredth of a pixel off their curve.",
      why: "Edges are jagged, too bold or too faint.",
      cause: "A slope that is computed from rounded numbers, an edge in the wrong row, a curve in "
        + "too few pieces, or a cover that is not carried to the next cell.",
      fix: "Add up the edges of the pixel in the finding by hand.")
  ) { step in
    guard let mask = step.mask, let polygons = step.polygons else { return .notApplicable }
    let samples = Supersampler.coverage(
      of: polygons, rule: step.scene.rule, width: mask.width, height: mask.height)
    return demand(
      mask, agreesWith: samples, rule: step.scene.rule, hasCurves: polygons.hasCurves)
  }

  static let strokeAgreesWithSamples = RasterLaw(
    slow: "stroke-agrees-with-samples", on: .stroke,
    text: LawText(
      rule: "A stroke covers every point within half its width of the path, and what its joins and "
        + "caps add, as the supersampler computes them.",
      why: "Outlines have gaps, spikes, or corners of the wrong shape.",
      cause: "An inner corner that winds the wrong way round, a miter beyond its limit, or a pen "
        + "that is not transformed with the path.",
      fix: "Draw the join alone; compare with the union of its two rectangles and its tip.")
  ) { step in
    guard let mask = step.mask, case .stroke(let style) = step.command,
      step.polygons != nil,
      let stroke = StrokeShapes.polygons(
        of: step.path, style: style, transform: step.scene.transform)
    else { return .notApplicable }
    let samples = Supersampler.coverage(
      of: stroke.polygons, rule: .nonzero, width: mask.width, height: mask.height,
      linesPerPixel: strokeLinesPerPixel)
    return demand(
      mask, ofStrokeAgreesWith: samples, isCurved: step.polygons?.hasCurves ?? true,
      folds: stroke.folds)
  }

  /// Returns a broken verdict for the first pixel whose coverage agrees with neither the samples
  /// nor the summed areas.
  ///
  /// Where windings overlap within a pixel, a sum of signed areas does not show how they overlap. A
  /// rasterizer that accumulates areas may follow the sum there.
  private static func demand(
    _ mask: CoverageMask, agreesWith samples: SampledCoverage, rule: FillRule, hasCurves: Bool
  ) -> Verdict {
    guard mask.values.count == samples.pixels.count else { return .notApplicable }
    for (index, pixel) in samples.pixels.enumerated() {
      let seen = Double(mask.values[index])
      let bound = RasterTolerance.coverage(boundary: pixel.boundary, hasCurves: hasCurves)
      if abs(seen - pixel.coverage * 255) <= bound { continue }
      let accumulated = rule.coverage(ofWinding: pixel.winding) * 255
      if !pixel.isPlain, abs(seen - accumulated) <= bound { continue }
      return .broken(
        violation(index, mask, wanted: pixel.coverage * 255, bound: bound))
    }
    return .holds
  }

  private static func demand(
    _ mask: CoverageMask, ofStrokeAgreesWith samples: SampledCoverage, isCurved: Bool,
    folds: Bool
  ) -> Verdict {
    guard mask.values.count == samples.pixels.count else { return .notApplicable }
    for (index, pixel) in samples.pixels.enumerated() {
      let wanted = pixel.coverage * 255
      let isPartial = pixel.coverage > 0.001 && pixel.coverage < 0.999
      // The loops of a fold cover parts of a pixel twice, which signed areas cannot distinguish.
      // Behind the fold the rectangles of a curve's chords separate. So only covered pixels are
      // certain.
      if folds, pixel.coverage < 0.999 { continue }
      var bound = strokeBound
      if isPartial, isCurved { bound = curvedStrokeBound }
      if folds || (isPartial && !pixel.isPlain) { bound = overlapBound }
      let seen = Double(mask.values[index])
      // Pieces that cover the same part of a pixel add up, to at most the whole pixel.
      let most = pixel.isPlain ? wanted : max(wanted, min(pixel.winding.magnitude, 1) * 255)
      if seen >= wanted - bound, seen <= most + bound { continue }
      return .broken(violation(index, mask, wanted: wanted, bound: bound))
    }
    return .holds
  }

  /// The number of sampled lines for each pixel of a stroke.
  ///
  /// The stroke of a curve has hundreds of shapes, so strokes have fewer lines than fills. The
  /// error of 2/255 for each side is within the tolerances below.
  private static let strokeLinesPerPixel = 64

  /// The tolerance in 255ths. Both sides of a thin line may be in one pixel, each with its own
  /// error.
  private static let strokeBound = 8.0
  /// The tolerance where a curve bends about as tightly as the pen, so that the chords of both
  /// sides are far apart.
  private static let curvedStrokeBound = 32.0
  /// The tolerance where outlines of several pieces meet in a pixel, so that signed areas do not
  /// add up to the coverage.
  private static let overlapBound = 64.0

  private static func violation(
    _ index: Int, _ mask: CoverageMask, wanted: Double, bound: Double
  ) -> Violation {
    let (x, y) = (index % mask.width, index / mask.width)
    return Violation(
      expected: "coverage \(NumberText.text((wanted * 100).rounded() / 100)) within "
        + "\(NumberText.text((bound * 100).rounded() / 100)) at pixel \(x), \(y)",
      seen: "coverage \(mask.values[index])")
  }
}

extension FillRule {
  /// The coverage that a rasterizer computes from a sum of signed areas.
  func coverage(ofWinding winding: Double) -> Double {
    let magnitude = winding.magnitude
    switch self {
    case .nonzero: return min(magnitude, 1)
    case .evenOdd:
      let rest = magnitude.truncatingRemainder(dividingBy: 2)
      return rest > 1 ? 2 - rest : rest
    }
  }
}
