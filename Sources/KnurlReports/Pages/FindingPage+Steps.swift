import KnurlEngine
import KnurlInteraction
import KnurlLaws
import KnurlRaster
import KnurlVerification

/// The timeline, frame by frame.
///
/// Without the script the frames stand below each other; the script shows one at a time.
extension FindingPage {
  func player(_ encoder: PictureEncoder?) -> String {
    let steps = timeline.importantSteps
    let start = steps.firstIndex { $0 == timeline.breakingStep } ?? 0
    let table = StateTable(of: timeline, passing: passing)
    let pictures = Pictures(timeline: timeline, passing: passing, encoder: encoder)
    let legend =
      pictures.legend.isEmpty
      ? "" : "<p class=\"quiet\">In the pictures: \(Self.escaped(pictures.legend))</p>\n"
    return Self.section(
      "steps", "Step by step",
      """
      <div id="player" class="player" data-start="\(start)">
      <div class="controls" hidden>
      <div class="buttons">
      <button type="button" id="previous">◀ <span class="long">Previous step</span></button>
      <button type="button" id="play">Play</button>
      <button type="button" id="next"><span class="long">Next step</span> ▶</button>
      <label for="scrubber">Step</label>
      <input type="range" id="scrubber" min="0" max="\(steps.count - 1)" value="\(start)" step="1">
      <span id="place" class="quiet"></span>
      </div>
      <p id="keys" class="quiet">Keys: ← and → go step by step, Home and End to the ends, space \
      plays and pauses.</p>
      <p id="said" class="hidden" role="status"></p>
      </div>
      \(steps.count > 1 ? list(of: steps) : "")
      \(chart)
      \(frames(table, pictures))
      </div>
      \(legend)\(table.constantRows)
      """)
  }

  /// The frames alone, for a page that has a player of its own.
  package func steps(encoder: PictureEncoder?) -> String {
    frames(
      StateTable(of: timeline, passing: passing),
      Pictures(timeline: timeline, passing: passing, encoder: encoder))
  }

  private func frames(_ table: StateTable, _ pictures: Pictures) -> String {
    let frames = timeline.importantSteps.map { frame($0, table, pictures) }
    return """
      \(pictures.shared)
      <ol class="steps">
      \(frames.joined(separator: "\n"))
      </ol>
      """
  }

  /// The chart of all steps, for a trace of which words alone give no overview.
  private var chart: String {
    guard timeline.frames.count > 4, timeline.frames[0].after != nil else { return "" }
    let broken = timeline.breakingStep.map { [$0] } ?? []
    return "<figure>\(TimelineChart(of: timeline).svg(broken: broken))"
      + "<figcaption class=\"quiet\">\(TimelineChart.legend)</figcaption></figure>"
  }

  private func list(of steps: [Int]) -> String {
    var items: [String] = []
    for (index, step) in steps.enumerated() {
      if index > 0, step > steps[index - 1] + 1 {
        let left = step - steps[index - 1] - 1
        items.append(
          "<li class=\"gap quiet\">… \(left == 1 ? "1 step" : "\(left) steps") without a picture; "
            + "the trace below has all</li>")
      }
      let mark = step == timeline.breakingStep ? " <strong class=\"bad\">✗</strong>" : ""
      items.append(
        "<li><a href=\"#step-\(step)\">\(Self.name(of: step)): "
          + "\(Self.isolated(words(of: step)))\(mark)</a></li>")
    }
    return """
      <nav aria-label="Steps">
      <ol class="list">
      \(items.joined(separator: "\n"))
      </ol>
      </nav>
      """
  }

  private func frame(_ step: Int, _ table: StateTable, _ pictures: Pictures) -> String {
    let isBroken = step == timeline.breakingStep
    let mark = isBroken ? " <strong class=\"bad\">✗ Here the law breaks.</strong>" : ""
    let last = timeline.frames.count - 1
    let place = step == 0 ? "Start" : "Step \(step) of \(last)"
    return """
      <li class="step\(isBroken ? " broken" : "")" id="step-\(step)" data-place="\(place)">
      <h3><span class="quiet">\(place):</span> \(Self.isolated(words(of: step)))\(mark)</h3>
      \(figures(step, pictures))
      <p>\(told(at: step, table))</p>
      \(isBroken ? verdict : "")\(table.rows(at: step))
      </li>
      """
  }

