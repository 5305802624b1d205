import KnurlArguments
import KnurlLaws
import KnurlMarkup
import KnurlVerification

/// Finds the controls, specimens and fuzz targets of a catalog by name.
struct CatalogLookup {
  let catalog: Catalog
  /// The program that error messages tell the user to run.
  let program: Program

  /// The controls with these names, without duplicates. If no names are given, the controls that
  /// `isMeant` selects.
  ///
  /// - Parameter isMeant: Selects the controls to return when no name is given.
  func controls(
    named names: [String], byDefault isMeant: (ControlSpecification) -> Bool = { _ in true }
  ) throws(CommandFailure) -> [ControlSpecification] {
    let items = catalog.controls.map { ($0.name, $0) }
    let others = catalog.specimens.map(\.name)
    return try named(names, items, "control", ("specimen", "specimens"), others)
      ?? catalog.controls.filter(isMeant)
  }

  /// The specimens with these names, without duplicates. If no names are given, all specimens.
  func specimens(named names: [String]) throws(CommandFailure) -> [SpecimenSpecification] {
    let items = catalog.specimens.map { ($0.name, $0) }
    let others = catalog.controls.map(\.name)
    return try named(names, items, "specimen", ("control", "verify"), others)
      ?? catalog.specimens
  }

  /// - Parameter other: The other kind, with the command for it and its names.
  /// - Returns: Nil if no names are given.
  private func named<Item>(
    _ names: [String], _ items: [(name: String, item: Item)], _ kind: String,
    _ other: (kind: String, command: String), _ others: [String]
  ) throws(CommandFailure) -> [Item]? {
    if items.isEmpty { throw .couldNotRun("the catalog has no \(kind); add one.") }
    if names.isEmpty { return nil }
    var found: [(name: String, item: Item)] = []
    for name in names where !found.contains(where: { $0.name == name }) {
      guard let item = items.first(where: { $0.name == name }) else {
        if others.contains(name) {
          throw .usage(
            "“\(name)” is a \(other.kind); run \(program.name) \(other.command) \(name).")
        }
        throw unknown(kind, name, among: items.map { $0.name })
      }
      found.append(item)
    }
    return found.map { $0.item }
  }

  func unknown(_ kind: String, _ name: String, among names: [String]) -> CommandFailure {
    .usage("there is no \(kind) “\(name)”\(remedy(for: name, among: names))")
  }

  private func remedy(for name: String, among names: [String]) -> String {
    NearestMatch.remedy(for: name, among: names, otherwise: "\(program.name) list")
  }

  // MARK: - Traces

  /// Reads the scenarios, scenes or counterexamples of a specification.
  static func traces(_ reader: TraceReader) throws(CommandFailure) -> [NamedTrace] {
    do throws(TraceReadingError) {
      return try reader()
    } catch {
      throw .couldNotRun(error.message)
    }
  }

  /// The error for a trace whose control or specimen is not in the catalog.
  func unknownSubject(_ name: String) -> CommandFailure {
    let names = catalog.controls.map { $0.name } + catalog.specimens.map { $0.name }
    return unknown("control or specimen", name, among: names)
  }

  /// The verification that runs traces with this control name. A specimen runs with all its planted
  /// faults.
  func verification(of subject: String) -> Verification? {
    if let found = verification(named: subject) { return found }
    // A description may use a different name in its traces than the catalog does.
    let specimens = catalog.specimens.lazy.map { $0.verification([]) }
    return control(of: subject)?.verification()
      ?? specimens.first { $0.declaration.controlName == subject }
  }

  /// The control, and not a specimen, that has this name in the catalog or in its traces.
  func control(of subject: String) -> ControlSpecification? {
    catalog.controls.first {
      $0.name == subject || $0.verification().declaration.controlName == subject
    }
  }

  /// The verification with this name in the catalog. Ignores the control names that descriptions
  /// use in traces.
  func verification(named name: String) -> Verification? {
    catalog.controls.first { $0.name == name }?.verification()
      ?? catalog.specimens.first { $0.name == name }?.verification([])
  }

  /// The name of the fuzz target whose command sequence these lines contain.
  ///
  /// Nil for a trace of a control and for any other text.
  func otherTarget(of lines: TraceLines) -> String? {
    guard let words = lines.header?.words, words.count == 3, words[0] != "trace" else {
      return nil
    }
    return catalog.otherTargets.first { $0.name == words[2] }?.name
  }

  /// Returns the fuzz target that has this name in the catalog or in the target's traces.
  func property(named name: String, in file: String) throws(CommandFailure) -> FuzzTarget {
    if let found = catalog.fuzzTargets.first(where: { $0.name == name }) { return found.property() }
    // A description may use a different name in its traces than the catalog does.
    if let verification = verification(of: name) { return FuzzTarget(name: name, verification) }
    let names = catalog.fuzzTargets.map { $0.name }
    throw .couldNotRun(
      "\(file): there is no fuzz target “\(name)”\(remedy(for: name, among: names))")
  }
}

extension Catalog {
  /// A name that the catalog uses twice; a trace with this name could belong to either item.
  var repeatedName: String? {
    var seen: Set<String> = []
    let names = controls.map { $0.name } + specimens.map { $0.name } + otherTargets.map { $0.name }
    return names.first { !seen.insert($0).inserted }
  }

  /// Returns the name if it is the name of a control; nil for a specimen.
  ///
  /// Tests can replay only traces of controls.
  func replayableControl(_ subject: String) -> String? {
    controls.contains { $0.name == subject } ? subject : nil
  }
}
