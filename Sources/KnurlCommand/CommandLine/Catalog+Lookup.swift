import KnurlLaws
import KnurlVerification

extension CommandLineTool {
  /// The controls of these names, each once, or all where no name is given.
  ///
  /// - Parameter isMeant: Which of all are meant by no name.
  func controls(
    named names: [String], byDefault isMeant: (ControlSpecification) -> Bool = { _ in true }
  ) throws(CommandFailure) -> [ControlSpecification] {
    if catalog.controls.isEmpty { throw .couldNotRun("the catalog has no control to verify.") }
    var found: [ControlSpecification] = []
    for name in names where !found.contains(where: { $0.name == name }) {
      guard let control = catalog.controls.first(where: { $0.name == name }) else {
        if catalog.specimens.contains(where: { $0.name == name }) {
          throw .usage("“\(name)” is a specimen; run \(programName) specimens \(name).")
        }
        throw unknown("control", name, among: catalog.controls.map { $0.name })
      }
      found.append(control)
    }
    return names.isEmpty ? catalog.controls.filter(isMeant) : found
  }

  /// The specimens of these names, each once, or all where no name is given.
  func specimens(named names: [String]) throws(CommandFailure) -> [SpecimenSpecification] {
    if catalog.specimens.isEmpty { throw .couldNotRun("the catalog has no specimen to search.") }
    var found: [SpecimenSpecification] = []
    for name in names where !found.contains(where: { $0.name == name }) {
      guard let specimen = catalog.specimens.first(where: { $0.name == name }) else {
        if catalog.controls.contains(where: { $0.name == name }) {
          throw .usage("“\(name)” is a control; run \(programName) verify \(name).")
        }
        throw unknown("specimen", name, among: catalog.specimens.map { $0.name })
      }
      found.append(specimen)
    }
    return names.isEmpty ? catalog.specimens : found
  }

  func unknown(_ kind: String, _ name: String, among names: [String]) -> CommandFailure {
    .usage(
      "there is no \(kind) “\(name)”"
        + NearestMatch.remedy(for: name, among: names, otherwise: "\(programName) list"))
  }

  /// What runs the traces of a subject: a control, or a specimen with nothing repaired.
  func verification(of subject: String) -> Verification? {
    if let control = catalog.controls.first(where: { $0.name == subject }) {
      return control.verification()
    }
    if let specimen = catalog.specimens.first(where: { $0.name == subject }) {
      return specimen.verification([])
    }
    // A description may give its traces another name than the catalog has.
    for control in catalog.controls {
      let verification = control.verification()
      if verification.declaration.subject == subject { return verification }
    }
    for specimen in catalog.specimens {
      let verification = specimen.verification([])
      if verification.declaration.subject == subject { return verification }
    }
    return nil
  }
}

extension Catalog {
  /// A name that two of the catalog's subjects have: traces name their subject, so they would belong
  /// to either.
  var repeatedName: String? {
    var seen: Set<String> = []
    let names = controls.map { $0.name } + specimens.map { $0.name } + subjects.map { $0.name }
    return names.first { !seen.insert($0).inserted }
  }
}
