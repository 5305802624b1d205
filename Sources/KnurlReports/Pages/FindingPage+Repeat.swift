import KnurlLaws

/// The trace as text, and what shows the finding again.
extension FindingPage {
  var repeatSection: String {
    var parts: [String] = []
    if !repeatLines.isEmpty {
      parts.append("<h3>In a terminal</h3>")
      parts.append(
        Self.code(
          repeatLines.joined(separator: "\n"),
          named: repeatLines.count == 1 ? "the command" : "the commands"))
    }
    if let test {
      parts.append("<h3>As a test</h3><p>It fails until the control is mended.</p>")
      parts.append(Self.code(test, named: "the test"))
    }
    parts.append("<h3>The trace</h3>")
    parts.append(Self.code(markup: trace, named: "the trace"))
    if let origin {
      parts.append("<h3>Where it comes from</h3><p>\(Self.escaped(origin))</p>")
    }
    return Self.section("again", "See it again", parts.joined(separator: "\n"))
  }

  /// With a mark at the line that breaks the law, which is not copied.
  private var trace: String {
    let all = FindingText.lines(of: story.trace, marking: nil, in: story.declaration)
    var step = 0
    return all.map { line in
      let text = Self.codeEscaped(line)
      guard FindingText.isCommand(line[...]) else { return text }
      step += 1
      guard step == story.breakingStep else { return text }
      return "<strong>\(text)</strong>"
        + "<span class=\"bad\" data-mark>    ← here the law breaks</span>"
    }.joined(separator: "\n")
  }
}
