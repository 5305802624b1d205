import Foundation
import Testing

@Suite("Source rules that a reviewer may miss")
struct HabitsTests {
  // Joined from parts, so that the search does not match this file.
  static let forbidden: [(name: String, pattern: String)] = [
    ("a note without an issue", #"\b(TO"# + #"DO(?!\(#[0-9]+\))|FIX"# + #"ME|XX"# + #"X)\b"#),
    ("a try that traps", #"\btry"# + "!"),
    ("a cast that traps", #"\bas"# + "! "),
    ("an unchecked promise", "@unchecked" + " Sendable"),
    ("an unchecked promise", #"nonisolated\("# + #"unsafe\)"#),
    ("a private door", "@" + "_spi"),
    ("a private door", "@" + "testable"),
    ("a path of one machine", #"(^|["'=(\s])/(wo"# + #"rk|ro"# + #"ot|Us"# + #"ers|ho"# + #"me)/"#),
    ("commented-out code", #"^\s*// (let|var) [a-z]\w*( =|:) "#),
    ("commented-out code", #"^\s*//(?!/)\s?(\}|.*[^ ] \{|(return|try|await) .*\))$"#),
  ]

  static func findings(in line: Substring) -> [String] {
    forbidden.filter { line.range(of: $0.pattern, options: .regularExpression) != nil }
      .map(\.name)
  }

  @Test("No forbidden construct is in the sources", arguments: ["Sources", "Tests", "Examples"])
  func sources(folder: String) throws {
    let files = try Repository.swiftFiles(in: folder)
    #expect(files.count > 2)
    for file in files {
      for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false)
        .enumerated()
      {
        #expect(Self.findings(in: line) == [], "\(file.path):\(index + 1)")
      }
    }
  }

  @Test(
    "The search detects planted examples",
    arguments: [
      "// TO" + "DO: later", "// FIX" + "ME", "let x = try" + "! f()", "x as" + "! Y",
      "struct S: @unchecked" + " Sendable {}", "nonisolated(" + "unsafe) var x",
      "@" + "_spi(Tests) public", "@" + "testable import Knurl", "let path = \"/ro" + "ot/x\"",
      "  // let old = 1", "  // if x {", "  // }", "  // return f(x)",
    ])
  func finds(line: String) {
    #expect(Self.findings(in: Substring(line)).count == 1)
  }

  // MARK: - The C library

  /// A pattern for calls of functions whose results can differ between systems in the last bit.
  ///
  /// `floor`, `ceil` and other exact functions do not match.
  ///
  /// Methods with these names, and their declarations, do not count.
  static let libraryCall =
    #"(?<![.\w])(?<!func )(a?(sin|cos|tan)h?|atan2|exp(2|10|m1)?|log(2|10|1p)?|pow|hypot|cbrt"#
    + #"|erfc?|[lt]gamma|fma|sincos)f?\("#

  static func callsLibrary(_ line: Substring) -> Bool {
    // Formulas in comments are allowed.
    let code = line.range(of: "//").map { line[..<$0.lowerBound] } ?? line
    return code.range(of: libraryCall, options: .regularExpression) != nil
  }

  @Test("No embedded module calls a function whose result depends on the C library")
  func noLibraryFunctions() throws {
    let modules = ModuleTable(try Repository.text(of: ModuleTable.page)).rows
      .filter(\.isEmbedded)
    #expect(modules.count >= 5)
    for module in modules {
      for file in try Repository.swiftFiles(in: "Sources/\(module.name)") {
        for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false)
          .enumerated()
        {
          #expect(!Self.callsLibrary(line), "\(file.path):\(index + 1): use Elementary")
        }
      }
    }
  }

  @Test(
    "A call of the C library is distinguished from similar text",
    arguments: [
      ("let a = sin(x)", true), ("return -cosf(x)", true), ("a * atan2(y, x)", true),
      ("exp(-x)", true), ("(pow(2, 3))", true), ("fma(a, b, c)", true), ("f(hypot(x, y))", true),
      ("let x = Elementary.sine(a)", false), ("// atan(d) in d", false), ("x.pow(2)", false),
      ("func exp(_ x: Double)", false), ("cosine(of: angle)", false), ("expect(x)", false),
      ("floor(x)", false),
    ])
  func libraryCalls(line: String, isCall: Bool) {
    #expect(Self.callsLibrary(Substring(line)) == isCall)
  }

  @Test(
    "The search ignores comments that only resemble a forbidden construct",
    arguments: [
      "// TO" + "DO(#12): even-odd strokes", "// Let it be: see above.", "// It ends.",
      "  /// verify(Dial()) {", "  /// }",
    ])
  func leavesAlone(line: String) {
    #expect(Self.findings(in: Substring(line)).isEmpty)
  }
}
