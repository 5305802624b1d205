import Foundation
import Testing

@Suite("The tables of exit codes and environment variables")
struct ReferenceTablesTests {
  static let page = "Documentation/CI.md"

  /// Returns the columns of each row in a section's table, without the heading row.
  private static func rows(in section: String, of text: String) throws -> [[Substring]] {
    let section = try #require(
      text.components(separatedBy: "\n## ").first { $0.hasPrefix(section + "\n") })
    return section.split(separator: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|") }
  }

  /// Returns the words in backquotes.
  private static func words(in column: Substring) -> [String] {
    column.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }
      .map { String($0.element) }
  }

  // MARK: - Exit codes

  /// The files that define exit codes, each with a pattern whose first group matches a code.
  static let codeDefinitions: [(path: String, pattern: String)] = [
    ("Sources/KnurlArguments/CommandFailure.swift", #"ExitCode\(rawValue: (\d+)\)"#),
    ("Sources/KnurlBenchmarking/BenchmarkFailure.swift", #"(?m)^  case \w+ = (\d+)$"#),
    (
      "Sources/KnurlCommand/CommandLine/InterruptibleRun.swift",
      #"interruptedCode: Int32 = (\d+)"#
    ),
    ("knurl", #"(?m)^(?:could_not_run|wrong_usage)=(\d+)$"#),
  ]

  /// Returns the text of the first group in each match of a pattern.
  private static func matches(of pattern: String, in text: String) throws -> [String] {
    try text.matches(of: Regex(pattern)).compactMap { $0.output[1].substring.map(String.init) }
  }

  private func documentedCodes() throws -> Set<String> {
    let rows = try Self.rows(in: "Exit codes", of: try Repository.text(of: Self.page))
    return Set(rows.flatMap { Self.words(in: $0[0]) })
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
    #expect(try documentedCodes() == codes.union(["128 + N"]))
  }

  @Test("Each exit code that is written as a number is in the table")
  func writtenCodes() throws {
    let documented = try documentedCodes()
    let inScript = try Self.matches(
      of: #"\bexit (\d+)\b"#, in: try Repository.text(of: "knurl"))
    #expect(inScript.count >= 2)
    #expect(inScript.filter { !documented.contains($0) } == [])
    var count = 0
    for folder in ["Sources", "Fuzz/Sources", "Benchmarks/Sources"] {
      for file in try Repository.swiftFiles(in: folder) {
        let codes = try Self.matches(of: #"\b_?exit\((\d+)\)"#, in: file.text)
        count += codes.count
        #expect(codes.filter { !documented.contains($0) } == [], "\(file.path)")
      }
    }
    #expect(count >= 3)
  }

  @Test("Types for exit codes are declared only where this test reads them")
  func declarations() throws {
    let files = try Repository.swiftFiles(in: "Sources")
      .filter { $0.text.contains(#/(?:struct|enum) ExitCode\b/#) }
    #expect(Set(files.map(\.path)).isSubset(of: Self.codeDefinitions.map(\.path)))
    #expect(files.count == 2)
  }

  @Test("Each command of the program and of the script is in the table of exit codes")
  func commands() throws {
    var commands: Set<String> = []
    for file in try Repository.swiftFiles(in: "Sources/KnurlCommand") {
      commands.formUnion(
        file.text.matches(of: #/CommandSyntax\(\s*"([a-z]+)"/#).map { String($0.1) })
    }
    let main = try Repository.text(of: "Sources/KnurlTool/main.swift")
    commands.formUnion(main.matches(of: #/\.init\(name: "([a-z]+)"/#).map { String($0.1) })
    try #require(commands.isSuperset(of: ["verify", "help", "test"]))
    let rows = try Self.rows(in: "Exit codes", of: try Repository.text(of: Self.page))
    let documented = Set(rows.flatMap { Self.words(in: $0[1]) }.filter { !$0.hasPrefix("-") })
    #expect(documented == commands)
  }

  // MARK: - Environment variables

  /// Returns the texts of our Swift code and scripts.
  ///
  /// C files are left out, because they name constants and read no variable.
  private static func sources() throws -> [String] {
    var texts = try ["knurl", "Package.swift", "Benchmarks/Package.swift"].map {
      try Repository.text(of: $0)
    }
    let folder = Repository.root.appending(path: ".ci").path(percentEncoded: false)
    let folders = try Repository.folders(in: ".ci")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    where !folders.contains(name) {
      texts.append(try Repository.text(of: ".ci/\(name)"))
    }
    texts += try Repository.files(in: ".ci", endings: [".swift", ".py"]).map(\.text)
    texts += try Repository.files(in: "Fuzz", endings: [".swift", ".md", ".txt"]).map(\.text)
    return try texts + Repository.swiftFiles(in: "Sources").map(\.text)
  }

  /// Returns the names of the constants in C that begin with `KNURL_`.
  private static func constants() throws -> Set<String> {
    let files = try Repository.files(in: "Sources", endings: [".c", ".h"])
    try #require(files.count > 5)
    var names: Set<String> = []
    for file in files {
      #expect(!file.text.contains("getenv"), "\(file.path) reads a variable")
      names.formUnion(file.text.matches(of: #/KNURL_[A-Z_]+/#).map { String($0.0) })
    }
    return names
  }

  private func documentedVariables() throws -> Set<String> {
    let rows = try Self.rows(
      in: "Environment variables", of: try Repository.text(of: Self.page))
    return Set(rows.flatMap { Self.words(in: $0[0]) })
  }

  @Test("The table has exactly the KNURL_ variables of the code and the scripts")
  func variables() throws {
    var names: Set<String> = []
    for text in try Self.sources() {
      names.formUnion(text.matches(of: #/KNURL_[A-Z_]+/#).map { String($0.0) })
    }
    names.subtract(try Self.constants())
    try #require(names.count > 10)
    #expect(try documentedVariables().filter { $0.hasPrefix("KNURL_") } == names)
  }

  @Test("All other variables in the table, such as NO_COLOR and TERM, are read")
  func otherVariables() throws {
    let others = try documentedVariables().filter { !$0.hasPrefix("KNURL_") }
    #expect(others.isSuperset(of: ["NO_COLOR", "TERM"]))
    let sources = try Self.sources()
    for name in others.sorted() {
      let isRead = sources.contains { text in
        ["[\"\(name)\"]", "${\(name):-"].contains { text.contains($0) }
      }
      #expect(isRead, "the code does not read \(name)")
    }
  }

  @Test("Words in backquotes are read from a row of a table")
  func row() throws {
    let text = "a\n## A\n\n| Code | x |\n|---|---|\n| `0` | `a`, `b` | c |\n## B\n| `1` |\n"
    let rows = try Self.rows(in: "A", of: text)
    #expect(rows.count == 1)
    #expect(rows[0].prefix(2).map { Self.words(in: $0) } == [["0"], ["a", "b"]])
  }
}
