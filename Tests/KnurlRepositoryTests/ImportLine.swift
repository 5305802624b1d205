/// One `import` in a source file.
struct ImportLine: Equatable {
  var module: String
  var isExported: Bool

  /// Nil for a line that imports nothing.
  init?(_ line: some StringProtocol) {
    let modifiers: Set<Substring> = [
      "@_exported", "public", "package", "internal", "fileprivate", "private", "@preconcurrency",
      "@_implementationOnly", "@" + "testable",
    ]
    let words = String(line).split(separator: " ")
    guard let index = words.firstIndex(where: { !modifiers.contains($0) }),
      words[index] == "import", index + 1 < words.count
    else { return nil }
    // `import struct Foundation.Data` imports Foundation.
    let kinds: Set<Substring> = [
      "struct", "class", "enum", "protocol", "typealias", "func", "let", "var",
    ]
    let name = words[(index + 1)...].first { !kinds.contains($0) } ?? ""
    module = String(name.prefix { $0 != "." })
    isExported = words[..<index].contains("@_exported")
  }

  static func all(in text: String) -> [ImportLine] {
    text.split(separator: "\n").compactMap { ImportLine($0) }
  }
}
