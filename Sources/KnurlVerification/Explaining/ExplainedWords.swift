import KnurlEngine
import KnurlInteraction
import KnurlLaws

/// The words of a command sequence that could be replaced.
struct ExplainedWords {
  typealias Candidate = CommandSequence<Configuration, Command>

  private(set) var all: [ExplainedWord] = []
  private let base: ReducedSequence
  private let sequence: Candidate
  private let declaration: Declaration
  private let words: PartWords

  init(_ base: ReducedSequence, _ declaration: Declaration) {
    self.base = base
    self.declaration = declaration
    sequence = base.sequence
    words = PartWords(base.whole, declaration)
    for index in sequence.start.writes.indices {
      add(sequence.start.writes[index], at: .write(index), command: nil)
    }
    for index in sequence.commands.indices { addCommand(index) }
  }

  private mutating func addCommand(_ index: Int) {
    switch sequence.commands[index] {
    case .set(let property, let value):
      add(
        PropertyWrite(property: property, value: value), at: .value(command: index), command: index)
    case .control(.key(let key)):
      let keys: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end]
      add(
        name(of: index), TraceText.name(of: key), index,
        keys.filter { $0 != key }.map { (TraceText.name(of: $0), .control(.key($0))) })
    case .control(.increment(let thumb)):
      add(name(of: index), thumb, index) { .control(.increment(thumb: $0)) }
    case .control(.decrement(let thumb)):
      add(name(of: index), thumb, index) { .control(.decrement(thumb: $0)) }
    case .control(.touch(let touch)): addEnd(touch, at: index)
    case .host(.steals): addTheft(at: index)
    default: break
    }
  }

  private func name(of index: Int) -> String { words.name(of: .command(base.commands[index])) }

  private mutating func add(
    _ name: String, _ seen: String, _ index: Int, _ others: [(String, Command)]
  ) {
    var word = ExplainedWord(name: name, seen: seen, command: index, others: [])
    for (text, command) in others {
      word.others.append(
        ExplainedWord.Other(text: text, sequence: sequence.replacing(index, by: command)))
    }
    if !word.others.isEmpty { all.append(word) }
  }

  /// Adds the thumb that a command names, with all other thumbs as replacements.
  private mutating func add(
    _ name: String, _ thumb: Int, _ index: Int, _ make: (Int) -> Command
  ) {
    let names = declaration.values.map { "that of " + $0.name }
    guard names.indices.contains(thumb) else { return }
    add(
      name, names[thumb], index,
      names.indices.filter { $0 != thumb }.map { (names[$0], make($0)) })
  }

  /// Adds the end of a touch: a lift or a cancel.
  private mutating func addEnd(_ touch: Touch, at index: Int) {
    guard touch.phase == .ended || touch.phase == .cancelled else { return }
    var other = touch
    other.phase = touch.phase == .ended ? .cancelled : .ended
    let (lift, cancel) = ("a lift", "a cancel")
    let isLift = touch.phase == .ended
    add(
      words.nameOfEnd(command: base.commands[index]), isLift ? lift : cancel, index,
      [(isLift ? cancel : lift, .touch(other))])
  }

  /// Adds the end of a touch that the system cancels. The end could be a lift instead.
  private mutating func addTheft(at index: Int) {
    let touches = sequence.commands[..<index].compactMap { $0.touch }
    guard var touch = touches.last(where: { $0.phase == .began || $0.phase == .moved }) else {
      return
    }
    touch.phase = .ended
    add("the end of the touch", "a cancel by the system", index, [("a lift", .touch(touch))])
  }

  // MARK: - Writes

  private mutating func add(_ write: PropertyWrite, at place: NumberPlace, command: Int?) {
    let property = declaration.properties[write.property]
    let others: [Double]
    switch property.kind {
    case .flag: others = [write.value == 0 ? 1 : 0]
    case .name(let names): others = names.indices.map { Double($0) }
    case .color: others = [0x0000_00FF, 0xFFFF_FFFF, 0xFF00_00FF, 0x0073_F080]
    case .optionalNumber: others = Self.others(than: write.value.isNaN ? 0 : write.value) + [.nan]
    case .number:
      guard !ExplainedNumbers.isVaried(write.value) else { return }
      others = Self.others(than: write.value)
    }
    var word = ExplainedWord(
      name: words.subject(of: write, command: command.map { base.commands[$0] }),
      seen: TraceText.text(of: write, in: declaration), command: command, others: [])
    for value in others where value.bitPattern != write.value.bitPattern {
      let text = TraceText.text(
        of: PropertyWrite(property: write.property, value: value), in: declaration)
      guard text != word.seen else { continue }
      word.others.append(
        ExplainedWord.Other(text: text, sequence: sequence.replacing(place, with: value)))
    }
    if !word.others.isEmpty { all.append(word) }
  }

  /// The replacements for a number that is not varied in small steps.
  private static func others(than number: Double) -> [Double] {
    guard number.isFinite else { return [0, 1, .infinity, -.infinity, .nan] }
    if number == 0 { return [0, 1, -1] }
    let smaller = NumberSimplicity.great.filter { $0 < number.magnitude }
    return [0, 1] + smaller.suffix(2) + [-number]
  }
}

/// A word of a command sequence that could be replaced.
struct ExplainedWord {
  var name: String
  /// The word in the sequence.
  var seen: String
  var command: Int?
  var others: [Other]

  struct Other {
    var text: String
    var sequence: CommandSequence<Configuration, Command>
  }
}
