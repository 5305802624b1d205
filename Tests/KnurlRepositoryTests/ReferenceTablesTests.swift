import Foundation
import Testing

@Suite("The tables of exit codes and environment variables")
struct ReferenceTablesTests {
  // MARK: - Exit codes

  /// The files that define exit codes, each with a pattern whose first group matches a code.
  static let codeDefinitions: [(path: String, pattern: String)] = [
    ("Sources/KnurlArguments/CommandFailure.swift", #"ExitCode\(rawValue: (\d+)\)"#),
    ("Sources/KnurlBenchmarking/BenchmarkFailure.swift", #"(?m)^  case \w+ = (\d+)$"#),
    ("knurl", #"(?m)^(?:could_not_run|wrong_usage)=(\d+)$"#),
  ]

  /// Returns the text of the first group in each match of a pattern.
  private static func matches(of pattern: String, in text: String) throws -> [String] {
    try text.matches(of: Regex(pattern)).compactMap { $0.output[1].substring.map(String.init) }
  }

  @Test("The table has exactly the exit codes that the code names, and 128 + N")
  func namedCodes() throws {
    var codes: Set<String> = []
    for definition in Self.codeDefinitions {
      let found = try Self.matches(
        of: definition.pattern, in: try Repository.text(of: definition.path))
      #expect(!found.isEmpty, "\(definition.path) names no exit code")
      codes.formUnion(found)
    }
    #expect(ReferenceTable.exitCodes == codes.union(["128 + N"]))
  }

  @Test("Types for exit codes are declared only where this test reads them")
  func declarations() throws {
    let files = Repository.swiftFiles(in: "Sources")
      .filter { $0.text.contains(#/(?:struct|enum) ExitCode\b/#) }
    #expect(Set(files.map(\.path)).isSubset(of: Self.codeDefinitions.map(\.path)))
    #expect(files.count == 2)
  }

  @Test("Each command of the program and of the script is in the table of exit codes")
  func commands() throws {
    var commands: Set<String> = []
    for file in Repository.swiftFiles(in: "Sources/KnurlCommand") {
      commands.formUnion(
        file.text.matches(of: #/CommandSyntax\(\s*"([a-z]+)"/#).map { String($0.1) })
    }
    let main = try Repository.text(of: "Sources/KnurlTool/main.swift")
    commands.formUnion(main.matches(of: #/\.init\(name: "([a-z]+)"/#).map { String($0.1) })
    try #require(commands.isSuperset(of: ["verify", "help", "test"]))
    let documented = Set(
      ReferenceTable.rows(in: "Exit codes").flatMap { Markdown.words(in: $0[1]) }
        .filter { !$0.hasPrefix("-") })
    #expect(documented == commands)
  }

  // MARK: - Environment variables

  /// The texts of our Swift code, manifests and scripts.
  ///
  /// C files are left out, because they name constants and read no variable.
  private static let sources = Repository.files.filter { file in
    file.path == "knurl" || file.path.hasSuffix("Package.swift")
      || ["Sources/", "Fuzz/", ".ci/"].contains { file.path.hasPrefix($0) }
        && ![".c", ".h"].contains { file.path.hasSuffix($0) }
  }.map(\.text)

  /// The names of the constants in C that begin with `KNURL_`.
  private static let constants = Set(
    Repository.files(in: "Sources", endings: [".c", ".h"]).flatMap {
      $0.text.matches(of: #/KNURL_[A-Z_]+/#).map { String($0.0) }
    })

  @Test("The table has exactly the KNURL_ variables of the code, the scripts and the tests")
  func variables() throws {
    var names: Set<String> = []
    for text in Self.sources {
      names.formUnion(text.matches(of: #/KNURL_[A-Z_]+/#).map { String($0.0) })
    }
    names.subtract(Self.constants)
    // Tests also mention variables that do not exist.
    for file in Repository.swiftFiles(in: "Tests") {
      let read = file.text.matches(of: #/(?:environment\[|ariable = )"(KNURL_[A-Z_]+)"/#)
      names.formUnion(read.map { String($0.1) })
    }
    try #require(names.count > 10)
    #expect(ReferenceTable.variables.filter { $0.hasPrefix("KNURL_") } == names)
  }

  @Test("All other variables in the table, such as NO_COLOR and TERM, are read")
  func otherVariables() throws {
    let others = ReferenceTable.variables.filter { !$0.hasPrefix("KNURL_") }
    #expect(others.isSuperset(of: ["NO_COLOR", "TERM"]))
    for name in others.sorted() {
      let isRead = Self.sources.contains { text in
        ["[\"\(name)\"]", "${\(name):-"].contains { text.contains($0) }
      }
      #expect(isRead, "the code does not read \(name)")
    }
  }

  @Test("Words in backquotes are read from a row of a table")
  func row() {
    let rows = Markdown.rows(of: "| Code | x |\n|---|---|\n| `0` | `a`, `b` | c |\n")
    #expect(
      rows.map { $0.map { Markdown.words(in: $0) } } == [[[], []], [["0"], ["a", "b"], []]])
  }
}
