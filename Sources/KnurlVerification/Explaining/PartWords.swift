import KnurlEngine
import KnurlInteraction
import KnurlLaws

/// The names that an explanation uses for the parts of a trace.
struct PartWords {
  typealias Part = ReducedSequence.Part

  private let whole: CommandSequence<Configuration, Command>
  private let declaration: Declaration
  private let paths: FingerPaths
  private var kinds: [Part: String] = [:]
  private var counts: [String: Int] = [:]

  init(_ whole: CommandSequence<Configuration, Command>, _ declaration: Declaration) {
    self.whole = whole
    self.declaration = declaration
    paths = FingerPaths(whole.commands)
    for part in ReducedSequence(whole).parts {
      let kind = makeKind(of: part)
      kinds[part] = kind
      counts[kind, default: 0] += 1
    }
  }

  /// Returns the name of a part: “the touch” or, if there are several touches, “the touch of step
  /// 3”.
  func name(of part: Part) -> String {
    let kind = kind(of: part)
    guard case .command(let index) = part, counts[kind, default: 0] > 1 else {
      return "the " + kind
    }
    return "the \(kind) of step \(index + 1)"
  }

  /// Returns the names of parts. If all parts of a kind are listed, they share a name: “the 3
  /// drags”.
  func grouped(_ parts: [Part]) -> [String] {
    var names: [String] = []
    var told: [String] = []
    var present: [String: Int] = [:]
    for part in parts { present[kind(of: part), default: 0] += 1 }
    for part in parts {
      let kind = kind(of: part)
      let count = present[kind, default: 0]
      guard count > 1, count == counts[kind] else {
        names.append(name(of: part))
        continue
      }
      guard !told.contains(kind) else { continue }
      told.append(kind)
      names.append("the \(count) " + ExplanationWords.plural(kind))
    }
    return names
  }

  /// Returns a short list of parts: a few parts by their names, many parts by their step numbers.
  func summary(of parts: [Part]) -> String {
    if parts.count <= Self.namedParts { return WordList.joined(parts.map { name(of: $0) }) }
    var items: [String] = []
    for part in parts where part.step == 0 {
      let name = name(of: part)
      if !items.contains(name) { items.append(name) }
    }
    if items.count > Self.namedParts { items = ["the rest of the setup"] }
    let steps = parts.map { $0.step }.filter { $0 > 0 }
    if !steps.isEmpty { items.append(ExplanationWords.list(ofSteps: steps)) }
    return WordList.joined(items)
  }

  /// The largest number of names that a sentence lists.
  private static let namedParts = 4

  /// The name of the written property, with the step if the property is written several times.
  ///
  /// - Parameter command: The command's index in the whole sequence; nil for a write of the
  ///   configuration.
  func subject(of write: PropertyWrite, command: Int?) -> String {
    let name = declaration.properties[write.property].name
    let isOnly = writes.count { $0 == write.property } == 1
    guard !isOnly else { return name }
    return name + (command.map { " of step \($0 + 1)" } ?? " of the start")
  }

  /// Returns “the end of the touch”, with the step number if several touches end.
  func nameOfEnd(command index: Int) -> String {
    let isEnd = { (command: Command) -> Bool in
      command.touch?.phase == .ended || command.touch?.phase == .cancelled
    }
    let isOnly = whole.commands.count(where: isEnd) == 1
    return "the end of the touch" + (isOnly ? "" : " in step \(index + 1)")
  }

  // MARK: - Kinds

  /// The indices of the written properties, one index for each write.
  private var writes: [Int] {
    whole.start.writes.map { $0.property }
      + whole.commands.compactMap { if case .set(let property, _) = $0 { property } else { nil } }
  }

  private func kind(of part: Part) -> String { kinds[part] ?? "" }

  private func makeKind(of part: Part) -> String {
    switch part {
    case .write(let index):
      return "setting of " + declaration.properties[whole.start.writes[index].property].name
    case .bounds: return "size"
    case .command(let index): return kind(ofCommand: index)
    }
  }

  private func kind(ofCommand index: Int) -> String {
    switch whole.commands[index] {
    case .set(let property, _): return "write of " + declaration.properties[property].name
    case .perform(let own, _): return "command " + declaration.commands[own].name
    case .host(.steals): return "cancel by the system"
    case .host(.rounds): return "rounding by the app"
    case .host(.disablesOnValueChanged): return "disabling by the app's handler"
    case .host(.detachesOnValueChanged): return "detaching by the app's handler"
    case .host(.scrolls): return "scroll view"
    case .host(.endsAfterRefusal): return "call of endTracking after a refusal"
    case .host(.endsAfterCancel): return "call of endTracking after a cancel"
    case .host(.touchesDownFirst): return "early touchDown"
    case .host(.withoutTolerance): return "lack of tolerance"
    case .control(.touch(let touch)): return kind(of: touch, at: index)
    case .control(.resize): return "resize"
    case .control(.enable(let on)): return on ? "enabling" : "disabling"
    case .control(.attach(let on)): return on ? "attaching" : "detaching"
    case .control(.hide(let on)): return on ? "hiding" : "showing"
    case .control(.tick): return "tick"
    case .control(.key): return "key"
    case .control(.increment): return "increment"
    case .control(.decrement): return "decrement"
    case .control(.focus): return "focus"
    }
  }

  private func kind(of touch: Touch, at index: Int) -> String {
    let finger = paths.ids.firstIndex(of: touch.id) ?? 0
    let whose = finger == 0 ? "" : ExplanationWords.name(ofFinger: finger) + "'s "
    switch touch.phase {
    case .began: return whose + "touch"
    case .moved: return whose + way(to: touch, at: index)
    case .ended: return whose + "lift"
    case .cancelled: return whose + "cancel"
    }
  }

  private func way(to touch: Touch, at index: Int) -> String {
    guard let previous = paths.predecessors[index] else { return "move" }
    for gesture in paths.gestures where gesture.contains(index) {
      // As in the words for gestures: a drag that returns to its beginning says so.
      let down = whole.commands[gesture[0]].touch?.location
      let isBack = down == touch.location && whole.commands[previous].touch?.location != down
      return isBack ? "drag back" : "drag"
    }
    return "drag"
  }
}
