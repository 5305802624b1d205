import KnurlEngine
import KnurlGeometry
import KnurlInteraction

extension TraceText {
  /// Reads the control name of a trace. With this name, the caller can find the control's
  /// declaration.
  public static func subject(of text: String) throws(TraceError) -> String {
    try subject(of: TraceLines(text))
  }

  package static func subject(of lines: TraceLines) throws(TraceError) -> String {
    try lines.subject(format: "trace", version: version, name: "CONTROL")
  }

  /// Reads a trace. A name that the control does not have is an error like any other mistake.
  ///
  /// Without the line of such a name, the trace would hold, whatever it once found.
  public static func parse(
    _ text: String, in declaration: Declaration
  ) throws(TraceError) -> Trace {
    try parse(TraceLines(text), in: declaration)
  }

  package static func parse(
    _ lines: TraceLines, in declaration: Declaration
  ) throws(TraceError) -> Trace {
    var parser = TraceParser(subject: try subject(of: lines), declaration: declaration)
    try lines.readBody { line throws(TraceError) in try parser.read(line) }
    return parser.trace
  }

  /// Reads a property's value as traces write it: a number, true, a name, #rrggbbaa.
  public static func value(
    _ word: String, of property: Int, in declaration: Declaration
  ) throws(TraceError) -> Double {
    try TraceParser(subject: declaration.controlName, declaration: declaration)
      .value(Substring(word), of: property)
  }
}

/// Reads the lines after the header.
private struct TraceParser {
  let declaration: Declaration
  var line = 1
  var trace: Trace
  /// The names that the control has.
  private let names: [String]
  /// The names that the trace lists.
  private var listed: [String: Listed] = [:]
  /// The control's attributes, which only an expectation needs.
  private lazy var attributes = declaration.attributes()

  init(subject: String, declaration: Declaration) {
    self.declaration = declaration
    names = declaration.names
    trace = Trace(controlName: subject, sequence: CommandSequence(start: Configuration()))
  }

  /// The place of a name that the trace lists.
  private struct Listed {
    var kind: String
    /// The number of attributes of the kind when the trace was written.
    var count: Int
    /// The positions of the control's attributes of the kind.
    var places: Range<Int>
    /// The position of the attribute; nil if the control has another number of the kind.
    var position: Int?
  }

  func error(_ message: String) -> TraceError { TraceError(line: line, message: message) }

  mutating func read(_ line: TraceLines.Line) throws(TraceError) {
    self.line = line.number
    let words = line.words
    switch words[0] {
    case "note": trace.notes.append(line.rest)
    case "law":
      guard words.count > 1 else { throw error("the line has the form “law NAME”.") }
      // The name of a control's own law is a sentence.
      trace.law = line.rest
    case TraceText.acceptedWord:
      guard words.count > 2 else {
        throw error("the line has the form “\(TraceText.acceptedWord) DATE REASON”.")
      }
      trace.accepted = line.rest
    case "names": try readNames(words)
    case "configuration": try readConfiguration(words)
    case "bounds":
      guard trace.sequence.commands.isEmpty else {
        throw error("“bounds” must come before the commands; after them write “resize”.")
      }
      trace.sequence.start.bounds = try rect(words)
    case "expect": try readExpectation(line)
    default:
      guard trace.sequence.commands.count < TraceLimits.commands else {
        throw error("a trace has at most \(TraceLimits.commands) commands; shorten it.")
      }
      trace.sequence.commands.append(try command(line))
    }
  }

  // MARK: - Names

  private mutating func readNames(_ words: [Substring]) throws(TraceError) {
    let end = words.count - 3
    let kinds = declaration.kinds
    guard end >= 3, end % 2 == 1, words[end] == "of",
      let kind = kinds.firstIndex(where: { $0.name == words[end + 2] })
    else {
      let names = WordList.joined(kinds.map(\.name), or: true)
      throw error(
        "“names” needs pairs of a position and a name, then “of”, a number and \(names).")
    }
    let count = try integer(words[end + 1], in: 1...TraceLimits.commands, "a number of attributes")
    let first = kinds[..<kind].reduce(0) { $0 + $1.count }
    for index in stride(from: 1, to: end, by: 2) {
      let position = try integer(words[index], in: 1...count, "a position")
      listed[String(words[index + 1])] = Listed(
        kind: kinds[kind].name, count: count, places: first..<first + kinds[kind].count,
        position: count == kinds[kind].count ? first + position - 1 : nil)
    }
  }

