package import KnurlEngine
import KnurlGeometry
import KnurlInteraction
package import KnurlLaws
package import KnurlMarkup
package import KnurlReports
import KnurlSession
package import KnurlVerification

/// A control that a person tries by hand: what was done so far, and what it broke.
///
/// `PlayCommand` has one for each control that was opened, and passes on what the page asks. It performs
/// the commands on one verification and has another one judge the trace, so that the sequences of
/// relations leave the control on the page alone.
package final class PlaySession {
  package let name: String
  private(set) var judge: Verification
  private var live: Verification
  private var trace: Trace
  /// The number of commands that were performed; those behind it are ahead of a step back.
  private var place = 0
  private var sent: [(step: Int, words: String)] = []
  /// All steps, also those that are ahead of a step back.
  private var steps = TimelineChart()
  /// The fingers that are down now.
  private var fingers: [Touch] = []
  /// The names of situations that were not tried yet, each with what sees it.
  private var untried: [(name: String, isTried: CaseLabel<ControlStep>.Watcher)]
  /// The laws that broke here once, and not again.
  private var unrepeated: Set<String> = []
  /// The trace before it was shrunk; nil once it was changed otherwise.
  private var unshrunk: Trace?
  private var broken: [BrokenLaw] = []
  /// The finding whose steps are shown beside the nearest trace that keeps the law.
  package private(set) var compared: Finding? {
    didSet { comparisons += 1 }
  }
  /// The number of the comparison, by which the page knows a new one; never 0.
  private var comparisons = 1
  /// Grows whenever the trace changes.
  private var changes = 0
  private var message = ""
  private let encoder: PictureEncoder?
  private let limits: ShrinkLimits

  /// The pixels in a point of the control's picture.
  private static let scale = 2.0
  /// The number of events on the page.
  private static let mostEvents = 50
  /// The longest trace of which relations are asked at each lift, and that of a slow control.
  private static let (relatedCommands, relatedSlowCommands) = (400, 40)
  /// The longest trace whose steps are compared unasked.
  private static let comparedCommands = 40

  /// - Parameters:
  ///   - live: Another verification of the same control as `judge`, with a control of its own.
  ///   - trace: The trace that it begins with; nil for none.
  package init(
    _ name: String, judge: Verification, live: Verification, trace: Trace?,
    encoder: PictureEncoder?, limits: ShrinkLimits = .standard
  ) {
    (self.name, self.encoder, self.limits) = (name, encoder, limits)
    let conduct = judge.observed()
    (self.judge, self.live) = (judge.trusting(conduct), live.trusting(conduct))
    untried = UsualGoal.byHand(live.declaration.capabilities).map { ($0.name, $0.watcher()) }
    self.trace =
      trace
      ?? Trace(
        controlName: judge.declaration.controlName,
        sequence: CommandSequence(start: Configuration()))
    restart(at: self.trace.sequence.commands.count)
    ask()
    if let law = trace?.law, place <= Self.comparedCommands { compared = finding(of: law) }
  }

  var declaration: Declaration { live.declaration }
  /// The first break of each law that broke until now.
  package var findings: [Finding] { brokenUntilNow.map(\.first) }
  /// The finding that is saved with the trace: the one that is compared, or the last one.
  var told: Finding? { compared.flatMap { $0.step <= place ? $0 : nil } ?? findings.first }
  /// The first break of a law.
  func finding(of law: String) -> Finding? { findings.first { $0.law == law } }
  /// The laws that broke until now, those of the last gesture first.
  ///
  /// Of a gesture, those come first that say most about the cause. Numbers that only round differently
  /// come last.
  private var brokenUntilNow: [BrokenLaw] {
    func rank(_ law: BrokenLaw) -> [Int] {
      let place = judge.place(of: law.first.law)
      return [
        law.told.violation.isRounding ? 1 : 0, -law.gesture,
        law.first.severity == .error ? 0 : 1, place.isOwn ? 1 : 0, place.index,
      ]
    }
    return broken.compactMap { $0.until(step: place) }.map { ($0, rank($0)) }
      .sorted { $0.1.lexicographicallyPrecedes($1.1) }.map(\.0)
  }
  /// The trace until now.
  package var played: Trace {
    var played = trace
    played.sequence.commands = Array(trace.sequence.commands.prefix(place))
    return played
  }

  /// True if the control takes a command of this one's kind.
  func takes(_ command: Command) -> Bool { live.has(command) }

  func say(_ message: String) { self.message = message }

  // MARK: - Requests

  /// Does what the page asks: `add` with lines of a trace, `go STEP`, `undo`, `clear` or `shrink LAW`.
  ///
  /// - Returns: A sentence if it is not done.
  package func run(_ task: String) -> String? {
    message = ""
    let parts = task.split(separator: "\n", maxSplits: 1)
    let words = parts.first?.split(separator: " ", maxSplits: 1) ?? []
    switch words.first {
    case "add" where parts.count == 2:
      do throws(TraceError) { try add(parts[1]) } catch { return error.withLikelyName.message }
    case "go":
      guard words.count == 2, let step = Int(words[1]), (0...trace.sequence.commands.count) ~= step
      else { return "There is no such step." }
      step < place ? restart(at: step) : perform(Array(trace.sequence.commands[place..<step]))
    case "undo": undo()
    case "clear": keep(0)
    case "shrink": return shrink(words.count == 2 ? String(words[1]) : "")
    default: return "The page asks for something that this program does not know; load it again."
    }
    return nil
  }

  private func add(_ lines: Substring) throws(TraceError) {
    let text = "trace \(TraceText.version) \(trace.controlName)\n\(lines)"
    let added = try TraceText.parse(text, in: declaration).sequence.commands
    let commands = lifting(before: added)
    guard place + commands.count <= TraceLimits.commands else {
      throw TraceError(
        line: 1, message: "The trace is full; shrink it, save it or start again.")
    }
    keep(place)
    unshrunk = nil
    compared = nil
    trace.sequence.commands += commands
    perform(commands)
    if fingers.isEmpty, commands.last?.isTick == false || rests { ask() }
  }

  /// The commands, with a lift before a finger goes down that a step back or a shrinking left down.
  private func lifting(before commands: [Command]) -> [Command] {
    guard let touch = commands.first?.touch, touch.phase == .began,
      var left = fingers.first(where: { $0.id == touch.id })
    else { return commands }
    left.phase = .ended
    left.time = max(left.time, touch.time)
    return [.touch(left)] + commands
  }

  /// Takes back the last gesture, or the last other command; first of all, a shrinking.
  private func undo() {
    if let whole = unshrunk {
      replace(by: whole, broken: [])
      return ask()
    }
    if let first = trace.sequence.commands.prefix(place).firstOfLastGesture { keep(first) }
  }

  /// Replaces the trace with the shortest one that breaks a broken law.
  private func shrink(_ law: String) -> String? {
    let sequence = played.sequence
    guard finding(of: law) != nil else { return "This law is not broken here." }
    guard let choices = judge.checker.machine.choices(of: sequence),
      let failure = judge.failure(of: law, in: sequence),
      let minimal = judge.minimal(failure, choices: choices, limits: limits)
    else { return "\(law) did not break again, or the trace has numbers that no search draws." }
    let whole = trace
    replace(by: minimal.trace, broken: [BrokenLaw(minimal)])
    (unshrunk, compared) = (whole, minimal)
    message =
      "\(law): from \(Wording.count(sequence.commands.count, "step")) to "
      + "\(minimal.trace.sequence.commands.count); Undo takes it back."
    return nil
  }

  private func replace(by other: Trace, broken laws: [BrokenLaw]) {
    trace = other
    trace.law = nil
    (unshrunk, compared) = (nil, nil)
    (broken, sent, steps) = (laws, [], TimelineChart())
    changes += 1
    restart(at: trace.sequence.commands.count)
  }

  // MARK: - Performing

  /// Forgets the commands from a step on.
  private func keep(_ count: Int) {
    guard count < trace.sequence.commands.count else { return }
    (unshrunk, compared) = (nil, nil)
    trace.sequence.commands.removeSubrange(count...)
    sent.removeAll { $0.step > count }
    broken = broken.compactMap { $0.until(step: count) }
    steps.keep(count + 1)
    changes += 1
    if count < place { restart(at: count) }
  }

  private func restart(at step: Int) {
    (place, fingers) = (0, [])
    note(live.perform(from: trace.sequence.start, []))
    perform(Array(trace.sequence.commands.prefix(step)))
  }

  private func perform(_ commands: [Command]) {
    for command in commands {
      let laws = live.perform([command], behind: place)
      place += 1
      note(laws)
    }
    changes += 1
  }

  /// Keeps what the last step sent and broke.
  private func note(_ failures: [(law: String, violation: Violation)]) {
    var step = live.presentStep
    untried.removeAll { $0.isTried(&step) }
    let events = PlayView.events(of: step, in: declaration)
    let words = events.isEmpty ? PlayView.refusal(of: step) : events
    if !words.isEmpty, sent.last?.step ?? 0 < place { sent.append((place, words)) }
    if case .host(.steals) = step.command { fingers = [] }
    if let touch = step.touch {
      let wasDown = fingers.contains { $0.id == touch.id }
      fingers.removeAll { $0.id == touch.id }
      if touch.phase == .began || (touch.phase == .moved && wasDown) { fingers.append(touch) }
    }
    if steps.count == place {
      steps.add(step.after, fingers: fingers.map(\.id), sends: !events.isEmpty)
    }
    for (law, violation) in failures where !unrepeated.contains(law) {
      if let index = broken.firstIndex(where: { $0.first.law == law }) {
        broken[index].add(violation, at: place)
        continue
      }
      let found = judge.replay(played, under: law).prefix(1).map(BrokenLaw.init)
      broken += found
      guard found.isEmpty else { continue }
      unrepeated.insert(law)
      message = "\(law) broke at step \(place), but not in a second run of the same steps."
    }
  }

  /// Asks the laws about the whole trace, with relations.
  private func ask() {
    let most = declaration.isSlow ? Self.relatedSlowCommands : Self.relatedCommands
    guard place <= most else { return }
    let found = judge.run(played).findings
    broken += found.filter { new in !broken.contains { $0.first.law == new.law } }
      .map(BrokenLaw.init)
  }

  /// True if time passed at the last step and nothing happened, so that no more needs to pass.
  private var rests: Bool {
    let step = live.presentStep
    return step.command?.isTick == true && step.after == step.before && sent.last?.step != place
  }

  // MARK: - The page

  /// The chart of all steps, as markup.
  package var chart: String { steps.svg(broken: broken.flatMap(\.steps)) }

  /// The state that the page shows.
  package var state: JSONValue {
    let step = live.presentStep
    let bitmap = encoder == nil ? nil : live.presentPicture(scale: Self.scale)
    let view = PlayView(
      of: step, index: place, bitmap: bitmap, scale: Self.scale,
      fingers: fingers.map(\.location), in: declaration)
    let bounds = step.after.bounds
    let settings = declaration.properties.indices.map { index in
      live.present(index).map {
        TraceText.text(of: PropertyWrite(property: index, value: $0), in: declaration)
      } ?? ""
    }
    let events = sent.filter { $0.step <= place }.suffix(Self.mostEvents).reversed()
    return [
      "step": .integer(place), "steps": .integer(trace.sequence.commands.count),
      "rests": .boolean(rests), "canUndo": .boolean(place > 0 || unshrunk != nil),
      "changes": .integer(changes), "message": .string(message),
      "compared": .integer(compared == nil ? 0 : comparisons),
      "fingers": .integer(fingers.count),
      "untried": .array(untried.map { .string($0.name) }),
      "picture": .string(view.picture.svg(encoder: encoder)),
      "left": .number(view.picture.origin.x), "top": .number(view.picture.origin.y),
      "bounds": .array([bounds.x, bounds.y, bounds.width, bounds.height].map { .number($0) }),
      "rows": .array(
        view.rows.map {
          .array(
            [.string($0.name), .string($0.text), .boolean($0.isChanged), .boolean($0.isMain)])
        }),
      "settings": .array(settings.map { .string($0) }),
      "events": .array(events.map { .array([.integer($0.step), .string($0.words)]) }),
      "broken": .array(brokenUntilNow.map(\.state)),
    ]
  }
}

