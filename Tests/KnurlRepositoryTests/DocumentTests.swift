import Foundation
import Testing

@Suite("The documents")
struct DocumentTests {
  static let guide = "Documentation/PortingUIControl.md"
  static let verbs = "Documentation/Describing.md"
  static let documents = ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", guide, verbs]

  private func knurl(_ arguments: String...) async throws -> String {
    let run = try await Subprocess.run(Repository.executable, arguments, in: Repository.root)
    try #require(run.exitCode == 0, "\(run.output)")
    return run.output
  }

  @Test("Links have a target", arguments: documents)
  func links(document: String) throws {
    let folder = document.contains("/") ? "Documentation/" : ""
    for link in Markdown.localLinks(in: try Repository.text(of: document)) {
      #expect(Repository.exists(folder + link), "\(document) links to \(link)")
    }
  }

  @Test("The walk through one touch names at most twelve files, which have what it names")
  func oneTouch() throws {
    let sections = try Repository.text(of: "ARCHITECTURE.md").split(separator: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix("One touch, ") })
    let rows = section.matches(of: #/(?m)^\| `(\w+)` \| `([^`]+\.swift)` \|/#)
    #expect((8...12).contains(rows.count))
    for row in rows {
      let (name, path) = (String(row.1), "Sources/" + row.2)
      let text = try Repository.text(of: path)
      let declarations = ["func \(name)(", "func \(name)<", "static let \(name) "]
      #expect(declarations.contains { text.contains($0) }, "\(path) declares no \(name)")
    }
  }

  @Test(
    "Swift blocks in the porting guide and on the verbs page are code of real controls",
    arguments: [
      (guide, ["Examples/UIControls"], 7),
      (verbs, ["Examples", "Tests/CalibrationControls/Controls"], 14),
    ])
  func swiftIsInControls(document: String, folders: [String], count: Int) throws {
    let files = try folders.flatMap { try Repository.swiftFiles(in: $0) }
    let blocks = Markdown.blocks("swift", in: try Repository.text(of: document))
    try #require(blocks.count >= count)
    for block in blocks {
      // In documents, the user's module has a generic name.
      let text = block.text.replacing("import Controls\n", with: "")
        .replacing(
          "import Testing\n\n@MainActor",
          with: "import Testing\nimport UIControlExamples\n\n@MainActor")
      #expect(
        files.contains { $0.text.contains(text) },
        "line \(block.line) of \(document) is in no file")
    }
  }

  @Test("The page about verbs names each verb of a description")
  func everyVerb() throws {
    let page = try Repository.text(of: Self.verbs)
    var names: Set<String> = []
    for file in try Repository.swiftFiles(in: "Sources/KnurlLaws/Description") {
      for verb in file.text.matches(of: #/public mutating func (\w+)/#) {
        names.insert(String(verb.1))
      }
    }
    try #require(names.count > 40)
    for name in names.sorted() {
      #expect(
        page.contains("`\(name)(") || page.contains("`\(name)`"), "\(Self.verbs) lacks \(name)")
    }
  }

  @Test("Every command in a block of shell lines exists, with its options", arguments: documents)
  func commands(document: String) async throws {
    let help = try await knurl("help")
    let known = Set(
      help.split(separator: "\n").filter { $0.hasPrefix("  ") }
        .compactMap { $0.split(separator: " ").first.map(String.init) })
    try #require(known.contains("verify"))
    for block in Markdown.blocks("sh", in: try Repository.text(of: document)) {
      for line in block.text.split(separator: "\n") where !line.hasPrefix("#") {
        // Variables may precede the command.
        let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
          .drop { $0.contains("=") }.map { $0 }
        switch words.first {
        case "./knurl":
          try #require(words.count > 1, "\(line)")
          try await check(words, known)
        // The folder and the command line that `init` makes.
        case "cd": #expect(block.text.contains("./knurl init \(words.last ?? "")"), "\(line)")
        case "swift" where words.starts(with: ["swift", "run", "dial"]):
          try await check(Array(words.dropFirst(2)), known)
        case "swift":
          #expect(words.count > 1 && ["build", "test"].contains(words[1]), "\(line)")
        case ".ci/run", ".ci/embedded", ".ci/mutants", ".ci/pages", ".ci/replays", ".ci/uikit",
          ".ci/nightly", ".ci/kills":
          #expect(Repository.exists(words[0]))
        default: Issue.record("\(document): “\(line)” is no command of this repository")
        }
      }
    }
  }

  private func check(_ words: [String], _ known: Set<String>) async throws {
    let options = words.dropFirst(2).filter { $0.hasPrefix("--") }
    // Commands that the script handles itself are passed to SwiftPM.
    if words[1] == "swift" { return }
    #expect(known.contains(words[1]), "./knurl \(words[1])")
    guard words[1] != "test", !options.isEmpty else { return }
    let help = try await knurl("help", words[1])
    for option in options {
      #expect(help.contains("  \(option) "), "./knurl \(words[1]) \(option)")
    }
  }

  @Test(
    "The three families are in the README and in the list of laws",
    arguments: [
      "lower-upper-in-range", "angle-value-round-trip", "continuous-or-end-only-emission",
    ])
  func families(law: String) async throws {
    #expect(try Repository.text(of: "README.md").contains("`\(law)`"))
    #expect(try await knurl("list").contains("  \(law) "))
  }

  @Test("Blocks are read with their language and place")
  func blocks() {
    let text = "a\n```sh\nx\ny\n```\n```\nnone\n```\n```sh\nz\n```\n"
    let blocks = Markdown.blocks("sh", in: text)
    #expect(blocks.map(\.text) == ["x\ny\n", "z\n"])
    #expect(blocks.map(\.line) == [3, 10])
  }
}