  /// Returns the name that the control has for an attribute which the trace may name otherwise.
  ///
  /// A name that the control has means the same attribute, wherever it stands now among its kind.
  /// Another name means the attribute at its position, unless the trace names that one too.
  private func present(_ name: Substring) throws(TraceError) -> String {
    let name = String(name)
    guard let place = listed[name] else { return name }
    if let position = names.firstIndex(of: name) {
      guard !place.places.contains(position) else { return name }
      throw error(
        "“\(name)” is none of the \(place.kind) of \(declaration.controlName) any more, as the "
          + "trace lists it; write the trace anew.")
    }
    guard let position = place.position, listed[names[position]] == nil else { return name }
    return names[position]
  }

  /// The error that the control has nothing of this name, with the reason why the position of the
  /// name does not help.
  private func lack(
    of name: Substring, as noun: String, among known: [String]
  ) -> TraceError {
    var message = "\(declaration.controlName) has no \(noun) “\(name)”"
    if let place = listed[String(name)], place.position == nil {
      message += " and has \(place.places.count) \(place.kind), but the trace has \(place.count)"
    }
    var error = error(message + ".")
    error.unknown = TraceError.Unknown(name: String(name), among: known)
    return error
  }

  // MARK: - Configuration

  private mutating func readConfiguration(_ words: [Substring]) throws(TraceError) {
    guard trace.sequence.commands.isEmpty else {
      throw error("“configuration” must come before the commands; after them write “set”.")
    }
    guard words.count >= 3, words.count % 2 == 1 else {
      throw error("“configuration” needs pairs of a property and a value.")
    }
    for index in stride(from: 1, to: words.count, by: 2) {
      trace.sequence.start.writes.append(try write(words[index], words[index + 1]))
    }
  }

  private mutating func write(
    _ name: Substring, _ value: Substring
  ) throws(TraceError) -> PropertyWrite {
    guard let property = declaration.property(named: try present(name)) else {
      throw lack(of: name, as: "property", among: declaration.properties.map(\.name))
    }
    return PropertyWrite(property: property, value: try self.value(value, of: property))
  }

  func value(_ word: Substring, of property: Int) throws(TraceError) -> Double {
    let declared = declaration.properties[property]
    return try value(word, as: declared.kind, of: declared.name)
  }

  private func value(
    _ word: Substring, as kind: DeclaredProperty.Kind, of name: String
  ) throws(TraceError) -> Double {
    switch kind {
    case .number: return try number(word)
    case .flag:
      guard word == "true" || word == "false" else {
        throw error("“\(name)” must be true or false, not “\(word)”.")
      }
      return word == "true" ? 1 : 0
    case .name(let names):
      guard let index = names.firstIndex(of: String(word)) else {
        throw error(
          "“\(name)” must be one of \(names.joined(separator: ", ")), not “\(word)”.")
      }
      return Double(index)
    case .color:
      guard word.utf8.count == 9, word.hasPrefix("#"),
        let bits = UInt32(word.dropFirst(), radix: 16)
      else { throw error("“\(word)” is not a color; write #rrggbbaa.") }
      return Double(bits)
    case .optionalNumber: return word == "none" ? .nan : try number(word)
    }
  }

  // MARK: - Commands

  private mutating func command(_ line: TraceLines.Line) throws(TraceError) -> Command {
    let words = line.words
    switch words[0] {
    case "touch": return .touch(try touch(words))
    case "set":
      try demand(words, 3, "set PROPERTY VALUE")
      let write = try write(words[1], words[2])
      return .set(property: write.property, to: write.value)
    case "perform":
      let commands = declaration.commands
      let name = line.rest
      if let index = commands.firstIndex(where: { $0.argument == nil && $0.name == name }) {
        return .perform(index)
      }
      let word = words[words.count - 1]
      for (index, command) in commands.enumerated() where name == "\(command.name) \(word)" {
        guard let kind = command.argument?.kind else { continue }
        return .perform(index, with: try value(word, as: kind, of: command.name))
      }
      throw lack(
        of: name[...], as: "command",
        among: commands.map { $0.argument == nil ? $0.name : "\($0.name) \(word)" })
    case "host": return .host(try act(words))
    default: return .control(try controlCommand(words))
    }
  }

