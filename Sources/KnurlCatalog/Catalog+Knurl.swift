import KnurlCanaries
public import KnurlLaws
import KnurlSpecifications
import KnurlSpecimens

extension Catalog {
  /// Our own controls and specimens: a new control is one line here.
  @MainActor public static var knurl: Catalog {
    Catalog(
      controls: [.rangeSlider, .panRecognizer], specimens: [.rangeSlider],
      examples: SpecimenSpecification.canaries + SpecimenSpecification.faderCanaries,
      subjects: [.rasterizer],
      regressions: "Tests/KnurlSpecificationsTests/Regressions")
  }
}
