import Foundation
import Testing

@Suite("The import graph is the one in Modules.md")
struct ImportGraphTests {
  let table: ModuleTable

  init() throws {
    table = ModuleTable(try Repository.text(of: ModuleTable.page))
  }

  /// The modules that provide C headers, by the line that includes the header in a C file.
  private static let headers = ["#include <png.h>": "CLibPNG"]

  private func imports(of module: String) throws -> [ImportLine] {
    let files = Repository.files(in: "Sources/\(module)", endings: [".swift", ".c"])
    return files.flatMap { file in
      ImportLine.all(in: file.text)
        + file.text.split(separator: "\n").compactMap { Self.headers[String($0)] }
        .compactMap { ImportLine("import \($0)") }
    }
  }

  @Test("The table has exactly one row for every folder of Sources")
  func rows() throws {
    #expect(table.rows.map(\.name).sorted() == (try Repository.folders(in: "Sources")))
    #expect(table.rows.count > 10)
  }

  @Test("Each module imports exactly the modules in its row")
  func imports() throws {
    let names = Set(table.rows.map(\.name)).union(ModuleTable.galleries)
    for row in table.rows {
      let imported = Set(try imports(of: row.name).map(\.module))
      #expect(imported.intersection(names) == row.modules, "\(row.name): our modules")
      #expect(imported.subtracting(names) == row.system, "\(row.name): modules of the system")
    }
  }

  @Test("A module imports only modules above it in the table")
  func order() {
    var above = ModuleTable.galleries
    for row in table.rows {
      #expect(row.modules.subtracting(above) == [], "\(row.name) imports a module below it")
      above.insert(row.name)
    }
  }

  @Test("A pure module imports only pure modules, the C library and locks")
  func pure() {
    let pure = table.rows.filter(\.isPure)
    #expect(pure.count >= 5)
    let names = Set(pure.map(\.name))
    for row in pure {
      #expect(row.modules.subtracting(names) == [], "\(row.name)")
      #expect(row.system.subtracting(["Glibc", "Synchronization"]) == [], "\(row.name)")
    }
  }

  @Test("No module except Knurl and KnurlHeadlessUIKit exports an imported module")
  func exports() throws {
    for row in table.rows {
      let exported = try imports(of: row.name).filter(\.isExported).map(\.module)
      switch row.name {
      case "Knurl": #expect(!exported.contains("Foundation"))
      case "KnurlHeadlessUIKit": #expect(exported == ["Foundation"])
      default: #expect(exported == [], "\(row.name)")
      }
    }
  }

  @Test(
    "An import is read with its modifiers",
    arguments: [
      ("import Foundation", "Foundation", false),
      ("  @_exported public import KnurlLaws", "KnurlLaws", true),
      ("public import struct Foundation.Data", "Foundation", false),
    ])
  func importLine(line: String, module: String, isExported: Bool) throws {
    let parsed = try #require(ImportLine(line))
    #expect(parsed.module == module)
    #expect(parsed.isExported == isExported)
  }

  @Test(
    "Prose about an import is not an import",
    arguments: ["// import Foundation", "let important = 1"])
  func noImport(line: String) {
    #expect(ImportLine(line) == nil)
  }
}
