import KnurlEngine
import KnurlLaws
import KnurlVerification

/// What is wrong, in words.
extension FindingPage {
  var summary: String {
    guard let finding = story.finding else {
      let subject = Self.isolated(story.trace.subject)
      return "<header><h1>\(subject), step by step</h1></header>"
    }
    let difference = WordDifference(finding.violation.expected, finding.violation.seen)
    // Where nothing but the setting up is done, the state is what came of it.
    let isOnlySetUp = story.frames.count == 1
    let isSetUp = !story.frames[0].words.isEmpty
    let state = start.map {
      Self.row("before", "", isSetUp ? "Its state then" : "At the start", $0)
    }
    // How it was set up stands before the state that came of it, what was done then behind.
    var rows = isSetUp ? Self.row("done", "", "How it was set up", setUp) : ""
    rows += state ?? ""
    if !isOnlySetUp || !isSetUp { rows += Self.row("done", "", "What was done", done) }
    rows += Self.row("expected", "✓", "Expected", difference.first)
    rows += Self.row("seen", "✗", "Seen instead", difference.second)
    if let nearest = explanation?.nearest {
      rows += Self.row(
        "holds", "", "For comparison",
        "\(Self.holding(nearest)) \(Self.escaped(nearest.change))")
    }
    return """
      <header>
      <h1>\(headline(of: finding))</h1>
      <p class="quiet">Knurl tried this control with random gestures. A law is a rule that every \
      such control keeps; this is the shortest list of steps (the trace) that breaks one.</p>
      <p class="rule"><strong>The law:</strong> \(Self.escaped(finding.text.rule))</p>
      <dl class="summary">
      \(rows)
      </dl>
      \(notes(on: finding.violation, difference))
      </header>
      """
  }

  private func headline(of finding: Finding) -> String {
    if finding.law == LawName.survives.rawValue {
      return Self.isolated(FindingText.headline(of: finding))
    }
    if !finding.luck.isEmpty {
      return Self.isolated(finding.trace.subject) + " "
        + Self.escaped(FindingText.verdict(on: finding))
    }
    return Self.isolated(finding.trace.subject) + " breaks the law “"
      + Self.isolated(finding.law) + "”"
  }

  private static func row(_ style: String, _ sign: String, _ term: String, _ text: String) -> String
  {
    let sign = sign.isEmpty ? "" : "<span aria-hidden=\"true\">\(sign) </span>"
    return "<div class=\"\(style)\"><dt>\(sign)\(term)</dt><dd>\(text)</dd></div>"
  }

  /// The control before anything is done.
  private var start: String? {
    guard let state = story.frames[0].after else { return nil }
    var parts: [String] = []
    let values = story.declaration.values
    for index in values.indices {
      var text = Self.isolated("\(values[index].name) = \(NumberText.text(state.values[index]))")
      let isLastOfItsLimits =
        index == values.count - 1 || !state.sharesLimits(index, with: index + 1)
      if values[index].hasLimits, isLastOfItsLimits {
        text += " (limits \(Self.escaped(StateRow.range(state, index))))"
      }
      parts.append(text)
    }
    parts.append("size " + Self.escaped(StateRow.size(state.bounds)))
    return parts.joined(separator: ", ")
  }

  private var setUp: String { Self.isolated(story.frames[0].words) }

  /// A longer sentence nobody reads: of more steps the first and the last are told.
  private static let mostToldSteps = 10

  /// The gestures up to the step that breaks the law, as a list that leads to the frames.
  private var done: String {
    var items: [String] = []
    let steps = story.importantSteps.filter { $0 > 0 }
    let told = steps.count <= Self.mostToldSteps ? steps : [steps[0]] + steps.suffix(4)
    for (index, step) in told.enumerated() {
      let left = step - 1 - (index > 0 ? told[index - 1] : 0)
      if left > 0 { items.append(left == 1 ? "1 more step" : "\(left) more steps") }
      items.append("<a href=\"#step-\(step)\">\(Self.isolated(story.frames[step].words))</a>")
    }
    if items.isEmpty { return "nothing: it is as it was made" }
    return items.joined(separator: ", then ")
  }
}
