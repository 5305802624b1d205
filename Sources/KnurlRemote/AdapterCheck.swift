import Foundation
import KnurlGeometry

/// Talks to an adapter by a script, and says in sentences what the adapter does wrong.
///
/// `adapter check` calls it. It sends what `verify` sends, and needs no law: each sentence is about the
/// protocol of `Adapters.md`.
public struct AdapterCheck {
  /// The mistakes of the adapter, a sentence each, in the order of the talk.
  public private(set) var problems: [String] = []
  /// The toolkit, as the adapter says.
  public private(set) var toolkit: String?
  /// The number of requests that were answered.
  public private(set) var requests = 0

  private let file: AdapterFile
  private var link: AdapterLink

  public init(_ file: AdapterFile) {
    self.file = file
    link = AdapterLink(file)
  }

  /// Runs the talk.
  ///
  /// - Throws: The problem that ends the talk: the adapter is not there, ends, hangs or writes nonsense.
  public mutating func run() throws(AdapterProblem) {
    let hello = try link.helloText()
    let adapter = try AdapterDescription(try link.hello(in: hello), of: file.name)
    toolkit = adapter.hello.toolkit
    requests = 1
    let fresh = try perform([])
    check(fresh[0].state, adapter)
    guard problems.isEmpty else { return }
    let script = script(adapter, fresh[0].state)
    let single = try perform(script.map(\.command))
    checkSettled(try perform(script.flatMap { [$0.command] + $0.pause }), script)
    try checkBatch(script.map(\.command), against: single)
    checkEvents(single, adapter)
    if adapter.values.contains(where: { $0.thumb == true }) { checkDrag(single) }
    try checkWrites(adapter, fresh[0].state)
    try checkCommands(adapter, fresh[0].state)
    // After all this, the same talk must look the same.
    let again = try perform(script.map(\.command))
    compare(again, with: single) { step in
      "Two controls with the same requests differ at observation \(step): something of the first one "
        + "is left. Make a control without a past for each “fresh”."
    }
    if let problem = link.problemAtEnd() { problems.append(problem) }
    let other = AdapterLink(file)
    if try other.helloText() != hello {
      problems.append(
        "Another process says another “hello”; a description must not depend on time or chance.")
    }
    _ = other.problemAtEnd()
  }

  // MARK: - The script

  private struct Step {
    var command: AdapterCommand
    /// A command that changes nothing.
    var pause: [AdapterCommand] = []
  }

  private struct Observed: Equatable {
    var state: AdapterState
    var events: [AdapterSeen.Event]
  }

  /// A drag of a thumb there and back, or one from the middle.
  private func script(_ adapter: AdapterDescription, _ state: AdapterState) -> [Step] {
    let (width, height) = (state.size[0], state.size[1])
    let thumb = adapter.values.lazy.compactMap { state.thumbs[$0.name] }.first
    let (x, y) = (thumb?.midX ?? width / 2, thumb?.midY ?? height / 2)
    let still: [AdapterCommand] =
      adapter.hello.commands?.contains("size") == true
      ? [AdapterCommand(.text("size"), .number(width), .number(height))] : []
    let grain = adapter.hello.grain?.place ?? 0
    func touch(_ phase: String, _ x: Double, _ y: Double) -> Step {
      let place = grain > 0 ? [x, y].map { ($0 / grain).rounded() * grain } : [x, y]
      return Step(
        command: AdapterCommand(
          .text("touch"), .number(1), .text(phase), .number(place[0]), .number(place[1])),
        pause: still)
    }
    let (dx, dy) = (width / 5, height / 5)
    return [
      touch("began", x, y), touch("moved", x + dx, y - dy), touch("moved", x + 2 * dx, y - 2 * dy),
      touch("moved", x - dx, y + dy), touch("ended", x - dx, y + dy),
    ]
  }

