/// The input of a command line: controls, specimens and other fuzz targets, in the order of its
/// listings.
public struct Catalog {
  public var controls: [ControlSpecification]
  public var specimens: [SpecimenSpecification]
  /// The mutation operators for any control. The requirement table uses their faults as proofs.
  package var faults: [MutationOperator] = []
  /// The mutation operators whose faults show only after many correct steps. Only fuzz runs must
  /// find the faults.
  package var deepFaults: [MutationOperator] = []
  /// Makes right controls with features that `controls` lack, for proofs of the laws of these
  /// features.
  package var controlsForProofs: () -> [ControlSpecification] = { [] }
  /// Reads a trace for each law that no specimen is known to break, named after the law.
  ///
  /// The trace breaks the law on its control with the law's mutation operator around it.
  package var proofTraces: TraceReader = { [] }
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
    otherTargets: [FuzzTargetSpecification] = [],
    regressions: String? = nil,
    expression: String? = nil, file: String = #fileID, function: String = #function
  ) {
    self.controls = controls
    self.specimens = specimens
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

/// A control with exactly one planted fault: a specimen with all other faults fixed, or a right
/// control with a mutation operator around it.
public struct Mutant {
  /// The names of the control and the fault, such as `specimen/range-slider/fault`.
  public let name: String
  public let summary: String
  /// True if the fault shows only after many correct steps.
  public let isDeep: Bool
  /// A new verification of the control with only this fault.
  public let verification: () -> Verification
  /// A new verification of the control without faults.
  package let right: () -> Verification

  init(_ index: Int, of specimen: SpecimenSpecification) {
    let fault = specimen.faults[index]
    name = "\(specimen.name)/\(fault.name)"
    summary = fault.summary
    isDeep = false
    let others = specimen.faults.indices.filter { $0 != index }
    verification = { specimen.verification(others) }
    right = { specimen.verification(Array(specimen.faults.indices)) }
  }

  init(_ fault: MutationOperator, around control: ControlSpecification, isDeep: Bool) {
    name = "\(control.name)/\(fault.name)"
    summary = fault.summary
    self.isDeep = isDeep
    verification = { control.verification().around(fault) }
    right = control.verification
  }
}

extension Catalog {
  /// The mutants: one for each fault of the specimens, and one for each mutation operator around
  /// the first control that has one of its laws.
  public var mutants: [Mutant] {
    specimens.flatMap { specimen in specimen.faults.indices.map { Mutant($0, of: specimen) } }
      + mutants(of: faults, areDeep: false) + mutants(of: deepFaults, areDeep: true)
  }

  private func mutants(of faults: [MutationOperator], areDeep: Bool) -> [Mutant] {
    let columns = RequirementTable.columns(of: controls)
    return faults.compactMap { fault in
      columns.first { $0.has(fault) }.map {
        Mutant(fault, around: $0.control, isDeep: areDeep)
      }
    }
  }
}
