import KnurlInteraction
import KnurlLaws

/// A control's state before and after each step, next to the state in the nearest passing trace.
struct StateTable {
  private let timeline: Timeline
  private let passing: Timeline?
  private let shown: [StateRow]
  private let constant: [StateRow]

  init(of timeline: Timeline, passing: Timeline?) {
    let rows = StateRow.all(in: timeline)
    self.timeline = timeline
    self.passing = passing
    // Also show rows that never change here but differ in the passing trace: they may be the cause.
    let isShown = { (row: StateRow) in
      row.isMain || row.changes(in: timeline)
        || passing.map { row.differs(between: timeline, and: $0) } == true
    }
    shown = rows.filter { isShown($0) }
    constant = rows.filter { !isShown($0) }
  }

  /// The rows that change in the timeline, as a table; empty if the control was not observed.
  func rows(at step: Int) -> String {
    let frame = timeline.frames[step]
    guard let after = frame.after, !shown.isEmpty else { return "" }
    let other = passing.flatMap { $0.frames[timeline.step(besideStep: step, in: $0)].after }
    let before = step == 0 ? nil : frame.before
    var lines = ["<table class=\"state\"><caption class=\"hidden\">The control’s state</caption>"]
    var heads = before == nil ? [step == 0 ? "At the start" : "After"] : ["Before", "After"]
    if other != nil { heads.append("In the nearest trace that keeps the law") }
    lines.append(
      "<thead><tr><th scope=\"col\">State</th>"
        + heads.map { "<th scope=\"col\">\($0)</th>" }.joined() + "</tr></thead><tbody>")
    for row in shown {
      let new = row.text(of: after)
      let old = before.map { row.text(of: $0) }
      var cells = old.map { "<td>\(FindingPage.escaped($0))</td>" } ?? ""
      cells +=
        old == nil || old == new
        ? "<td>\(FindingPage.escaped(new))</td>"
        : "<td><strong>\(FindingPage.isolated(new))</strong> (changed)</td>"
      if let other {
        let there = row.text(of: other)
        cells +=
          there == new
          ? "<td>\(FindingPage.escaped(there))</td>"
          : "<td class=\"unlike\"><strong>\(FindingPage.isolated(there))</strong> ← differs</td>"
      }
      lines.append(
        "<tr><th scope=\"row\">\(FindingPage.escaped(row.name))</th>\(cells)</tr>")
    }
    if let marks = marks(at: step, hasBefore: before != nil) { lines.append(marks) }
    lines.append("</tbody></table>")
    return FindingPage.wide(lines.joined(separator: "\n"), named: "The control’s state")
  }

  /// The invalidation of a step, next to the invalidation of the corresponding step in the passing
  /// trace.
  ///
  /// Invalidation is not part of the state, but some laws check only invalidation.
  private func marks(at step: Int, hasBefore: Bool) -> String? {
    guard timeline.declaration.capabilities.contains(.invalidation), step > 0 else { return nil }
    let own = words(for: timeline.frames[step].invalidation)
    var cells = hasBefore ? "<td></td>" : ""
    cells += "<td>\(own)</td>"
    if let passing {
      let other = passing.frames[timeline.step(besideStep: step, in: passing)]
      let there = other.step == 0 ? "" : words(for: other.invalidation)
      cells +=
        there == own || there.isEmpty
        ? "<td>\(there)</td>"
        : "<td class=\"unlike\"><strong>\(there)</strong> ← differs</td>"
    }
    return "<tr><th scope=\"row\">marked for redrawing</th>\(cells)</tr>"
  }

  /// The invalidated parts in words: thumbs by name, other layers by number, then the layout.
  private func words(for invalidation: Invalidation) -> String {
    var parts: [String] = []
    for layer in 0..<64 where invalidation.layers & (1 << UInt64(layer)) != 0 {
      let owner = timeline.declaration.values.first { $0.layer == layer }
      parts.append(
        owner.map { "the thumb of \(FindingPage.isolated($0.name))" } ?? "layer \(layer)")
    }
    if invalidation.needsLayout { parts.append("the layout") }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }

  /// A text such as “lowerValue goes from 2 to 3” for each value that changes at a step.
  func valueChanges(at step: Int) -> [String] {
    guard let before = timeline.frames[step].before, let after = timeline.frames[step].after else {
      return []
    }
    return shown.filter { $0.isValue && $0.text(of: before) != $0.text(of: after) }.map { row in
      "\(row.name) goes from \(row.text(of: before)) to \(row.text(of: after))"
    }
  }

  /// The rows that never change in the timeline, in a collapsed section.
  var constantRows: String {
    guard let state = timeline.frames[0].after, !constant.isEmpty else { return "" }
    let rows = constant.map { row in
      "<tr><th scope=\"row\">\(FindingPage.escaped(row.name))</th>"
        + "<td>\(FindingPage.escaped(row.text(of: state)))</td></tr>"
    }
    return """
      <details><summary>State that never changes</summary>
      \(FindingPage.wide(
        "<table><thead><tr><th scope=\"col\">State</th><th scope=\"col\">All the time</th></tr>"
          + "</thead><tbody>\n" + rows.joined(separator: "\n") + "\n</tbody></table>",
        named: "State that never changes"))
      </details>
      """
  }
}