  private func controlCommand(_ words: [Substring]) throws(TraceError) -> ControlCommand {
    if let change = Self.stateChanges[words[0]] {
      try demand(words, 1, String(words[0]))
      return change
    }
    switch words[0] {
    case "resize": return .resize(try rect(words))
    case "tick":
      try demand(words, 2, "tick SECONDS")
      return .tick(seconds: try seconds(words[1]))
    case "key":
      try demand(words, 2, "key NAME")
      guard let key = Key.allCases.first(where: { TraceText.name(of: $0) == words[1] }) else {
        let names = Key.allCases.map { TraceText.name(of: $0) }.joined(separator: ", ")
        throw error("“\(words[1])” is not a key; use one of \(names).")
      }
      return .key(key)
    case "increment": return .increment(thumb: try thumb(words))
    case "decrement": return .decrement(thumb: try thumb(words))
    case "focus": return .focus(thumb: try thumb(words))
    default:
      throw error(
        "“\(words[0])” cannot begin a line of a trace; a command is touch, set, resize, enable, "
          + "disable, attach, detach, hide, show, tick, key, increment, decrement, focus, "
          + "perform or host.")
    }
  }

  private static let stateChanges: [Substring: ControlCommand] = [
    "enable": .enable(true), "disable": .enable(false), "attach": .attach(true),
    "detach": .attach(false), "hide": .hide(true), "show": .hide(false),
  ]

  private mutating func touch(_ words: [Substring]) throws(TraceError) -> Touch {
    guard words.count >= 5, words.count % 2 == 1 else {
      throw error(
        "a touch is written “touch FINGER PHASE X Y”, followed by “taps N” and “at SECONDS” if "
          + "needed.")
    }
    let phases: [TouchPhase] = TouchPhase.allCases
    guard let phase = phases.first(where: { TraceText.name(of: $0) == words[2] }) else {
      throw error("“\(words[2])” is not a touch phase; write began, moved, ended or cancelled.")
    }
    var touch = Touch(
      id: try integer(words[1], in: TraceLimits.touchIDs, "a finger"), phase: phase,
      location: Point2D(x: try number(words[3]), y: try number(words[4])))
    for index in stride(from: 5, to: words.count, by: 2) {
      switch words[index] {
      case "at": touch.time = try seconds(words[index + 1])
      case "taps":
        touch.tapCount = try integer(words[index + 1], in: TraceLimits.tapCounts, "taps")
      default: throw error("a touch has no “\(words[index])”; it may have “at” and “taps”.")
      }
    }
    return touch
  }

  private func act(_ words: [Substring]) throws(TraceError) -> HostAction {
    let name = words.dropFirst().joined(separator: " ")
    guard let act = HostAction.allCases.first(where: { TraceText.name(of: $0) == name }) else {
      let names = HostAction.allCases.map { TraceText.name(of: $0) }
      throw error("“\(name)” is not a host action; use \(WordList.joined(names, or: true)).")
    }
    return act
  }

  // MARK: - Expectations

  private mutating func readExpectation(_ line: TraceLines.Line) throws(TraceError) {
    let words = line.words
    guard words.count >= 3 else {
      throw error(
        "an expectation is written “expect NAME VALUE”, “expect events …” or “expect "
          + "sent …”.")
    }
    let kind: TraceExpectation.Kind
    switch words[1] {
    case "events": kind = .events(try passes(words))
    case "sent":
      try demand(words, 4, "expect sent EVENT COUNT")
      kind = .sent(
        event: try events(words[2]).rawValue,
        count: try integer(words[3], in: 0...1_000_000, "a count"))
    default:
      kind = try expectedProperty(words)
    }
    trace.expectations.append(
      TraceExpectation(
        step: trace.sequence.commands.count, kind: kind, line: line.number, text: line.rest))
  }

  private func passes(_ words: [Substring]) throws(TraceError) -> [UInt32] {
    if words.count == 3, words[2] == "none" { return [] }
    var passes: [UInt32] = []
    for word in words[2...] { passes.append(try events(word).rawValue) }
    return passes
  }

