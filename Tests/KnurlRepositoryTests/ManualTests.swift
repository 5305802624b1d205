import Foundation
import Testing

@Suite("The documents for people who change Knurl")
struct ManualTests {
  static let architecture = "ARCHITECTURE.md"
  static let contributing = "CONTRIBUTING.md"
  static let manuals =
    [architecture, contributing]
    + ["Decisions", "Extending", "Modules"].map { "Documentation/\($0).md" }

  @Test(
    "ARCHITECTURE has at most 1,300 words, CONTRIBUTING at most 600",
    arguments: [(architecture, 1_300), (contributing, 600)])
  func length(document: String, limit: Int) throws {
    let count = Markdown.wordCount(of: try Repository.text(of: document))
    #expect(count > limit / 3)
    #expect(count <= limit, "\(document) has \(count) words")
  }

  @Test("Only tokens with a letter or a digit count as words")
  func words() {
    #expect(Markdown.wordCount(of: "| a | `b c` |\n|---|\n| — | 1 |") == 4)
  }

  // MARK: - Tables of ARCHITECTURE

  @Test("Each test and each check in the table of invariants exists")
  func invariants() throws {
    let text = try Repository.text(of: Self.architecture)
    let section = try #require(Markdown.section("Invariants", of: text))
    let rows = Markdown.rows(of: section).dropFirst()
    #expect(rows.count >= 15)
    let files = Repository.swiftFiles(in: "Tests")
    for columns in rows {
      try #require(columns.count == 2, "\(columns)")
      let names = Markdown.code(in: String(columns[1]))
      #expect(!names.isEmpty, "Nothing holds “\(columns[0])”")
      for name in names {
        #expect(Self.isThere(name, in: files), "\(name) is neither a test nor a check")
      }
    }
  }

  /// True if `name` names a script, a suite, or a test in the form “Suite/function”.
  static func isThere(_ name: String, in files: [SourceFile]) -> Bool {
    if name.hasPrefix(".ci/") { return Repository.exists(name) }
    let words = name.split(separator: "/")
    guard let suite = words.first, words.count <= 2,
      let file = files.first(where: { $0.path.hasSuffix("/\(suite).swift") })
    else { return false }
    return words.count == 1 ? file.text.contains("@Test") : file.text.contains("func \(words[1])(")
  }

  @Test("A suite or a function that does not exist is reported")
  func missingTest() {
    let files = [SourceFile("Tests/A/XTests.swift", "@Test(\"x\") func x() {}")]
    #expect(Self.isThere("XTests", in: files))
    #expect(Self.isThere("XTests/x", in: files))
    #expect(Self.isThere(".ci/run", in: files))
    for name in ["YTests", "XTests/y", "XTests/x/y", ".ci/nothing", ""] {
      #expect(!Self.isThere(name, in: files), "\(name)")
    }
  }

  @Test(
    "Each walk lists eight to twelve functions, each with the file that declares the function",
    arguments: ["Walk of a touch", "Walk of a finding"])
  func walk(title: String) throws {
    let text = try Repository.text(of: Self.architecture)
    let section = try #require(Markdown.section(title, of: text))
    let rows = section.matches(of: #/(?m)^\| `(\w+)` \| `([^`]+\.swift)` \|/#)
    #expect((8...12).contains(rows.count))
    for row in rows {
      let (name, path) = (String(row.1), "Sources/" + row.2)
      let text = try Repository.text(of: path)
      let declarations = ["func \(name)(", "func \(name)<", "static let \(name) "]
      #expect(declarations.contains { text.contains($0) }, "\(path) declares no \(name)")
    }
  }
}