  /// Sends commands one by one and returns what was seen, first of the fresh control.
  private mutating func perform(
    _ commands: [AdapterCommand]
  ) throws(AdapterProblem) -> [Observed] {
    var state = AdapterState()
    state.take(try ask("fresh", AdapterRequest.Parameters(), wanted: 1)[0])
    var looks = [Observed(state: state, events: [])]
    for command in commands {
      let seen = try ask("perform", AdapterRequest.Parameters(commands: [command]), wanted: 1)
      state.take(seen[0])
      looks.append(Observed(state: state, events: seen[0].events ?? []))
    }
    return looks
  }

  private mutating func ask(
    _ method: String, _ parameters: AdapterRequest.Parameters, wanted: Int
  ) throws(AdapterProblem) -> [AdapterSeen] {
    let seen = try link.observations(method, parameters, wanted: wanted)
    requests += 1
    return seen
  }

  // MARK: - Checks

  /// Checks that the first observation has what the description promises.
  private mutating func check(_ state: AdapterState, _ adapter: AdapterDescription) {
    if state.size.count != 2 {
      problems.append("The first observation has no “size”; give [width, height].")
    }
    if state.isEnabled == nil {
      problems.append("The first observation has no “enabled”; give true or false.")
    }
    for attribute in adapter.hello.attributes {
      guard let value = state.attributes[attribute.name] else {
        problems.append(
          "The first observation lacks “\(attribute.name)”, which “hello” declares; the first one has all."
        )
        continue
      }
      switch (attribute.role, value) {
      case ("value", .text), ("limit", .text), ("value", .flag), ("limit", .flag):
        problems.append(
          "“\(attribute.name)” is \(value.text), not a number, though it is a \(attribute.role).")
      case ("tracking", .text), ("tracking", .number), ("continuous", .text),
        ("continuous", .number):
        problems.append("“\(attribute.name)” is \(value.text); write true or false.")
      default: break
      }
      if attribute.thumb == true, state.thumbs[attribute.name] == nil {
        problems.append(
          "The first observation has no thumb of “\(attribute.name)”, which “hello” says it has.")
      }
    }
    let declared = Set(adapter.hello.attributes.map(\.name))
    for name in state.attributes.keys.sorted() where !declared.contains(name) {
      problems.append(
        "“\(name)” is observed but “hello” does not declare it; add it or leave it out.")
    }
  }

  /// Checks that a command that changes nothing shows nothing new.
  private mutating func checkSettled(_ looks: [Observed], _ script: [Step]) {
    var index = 0
    for (number, step) in script.enumerated() {
      index += 1
      for _ in step.pause {
        index += 1
        let (before, after) = (looks[index - 1], looks[index])
        if before.state != after.state || !after.events.isEmpty {
          problems.append(
            "After touch \(number + 1) of a drag, the control had not settled: a size that is no new one "
              + "shows \(difference(before, after)). Wait for events, layout and frames before you look."
          )
          return
        }
      }
    }
  }

  private func difference(_ before: Observed, _ after: Observed) -> String {
    if let event = after.events.first { return "the event “\(event.name)”" }
    let names = after.state.attributes.keys.sorted()
    if let name = names.first(where: { before.state.attributes[$0] != after.state.attributes[$0] })
    {
      return "another “\(name)”"
    }
    return before.state.thumbs != after.state.thumbs ? "another thumb" : "another size"
  }

  private mutating func checkBatch(
    _ commands: [AdapterCommand], against single: [Observed]
  ) throws(AdapterProblem) {
    let parameters = AdapterRequest.Parameters(commands: commands)
    let seen = try ask("run", parameters, wanted: commands.count + 1)
    var state = AdapterState()
    let looks = seen.enumerated().map { index, seen in
      state.take(seen)
      return Observed(state: state, events: index == 0 ? [] : seen.events ?? [])
    }
    compare(looks, with: single) { step in
      "“run” and the same commands one by one differ at observation \(step); do not look later or earlier "
        + "in a batch."
    }
  }

  private mutating func compare(
    _ looks: [Observed], with others: [Observed], _ words: (_ step: Int) -> String
  ) {
    for (step, (look, other)) in zip(looks, others).enumerated() where look != other {
      problems.append(words(step))
      return
    }
  }

