/// What a command line works on: the controls and the specimens, in the order of its listings.
public struct Catalog {
  public var controls: [ControlSpecification]
  public var specimens: [SpecimenSpecification]

  public init(controls: [ControlSpecification], specimens: [SpecimenSpecification] = []) {
    self.controls = controls
    self.specimens = specimens
  }
}
