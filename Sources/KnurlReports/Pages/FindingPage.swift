import Foundation
package import KnurlEngine
import KnurlLaws
import KnurlMarkup
import KnurlRaster
package import KnurlVerification

/// The HTML page of one finding, which needs no other file.
///
/// A reader of only this page can say what is wrong with the control. It begins with the gestures,
/// the expected and the seen result in words. Then it shows the steps. At the end is everything
/// that only the control's developer needs.
///
/// Without its script, all steps are below each other.
package struct FindingPage {
  package var timeline: Timeline
  /// The explanation of the finding; nil if there is none.
  package var explanation: Explanation?
  /// The nearest trace on which the law holds.
  package var passing: Timeline?
  /// The shell lines that repeat the finding.
  package var repeatLines: [String] = []
  /// A Swift test that fails until the control is fixed.
  package var test: String?
  /// A sentence on the origin of the finding: the planted fault, or the case and the seed.
  package var origin: String?
  /// The link to the law's page, relative to this page.
  package var lawLink: String?
  /// The link to the index page that lists this page, relative to this page.
  package var indexLink: String?

  /// True if a person did the steps, so that there may be more of them than needed.
  package var isByHand = false

  package init(_ timeline: Timeline) {
    self.timeline = timeline
  }

  /// The largest size of a page with full pictures, in bytes. A larger page gets smaller pictures.
  private static let mostBytes = 500_000

  /// - Parameter encoder: Without one, the control is drawn as a schematic; also if the page would
  ///   be larger than 500 KB even with small pictures.
  package func text(encoder: PictureEncoder?) -> String {
    let full = document(encoder)
    guard let encoder, full.utf8.count > Self.mostBytes else { return full }
    let smaller = document(Self.halving(encoder))
    return smaller.utf8.count > Self.mostBytes ? document(nil) : smaller
  }

  /// Returns an encoder of smaller pictures, for pages that would be too large.
  private static func halving(_ encoder: @escaping PictureEncoder) -> PictureEncoder {
    { picture in
      try encoder(
        picture.resized(width: max(1, picture.width / 2), height: max(1, picture.height / 2)))
    }
  }

  private func document(_ encoder: PictureEncoder?) -> String {
    let parts = [
      navigation,
      "<main>",
      summary,
      player(encoder),
      explanationSection,
      eventsSection,
      lawSection,
      repeatSection,
      "</main>",
      "<footer class=\"quiet\"><p>Made by Knurl. This page loads no other files.</p></footer>",
    ]
    var document = HTMLDocument(
      title: title, body: parts.filter { !$0.isEmpty }.joined(separator: "\n"))
    document.style = FindingPageStyle.text + FrameView.style
    document.script = FindingPageScript.text
    return document.text
  }

  private var title: String {
    timeline.finding.map { FindingText.headline(of: $0) }
      ?? "\(timeline.trace.controlName), step by step"
  }

  private var navigation: String {
    guard let indexLink else { return "" }
    return
      "<nav aria-label=\"Pages\"><a href=\"\(Markup.attribute(indexLink))\">"
      + "\(isByHand ? "Back to the control" : "All findings")</a></nav>"
  }

  // MARK: - Markup

  /// Any text, escaped for the content of an element.
  static func escaped(_ text: String) -> String { Markup.text(text) }

  /// A name or a value in a sentence, isolated so that its writing direction affects nothing else.
  static func isolated(_ text: String) -> String { "<bdi>\(escaped(text))</bdi>" }

  /// A part of the page with its heading.
  static func section(_ id: String, _ heading: String, _ content: String) -> String {
    """
    <section aria-labelledby="\(id)">
    <h2 id="\(id)">\(heading)</h2>
    \(content)
    </section>
    """
  }

  /// Content that scrolls horizontally, also by keys, if it is wider than the screen.
  static func wide(_ content: String, named name: String) -> String {
    "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-label=\"\(name)\">\(content)</div>"
  }
}

// MARK: - The page of a finding

extension FindingPage {
  /// The time limit for the explanation of a finding, in seconds.
  ///
  /// A control that takes 20 µs for a step needs less, so the limit does not affect its
  /// explanation.
  #if DEBUG
    package static let explanationSeconds = 10.0
  #else
    package static let explanationSeconds = 3.0
  #endif

