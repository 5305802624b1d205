import KnurlLaws
import KnurlRasterLaws
import KnurlSpecifications
import KnurlSpecimens
public import KnurlVerification

extension Catalog {
  /// The catalog of Knurl's own controls, as models and as classes, and of its specimens.
  @MainActor public static var knurl: Catalog {
    var catalog = Catalog(
      controls: ControlSpecification.all + ControlSpecification.classes,
      specimens: [.rangeSlider, .knob, .ticksSlider, .riskCursor, .volume],
      lawExamples: SpecimenSpecification.mutants + SpecimenSpecification.faderMutants
        + SpecimenSpecification.leverMutants,
      otherTargets: [.rasterizer],
      regressions: "Tests/KnurlSpecificationsTests/Regressions")
    catalog.faults = MutationOperator.all
    catalog.deepSpecimens = SpecimenSpecification.deepMutants
    return catalog
  }
}
