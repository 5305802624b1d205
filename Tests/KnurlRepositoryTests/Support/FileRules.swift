import Foundation

extension FileRule {
  /// The files that quote what the rules forbid. No rule concerns them.
  static let quoting: Set = [
    "Tests/KnurlRepositoryTests/FileRuleTests.swift",
    "Tests/KnurlRepositoryTests/Support/FileRules.swift",
    "Tests/KnurlRepositoryTests/Support/SentenceRules.swift",
  ]

  static let all: [FileRule] = [
    habits, purity, laws, sentences, documentSentences, scriptCalls, codeCalls, bash, sections,
    testFolders,
    exitCodes, variablesInC, links, anchors, articleLinks, paths,
  ]

  /// True for Swift files in one of these folders.
  private static func swift(in folders: [String]) -> @Sendable (String) -> Bool {
    { path in path.hasSuffix(".swift") && folders.contains { path.hasPrefix($0 + "/") } }
  }

  @Sendable private static func isDocument(_ path: String) -> Bool { path.hasSuffix(".md") }

  /// True for the scripts of the repository and of a user's package.
  @Sendable private static func isScript(_ path: String) -> Bool {
    path == "knurl" || path.hasSuffix("/build.sh") || path.hasPrefix(".github/workflows/")
      || (path.hasPrefix(".ci/") && !path.dropFirst().contains("."))
  }

  // MARK: - Swift

