import KnurlMarkup
import KnurlVerification

/// What of the trace matters, and the nearest trace on which the law holds.
extension FindingPage {
  var explanationSection: String {
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
        "<p class=\"quiet\">Each sentence was found by trying, with everything else as it is: "
          + "\(GroupedNumber.text(explanation.evaluations)) other versions of this trace in all. x and y "
          + "are in points, from the control’s top left corner.</p>")
    }
    if parts.isEmpty { return "" }
    return Self.section("matters", "What it takes to break the law", parts.joined(separator: "\n"))
  }

  /// Where the two look different nowhere, the words say just that.
  private static func difference(in nearest: Explanation.NearestPassing) -> String {
    guard let step = nearest.step else {
      return escaped(nearest.difference.prefix(1).uppercased() + nearest.difference.dropFirst())
    }
    let place = step == 0 ? "at the start" : "step \(step)"
    return "The first difference (\(place)): \(escaped(nearest.difference))"
  }

  /// How the trace beside the broken one keeps the law.
  static func holding(_ nearest: Explanation.NearestPassing) -> String {
    nearest.isExercised ? "The law would hold" : "The law would not apply"
  }

  private func link(to step: Int?) -> String {
    guard let step, story.importantSteps.contains(step) else { return "" }
    let name = step == 0 ? "Start" : "Step \(step)"
    return "<a href=\"#step-\(step)\">\(name)</a>: "
  }
}