/// A law that broke on the page: its first break as a finding, and what was seen at each break.
private struct BrokenLaw {
  let first: Finding
  /// The first command of the gesture in which it broke first, or the other command.
  let gesture: Int
  private var breaks: [(step: Int, violation: Violation, distance: Double?)] = []

  init(_ finding: Finding) {
    first = finding
    gesture = finding.trace.sequence.commands.prefix(finding.step).firstOfLastGesture ?? -1
    add(finding.violation, at: finding.step)
  }

  var steps: [Int] { breaks.map(\.step) }

  /// The break that is told: the one with the largest difference of numbers, or the first one.
  var told: (step: Int, violation: Violation, distance: Double?) {
    breaks.dropFirst().reduce(breaks[0]) { largest, next in
      (next.distance ?? -1) > (largest.distance ?? -1) ? next : largest
    }
  }

  mutating func add(_ violation: Violation, at step: Int) {
    // A step back and on performs the same steps again.
    guard step > breaks.last?.step ?? -1 else { return }
    breaks.append((step, violation, violation.distance?.0))
  }

  /// Without what came after a step; nil if the law had not broken then.
  func until(step: Int) -> BrokenLaw? {
    guard first.step <= step else { return nil }
    var earlier = self
    earlier.breaks.removeAll { $0.step > step }
    return earlier
  }

  var state: JSONValue {
    let (step, violation, distance) = told
    return [
      "law": .string(first.law), "warning": .boolean(first.severity == .warning),
      "rule": .string(first.text.rule), "cause": .string(first.text.cause),
      "gesture": violation.isRounding ? .null : .integer(gesture), "first": .integer(first.step),
      "expected": .string(violation.expected), "seen": .string(violation.seen),
      "note": .string(FindingPage.note(on: violation)), "step": .integer(step),
      "isLargest": .boolean(distance != nil), "times": .integer(breaks.count),
    ]
  }
}

extension ArraySlice<Command> {
  /// The index of the first command of the last gesture, or that of the last other command.
  ///
  /// Time that passes belongs to what came before it.
  fileprivate var firstOfLastGesture: Int? {
    guard let last = lastIndex(where: { !$0.isTick }) ?? indices.last else { return nil }
    let gestures = FingerPaths(Array(prefix(through: last))).gestures
    return gestures.first { $0.contains(last) }?.first ?? last
  }
}

extension Command {
  /// True if only time passes.
  fileprivate var isTick: Bool { if case .control(.tick) = self { true } else { false } }
}
