/// The input of a command line: controls, specimens and other fuzz targets, in the order of its
/// listings.
public struct Catalog {
  public var controls: [ControlSpecification]
  public var specimens: [SpecimenSpecification]
  /// Additional controls with planted faults, which are never searched.
  ///
  /// If no specimen is known to break a law, the law's page shows a counterexample on one of these
  /// controls.
  public var lawExamples: [SpecimenSpecification]
  /// The mutation operators for any control. The requirement table uses their faults as proofs.
  package var faults: [MutationOperator] = []
  /// Controls whose planted faults show only after many correct steps. Only fuzz runs must find the
  /// faults.
  public var deepSpecimens: [SpecimenSpecification] = []
  /// The fuzz targets that are not controls.
  public var otherTargets: [FuzzTargetSpecification]
  /// The folder of traces that tests replay, relative to the package.
  ///
  /// If the folder exists, `verify` replays its traces first and saves findings in the folder.
  public var regressions: String?
  /// The module to import in order to use the catalog in a generated test.
  public var module: String
  /// The expression for the catalog, such as `.dial`; nil if test code has no name for the catalog.
  public var expression: String?

  /// - Parameters:
  ///   - expression: By default a dot and the name of the static property that makes the catalog,
  ///     as in `static var dial: Catalog { Catalog(controls: [.dial]) }`. Swift does not pass that
  ///     name from a stored property (`static let`); write the expression there.
  ///   - file: The file of the call; the first part of its path is the module.
  ///   - function: The declaration that makes the catalog.
  public init(
    controls: [ControlSpecification], specimens: [SpecimenSpecification] = [],
    lawExamples: [SpecimenSpecification] = [], otherTargets: [FuzzTargetSpecification] = [],
    regressions: String? = nil,
    expression: String? = nil, file: String = #fileID, function: String = #function
  ) {
    self.controls = controls
    self.specimens = specimens
    self.lawExamples = lawExamples
    self.otherTargets = otherTargets
    self.regressions = regressions
    module = String(file.prefix { $0 != "/" })
    self.expression = expression ?? (Self.isProperty(function, in: module) ? "." + function : nil)
  }

  /// True if a name is the name of a property, not of a function, a type or the module.
  private static func isProperty(_ name: String, in module: String) -> Bool {
    guard let first = name.unicodeScalars.first, name != module else { return false }
    return !first.properties.isUppercase && !name.contains("(") && !name.contains(" ")
  }
}

/// A specimen with exactly one planted fault. All other faults are fixed, so this fault causes
/// every broken law.
public struct Mutant {
  /// The names of the specimen and the fault, such as `specimen/range-slider/fault`.
  public let name: String
  public let summary: String
  /// True if the fault shows only after many correct steps.
  public let isDeep: Bool
  /// A new verification of the specimen with only this fault.
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
  /// The mutants: one for each planted fault of `specimens`, of `lawExamples` and of
  /// `deepSpecimens`.
  public var mutants: [Mutant] {
    let shallow = (specimens + lawExamples).flatMap { specimen in
      specimen.faults.indices.map { Mutant($0, of: specimen, isDeep: false) }
    }
    return shallow
      + deepSpecimens.flatMap { specimen in
        specimen.faults.indices.map { Mutant($0, of: specimen, isDeep: true) }
      }
  }
}
