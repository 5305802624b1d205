import KnurlLaws

/// What came of one trace's replay.
struct TraceReplay {
  let name: String
  private(set) var findings: [Finding] = []
  private(set) var missed: [MissedExpectation] = []
  /// Why it was not replayed, or not all of it.
  private(set) var mistakes: [String] = []
  private let lines: [Substring]

  init(_ text: String, named name: String, with verification: inout Verification) {
    self.name = name
    lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    do throws(TraceError) {
      var parsed = try TraceText.parse(text, in: verification.declaration)
      // A specimen's trace may run on the sound control.
      parsed.trace.subject = verification.declaration.subject
      // A trace without the words that mattered would hold for ever.
      mistakes = parsed.skipped.map { "\(name), \($0)" }
      missed = verification.play(parsed.trace).missed
      findings = verification.replay(parsed.trace)
    } catch {
      mistakes = ["\(name), \(error)"]
    }
  }

  /// What a trace expects there, in its own words.
  func expected(by missed: MissedExpectation) -> String {
    let index = missed.expectation.line - 1
    guard lines.indices.contains(index) else { return "" }
    return lines[index].split(separator: " ").dropFirst().joined(separator: " ")
  }
}
