import CalibrationControls
import KnurlLaws
import KnurlRasterLaws
import KnurlSession
import KnurlSpecifications
import KnurlSpecimens
public import KnurlVerification

extension Catalog {
  /// The catalog of Knurl's own controls, as models and as classes, and of its specimens.
  @MainActor public static var knurl: Catalog {
    var catalog = Catalog(
      controls: ControlSpecification.all + ControlSpecification.classes,
      specimens: [.rangeSlider, .knob, .ticksSlider, .riskCursor, .volume],
      otherTargets: [.rasterizer],
      regressions: "Tests/KnurlSpecificationsTests/Regressions")
    catalog.faults = MutationOperator.all
    catalog.deepFaults = MutationOperator.deep
    catalog.controlsForProofs = { CalibrationControl.all.map { $0.right } }
    catalog.proofTraces = RepositoryTraces("Sources/KnurlCatalog/Counterexamples").traces
    return catalog
  }
}