  private func events(_ word: Substring) throws(TraceError) -> ControlEvents {
    var events: ControlEvents = []
    for name in word.split(separator: "+", omittingEmptySubsequences: false) {
      guard let event = ControlEvents.named.first(where: { $0.name == name })?.event else {
        throw error("“\(name)” is not an event; use a UIControl event name such as valueChanged.")
      }
      events.formUnion(event)
    }
    return events
  }

  private mutating func expectedProperty(
    _ words: [Substring]
  ) throws(TraceError) -> TraceExpectation.Kind {
    let name = try present(words[1])
    if words.count > 2, declaration.ownAttributes.hasText(named: name) {
      return .text(name, text: words[2...].joined(separator: " "))
    }
    guard words.count == 3 || (words.count == 5 && words[3] == "within") else {
      throw error(
        "an expectation is written “expect NAME VALUE” or “expect NAME VALUE within TOLERANCE”.")
    }
    let tolerance = words.count == 5 ? try number(words[4]) : 0
    guard tolerance >= 0 else {
      throw error("a tolerance must be 0 or more, not “\(words[4])”.")
    }
    if let property = declaration.property(named: name) {
      return .property(name, value: try value(words[2], of: property), tolerance: tolerance)
    }
    if let known = ExpectedAttribute(name, among: attributes, of: declaration)?.words {
      if known.isEmpty {
        return .property(name, value: try number(words[2]), tolerance: tolerance)
      }
      // Reversed, so that it reads “true or false”.
      guard let index = known.firstIndex(of: String(words[2])) else {
        let list = known.reversed().joined(separator: " or ")
        throw error("“\(name)” must be \(list), not “\(words[2])”.")
      }
      return .property(name, value: Double(index), tolerance: 0)
    }
    throw lack(of: words[1], as: "property or state to expect", among: names)
  }

  // MARK: - Words

  private func demand(
    _ words: [Substring], _ count: Int, _ form: String
  ) throws(TraceError) {
    guard words.count == count else { throw error("the line has the form “\(form)”.") }
  }

  private func rect(_ words: [Substring]) throws(TraceError) -> Rect2D {
    try demand(words, 5, "\(words[0]) X Y WIDTH HEIGHT")
    return Rect2D(
      x: try length(words[1]), y: try length(words[2]), width: try length(words[3]),
      height: try length(words[4]))
  }

  private func length(_ word: Substring) throws(TraceError) -> Double {
    let length = try number(word)
    guard !length.isFinite || TraceLimits.lengths.contains(length) else {
      throw error("“\(word)” is not a length on a screen; write a number from -1e9 to 1e9.")
    }
    return length
  }

  private func number(_ word: Substring) throws(TraceError) -> Double {
    if let number = NumberText.number(word) { return number }
    throw error(
      "“\(word)” is not a number; write a decimal number such as 0.5 or 1e-3, or nan, "
        + "inf or -inf.")
  }

  private func seconds(_ word: Substring) throws(TraceError) -> Double {
    let seconds = try number(word)
    guard TraceLimits.seconds.contains(seconds) else {
      throw error("“\(word)” is not a time; write 0 to 1e9 seconds.")
    }
    return seconds
  }

  private func integer(
    _ word: Substring, in range: ClosedRange<Int>, _ what: String
  ) throws(TraceError) -> Int {
    guard let number = Int(word), range.contains(number) else {
      throw error(
        "\(what) must be a whole number from \(range.lowerBound) to \(range.upperBound), not "
          + "“\(word)”."
      )
    }
    return number
  }

  private func thumb(_ words: [Substring]) throws(TraceError) -> Int {
    try demand(words, 2, "\(words[0]) THUMB")
    let name = try present(words[1])
    if let index = declaration.values.firstIndex(where: { $0.name == name }) { return index }
    guard words[1].allSatisfy({ $0.isNumber || $0 == "-" }) else {
      throw lack(of: words[1], as: "value", among: declaration.values.map(\.name))
    }
    let last = max(TraceLimits.thumbs.upperBound, declaration.values.count - 1)
    return try integer(words[1], in: 0...last, "a thumb")
  }
}
