import KnurlInteraction
import KnurlLaws

/// The events of the story on a time line: a table with a column for each step, which reads well in
/// any order.
extension FindingPage {
  var eventsSection: String {
    guard story.frames.contains(where: { $0.after != nil }) else { return "" }
    let events = Self.events(in: story)
    guard !events.isEmpty else {
      return Self.section("events", "Events", "<p>The control sends no event in this trace.</p>")
    }
    let steps = story.importantSteps
    let heads = steps.map { step in
      let mark = step == story.breakingStep ? "<strong class=\"bad\">✗ </strong>" : ""
      return "<th scope=\"col\">\(mark)<a href=\"#step-\(step)\">"
        + "<span class=\"hidden\">\(step == 0 ? "" : "Step ")</span>\(Self.name(of: step))</a></th>"
    }
    var rows = [row("Done", steps) { Self.escaped(words(of: $0)) }]
    for event in events {
      rows.append(
        row(Self.escaped(event.description), steps) { step in
          Self.mark(story.frames[step].passes.filter { $0.events.contains(event) })
        })
    }
    if Set(story.frames.flatMap { $0.passes.map { $0.isFromHost } }).contains(true) {
      rows.append(
        row("sent because the app wrote in its handler", steps) { step in
          story.frames[step].passes.contains { $0.isFromHost } ? "● yes" : ""
        })
    }
    let names = story.declaration.values.map { Self.isolated($0.name) }.joined(separator: ", ")
    let table =
      "<table class=\"time\"><thead><tr><th scope=\"col\">Event</th>\(heads.joined())</tr></thead>"
      + "<tbody>\n" + rows.joined(separator: "\n") + "\n</tbody></table>"
    return Self.section(
      "events", "Events on a time line",
      "<p>● is an event; beside it stands what a handler then reads of \(names).</p>\n"
        + "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-labelledby=\"events\">"
        + table + "</div>")
  }

  private func row(_ name: String, _ steps: [Int], _ cell: (Int) -> String) -> String {
    "<tr><th scope=\"row\">\(name)</th>" + steps.map { "<td>\(cell($0))</td>" }.joined() + "</tr>"
  }

  private static func mark(_ passes: [Pass]) -> String {
    passes.map { "<span class=\"reads\">● \(escaped($0.values.description))</span>" }.joined(
      separator: "<br>")
  }

  /// Each bit that was sent, named ones first.
  private static func events(in story: Story) -> [ControlEvents] {
    var union: UInt32 = 0
    for frame in story.frames { for pass in frame.passes { union |= pass.events.rawValue } }
    // In the order in which they came.
    var named: [ControlEvents] = []
    for frame in story.frames {
      for pass in frame.passes {
        for (_, event) in ControlEvents.named
        where pass.events.contains(event) && !named.contains(event) {
          named.append(event)
        }
      }
    }
    let known = ControlEvents.named.reduce(UInt32(0)) { $0 | $1.event.rawValue }
    let rest = union & ~known
    return named + (rest == 0 ? [] : [ControlEvents(rawValue: rest)])
  }
}
