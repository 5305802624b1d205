import Testing

@Suite("Sentences")
struct SentenceTests {
  /// Files that quote the forbidden words.
  private static let exempt: Set = [
    "Tests/KnurlRepositoryTests/Support/SentenceRules.swift",
    "Tests/KnurlRepositoryTests/SentenceTests.swift", "./Documentation/Glossary.md",
  ]

  @Test(
    "Comments, strings and test names keep the glossary's rules",
    arguments: ["Sources", "Tests", "Benchmarks", "Fuzz", "Examples"])
  func swift(root: String) throws {
    let problems = try Repository.swiftFiles(in: root)
      .filter { !Self.exempt.contains($0.path) && !$0.path.contains("/.build/") }
      .flatMap { file in
        SentenceRules.problems(inSwift: file.text).map { "\(file.path): \($0)" }
      }
    #expect(problems == [])
  }

  @Test("Documents use none of the forbidden words")
  func documents() throws {
    let problems = try Repository.files(in: ".", endings: [".md"])
      .filter { !Self.exempt.contains($0.path) && !$0.path.contains(".build/") }
      .flatMap { file in
        SentenceRules.problems(inMarkdown: file.text).map { "\(file.path): \($0)" }
      }
    #expect(problems == [])
  }

  // MARK: - Planted sentences

  @Test(
    "A planted sentence of each kind is found",
    arguments: [
      ("/// What a control does not survive.\nstruct A {}", "begins with “What ”"),
      ("/// So many cases.\nlet a = 1", "begins with “So many ”"),
      ("/// Whoever draws asks.\nlet a = 1", "begins with “Whoever ”"),
      ("@Test(\"It holds\") func a() {}", "a test name that begins with “It ”"),
      ("@Test(\n  \"It holds\",\n  arguments: [1])", "a test name that begins with “It ”"),
      ("@Suite(\"What holds\") struct A {}", "a test name that begins with “What ”"),
      ("// until it is mended", "the word “mended”"),
      ("let text = \"nobody, whoever\"", "the word “whoever”"),
      (
        "/// " + String(repeating: "long ", count: 20) + "\n/// "
          + String(repeating: "long ", count: 20) + "\nlet a = 1", "an abstract of 199 characters"
      ),
    ])
  func planted(text: String, problem: String) {
    #expect(SentenceRules.problems(inSwift: text).contains { $0.contains(problem) })
  }

  @Test("A planted word in a document is found")
  func plantedInDocument() {
    #expect(SentenceRules.problems(inMarkdown: "It is luck.") == ["the word “luck”"])
  }

  @Test("Plain sentences, and forbidden words inside of other words, are not reported")
  func plain() {
    let text = """
      /// A recommended range, in points.
      ///
      /// What follows is longer than an abstract may be, which is all right: \
      \(String(repeating: "long ", count: 30))
      @Test("A range that is not in order is refused") func a() {}
      """
    #expect(SentenceRules.problems(inSwift: text) == [])
    #expect(SentenceRules.problems(inMarkdown: "```\nwhoever\n```\nand `mend` too") == [])
  }
}