  private func figures(_ step: Int, _ pictures: Pictures) -> String {
    var text = "<div class=\"pair\"><figure>\(pictures.own(step))"
    text += "<figcaption>\(caption(of: step))</figcaption></figure>"
    if let passing {
      let other = timeline.step(besideStep: step, in: passing)
      let words = other == 0 ? "the start" : Self.isolated(passing.frames[other].words)
      text += "<figure class=\"passing\">\(pictures.passing(other))"
      text += "<figcaption>\(comparison): \(words)</figcaption></figure>"
    }
    return text + "</div>"
  }

  /// The title of the passing trace. The title must not suggest that the passing trace is a fix.
  private var comparison: String {
    let change = explanation?.nearest.map { ", " + Self.escaped($0.change) } ?? ""
    return "✓ For comparison, not broken\(change)"
  }

  private func caption(of step: Int) -> String {
    if timeline.frames[step].after == nil { return "The fingers; the control was not observed" }
    if passing != nil { return "This trace" }
    return step == 0 ? "The control at the start" : "The control after this step"
  }

  /// The expected and the seen result at the step that breaks the law.
  private var verdict: String {
    guard let finding = timeline.finding else { return "" }
    let difference = WordDifference(finding.violation.expected, finding.violation.seen)
    return """
      <p class="verdict"><strong>✓ Expected:</strong> \(difference.first)<br>\
      <strong class="bad">✗ Seen:</strong> \(difference.second)</p>

      """
  }

  // MARK: - Words

  private static func name(of step: Int) -> String { step == 0 ? "Start" : "\(step)" }

  private func words(of step: Int) -> String {
    let words = timeline.frames[step].words
    return words.isEmpty ? "initial state" : words
  }

  /// The effect of a step, in one or two sentences.
  private func told(at step: Int, _ table: StateTable) -> String {
    let frame = timeline.frames[step]
    guard frame.after != nil else {
      return step == timeline.breakingStep && step > 0
        ? "The control crashes or hangs at this step."
        : "The control was not observed here: this trace was not run again."
    }
    if step == 0 {
      return timeline.frames.count == 1 ? "Nothing else is needed." : "Before the first step."
    }
    var sentences: [String] = []
    if let effect = Self.words(for: frame.effect) { sentences.append(effect) }
    let changes = table.valueChanges(at: step).map { Self.isolated($0) }
    sentences.append(changes.isEmpty ? "No value changes." : changes.joined(separator: ", ") + ".")
    let events =
      (frame.passes.map { timeline.declaration.said($0.events.description) }
      + frame.ownEvents.map { $0.name + $0.words })
      .map { Self.escaped($0) }
    sentences.append(
      events.isEmpty ? "No event is sent." : "It sends \(events.joined(separator: ", ")).")
    return sentences.joined(separator: " ")
  }

  static func words(for effect: TouchEffect) -> String? {
    switch effect {
    case .none, .moved: return nil
    case .began: return "The control takes the touch."
    case .refused: return "The control does not take the touch."
    case .released: return "The control stops tracking the touch by itself."
    case .ended: return "The touch ends."
    case .cancelled: return "The touch is cancelled."
    case .tapped: return "The scroll view brings the touch and takes it at once."
    case .foreign: return "This is not a touch that the control follows."
    case .unplaced: return "No point of the control is under the finger."
    }
  }
}

// MARK: - The time line