  /// Creates the page of a finding with its timeline, explanation and nearest passing trace.
  ///
  /// - Parameters:
  ///   - isPerformed: If false, the control does not run: the page has no states and no
  ///     explanation.
  ///   - known: The explanation, if it was already made.
  ///   - shouldStop: Returns whether the search for an explanation should stop.
  package init(
    of finding: Finding, in verification: Verification, isPerformed: Bool = true,
    explained known: Explanation? = nil, shouldStop: (() -> Bool)? = nil
  ) {
    self.init(Timeline(of: finding, in: verification, isPerformed: isPerformed))
    guard isPerformed else { return }
    var copy = verification
    explanation =
      known ?? copy.explain(finding.trace, under: finding.law, shouldStop: shouldStop)
    if let nearest = explanation?.nearest {
      passing = Timeline(of: nearest.trace, in: verification)
    }
  }
}

// MARK: - The summary

extension FindingPage {
  private var summary: String {
    guard let finding = timeline.finding else {
      let subject = Self.isolated(timeline.trace.controlName)
      return "<header><h1>\(subject), step by step</h1></header>"
    }
    let difference = WordDifference(finding.violation.expected, finding.violation.seen)
    // If the trace only sets the control up, the state is the result of that.
    let isOnlySetUp = timeline.frames.count == 1
    let isSetUp = !timeline.frames[0].words.isEmpty
    let state = start.map {
      Self.row("before", "", isSetUp ? "State after the setup" : "At the start", $0)
    }
    // The setup is before the state that it led to; the gestures are after it.
    let setUp = Self.isolated(timeline.frames[0].words)
    var rows = isSetUp ? Self.row("done", "", "Setup", setUp) : ""
    rows += state ?? ""
    if !isOnlySetUp || !isSetUp { rows += Self.row("done", "", "What was done", done) }
    rows += Self.row("expected", "✓", "Expected", difference.first)
    rows += Self.row("seen", "✗", "Seen instead", difference.second)
    if !finding.alsoBroken.isEmpty {
      rows += Self.row(
        "", "", "Also broken here", Self.escaped(WordList.joined(finding.alsoBroken)))
    }
    if let nearest = explanation?.nearest {
      rows += Self.row(
        "holds", "", "For comparison",
        "\(Self.holding(nearest)) \(Self.escaped(nearest.change))")
    }
    let note = Self.note(on: finding.violation)
    return """
      <header>
      <h1>\(headline(of: finding))</h1>
      <p class="quiet">\(Self.origin(isByHand: isByHand))</p>
      <p class="rule"><strong>The law:</strong> \(Self.escaped(finding.text.rule))</p>
      <dl class="summary">
      \(rows)
      </dl>
      \(note.isEmpty ? "" : "<p class=\"quiet\">\(note)</p>")
      </header>
      """
  }

  /// Who made the steps, in two sentences.
  private static func origin(isByHand: Bool) -> String {
    let law = "A law is a rule that every such control keeps;"
    return isByHand
      ? "Somebody tried this control by hand. \(law) this page shows the steps (the trace) until one "
        + "broke. Shrink leaves only those that are needed."
      : "Knurl tried this control with random gestures. \(law) this is the shortest list of steps (the "
        + "trace) that breaks one."
  }

  private func headline(of finding: Finding) -> String {
    if finding.isSeenFromOutside {
      return Self.isolated(FindingText.headline(of: finding))
    }
    if !finding.undocumented.isEmpty {
      return Self.isolated(finding.trace.controlName) + " "
        + Self.escaped(FindingText.verdict(on: finding))
    }
    return Self.isolated(finding.trace.controlName) + " breaks the law “"
      + Self.isolated(finding.law) + "”"
  }

  private static func row(_ style: String, _ sign: String, _ term: String, _ text: String) -> String
  {
    let sign = sign.isEmpty ? "" : "<span aria-hidden=\"true\">\(sign) </span>"
    return "<div class=\"\(style)\"><dt>\(sign)\(term)</dt><dd>\(text)</dd></div>"
  }

