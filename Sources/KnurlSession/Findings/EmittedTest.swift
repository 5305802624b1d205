import KnurlLaws
import KnurlMarkup
import KnurlVerification

/// Writes a trace as a test of Swift Testing, which fails until the control is fixed.
package struct EmittedTest {
  /// The name of the test function.
  package let name: String
  private let subject: String
  private let lines: [String]
  private let comment: String

  /// - Parameters:
  ///   - trace: A trace's text; its notes and comments are left out.
  ///   - law: The law that the trace breaks, if that is known.
  ///   - hash: Appended to the name if two tests of one file would have the same name.
  package init(trace text: String, subject: String, law: String?, hash: ContentHash? = nil) {
    self.subject = subject
    lines = TraceLines(text).all.filter { !$0.saysNothing && $0.words[0] != "note" }
      .map { String($0.text) }
    let control = SwiftName.camel(subject)
    var name = control + (law.map { "Breaks" + SwiftName.capitalized($0) } ?? "KeepsItsLaws")
    if let hash { name += "_" + hash.digits }
    self.name = SwiftName.isIdentifier(name) ? name : "trace" + SwiftName.capitalized(name)
    comment = law.map { "\(subject) breaks \($0)" } ?? "\(subject) keeps its laws"
  }

  /// The number of commands in a test's comment; the trace shows all of them.
  private static let commandsInComment = 3

  private static let commentColumns = 96

  private var declaration: String {
    let commands = lines.filter { line in
      let word = line.prefix { $0 != " " }
      return !["trace", "law", "accepted", "names", "configuration", "bounds", "expect"].contains(
        word)
    }
    var words = comment
    if !commands.isEmpty {
      words += ": " + commands.prefix(Self.commandsInComment).joined(separator: ", ")
      if commands.count > Self.commandsInComment { words += ", …" }
    }
    let wrapped = WrappedText.lines(of: FileWord.note(words), columns: Self.commentColumns)
      .map { "/// \($0)\n" }.joined()
    return wrapped + "@MainActor @Test func \(name)() {\n"
  }

  private func function(on expression: String) -> String {
    // A user's own name may contain characters that end or change a plain literal.
    let isPlain = lines.allSatisfy { !$0.contains("\\") && !$0.contains("\"\"\"") }
    var marks = isPlain ? "" : "#"
    while !isPlain,
      lines.contains(where: { $0.contains("\"\"\"" + marks) || $0.contains("\\" + marks) })
    {
      marks += "#"
    }
    let trace = lines.map { "    \($0)\n" }.joined()
    return declaration + "  replay(\n    \(expression),\n    \(marks)\"\"\"\n" + trace
      + "    \"\"\"\(marks))\n}\n"
  }

  /// The text of a file that compiles in a package whose tests import Knurl.
  ///
  /// - Parameters:
  ///   - module: The module of the catalog.
  ///   - expression: The catalog, such as `.dial`.
  package static func file(
    _ tests: [EmittedTest], module: String, expression: String
  ) -> String {
    var text = Set([module, "Knurl", "Testing"]).sorted().map { "import \($0)\n" }.joined()
    for test in tests { text += "\n" + test.function(on: expression) }
    return text
  }
}

/// Makes Swift names from the names of controls and laws.
package enum SwiftName {
  /// Returns a name in lower camel case: `rangeSlider` for `range-slider`.
  package static func camel(_ name: String) -> String {
    let parts = parts(of: name)
    guard let first = parts.first else { return "control" }
    return first.prefix(1).lowercased() + first.dropFirst()
      + parts.dropFirst().map { uppercased($0) }.joined()
  }

  /// Returns a name in upper camel case: `SamePlaceSameValue` for `same-place-same-value`.
  static func capitalized(_ name: String) -> String {
    parts(of: name).map { uppercased($0) }.joined()
  }

  /// True if the first character of a name can begin a Swift identifier: a letter or an underscore.
  static func isIdentifier(_ name: String) -> Bool {
    name.first.map { $0.isLetter || $0 == "_" } ?? false
  }

  private static func uppercased(_ part: Substring) -> String {
    part.prefix(1).uppercased() + part.dropFirst()
  }

  /// Splits at every character that is not an ASCII letter or digit.
  ///
  /// The compiler does not accept every other letter in an identifier.
  private static func parts(of name: String) -> [Substring] {
    name.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
  }
}
