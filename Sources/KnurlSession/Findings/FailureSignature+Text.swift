import KnurlLaws
package import KnurlVerification

/// Writes a failure signature as text and as a note in a finding's file.
///
/// A reader of the file can see whether two findings are duplicates without shrinking again.
///
/// The law, the steps and the last step are in quotes: `"second-finger" "touch a thumb" last "drag
/// right"`. If any last step breaks the law, the text ends with `last anything`. A step whose
/// change stays has `lasting` instead of `last`.
extension FailureSignature {
  /// The signature as one line, which `init(text:)` reads back.
  ///
  /// Runs of Knurl share such lines in an output folder. So the format may change only together
  /// with `init(text:)`.
  package var text: String {
    let words = ([law] + steps).map { Self.quoted($0) }
    let last = lastStep.map { Self.quoted($0) } ?? "anything"
    return words.joined(separator: " ") + (isLasting ? " lasting " : " last ") + last
  }

  /// Reads a signature; nil if the text is damaged.
  package init?(text: String) {
    var rest = text.unicodeScalars[...]
    guard let law = Self.takeQuoted(from: &rest) else { return nil }
    var steps: [String] = []
    while Self.take(" ", before: "\"", from: &rest) {
      guard let step = Self.takeQuoted(from: &rest) else { return nil }
      steps.append(step)
    }
    let isLasting = Self.take(" lasting ", from: &rest)
    guard isLasting || Self.take(" last ", from: &rest) else { return nil }
    var lastStep: String?
    if !Self.take("anything", from: &rest) {
      guard let step = Self.takeQuoted(from: &rest) else { return nil }
      lastStep = step
    }
    guard rest.isEmpty else { return nil }
    self.init(law: law, steps: steps, lastStep: lastStep, isLasting: isLasting)
  }

  // MARK: - Notes

  /// Returns the signature as a note for a file with this content; nil if the note exceeds a line's
  /// limit.
  package func note(of content: ContentHash) -> String? {
    let note = "\(Self.noteWord) \(content.digits) \(text)"
    // The word “note” and a space precede it.
    return note.utf8.count + 5 <= TraceLimits.lineLength ? note : nil
  }

  /// Reads the signature from the note in a finding's file.
  ///
  /// Nil if the file has no such note or a damaged one. Also nil if the file was edited since,
  /// because it may then be another finding.
  package init?(notedIn file: String) {
    let line = TraceLines(file).all.first { $0.words.prefix(2) == ["note", Self.noteWord[...]] }
    guard let line, line.words.count > 3,
      line.words[2] == ContentHash(ofTrace: file).digits
    else { return nil }
    self.init(text: String(line.text[line.words[3].startIndex...]))
  }

  private static let noteWord = "signature"

  // MARK: - Quotes

  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result.unicodeScalars += ["\\", scalar]
      case "\n": result += "\\n"
      // A line of a trace contains no other line break, and terminals obey control characters.
      case _ where isBreak(scalar): result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control || Character(scalar).isNewline
  }

  private typealias Scalars = Substring.UnicodeScalarView

  /// Removes a word from a text that begins with the word and `next`; otherwise returns false.
  private static func take(_ word: String, before next: String = "", from rest: inout Scalars)
    -> Bool
  {
    guard rest.starts(with: (word + next).unicodeScalars) else { return false }
    rest.removeFirst(word.unicodeScalars.count)
    return true
  }

  private static func takeQuoted(from rest: inout Scalars) -> String? {
    guard rest.popFirst() == "\"" else { return nil }
    var result = String.UnicodeScalarView()
    while let scalar = rest.popFirst() {
      if scalar == "\"" { return String(result) }
      guard scalar == "\\" else {
        result.append(scalar)
        continue
      }
      switch rest.popFirst() {
      case "n": result.append("\n")
      case "\"": result.append("\"")
      case "\\": result.append("\\")
      case "u":
        guard take("{", from: &rest), let end = rest.firstIndex(of: "}"),
          let scalar = UInt32(String(rest[..<end]), radix: 16).flatMap({ Unicode.Scalar($0) })
        else { return nil }
        result.append(scalar)
        rest = rest[rest.index(after: end)...]
      default: return nil
      }
    }
    return nil
  }
}