  /// The control's values, limits, states and size at the start; nil if the control was not observed.
  private var start: String? {
    guard let state = timeline.frames[0].after else { return nil }
    var parts: [String] = []
    let values = timeline.declaration.values
    for index in values.indices {
      var text = Self.isolated("\(values[index].name) = \(NumberText.text(state[.value, index]))")
      let isLastOfItsLimits =
        index == values.count - 1 || !state.sharesLimits(index, with: index + 1)
      if values[index].hasLimits, isLastOfItsLimits {
        text += " (limits \(Self.escaped(StateRow.range(state, index))))"
      }
      parts.append(text)
    }
    for attribute in timeline.declaration.attributes() where attribute.role.contains(.ownStates) {
      parts.append(Self.isolated("\(attribute.name) = \(attribute.text(of: state))"))
    }
    parts.append("size " + Self.escaped(StateRow.size(state.bounds)))
    return parts.joined(separator: ", ")
  }

  /// The maximum number of steps in the summary. A longer summary lists only the first step and the
  /// last steps.
  private static let mostToldSteps = 10

  /// The gestures up to the step that breaks the law, with links to the frames.
  private var done: String {
    var items: [String] = []
    let steps = timeline.importantSteps.filter { $0 > 0 }
    let told = steps.count <= Self.mostToldSteps ? steps : [steps[0]] + steps.suffix(4)
    for (index, step) in told.enumerated() {
      let left = step - 1 - (index > 0 ? told[index - 1] : 0)
      if left > 0 { items.append(left == 1 ? "1 more step" : "\(left) more steps") }
      items.append("<a href=\"#step-\(step)\">\(Self.isolated(timeline.frames[step].words))</a>")
    }
    if items.isEmpty { return "nothing: the initial state breaks the law" }
    return items.joined(separator: ", then ")
  }
}

/// Notes that help to read the short texts of laws.
extension FindingPage {
  /// One or two sentences; empty for a text that needs none.
  package static func note(on violation: Violation) -> String {
    let words = (violation.expected + " | " + violation.seen).split { " ,:;".contains($0) }
    var notes: [String] = []
    if let (distance, share) = violation.distance, share < 0.01 {
      let isOfFloat = violation.isRounding && share > 1e-9
      let cause = isOfFloat ? ", about as far as single precision (Float) rounds" : ""
      notes.append("The two numbers are \(String(format: "%.2g", distance)) apart\(cause).")
    }
    if words.contains("nan") {
      notes.append(
        "“nan” means “not a number”: it is not equal to any number, not even to itself, and every "
          + "result computed from it is nan too.")
    }
    return notes.joined(separator: " ")
  }
}

extension Violation {
  /// The distance of the seen number from the expected one, and its share of the larger one; nil
  /// unless each text has exactly one number and these differ.
  package var distance: (Double, share: Double)? { WordDifference.distance(expected, seen) }

  /// True if the two numbers are at most about as far apart as single precision rounds places of some
  /// hundred points.
  package var isRounding: Bool { distance.map { $0.share <= 1e-4 && $0.0 < 1e-3 } ?? false }
}

// MARK: - The explanation

/// The explanation: the conditions for breaking the law, and the nearest passing trace.
extension FindingPage {
  private var explanationSection: String {
    var parts: [String] = []
    if let explanation, !explanation.statements.isEmpty {
      let items = explanation.statements.map { statement in
        "<li>\(link(to: statement.step))\(Self.escaped(statement.text))</li>"
      }
      parts.append("<ul>\n" + items.joined(separator: "\n") + "\n</ul>")
    }
    if let nearest = explanation?.nearest {
      var lines =
        "<p><strong>\(Self.holding(nearest))</strong> \(Self.escaped(nearest.change)).</p>"
      if !nearest.difference.isEmpty { lines += "\n<p>\(Self.difference(in: nearest)).</p>" }
      if let passing {
        let words = passing.frames.map { $0.words }.filter { !$0.isEmpty }.joined(separator: ", ")
        lines += "\n<p class=\"quiet\">That whole trace: "
        lines += "\(words.isEmpty ? "nothing is done" : Self.isolated(words)).</p>"
      }
      parts.append("<div class=\"card\">\(lines)</div>")
    }
    if let explanation {
      parts.append(
        "<p class=\"quiet\">Each sentence was found by changing only that part of the trace: "
          + "\(GroupedNumber.text(explanation.evaluations)) versions were tried in all. x and y are "
          + "in points, from the control’s top left corner.</p>")
    }
    if parts.isEmpty { return "" }
    return Self.section("matters", "Needed to break the law", parts.joined(separator: "\n"))
  }