/// The events of the timeline, as a table with a column for each step.
extension FindingPage {
  var eventsSection: String {
    guard timeline.frames.contains(where: { $0.after != nil }) else { return "" }
    let events = Self.events(in: timeline)
    let own = timeline.declaration.ownAttributes.events.filter { name in
      timeline.frames.contains { $0.ownEvents.contains { $0.name == name } }
    }
    guard !events.isEmpty || !own.isEmpty else {
      return Self.section("events", "Events", "<p>The control sends no event in this trace.</p>")
    }
    let steps = timeline.importantSteps
    let heads = steps.map { step in
      let mark = step == timeline.breakingStep ? "<strong class=\"bad\">✗ </strong>" : ""
      return "<th scope=\"col\">\(mark)<a href=\"#step-\(step)\">"
        + "<span class=\"hidden\">\(step == 0 ? "" : "Step ")</span>\(Self.name(of: step))</a></th>"
    }
    var rows = [row("Done", steps) { Self.escaped(words(of: $0)) }]
    for event in events {
      rows.append(
        row(Self.escaped(timeline.declaration.said(event.description)), steps) { step in
          Self.mark(timeline.frames[step].passes.filter { $0.events.contains(event) })
        })
    }
    for name in own {
      rows.append(
        row(Self.escaped(name), steps) { step in
          let sent = timeline.frames[step].ownEvents.first { $0.name == name }
          return sent.map { "<span class=\"reads\">●\(Self.escaped($0.words))</span>" } ?? ""
        })
    }
    if Set(timeline.frames.flatMap { $0.passes.map { $0.isFromHost } }).contains(true) {
      rows.append(
        row("sent because the app wrote in its handler", steps) { step in
          timeline.frames[step].passes.contains { $0.isFromHost } ? "● yes" : ""
        })
    }
    let names = timeline.declaration.values.map { Self.isolated($0.name) }.joined(separator: ", ")
    let table =
      "<table class=\"time\"><thead><tr><th scope=\"col\">Event</th>\(heads.joined())</tr></thead>"
      + "<tbody>\n" + rows.joined(separator: "\n") + "\n</tbody></table>"
    let legend =
      events.isEmpty
      ? "● is an event." : "● is an event, followed by the values of \(names) that a handler reads."
    return Self.section(
      "events", "Events on a time line",
      "<p>\(legend)</p>\n"
        + "<div class=\"wide\" tabindex=\"0\" role=\"group\" aria-labelledby=\"events\">"
        + table + "</div>")
  }

  private func row(_ name: String, _ steps: [Int], _ cell: (Int) -> String) -> String {
    "<tr><th scope=\"row\">\(name)</th>" + steps.map { "<td>\(cell($0))</td>" }.joined() + "</tr>"
  }

  private static func mark(_ passes: [EventBatch]) -> String {
    passes.map { "<span class=\"reads\">● \(escaped($0.values.description))</span>" }.joined(
      separator: "<br>")
  }

  /// The events that were sent. Events with names come first.
  private static func events(in timeline: Timeline) -> [ControlEvents] {
    let sent = timeline.frames.flatMap(\.passes).map(\.events)
    // In the order in which they were sent.
    var named: [ControlEvents] = []
    for events in sent {
      named += ControlEvents.named.map(\.event).filter {
        events.contains($0) && !named.contains($0)
      }
    }
    let known = ControlEvents.named.reduce(UInt32(0)) { $0 | $1.event.rawValue }
    let rest = sent.reduce(0) { $0 | $1.rawValue } & ~known
    return named + (rest == 0 ? [] : [ControlEvents(rawValue: rest)])
  }
}

// MARK: - Pictures

extension FindingPage {
  /// The pictures of both timelines.
  private struct Pictures {
    private let view: FrameView
    private let passingView: FrameView?

    init(timeline: Timeline, passing: Timeline?, encoder: PictureEncoder?) {
      let steps = timeline.importantSteps
      let encoder = encoder.map { Self.remembering($0) }
      view = FrameView(Self.timeline(timeline, showing: steps), encoder: encoder, prefix: "own")
      passingView = passing.map { passing in
        let shown = steps.map { timeline.step(besideStep: $0, in: passing) }
        return FrameView(
          Self.timeline(passing, showing: shown), encoder: encoder, prefix: "passing")
      }
    }

    /// The pictures that the frames refer to, once for the whole page.
    var shared: String {
      [view.pictures, passingView?.pictures ?? ""].filter { !$0.isEmpty }.joined(separator: "\n")
    }

    /// The meaning of the marks in the pictures; empty if there are none.
    var legend: String { view.legend }

    func own(_ step: Int) -> String { view.svg(ofStep: step) }

    func passing(_ step: Int) -> String { passingView?.svg(ofStep: step) ?? "" }

    /// An encoder with a cache. Both timelines begin with the same pictures, and encoding is most
    /// of the work.
    private static func remembering(_ encoder: @escaping PictureEncoder) -> PictureEncoder {
      var known: [Bitmap: [UInt8]] = [:]
      return { picture in
        if let bytes = known[picture] { return bytes }
        let bytes = try encoder(picture)
        known[picture] = bytes
        return bytes
      }
    }

    /// The timeline without the pictures of hidden frames, so that the page does not contain unused
    /// pictures.
    private static func timeline(_ timeline: Timeline, showing steps: [Int]) -> Timeline {
      let shown = Set(steps)
      var timeline = timeline
      for step in timeline.frames.indices where !shown.contains(step) {
        timeline.frames[step].picture = nil
      }
      return timeline
    }
  }
}
