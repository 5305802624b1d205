/// What a command line works on: the controls, the specimens and other subjects, in the order of its
/// listings.
public struct Catalog {
  public var controls: [ControlSpecification]
  public var specimens: [SpecimenSpecification]
  /// More controls with planted faults, that nobody searches: where no specimen is known to break a
  /// law, its page shows the counterexample of one of these.
  public var examples: [SpecimenSpecification]
  /// Faults that any of the controls can have, from which the property table takes its proofs.
  package var faults: [MutationOperator] = []
  /// Controls whose planted faults show only after many right steps: nobody but a fuzz run is asked to
  /// find them.
  public var deep: [SpecimenSpecification] = []
  /// What has laws without being a control.
  public var subjects: [FuzzTargetSpecification]
  /// The folder of traces that tests replay, relative to the package: `verify` replays them first and
  /// saves there what it finds, if there is such a folder.
  public var regressions: String?
  /// The module to import in order to use the catalog, for tests that are written by a tool.
  public var module: String
  /// The catalog in an expression, as `.dial`; nil where a test cannot name it.
  public var expression: String?

  /// - Parameters:
  ///   - expression: By default a dot and the name of the static property that makes the catalog, as
  ///     in `static var dial: Catalog { Catalog(controls: [.dial]) }`. In a stored property
  ///     (`static let`) Swift does not tell that name; there it has to be given.
  ///   - file: Its first part is the module.
  ///   - function: What makes the catalog.
  public init(
    controls: [ControlSpecification], specimens: [SpecimenSpecification] = [],
    examples: [SpecimenSpecification] = [], subjects: [FuzzTargetSpecification] = [],
    regressions: String? = nil,
    expression: String? = nil, file: String = #fileID, function: String = #function
  ) {
    self.controls = controls
    self.specimens = specimens
    self.examples = examples
    self.subjects = subjects
    self.regressions = regressions
    module = String(file.prefix { $0 != "/" })
    self.expression = expression ?? (Self.isProperty(function, in: module) ? "." + function : nil)
  }

  /// Outside of a property the name is that of a function, a type or the module.
  private static func isProperty(_ name: String, in module: String) -> Bool {
    guard let first = name.unicodeScalars.first, name != module else { return false }
    return !first.properties.isUppercase && !name.contains("(") && !name.contains(" ")
  }
}

/// A planted fault by itself: the others of its specimen are repaired, so that whatever breaks a law
/// is its.
public struct Mutant {
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
  public var loneFaults: [Mutant] {
    let shallow = (specimens + examples).flatMap { specimen in
      specimen.faults.indices.map { Mutant($0, of: specimen, isDeep: false) }
    }
    return shallow
      + deep.flatMap { specimen in
        specimen.faults.indices.map { Mutant($0, of: specimen, isDeep: true) }
      }
  }
}

/// The earlier name of `Mutant`.
@available(*, deprecated, renamed: "Mutant")
public typealias LoneFault = Mutant
