/// Where a new package finds Knurl.
struct PackageDependency: Hashable {
  /// As it stands in the manifest.
  let declaration: String
  /// What the manifest's products call the package.
  let package: String

  /// A folder.
  init(path: String) {
    declaration = ".package(name: \"Knurl\", path: \(Self.quoted(path)))"
    package = "Knurl"
  }

  /// A repository that has releases.
  init(address: String, version: String) {
    declaration = ".package(url: \(Self.quoted(address)), from: \(Self.quoted(version)))"
    // SwiftPM calls it by the last part of its address.
    let last = address.split { $0 == "/" || $0 == ":" }.last.map { String($0) } ?? address
    package = last.hasSuffix(".git") ? String(last.dropLast(4)) : last
  }

  /// Whether a word is the address of a repository: `https://…`, `git@host:…`.
  static func isAddress(_ word: String) -> Bool {
    if word.contains("://") { return true }
    guard let colon = word.firstIndex(of: ":") else { return false }
    return word[..<colon].contains("@") && !word[..<colon].contains("/")
  }

  /// As a literal of Swift.
  private static func quoted(_ text: String) -> String { String(reflecting: text) }
}