  /// Checks that a drag that changes a value is reported.
  private mutating func checkEvents(
    _ looks: [Observed], _ adapter: AdapterDescription
  ) {
    let names = adapter.values.map(\.name)
    func values(_ look: Observed) -> [AdapterValue?] { names.map { look.state.attributes[$0] } }
    let reports = Set(adapter.hello.reports ?? [])
    let declared = reports.union((adapter.hello.events ?? []).map(\.name))
    for event in looks.flatMap(\.events) where !declared.contains(event.name) {
      problems.append(
        "The event “\(event.name)” comes, but “hello” has it neither in “reports” nor in “events”.")
      return
    }
    let isReported = looks.contains { $0.events.contains { reports.contains($0.name) } }
    if !isReported, looks.contains(where: { values($0) != values(looks[0]) }) {
      problems.append(
        "A drag changes a value, and no event of “reports” (\(reports.sorted().joined(separator: ", "))) "
          + "comes; connect them to each new control, and look after they were delivered.")
    }
  }

  private mutating func checkDrag(_ looks: [Observed]) {
    if looks.allSatisfy({ $0.state == looks[0].state }) {
      problems.append(
        "A drag from the thumb changes nothing; look at the places of touches: they are "
          + "in points of the control, from its corner.")
    }
  }

  /// Checks that writes of values and settings are kept.
  private mutating func checkWrites(
    _ adapter: AdapterDescription, _ state: AdapterState
  ) throws(AdapterProblem) {
    let grain = adapter.hello.grain?.number ?? 0
    for value in adapter.values where value.written != false {
      let ends = value.in.map { $0.map { state.attributes[$0.text] ?? $0 } } ?? []
      guard ends.count == 2 else { continue }
      let (low, high) = (ends[0].number, ends[1].number)
      let quarter = low + (high - low) / 4
      let numbers = [low, grain > 0 ? (quarter / grain).rounded() * grain : quarter, high]
      let looks = try perform(
        numbers.map { AdapterCommand(.text("set"), .text(value.name), .number($0)) })
      let seen = looks.map { $0.state.attributes[value.name] }
      // Another value, a step or the control itself may refuse some of the writes.
      if low < high, seen.allSatisfy({ $0 == seen[0] }) {
        let words = numbers.map { "\($0)" }.joined(separator: ", ")
        problems.append("“set” of “\(value.name)” to \(words) changes nothing.")
      }
    }
    for attribute in adapter.hello.attributes where attribute.role == "setting" {
      let values = attribute.of ?? [.flag(true), .flag(false)]
      guard let now = state.attributes[attribute.name],
        let other = values.first(where: { $0 != now })
      else { continue }
      let looks = try perform(
        [AdapterCommand(.text("set"), .text(attribute.name), other)])
      if looks[1].state.attributes[attribute.name] == now {
        problems.append(
          "“set” of “\(attribute.name)” to \(other.text) changes nothing: it is still \(now.text).")
      }
    }
  }

  /// Checks `hide`, `enable` and sizes.
  private mutating func checkCommands(
    _ adapter: AdapterDescription, _ state: AdapterState
  ) throws(AdapterProblem) {
    let commands = adapter.hello.commands ?? []
    if commands.contains("hide") {
      _ = try perform([true, false].map { AdapterCommand(.text("hide"), .flag($0)) })
    }
    if commands.contains("enable") {
      let looks = try perform([AdapterCommand(.text("enable"), .flag(false))])
      if looks[1].state.isEnabled != false {
        problems.append("After “enable” false, the observation still says enabled.")
      }
    }
    guard let width = adapter.hello.width, let height = adapter.hello.height else { return }
    for index in 0...1 {
      let parameters = AdapterRequest.Parameters(size: [width[index], height[index]])
      let seen = try ask("fresh", parameters, wanted: 1)
      if seen[0].size != parameters.size {
        problems.append(
          "A fresh control of the size \(text(parameters.size)) has the size \(text(seen[0].size)); correct "
            + "“width” and “height” of “hello”.")
      }
    }
  }

  private func text(_ size: [Double]?) -> String {
    size.map { $0.map { "\($0)" }.joined(separator: " × ") } ?? "that is missing"
  }
}