  /// A sentence on the first difference between the failing and the passing trace.
  private static func difference(in nearest: Explanation.NearestPassing) -> String {
    guard let step = nearest.step else {
      return escaped(nearest.difference.prefix(1).uppercased() + nearest.difference.dropFirst())
    }
    let place = step == 0 ? "at the start" : "step \(step)"
    return "The first difference (\(place)): \(escaped(nearest.difference))"
  }

  /// The verdict of the law on the nearest trace.
  private static func holding(_ nearest: Explanation.NearestPassing) -> String {
    nearest.isExercised ? "The law holds" : "The law does not apply"
  }

  private func link(to step: Int?) -> String {
    guard let step, timeline.importantSteps.contains(step) else { return "" }
    let name = step == 0 ? "Start" : "Step \(step)"
    return "<a href=\"#step-\(step)\">\(name)</a>: "
  }
}

// MARK: - The law

/// Why the law matters, its usual cause and its usual fix.
extension FindingPage {
  private var lawSection: String {
    guard let finding = timeline.finding else { return "" }
    let text = finding.text
    var parts = [
      """
      <p class="quiet">These texts are the same for every control; not all may fit this one.</p>
      <dl class="law">
      <div><dt>Why users care</dt><dd>\(Self.escaped(text.why))</dd></div>
      <div><dt>Usual cause</dt><dd>\(Self.escaped(text.cause))</dd></div>
      <div><dt>Usual fix</dt><dd>\(Self.escaped(text.fix))</dd></div>
      </dl>
      """
    ]
    if let lawLink {
      parts.append(
        "<p><a href=\"\(Markup.attribute(lawLink))\">All about the law "
          + "\(Self.isolated(finding.law))</a></p>")
    }
    // A crash breaks no law that a description could switch off.
    if finding.law != LawName.survives.rawValue {
      let line =
        timeline.declaration.lineExcepting(finding.law)
        ?? "$0.except(\(SwiftLiteral.text(finding.law)), because: \"say why here\")"
      parts.append(
        "<details><summary>If the control is right and the law does not apply to it</summary>"
          + "<p>Switch the law off in the control’s description, with your reason:</p>"
          + Self.code(line, named: "the line") + "</details>")
    }
    return Self.section(
      "law", "Why the law matters, and the usual cause", parts.joined(separator: "\n"))
  }

  /// Text to copy; the script adds a button above it.
  ///
  /// - Parameter name: The object in the button's title: “Copy the trace”.
  private static func code(_ text: String, named name: String) -> String {
    code(markup: Markup.code(text), named: name)
  }

  private static func code(markup: String, named name: String) -> String {
    // Browsers drop the first line feed after the tag, so add one that is not part of the text.
    "<pre data-copy=\"\(Markup.attribute(name))\" tabindex=\"0\" role=\"group\" "
      + "aria-label=\"\(Markup.attribute(name))\">\n\(markup)</pre>"
  }
}

// MARK: - Seeing it again

/// The trace as text, and the commands that repeat the finding.
extension FindingPage {
  private var repeatSection: String {
    var parts: [String] = []
    if !repeatLines.isEmpty {
      parts.append("<h3>In a terminal</h3>")
      parts.append(
        Self.code(
          repeatLines.joined(separator: "\n"),
          named: repeatLines.count == 1 ? "the command" : "the commands"))
    }
    if let test {
      parts.append("<h3>As a test</h3><p>It fails until the control is fixed.</p>")
      parts.append(Self.code(test, named: "the test"))
    }
    parts.append("<h3>The trace</h3>")
    parts.append(Self.code(markup: trace, named: "the trace"))
    if let origin {
      parts.append("<h3>Where it comes from</h3><p>\(Self.escaped(origin))</p>")
    }
    return Self.section("again", "See it again", parts.joined(separator: "\n"))
  }

  /// The trace, with a mark at the line that breaks the law. Copying the trace leaves the mark out.
  private var trace: String {
    let all = FindingText.lines(of: timeline.trace, marking: nil, in: timeline.declaration)
    var step = 0
    return all.map { line in
      let text = Markup.code(line)
      guard FindingText.isCommand(line[...]) else { return text }
      step += 1
      guard step == timeline.breakingStep else { return text }
      return "<strong>\(text)</strong>"
        + "<span class=\"bad\" data-mark>    ← here the law breaks</span>"
    }.joined(separator: "\n")
  }
}