  private static let habits = FileRule(
    "Swift code has none of the constructs that a reviewer may miss", least: 1_000,
    in: swift(in: ["Sources", "Tests", "Examples"]),
    forbids: [
      (#"\b(TODO(?!\(#[0-9]+\))|FIXME|XXX)\b"#, "a note without an issue: write TODO(#12)"),
      (#"\btry!"#, "a try that traps: use a do statement"),
      (#"\bas! "#, "a cast that traps: use as?"),
      ("@unchecked Sendable", "an unchecked promise: make it a value"),
      (#"nonisolated\(unsafe\)"#, "an unchecked promise: make it a value"),
      ("@_spi", "a private door: use package"),
      ("@testable", "a private door: use package"),
      (#"(^|["'=( \t])/(work|root|Users|home)/"#, "a path of one machine"),
      (#"^ *// (let|var) [a-z]\w*( =|:) "#, "commented-out code: delete it"),
      (
        #"^ *//(?!/) ?(\}|.*[^ ] \{|(return|try|await) .*\))$"#,
        "commented-out code: delete it"
      ),
    ])

  /// The modules that Modules.md calls pure.
  static let pureModules: [String] =
    ((try? ModuleTable(Repository.text(of: ModuleTable.page)))?.rows ?? []).filter(\.isPure)
    .map { "Sources/\($0.name)" }

  /// The rule for pure modules.
  ///
  /// A call of a library function counts if its result can differ between systems in the last bit:
  /// `floor`, `ceil` and other exact functions do not match, nor do methods with these names and
  /// their declarations. The order of a set, which differs between processes too, cannot be seen in
  /// a line; replays in fresh processes show it.
  private static let purity = FileRule(
    "A pure module has no clock, no hidden random number and no inexact library function",
    least: 200, in: swift(in: pureModules),
    forbids: [
      (
        #"(?<![.\w])(?<!func )(a?(sin|cos|tan)h?|atan2|exp(2|10|m1)?|log(2|10|1p)?|pow|hypot"#
          + #"|cbrt|erfc?|[lt]gamma|fma|sincos)f?\("#, "a library function: use Elementary"
      ),
      (
        #"\b((Continuous|Suspending)Clock|Dispatch(Wall)?Time|Task\.sleep|clock_gettime\w*"#
          + #"|gettimeofday|mach_absolute_time|CFAbsoluteTimeGetCurrent|CACurrentMediaTime)\b"#
          + #"|\bDate(\(|\.now\b)|(?<![.\w])(time|clock)\((nil|&|\))"#,
        "a clock: take the time as an argument"
      ),
      (
        #"\bSystemRandomNumberGenerator\b|\.random\((?!.*using:)"#
          + #"|\.(shuffled?|randomElement)\(\)|\bUUID\(\)|(?<![.\w])(?<!func )"#
          + #"(arc4random\w*|getrandom|getentropy|[dels]rand48|s?random|s?rand)\("#,
        "a hidden random number: draw it from choices"
      ),
      (#"\bHasher\(\)|\.hashValue\b"#, "a hash that differs between processes"),
    ], code: { $0.withoutComments })

  private static let laws = FileRule(
    "A law reaches neither the harness nor the control", least: 30,
    in: swift(in: ["Sources/KnurlLaws/Laws"]),
    forbids: [
      (
        #"\bharness\b|\bControl(Harness|Interface|Box)\b"#,
        "beyond a law: give the step or the machine a method for what the law asks"
      )
    ], code: { $0.withoutComments })

  private static let sections = FileRule(
    "Every section of Controls.md that the code names exists", least: 1_000,
    in: swift(in: ["Sources", "Tests", "Examples", "Benchmarks/Sources", "Fuzz/Sources"])
  ) { file in
    file.lines(with: "Controls.md ").flatMap { number, line in
      let named = line.matches(of: #/Controls\.md ((?:\d+(?:\.\d+)?(?:, | and )?)+)/#).flatMap {
        $0.1.split { !$0.isNumber && $0 != "." }.map {
          $0.hasSuffix(".") ? String($0.dropLast()) : String($0)
        }
      }
      return named.filter { !Contract.sections.contains($0) }.map {
        (number, "Controls.md has no section \($0)")
      }
    }
  }

  private static let testFolders = FileRule(
    "A test folder has the name of the tested source folder, or Support", least: 400,
    in: swift(in: ["Tests"])
  ) { file in
    let others: Set = ["Support", "Challenges"]
    let folders = file.path.split(separator: "/").dropLast().map(String.init)
    guard folders.count > 2, folders[1].hasSuffix("Tests"), !others.contains(folders[2]) else {
      return []
    }
    let module = "Sources/" + folders[1].dropLast("Tests".count)
    let folder = ([module] + folders[2...].filter { $0 != "Support" }).joined(separator: "/")
    guard Repository.exists(module), !Repository.exists(folder) else { return [] }
    return [(1, "there is no \(folder)")]
  }

  private static let exitCodes = FileRule(
    "Each exit code that is written as a number is in the table of CI.md", least: 600,
    in: { path in
      path == "knurl" || swift(in: ["Sources", "Fuzz/Sources", "Benchmarks/Sources"])(path)
    }
  ) { file in
    file.lines(with: "exit").flatMap { number, line in
      line.matches(of: file.path == "knurl" ? #/\bexit (\d+)\b/# : #/\b_?exit\((\d+)\)/#)
        .map { String($0.1) }
        .filter { !ReferenceTable.exitCodes.contains($0) }
        .map { (number, "exit code \($0) is not in \(ReferenceTable.page)") }
    }
  }

  private static let variablesInC = FileRule(
    "C code reads no environment variable", least: 6,
    in: { path in
      path.hasPrefix("Sources/") && [".c", ".h"].contains { path.hasSuffix($0) }
    }, forbids: [(#"\bgetenv\b"#, "read the variable in Swift, so that CI.md can list it")])

  // MARK: - Sentences

  private static let sentences = FileRule(
    "Comments, strings and test names keep the glossary's rules", least: 1_000,
    in: { $0.hasSuffix(".swift") }, problems: { SentenceRules.problems(inSwift: $0) })

  private static let documentSentences = FileRule(
    "Documents use none of the forbidden words", least: 20,
    in: { isDocument($0) && $0 != "Documentation/Glossary.md" },
    problems: { SentenceRules.problems(inMarkdown: $0) })

  // MARK: - Calls of SwiftPM

  private static let withoutColors = "--no-color-diagnostics"

  /// The rule that the compiler gets the same options on a terminal and elsewhere.
  ///
  /// Otherwise SwiftPM asks the compiler for colors on a terminal, and what was built there is built
  /// again elsewhere. `./knurl swift` adds the option itself.
  static let scriptCalls = FileRule(
    "Every call of SwiftPM in a script turns colors off", least: 15, in: isScript
  ) { file in
    calls(inScript: file).filter { call in
      let words = call.text.split(separator: " ").dropFirst()
      let hasFlags = words.first?.hasPrefix(#""${flags[@]}""#) == true
      return words.first.map(String.init) != withoutColors
        && !(hasFlags && file.text.contains("flags=(\(withoutColors) "))
    }.map { ($0.line, "`\($0.text)`: add \(withoutColors)") }
  }

  /// Returns the calls of SwiftPM in a script: `swift build`, `"$swift" "$command"`, also after a
  /// parenthesis.
  static func calls(inScript file: SourceFile) -> [(line: Int, text: String)] {
    let call =
      #/(?:^|[\s(])(?:swift|"\$(?:swift|KNURL_SWIFT)") +((?:build|test|run|package|"\$command")(?: .*|$))/#
    return file.commands.flatMap { line, text in
      text.matches(of: call).filter { !text[..<$0.range.lowerBound].hasSuffix("--yes") }
        .map { (line, String(text[$0.1.startIndex...])) }
    }
  }

  private static let codeCalls = FileRule(
    "Every call of SwiftPM in Swift code turns colors off", least: 600,
    in: swift(in: ["Sources", "Benchmarks/Sources", "Fuzz/Sources", ".ci/CoverageTool"])
  ) { file in
    calls(inCode: file).filter { !$0.text.contains(#"", "\#(withoutColors)""#) }
      .map { ($0.line, "`\($0.text)`: add \(withoutColors)") }
  }

  /// Returns the argument lists of SwiftPM in Swift code, from the command of SwiftPM on.
  static func calls(inCode file: SourceFile) -> [(line: Int, text: String)] {
    file.text.matches(of: #/"(?:build"\s*[,\]]|(?:test|run|package)",\s*"--(?!help))[^\n]*/#)
      .map { (file.line(of: $0.range.lowerBound), String($0.0)) }
  }

  // MARK: - Scripts

  private static let bash = FileRule(
    "Scripts use no construct newer than bash 3.2, or that macOS's tools lack", least: 12,
    in: { $0 == "knurl" || ($0.hasPrefix(".ci/") && isScript($0) && $0 != ".ci/clusterfuzz") },
    forbids: [
      #"\b(declare|local|typeset) +-[a-zA-Z]*[Ang]"#,
      #"\b(mapfile|readarray|coproc|wait +-n)\b"#,
      #"\$\{[a-zA-Z_]+(\[[^]]*\])?(,|\^)"#,
      #"\$\{[a-zA-Z_]+(\[[^]]*\])?@[A-Za-z]\}"#,
      #"\$\{[a-zA-Z_]+: +?-[0-9]"#,
      #"&>>"#, #"\|&"#, #";;?&"#, #"\[\[ +-v "#,
      #"\b(EPOCHSECONDS|EPOCHREALTIME|BASHPID|BASH_XTRACEFD)\b"#,
      #"%\([^)]*\)T"#, #"\{[0-9]+\.\.[0-9]+\.\.[0-9]+\}"#,
      #"readlink +-f"#, #"\brealpath\b"#, #"sed +-i"#, #"grep +-[a-zA-Z]*P"#, #"date +\+%N"#,
    ].map { ($0, "not in bash 3.2 or macOS: \($0)") },
    code: { file in
      file.lines.map { $0.first { $0 != " " } == "#" ? "" : $0 }.joined(separator: "\n")
    })

  // MARK: - Documents

  /// The folder of a document, with a slash at the end.
  private static func folder(of file: SourceFile) -> String {
    file.path.split(separator: "/").dropLast().map { $0 + "/" }.joined()
  }

  private static let links = FileRule("Links have a target", least: 20, in: isDocument) { file in
    file.lines(with: "](").flatMap { number, line in
      Markdown.localLinks(in: String(line)).map { folder(of: file) + $0 }
        .filter { !Repository.exists($0) }.map { (number, "there is no \($0)") }
    }
  }

  private static let anchors = FileRule(
    "Links to a section lead to a heading", least: 20, in: isDocument
  ) { file in
    file.lines(with: "](").flatMap { number, line in
      Markdown.sectionLinks(in: String(line)).filter { link in
        let target =
          link.path.isEmpty ? file.text : try? Repository.text(of: folder(of: file) + link.path)
        return !Markdown.anchors(in: target ?? "").contains(link.anchor)
      }.map { (number, "\($0.path) has no section #\($0.anchor)") }
    }
  }

  private static let articleLinks = FileRule(
    "An article links to another one as DocC does", least: 10,
    in: { isDocument($0) && $0.hasPrefix(DocumentTests.catalog + "/") },
    forbids: [
      (#"\]\((#|[^):]*\.md\b)"#, "a link that DocC does not follow: write doc:Article#Section")
    ])

  private static let paths = FileRule(
    "Each file and folder that a manual or an article names exists", least: 5,
    in: { ManualTests.manuals.contains($0) || $0.hasPrefix(DocumentTests.catalog + "/") }
  ) { file in
    var isCode = false
    return file.lines.enumerated().flatMap { index, line -> [Problem] in
      if line.hasPrefix("```") { isCode.toggle() }
      guard !isCode else { return [] }
      return Markdown.code(in: String(line)).filter { isPath($0) }
        .filter { !Repository.exists($0) && !Repository.exists("Sources/" + $0) }
        .map { (index + 1, "there is neither \($0) nor Sources/\($0)") }
    }
  }

  /// True if `code` is a path relative to the repository or to Sources, and not other code with a
  /// slash.
  private static func isPath(_ code: String) -> Bool {
    guard let words = code.wholeMatch(of: #/([\w.+]+)\/[\w.+\/]+/#), !code.contains("NAME") else {
      return false
    }
    let first = String(words.1)
    // “Suite/function” names a test.
    guard first != ".", !first.hasSuffix("Tests") || first == "Tests" else { return false }
    return first == ".ci" || first.first?.isUppercase == true
  }
}

/// The sections of Documentation/Controls.md.
enum Contract {
  static let text = (try? Repository.text(of: "Documentation/Controls.md")) ?? ""
  static let sections = Set(
    text.matches(of: #/^##+ (\d+(?:\.\d+)?)\.? /#.anchorsMatchLineEndings()).map { String($0.1) })
}

/// The tables of the page about CI.
enum ReferenceTable {
  static let page = "\(DocumentTests.catalog)/CI.md"
  static let exitCodes = Set(rows(in: "Exit codes").flatMap { Markdown.words(in: $0[0]) })
  static let variables = Set(
    rows(in: "Environment variables").flatMap { Markdown.words(in: $0[0]) })

  /// Returns the rows of a section's table.
  static func rows(in section: String) -> [[Substring]] {
    let text = (try? Repository.text(of: page)) ?? ""
    return Markdown.rows(of: Markdown.section(section, of: text) ?? "")
  }
}
