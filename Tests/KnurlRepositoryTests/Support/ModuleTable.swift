import Foundation

/// The table of modules in Documentation/Modules.md.
struct ModuleTable {
  static let page = "Documentation/Modules.md"

  /// The modules of right controls outside `Sources` that a module may import, for proofs of laws.
  static let galleries: Set = ["CalibrationControls"]

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
    for columns in Markdown.rows(of: text) where columns.count == 5 {
      guard let name = Markdown.words(in: columns[0]).first else { continue }
      rows.append(
        Row(
          name: name,
          isPure: columns[1].trimmingCharacters(in: .whitespaces) == "yes",
          modules: Set(Markdown.words(in: columns[2])),
          system: Set(Markdown.words(in: columns[3]))))
    }
  }
}
