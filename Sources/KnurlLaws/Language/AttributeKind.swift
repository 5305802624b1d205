import KnurlGeometry

/// A kind of attribute: how a value of a type becomes a number or a text of a row, and how it is
/// read there.
///
/// `ControlDescription.attribute(_:_:role:read:)` takes a kind. A new kind is one static member, in
/// a file of its own; everything that goes through the table of attributes then knows it.
public struct AttributeKind<Value> {
  /// The words for 0, 1 and so on; empty for other numbers and for texts.
  let words: [String]
  let form: Form

  enum Form {
    case number(of: (Value) -> Double, reading: @Sendable (Double) -> Attribute.Reading)
    case text(of: (Value) -> String, reading: @Sendable (String) -> Attribute.Reading)
  }

  /// A kind of value that is stored as a number.
  ///
  /// - Parameters:
  ///   - words: The words for 0, 1 and so on, if the number is an index. They differ, and each is
  ///     one word, because a trace expects it.
  ///   - reading: The content of the attribute for a number of a row; by default the number, or
  ///     the word's index.
  public init(
    number: @escaping (Value) -> Double, words: [String] = [],
    reading: (@Sendable (Double) -> Attribute.Reading)? = nil
  ) {
    precondition(
      Set(words).count == words.count
        && words.allSatisfy { !$0.isEmpty && !$0.contains(where: \.isWhitespace) },
      "the words of a kind differ, and each is one word in a trace; these are not: \(words)")
    self.words = words
    let hasWords = !words.isEmpty
    form = .number(of: number, reading: reading ?? { hasWords ? .index(Int($0)) : .number($0) })
  }

  /// A kind of value that is stored as a text, and is the same if the text is the same.
  ///
  /// The text must be equal in every process: it must contain no address of memory.
  ///
  /// - Parameter reading: The content of the attribute for a text of a row; by default the text.
  public init(
    text: @escaping (Value) -> String,
    reading: @escaping @Sendable (String) -> Attribute.Reading = { .text($0) }
  ) {
    words = []
    form = .text(of: text, reading: reading)
  }
}

extension AttributeKind where Value: ControlNumber {
  public static var number: AttributeKind { AttributeKind(number: { $0.controlNumber }) }
}

extension AttributeKind where Value == Bool {
  public static var flag: AttributeKind {
    AttributeKind(number: { $0 ? 1 : 0 }, reading: { .flag($0 != 0) })
  }
}

extension AttributeKind where Value: Hashable {
  /// A state that has no order, such as a mode. Two states are the same if they are described by the
  /// same text.
  public static var state: AttributeKind { AttributeKind(text: { StateText.of($0) }) }
}

/// Frames as a text: four numbers each, a comma between two of them.
enum FrameText {
  static func of(_ frames: [Rect2D]) -> String {
    frames.map { frame in
      Attribute.Reading.rectangle(frame).numbers.map { NumberText.text($0) }.joined(separator: " ")
    }.joined(separator: ", ")
  }

  static func reading(_ text: String) -> Attribute.Reading {
    .frames(
      text.split(separator: ",").compactMap { part in
        let numbers = part.split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 4 else { return nil }
        return Rect2D(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      })
  }
}

/// The texts of states and of choices.
enum StateText {
  /// The text of a value; `none` for an absent one.
  static func of<Value>(_ value: Value) -> String {
    if Value.self is any AbsentValue.Type, let optional = value as? any AbsentValue {
      return optional.wrappedText ?? "none"
    }
    if Value.self is any UnorderedValue.Type, let elements = value as? any UnorderedValue {
      let texts = elements.texts.sorted { ($0.utf8.count, $0) < ($1.utf8.count, $1) }
      return "[\(texts.joined(separator: ", "))]"
    }
    return String(describing: value)
  }

