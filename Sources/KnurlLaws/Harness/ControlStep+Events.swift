extension ControlStep {
  /// The number of times that the command sent an event that the description declares with `event`.
  public func sent(_ name: String) -> Int {
    guard let (_, count) = ownEvent(name) else {
      table.note(
        unknown: "sent(“\(name)”)", as: "an event", among: table.ownAttributes.events)
      return 0
    }
    return count
  }

  /// The arguments with which the command sent an event, in their order.
  ///
  /// - Parameter type: The type of the argument of the closure that the description connects.
  public func sent<Argument>(_ name: String, as type: Argument.Type) -> [Argument] {
    let count = sent(name)
    guard count > 0, let (attribute, _) = ownEvent(name) else { return [] }
    let values = sentArguments.filter { $0.attribute == attribute }.map(\.value)
    let arguments = values.compactMap { $0 as? Argument }
    if arguments.count < count {
      table.note(
        unknown: "sent(“\(name)”, as: \(type).self)", as: "an argument",
        among: Set(values.map { "\(Swift.type(of: $0))" }).sorted())
    }
    return arguments
  }

  private func ownEvent(_ name: String) -> (attribute: Int, count: Int)? {
    let all = table.ownAttributes.table
    let index = all.firstIndex { $0.name == name && $0.role == .effects }
    guard let index, case .number(let count) = all[index].read(after) else { return nil }
    return (index, Int(count))
  }

  /// The events that the command sent and that the description declares with `event`, each with how
  /// often and with what, such as “ 2 times (0.5, 1)”.
  package var sentEvents: [(name: String, words: String)] {
    guard table.hasEvents else { return [] }
    return table.ownAttributes.events.compactMap { name in
      guard let (_, count) = ownEvent(name), count > 0 else { return nil }
      return (name, (count == 1 ? "" : " \(count) times") + argumentWords(of: name))
    }
  }

  /// The arguments of an event in parentheses; empty without arguments, or if their text is long.
  func argumentWords(of name: String) -> String {
    guard let (attribute, _) = ownEvent(name) else { return "" }
    let texts = sentArguments.filter { $0.attribute == attribute }.map(\.text)
    let words = Self.joined(texts)
    return words.isEmpty || words.utf8.count > Self.longestArguments ? "" : " (\(words))"
  }

  /// The longest text of arguments in a message, in bytes: longer ones hide what is seen.
  private static let longestArguments = 60
}

/// The argument with which a control sent an event.
@usableFromInline package struct SentArgument: Sendable {
  /// The index of the event in the table of the control's own attributes.
  let attribute: Int
  let value: any Sendable

  /// The value as text.
  var text: String {
    if let number = value as? any ControlNumber { return NumberText.text(number.controlNumber) }
    let text = StateText.of(value)
    return OwnAttributes.withoutAddress(text) ?? text
  }
}
