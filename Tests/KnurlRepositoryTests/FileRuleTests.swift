import Foundation
import Testing

/// Tests that the repository's files keep every rule, and that each rule finds what it forbids.
@Suite("Rules for files")
struct FileRuleTests {
  @Test("Every file that a rule concerns keeps the rule", arguments: FileRule.all)
  func holds(rule: FileRule) {
    let files = Repository.files.filter {
      rule.concerns($0.path) && !FileRule.quoting.contains($0.path)
    }
    #expect(files.count >= rule.least)
    #expect(files.flatMap { rule.report(on: $0) } == [])
  }

  @Test("The rules for calls of SwiftPM find the calls that are there")
  func calls() {
    let scripts = Repository.files.filter { FileRule.scriptCalls.concerns($0.path) }
    // The two functions, and two calls in each build for ClusterFuzz.
    #expect(scripts.flatMap { FileRule.calls(inScript: $0) }.count == 6)
    let callers = Repository.swiftFiles(in: "Sources").filter {
      !FileRule.calls(inCode: $0).isEmpty
    }
    #expect(
      callers.compactMap { $0.path.split(separator: "/").last } == [
        "BuildCache.swift", "BuiltTool.swift",
      ])
  }

  // MARK: - Planted files

  /// A kind of file, by the path of an example.
  static let anySwift = "Tests/A.swift"
  static let pure = "Sources/KnurlEngine/A.swift"
  static let law = "Sources/KnurlLaws/Laws/A.swift"
  static let source = "Sources/KnurlCommand/A.swift"
  static let script = ".ci/run"
  static let document = "Documentation/A.md"
  static let article = "\(DocumentTests.catalog)/A.md"
  static let manual = "ARCHITECTURE.md"

  struct Planted: Sendable, CustomStringConvertible {
    var path: String
    var text: String
    /// A part of the only message; nil for a file that keeps every rule.
    var message: String?
    var line = 1

    var description: String { "\(path): \(text)" }
  }

  private static func broken(
    _ path: String, _ message: String, _ texts: [String]
  ) -> [Planted] {
    texts.map { Planted(path: path, text: $0, message: message) }
  }

  private static func kept(_ path: String, _ texts: [String]) -> [Planted] {
    texts.map { Planted(path: path, text: $0) }
  }

  static let long = String(repeating: "long ", count: 20)

  static let planted: [Planted] =
    broken(anySwift, "write TODO(#12)", ["// TODO: later", "// FIXME"])
    + broken(anySwift, "that traps", ["let x = try! f()", "x as! Y"])
    + broken(
      anySwift, "an unchecked promise",
      ["struct S: @unchecked Sendable {}", "nonisolated(unsafe) var x"])
    + broken(anySwift, "a private door", ["@_spi(Tests) public", "@testable import Knurl"])
    + broken(anySwift, "a path of one machine", ["let path = \"/root/x\""])
    + broken(
      anySwift, "commented-out code",
      ["  // let old = 1", "  // if x {", "  // }", "  // return f(x)"])
    + kept(
      anySwift,
      [
        "// TODO(#12): even-odd strokes", "// Let it be: see above.", "// It ends.",
        "  /// verify(Dial()) {", "  /// }",
      ])
    + broken(
      pure, "use Elementary",
      [
        "let a = sin(x)", "return -cosf(x)", "a * atan2(y, x)", "exp(-x)", "(pow(2, 3))",
        "fma(a, b, c)", "f(hypot(x, y))",
      ])
    + broken(
      pure, "a clock",
      [
        "let clock = ContinuousClock()", "SuspendingClock.now", "Date()", "let now = Date.now",
        "DispatchTime.now()", "clock_gettime(CLOCK_MONOTONIC, &t)", "let t = time(nil)", "clock()",
        "await Task.sleep(for: .seconds(1))",
      ])
    + broken(
      pure, "a hidden random number",
      [
        "var g = SystemRandomNumberGenerator()", "Int.random(in: 0..<3)", "all.shuffled()",
        "all.shuffle()", "all.randomElement()", "UUID()", "arc4random_uniform(3)", "drand48()",
        "rand()",
      ])
    + broken(pure, "differs between processes", ["var hasher = Hasher()", "names.hashValue % 3"])
    + kept(
      pure,
      [
        "let x = Elementary.sine(a)", "// atan(d) in d", "x.pow(2)", "func exp(_ x: Double)",
        "cosine(of: angle)", "expect(x)", "floor(x)", "func hash(into hasher: inout Hasher) {",
        "touch.time = time(touch.time)", "tick.clock()", "Int.random(in: 0..<3, using: &source)",
        "all.shuffled(using: &source)", "var updates = 1", "let brand = brand(of: x)",
      ])
    + broken(
      law, "beyond a law",
      ["step.harness.read(0)", "let harness = machine.step", "let subject: ControlHarness"])
    + kept(law, ["step.table.roles[0] // not the harness", "machine.step.read(0)"])
    + broken(
      anySwift, "Controls.md has no section 9.9",
      ["// Controls.md 9.9", "// Controls.md 1.2, 9.9 and 3: dragging"])
    + kept(
      anySwift,
      [
        "/// Tracking (Controls.md 1.2).", "// Controls.md 1.2, 1.4 and 3", "// Controls.md's",
        "9.9",
      ])
    + broken(
      "Tests/KnurlLawsTests/Nowhere/Deep/XTests.swift",
      "there is no Sources/KnurlLaws/Nowhere/Deep", [""])
    + ["KnurlLawsTests/Language", "KnurlLawsTests", "KnurlLawsTests/Support", "CrashingControls"]
    .flatMap { kept("Tests/\($0)/XTests.swift", [""]) }
    + broken(source, "exit code 9 is not in \(ReferenceTable.page)", ["exit(9)", "_exit(9)"])
    + broken("knurl", "exit code 9 is not in \(ReferenceTable.page)", ["exit 9"])
    + kept("knurl", ["exit 2"])
    + broken("Sources/CKnurlMeasure/a.c", "read the variable in Swift", ["getenv(\"A\");"])
    + broken(anySwift, "begins with “What ”", ["/// What a control cannot take.\nstruct A {}"])
    + broken(anySwift, "begins with “So much ”", ["/// So much of it.\nlet a = 1"])
    + broken(anySwift, "test name that begins with “It ”", ["@Test(\"It holds\") func a() {}"])
    + broken(
      anySwift, "test name that begins with “What ”", ["@Suite(\"What holds\") struct A {}"])
    + [
      Planted(
        path: anySwift, text: "@Test(\n  \"It holds\",\n  arguments: [1])",
        message: "test name that begins with “It ”", line: 2),
      Planted(path: anySwift, text: "let a = 1\n// so\n// many", message: "“so many”", line: 2),
      Planted(path: document, text: "a\nIt is luck.", message: "the word “luck”", line: 2),
      Planted(
        path: anySwift, text: "/// \(long)\n/// \(long)\nlet a = 1",
        message: "an abstract of 199 characters", line: 2),
    ]
    + broken(anySwift, "the word “mended”", ["// until it is mended"])
    + broken(anySwift, "the word “whoever”", ["let text = \"nobody, whoever\""])
    + kept(
      anySwift,
      [
        "/// A recommended range, in points.\n///\n/// What follows is longer: \(long)\(long)",
        "@Test(\"A range that is not in order is refused\") func a() {}",
      ])
    + kept(document, ["```\nwhoever\n```\nand `mend` too"])
    + broken(
      script, "add --no-color-diagnostics",
      [
        "swift build", #"folder=$("$swift" build --show-bin-path)"#, #"  "$swift" "$command" "$@""#,
        "- run: swift test --no-color-diagnostics-please", "swift run -c release x",
        "swift package \\\n  dump-package", #"swift build "${flags[@]}""#,
      ])
    + kept(
      script,
      [
        "swift build --no-color-diagnostics -c release", "# swift build", "swift format lint",
        "flags=(--no-color-diagnostics -c)\nswift build \"${flags[@]}\"",
        "./knurl --yes swift build", #""$KNURL_SWIFT" test --no-color-diagnostics x"#,
      ])
    + broken(
      source, "add --no-color-diagnostics",
      [
        #"run([swift, "build", "-c"])"#, #"run(["build"] + flags)"#, #"["test", "--skip-build"]"#,
      ])
    + kept(
      source,
      [
        #"["build", "--no-color-diagnostics", "-c"]"#,
        #"["build": "release"]; .init(name: "test", help: "")"#,
      ])
    + broken(
      script, "not in bash 3.2 or macOS",
      [
        "declare -A table", "local -n other=$1", "mapfile -t lines", "echo ${name,,}",
        "echo ${list[0]^^}", "wait -n", "make &>> log", "make |& tee log", "readlink -f .",
        "echo ${name@Q}", "[[ -v name ]]", "sed -i s/a/b/ file",
      ])
    + kept(script, ["# sed -i s/a/b/ file"])
    + broken(document, "there is no Documentation/Nowhere.md", ["[a](Nowhere.md)"])
    + broken(article, "there is no \(DocumentTests.catalog)/Nowhere.md", ["[a](doc:Nowhere)"])
    + broken(document, "Modules.md has no section #nowhere", ["[a](Modules.md#nowhere)"])
    + broken(article, "CI.md has no section #nowhere", ["[a](doc:CI#Nowhere)"])
    + broken(document, " has no section #b", ["[b](#b)\n# A"])
    + kept(document, ["[a](Glossary.md#1-rules)", "[b](#a-b)\n# A b", "[h](https://i.org/#j)"])
    + broken(article, "write doc:Article", ["[a](CI.md)", "[b](#a-b)\n# A b"])
    + kept(article, ["[a](doc:CI#Exit-codes)", "[a](doc:CI)"])
    + broken(
      manual, "nor Sources/", ["`Sources/Nowhere`", "`Knurl/Nowhere.swift`", "`.ci/nowhere`"])
    + kept(
      manual,
      [
        "`Sources/KnurlLaws/Laws`", "`KnurlLaws/Laws/Law.swift`", "`.ci/run`",
        "`KnurlControls/NAME`", "`./knurl verify`", "`HouseTests/folders`", "`results/findings`",
        "`Law.swift`", "`KNURL_KILLS=1 a/b`", "```\n`Sources/Nowhere`\n```",
      ])

  @Test("A planted file is reported once, with its line, or not at all", arguments: planted)
  func reported(file: Planted) {
    let reports = FileRule.all.flatMap { $0.report(on: SourceFile(file.path, file.text)) }
    guard let message = file.message else {
      #expect(reports == [])
      return
    }
    #expect(reports.count == 1)
    #expect(reports.allSatisfy { $0.hasPrefix("\(file.path):\(file.line): ") })
    #expect(reports.allSatisfy { $0.contains(message) })
  }

  @Test("A planted file breaks each rule")
  func everyRule() {
    for rule in FileRule.all {
      let isBroken = Self.planted.contains {
        $0.message != nil && !rule.report(on: SourceFile($0.path, $0.text)).isEmpty
      }
      #expect(isBroken, "no planted file breaks: \(rule)")
    }
  }
}
