import Foundation
import Testing

@Suite("The documents")
struct DocumentTests {
  /// The DocC catalog, whose articles are the pages for users of Knurl.
  static let catalog = "Sources/Knurl/Knurl.docc"
  static let guide = "\(catalog)/UIKit.md"
  static let verbs = "\(catalog)/Describing.md"
  static let benchmarks = "\(catalog)/Benchmarks.md"
  /// The README and the pages for users of Knurl.
  static let pages =
    ["README.md", guide, verbs, benchmarks]
    + ["CI", "FirstTest", "Fuzzing", "Knurl", "Laws", "Roles", "Traces", "Xcode"]
    .map { "\(catalog)/\($0).md" }
  static let documents = pages + ManualTests.manuals
  private func knurl(_ arguments: String...) async throws -> String {
    let run = try await Subprocess.run(Repository.executable, arguments, in: Repository.root)
    try #require(run.exitCode == 0, "\(run.output)")
    return run.output
  }

  // MARK: - README and its pages

  @Test("README has at most 1,200 words and links to every page")
  func readMe() throws {
    let text = try Repository.text(of: "README.md")
    #expect(text.split(whereSeparator: \.isWhitespace).count <= 1_200)
    for folder in ["Documentation", Self.catalog] {
      // A page whose title is a symbol belongs to the reference.
      for file in Repository.files(in: folder, endings: [".md"])
      where !file.text.hasPrefix("# ``") {
        #expect(text.contains("(\(file.path))"), "README does not link to \(file.path)")
      }
    }
  }

  @Test(
    "A page begins with a block of commands or code, after a title and at most one sentence",
    arguments: pages.dropFirst())
  func firstLines(page: String) throws {
    let text = try Repository.text(of: page)
    let block = try #require(text.range(of: "\n```"))
    // A title and at most one sentence stand before them.
    #expect(text[..<block.lowerBound].split(separator: "\n").count <= 2)
  }

  // MARK: - Code and commands

  @Test(
    "Swift blocks about UIKit, verbs and benchmarks are also in files that are compiled",
    arguments: [
      (guide, ["Examples/UIControls"], 7),
      (verbs, ["Examples"], 14),
      (benchmarks, ["Examples/OutsideControls/Sources"], 3),
    ])
  func swiftIsInControls(document: String, folders: [String], count: Int) throws {
    let files = folders.flatMap { Repository.swiftFiles(in: $0) }
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
    for file in Repository.swiftFiles(in: "Sources/KnurlLaws/Description") {
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
      help.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
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
        case ".ci/run", ".ci/mutants", ".ci/pages", ".ci/replays", ".ci/uikit", ".ci/nightly",
          ".ci/kills", ".ci/rebuilds", ".ci/power", ".ci/coverage", ".ci/docc",
          ".ci/attack":
          #expect(Repository.exists(words[0]))
        default: Issue.record("\(document): “\(line)” is not a command of this repository")
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
    if words[1] == "bench" {
      // The program that knows these options is built by another package.
      let source = try Repository.text(of: "Sources/KnurlBenchmarking/BenchmarkArguments.swift")
      for option in options { #expect(source.contains("\"\(option)\""), "bench \(option)") }
      return
    }
    let help = try await knurl("help", words[1])
    for option in options {
      #expect(help.contains("  \(option) "), "./knurl \(words[1]) \(option)")
    }
  }

  @Test(
    "README and the list of laws contain one law of each of three families",
    arguments: [
      "lower-upper-in-range", "angle-value-round-trip", "continuous-or-end-only-emission",
    ])
  func families(law: String) async throws {
    #expect(try Repository.text(of: "README.md").contains("`\(law)`"))
    #expect(try await knurl("list", "--all").contains("  \(law) "))
  }

  @Test("A heading's anchor has its words in lower case, with hyphens")
  func anchors() {
    let text = "# A b\n\n## 6. What “c” says\n```sh\n# none\n```\n<a id=\"1.2\"></a>\n"
    #expect(Markdown.anchors(in: text) == ["a-b", "6-what-c-says", "1.2"])
    let links = "[a](#b) [c](D.md#e) [f](G.md) [h](https://i.org/#j) [k](doc:L#M-n) [o](doc:P)"
    let sections = Markdown.sectionLinks(in: links)
    #expect(sections.map(\.path) == ["", "D.md", "L.md"])
    #expect(sections.map(\.anchor) == ["b", "e", "m-n"])
    #expect(Markdown.localLinks(in: links) == ["D.md", "G.md", "L.md", "P.md"])
  }

  @Test("Blocks of one language are read with their line numbers")
  func blocks() {
    let text = "a\n```sh\nx\ny\n```\n```\nnone\n```\n```sh\nz\n```\n"
    let blocks = Markdown.blocks("sh", in: text)
    #expect(blocks.map(\.text) == ["x\ny\n", "z\n"])
    #expect(blocks.map(\.line) == [3, 10])
  }
}
