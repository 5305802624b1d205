/// A planted fault by itself: the others of its specimen are repaired, so that whatever breaks a law
/// is its.
public struct LoneFault {
  /// The specimen's name and the fault's, as `specimen/range-slider/fault`.
  public let name: String
  public let summary: String
  /// It shows only after many right steps.
  public let isDeep: Bool
  /// A new verification of the specimen with this fault alone.
  public let verification: () -> Verification

  init(_ index: Int, of specimen: SpecimenSpecification, isDeep: Bool) {
    let fault = specimen.faults[index]
    name = "\(specimen.name)/\(fault.name)"
    summary = fault.summary
    self.isDeep = isDeep
    let others = specimen.faults.indices.filter { $0 != index }
    verification = { specimen.verification(others) }
  }
}

extension Catalog {
  /// All planted faults of specimens and examples, each by itself, and then the deep ones.
  public var loneFaults: [LoneFault] {
    let shallow = (specimens + examples).flatMap { specimen in
      specimen.faults.indices.map { LoneFault($0, of: specimen, isDeep: false) }
    }
    return shallow
      + deep.flatMap { specimen in
        specimen.faults.indices.map { LoneFault($0, of: specimen, isDeep: true) }
      }
  }
}