  /// The text of an element, which tells one word with a comma from two words.
  fileprivate static func ofElement<Value>(_ value: Value) -> String {
    value is String ? String(reflecting: value) : of(value)
  }
}

/// A collection whose order differs between equal values.
private protocol UnorderedValue {
  var texts: [String] { get }
}

extension Set: UnorderedValue {
  fileprivate var texts: [String] { map { StateText.ofElement($0) } }
}

extension Dictionary: UnorderedValue {
  fileprivate var texts: [String] {
    map { "\(StateText.ofElement($0.key)): \(StateText.ofElement($0.value))" }
  }
}

private protocol AbsentValue {
  var wrappedText: String? { get }
}

extension Optional: AbsentValue {
  fileprivate var wrappedText: String? { map { StateText.of($0) } }
}

/// The attributes that a description adds to those of every control.
///
/// `ControlDescription` adds them, a row has their numbers and texts in this order, and the table of
/// attributes ends with them.
package struct OwnAttributes: Sendable {
  package private(set) var table: [Attribute] = []
  /// The names that the description gives, and where.
  private(set) var namings: [AttributeNaming] = []
  /// The indices of texts in the table.
  private var texts: [Int] = []
  /// The roles of the numbers, in the order of a row.
  private(set) var numberRoles: [Attribute.Roles] = []
  /// The roles of the texts, in the order of a row.
  private(set) var textRoles: [Attribute.Roles] = []

  init() {}

  /// True if an attribute of this name is a text.
  func hasText(named name: String) -> Bool { texts.contains { table[$0].name == name } }

  var names: [String] { table.map(\.name) }
  /// The names of the events.
  package var events: [String] { table.filter { $0.role == .effects }.map(\.name) }

  /// Gives the attributes other names, by position.
  mutating func rename(_ names: [String]) {
    for (index, name) in zip(table.indices, names) { table[index].rename(name) }
  }

  /// Adds an attribute.
  ///
  /// - Returns: The attribute, and how a value is stored in a row.
  mutating func add<Value>(
    _ naming: AttributeNaming, _ kind: AttributeKind<Value>, _ role: Attribute.Roles
  ) -> (Attribute, store: (Value, inout Row) -> Void) {
    let name = naming.given ?? naming.described ?? "\(naming.noun)\(table.count + 1)"
    namings.append(naming)
    switch kind.form {
    case .number(let number, let reading):
      let index = numberRoles.count
      numberRoles.append(role.subtracting(.uncounted))
      let attribute = Attribute(own: name, role, words: kind.words) { row in
        reading(row[number: index])
      }
      table.append(attribute)
      return (attribute, { $1[number: index] = number($0) })
    case .text(let text, let reading):
      let index = textRoles.count
      textRoles.append(role)
      texts.append(table.count)
      let attribute = Attribute(own: name, role) { reading($0.texts[index]) }
      table.append(attribute)
      return (
        attribute,
        { value, row in
          let text = text(value)
          guard text != row.texts[index] else { return }
          row.texts[index] = Self.withoutAddress(text) ?? text
        }
      )
    }
  }

  /// The bits of the texts of a row that had an address of memory.
  func addresses(in row: inout Row) -> UInt64 {
    var bits: UInt64 = 0
    for (index, text) in row.texts.enumerated() where text.contains(Self.address) {
      bits |= 1 << UInt64(index & 63)
    }
    return bits
  }

  /// The name of the text with the lowest of these bits.
  package func name(ofTextIn bits: UInt64) -> String? {
    texts.indices.first { bits >> UInt64($0 & 63) & 1 == 1 }.map { table[texts[$0]].name }
  }

  /// The mark that a row has instead of an address, so that a run does not depend on the address.
  private static let address = "0x…"

  /// Returns a text with a mark instead of hexadecimal numbers of nine digits or more; nil if it
  /// has none.
  package static func withoutAddress(_ text: String) -> String? {
    var parts = text.split(separator: "0x", omittingEmptySubsequences: false).map { String($0) }
    var result = parts.removeFirst()
    var hasAddress = false
    for part in parts {
      let rest = part.drop { $0.isHexDigit }
      let isAddress = part.utf8.count - rest.utf8.count > 8
      result += isAddress ? address + rest : "0x" + part
      hasAddress = hasAddress || isAddress
    }
    return hasAddress ? result : nil
  }
}
