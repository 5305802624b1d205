/// What a command line works on: the controls, the specimens and other subjects, in the order of its
/// listings.
public struct Catalog {
  public var controls: [ControlSpecification]
  public var specimens: [SpecimenSpecification]
  /// What has laws without being a control.
  public var subjects: [PropertySpecification]

  public init(
    controls: [ControlSpecification], specimens: [SpecimenSpecification] = [],
    subjects: [PropertySpecification] = []
  ) {
    self.controls = controls
    self.specimens = specimens
    self.subjects = subjects
  }
}
