import KnurlArguments
import KnurlLaws
import KnurlVerification

/// Finds what a catalog has by the names that users and files give.
struct CatalogLookup {
  let catalog: Catalog
  /// The program that lists the names.
  let program: Program

  /// The controls of these names, each once, or all where no name is given.
  ///
  /// - Parameter isMeant: Which of all are meant by no name.
  func controls(
    named names: [String], byDefault isMeant: (ControlSpecification) -> Bool = { _ in true }
  ) throws(CommandFailure) -> [ControlSpecification] {
    if catalog.controls.isEmpty { throw .couldNotRun("the catalog has no control to verify.") }
    if names.isEmpty { return catalog.controls.filter(isMeant) }
    return try named(names, catalog.controls.map { ($0.name, $0) }, "control") { name in
      guard catalog.specimens.contains(where: { $0.name == name }) else { return nil }
      return "“\(name)” is a specimen; run \(program.name) specimens \(name)."
    }
  }

  /// The specimens of these names, each once, or all where no name is given.
  func specimens(named names: [String]) throws(CommandFailure) -> [SpecimenSpecification] {
    if catalog.specimens.isEmpty { throw .couldNotRun("the catalog has no specimen to search.") }
    if names.isEmpty { return catalog.specimens }
    return try named(names, catalog.specimens.map { ($0.name, $0) }, "specimen") { name in
      guard catalog.controls.contains(where: { $0.name == name }) else { return nil }
      return "“\(name)” is a control; run \(program.name) verify \(name)."
    }
  }

  /// - Parameter hint: A sentence about a name of something else.
  private func named<Item>(
    _ names: [String], _ items: [(name: String, item: Item)], _ kind: String,
    hint: (String) -> String?
  ) throws(CommandFailure) -> [Item] {
    var found: [(name: String, item: Item)] = []
    for name in names where !found.contains(where: { $0.name == name }) {
      guard let item = items.first(where: { $0.name == name }) else {
        if let hint = hint(name) { throw .usage(hint) }
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

  /// Why nothing can run the traces of this control or specimen.
  func unknownSubject(_ name: String) -> CommandFailure {
    let names = catalog.controls.map { $0.name } + catalog.specimens.map { $0.name }
    return unknown("control or specimen", name, among: names)
  }

  /// What runs the traces of a subject: a control, or a specimen with nothing repaired.
  func verification(of subject: String) -> Verification? {
    if let found = verification(named: subject) { return found }
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

  /// The same for a name of the catalog alone.
  func verification(named name: String) -> Verification? {
    catalog.controls.first { $0.name == name }?.verification()
      ?? catalog.specimens.first { $0.name == name }?.verification([])
  }

  /// The name of the fuzz target that a text is a history of; nil for a trace of a control, and for
  /// what is neither.
  func otherTarget(of lines: TraceLines) -> String? {
    guard let words = lines.header?.words, words.count == 3, words[0] != "trace" else {
      return nil
    }
    return catalog.subjects.first { $0.name == words[2] }?.name
  }

  /// The property whose histories carry this name.
  func property(named name: String, in file: String) throws(CommandFailure) -> FuzzTarget {
    if let found = catalog.properties.first(where: { $0.name == name }) { return found.property() }
    // A description may give its traces another name than the catalog has.
    if let verification = verification(of: name) { return FuzzTarget(name: name, verification) }
    let names = catalog.properties.map { $0.name }
    throw .couldNotRun(
      "\(file): there is nothing called “\(name)” here\(remedy(for: name, among: names))")
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

  /// A subject that a test of the catalog can replay; nil for a specimen.
  func replayableControl(_ subject: String) -> String? {
    controls.contains { $0.name == subject } ? subject : nil
  }
}
