import Foundation
import Testing

@Suite("Habits that a person cannot see")
struct HabitsTests {
  // Put together from parts, so that this file does not find itself.
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

  @Test("Nothing of the kind is in the sources", arguments: ["Sources", "Tests", "Examples"])
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
    "The search finds what it looks for",
    arguments: [
      "// TO" + "DO: later", "// FIX" + "ME", "let x = try" + "! f()", "x as" + "! Y",
      "struct S: @unchecked" + " Sendable {}", "nonisolated(" + "unsafe) var x",
      "@" + "_spi(Tests) public", "@" + "testable import Knurl", "let path = \"/ro" + "ot/x\"",
      "  // let old = 1", "  // if x {", "  // }", "  // return f(x)",
    ])
  func finds(line: String) {
    #expect(Self.findings(in: Substring(line)).count == 1)
  }

  @Test(
    "The search leaves prose alone",
    arguments: [
      "// TO" + "DO(#12): even-odd strokes", "// Let it be: see above.", "// It ends.",
      "  /// verify(Dial()) {", "  /// }",
    ])
  func leavesAlone(line: String) {
    #expect(Self.findings(in: Substring(line)).isEmpty)
  }
}
