import KnurlVerification

extension Catalog {
  /// A name that two of the catalog's subjects have: traces name their subject, so they would belong
  /// to either.
  var repeatedName: String? {
    var seen: Set<String> = []
    let names = controls.map { $0.name } + specimens.map { $0.name } + subjects.map { $0.name }
    return names.first { !seen.insert($0).inserted }
  }
}
