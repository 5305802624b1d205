/// A property of the catalog, by name: something that can be fuzzed, decoded and minimized.
public struct PropertySpecification {
  public let name: String
  /// One sentence for listings.
  public let summary: String
  /// Whether it must fail, because faults were planted in it: a service that reports what it finds
  /// is not given such a subject.
  public let hasPlantedFaults: Bool
  public let property: () -> Property

  public init(
    name: String, summary: String, hasPlantedFaults: Bool = false,
    property: @escaping () -> Property
  ) {
    self.name = name
    self.summary = summary
    self.hasPlantedFaults = hasPlantedFaults
    self.property = property
  }
}

extension Catalog {
  /// Everything that has histories: the controls, the specimens with nothing repaired, and the
  /// subjects that are no controls.
  public var properties: [PropertySpecification] {
    controls.map { control in
      PropertySpecification(name: control.name, summary: control.summary) {
        Property(name: control.name, control.verification())
      }
    }
      + specimens.map { specimen in
        PropertySpecification(
          name: specimen.name, summary: specimen.summary, hasPlantedFaults: true
        ) {
          Property(name: specimen.name, specimen.verification([]))
        }
      }
      + subjects
  }
}
