import KnurlEngine
package import KnurlLaws
import KnurlRasterLaws
import KnurlSpecifications
import KnurlVerification

/// The code that reads and writes traces and scenes. A value, so that tests can use a faulty
/// version.
package struct TraceReader {
  /// Parses a text and writes it again.
  ///
  /// `Result`, because the compiler ignores typed throws when it checks whether an import is
  /// needed.
  package var rewrite: (String) -> Result<String, TraceError>

  package init() {
    let declarations = ControlSpecification.all.map { $0.verification().declaration }
    rewrite = { text in
      Result { () throws(TraceError) in
        if text.hasPrefix("scene") {
          return SceneText.text(of: try SceneText.parse(text).sequence)
        }
        let subject = try TraceText.subject(of: text)
        let declaration = declarations.first { $0.controlName == subject } ?? declarations[0]
        return TraceText.text(of: try TraceText.parse(text, in: declaration), in: declaration)
      }
    }
  }

  /// The format of two kinds of text: traces of any control, and scenes of the rasterizer.
  package static func format(
    _ reader: @escaping @autoclosure () -> TraceReader = TraceReader()
  ) -> InputFormat<TraceReader> {
    InputFormat(
      name: "trace-text", summary: "traces and scenes: lines of words and numbers, right and wrong",
      pieces: lines.map { Array($0.utf8) }, frames: frames,
      laws: [readOrRefused, readsBackAsWritten], reader: reader)
  }

  // MARK: - Parts

  private static let lines = [
    "trace 1 range-slider\n", "trace 1 knob\n", "trace 1 ticks-slider\n",
    "trace 1 risk-cursor\n",
    "scene 1 rasterizer\n", "configuration minimumValue 0 maximumValue 10\n",
    "bounds 0 0 335 30\n", "touch 1 began 69 15 at 0\n", "touch 1 moved 96 15 at 0.016\n",
    "touch 1 ended 96 15 at 0.032\n", "touch 2 cancelled nan -inf taps 3\n",
    "set upperValue 9\n", "key right\n", "increment upper\n", "decrement lower\n",
    "focus lower\n", "tick 0.1\n", "host rounds\n", "host disables-on valueChanged\n",
    "host steals\n", "detach\n", "attach\n", "hide\n", "show\n", "enable\n", "disable\n",
    "resize 1 2 3 4\n", "perform reset\n", "expect value 3 within 0.5\n",
    "expect events valueChanged\n", "expect sent valueChanged 2\n", "note words\n",
    "law words\n",
    "# words\n", "size 24 24\n", "rule evenOdd\n", "transform 1 0 0 1 0.5 0\n",
    "clip 4 4 8 8\n",
    "move 1 2\n", "line 20 2.5\n", "cubic to 3 4 control1 5 6 control2 7 8\n", "close\n",
    "fill\n", "stroke width 2 join miter limit 10 cap butt\n", "\n", " ", "\r\n", "1e309", "é",
  ]

  private static let keywords = [
    "trace", "scene", "configuration", "bounds", "touch", "set", "key", "increment", "focus",
    "tick", "host", "resize", "perform", "expect", "size", "transform", "clip", "cubic", "arc",
    "stroke", "gradient", "shadow", "roundedRectangle",
  ]

  private static let frames = keywords.map { keyword in
    InputFrame(name: keyword) { bytes in
      let behind = bytes.map { words[Int($0) % words.count] }
      return Array((([keyword] + behind).joined(separator: " ") + "\n").utf8)
    }
  }

  /// The words that may follow a keyword. A byte of the input selects each word.
  private static let words = [
    "0", "1", "-1", "0.5", "69", "15", "1e9", "-1e9", "1e308", "-1.7976931348623157e308", "inf",
    "-inf", "nan", "-0", "5e-324", "1e-400", "0x10", "+1", "1_000", "9223372036854775808", "true",
    "false", "#ff00ff80", "began", "moved", "ended", "cancelled", "at", "taps", "value",
    "minimumValue", "maximumValue", "lowerValue", "upperValue", "step", "isContinuous",
    "valueChanged", "events", "sent", "within", "upper", "lower", "right", "left", "home", "rounds",
    "steals", "scrolls", "disables-on", "detaches-on", "touchDown", "control1", "to", "width",
    "join", "miter", "limit", "cap", "round", "center", "radius", "from", "blur", "knob",
    "range-slider", "rasterizer",
  ]

  // MARK: - Laws

  private static let readOrRefused = InputLaw<TraceReader>(
    name: "trace-read-or-refused",
    text: LawText(
      rule: "Any text is read as a trace, or refused with the line and advice.",
      why: "A file that was edited by hand crashes the program.",
      cause: "The code does not check that a word exists or that a number is in range.",
      fix: "Check the number of words first, and report each failed conversion with its line.")
  ) { bytes, reader in
    let text = String(decoding: bytes, as: UTF8.self)
    switch reader.rewrite(text) {
    case .success(let written):
      return .demand(!written.isEmpty, "a trace", "nothing")
    case .failure(let error):
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).count
      return .demand(
        error.line >= 1 && error.line <= max(1, lines) && !error.message.isEmpty,
        "one of \(lines) lines and a message", error.description)
    }
  }

  private static let readsBackAsWritten = InputLaw<TraceReader>(
    name: "trace-round-trip",
    text: LawText(
      rule: "A trace that is written and read again equals the original trace.",
      why: "A finding is saved as a different trace.",
      cause: "A number is truncated, or a word is read but not written.",
      fix: "Write doubles in the shortest form that is read back exactly, and write every word.")
  ) { bytes, reader in
    let text = String(decoding: bytes, as: UTF8.self)
    guard case .success(let once) = reader.rewrite(text) else { return .notApplicable }
    switch reader.rewrite(once) {
    case .success(let twice): return .demand(twice == once, once, twice)
    case .failure(let error):
      return .broken(Violation(expected: once, seen: error.description))
    }
  }
}
