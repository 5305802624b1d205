import KnurlCanaries
public import KnurlLaws
import KnurlSpecifications
import KnurlSpecimens

extension Catalog {
  /// Our own controls: a new one is one line here.
  public static var knurlControls: [ControlSpecification] {
    [.rangeSlider]
  }

  /// Our own controls and specimens.
  @MainActor public static var knurl: Catalog {
    Catalog(
      controls: knurlControls, specimens: [.rangeSlider],
      examples: SpecimenSpecification.canaries, subjects: [.rasterizer],
      regressions: "Tests/KnurlSpecificationsTests/Regressions")
  }
}
