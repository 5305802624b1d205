import Foundation

/// The table of modules in Documentation/Modules.md.
struct ModuleTable {
  static let page = "Documentation/Modules.md"

  struct Row {
    var name: String
    var isPure: Bool
    /// The Knurl modules that the row's module imports.
    var modules: Set<String>
    /// The other modules that the row's module imports.
    var system: Set<String>
  }

  var rows: [Row] = []

  /// Reads each table row of five columns whose first column has a name in backquotes.
  init(_ text: String) {
    for line in text.split(separator: "\n") where line.hasPrefix("| `") {
      let columns = line.split(separator: "|", omittingEmptySubsequences: false)
      guard columns.count == 7, let name = Self.names(in: columns[1]).first else { continue }
      rows.append(
        Row(
          name: name,
          isPure: columns[2].trimmingCharacters(in: .whitespaces) == "yes",
          modules: Set(Self.names(in: columns[3])), system: Set(Self.names(in: columns[4]))))
    }
  }

  private static func names(in column: Substring) -> [String] {
    column.split(separator: "`").enumerated()
      .filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }
}
