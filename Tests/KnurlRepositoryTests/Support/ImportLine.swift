import Foundation

/// One `import` declaration of a source file.
struct ImportLine: Equatable {
  var module: String
  var isExported: Bool

  /// Parses one line; nil if the line is not an import.
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

  /// Returns the imports of a file, except those in multi-line strings, which belong to templates.
  static func all(in text: String) -> [ImportLine] {
    var isInString = false
    return text.split(separator: "\n").compactMap { line in
      let quotes = line.components(separatedBy: "\"\"\"").count - 1
      defer { if quotes % 2 == 1 { isInString.toggle() } }
      return isInString ? nil : ImportLine(line)
    }
  }
}
