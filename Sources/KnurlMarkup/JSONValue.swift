/// A JSON document that is always written the same way, with keys in the given order.
///
/// JSONEncoder would sort the keys, so the important part of a report would be in the middle.
public enum JSONValue: Equatable {
  case null
  case boolean(Bool)
  case integer(Int)
  /// A number. A number that is not finite is written as a string: "inf", "-inf" or "nan".
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// One key of an object with its value.
  public struct Member: Equatable {
    public var key: String
    public var value: JSONValue

    public init(_ key: String, _ value: JSONValue) {
      self.key = key
      self.value = value
    }
  }

  /// The document as text, with two spaces of indentation per level and a line feed at the end.
  public var text: String {
    var text = ""
    write(to: &text, indentation: "")
    return text + "\n"
  }

  private func write(to text: inout String, indentation: String) {
    switch self {
    case .null: text += "null"
    case .boolean(let value): text += value ? "true" : "false"
    case .integer(let value): text += "\(value)"
    case .number(let value): text += value.isFinite ? "\(value)" : "\"\(value)\""
    case .string(let value): text += Self.quoted(value)
    case .array(let values) where values.allSatisfy { $0.isNumber }:
      // Numbers share a line: hundreds of samples, one a line, would hide the rest.
      text += "[" + values.map { $0.inLine }.joined(separator: ", ") + "]"
    case .array(let values):
      Self.writeList(values, in: ("[", "]"), to: &text, indentation) { value, text, indentation in
        value.write(to: &text, indentation: indentation)
      }
    case .object(let members):
      Self.writeList(members, in: ("{", "}"), to: &text, indentation) { member, text, indentation in
        text += Self.quoted(member.key) + ": "
        member.value.write(to: &text, indentation: indentation)
      }
    }
  }

  private var isNumber: Bool {
    switch self {
    case .integer, .number: true
    default: false
    }
  }

  private var inLine: String {
    var text = ""
    write(to: &text, indentation: "")
    return text
  }

  private static func writeList<Element>(
    _ elements: [Element], in brackets: (open: String, close: String), to text: inout String,
    _ indentation: String, _ write: (Element, inout String, String) -> Void
  ) {
    guard !elements.isEmpty else {
      text += brackets.open + brackets.close
      return
    }
    let inner = indentation + "  "
    text += brackets.open
    for (index, element) in elements.enumerated() {
      text += (index == 0 ? "\n" : ",\n") + inner
      write(element, &text, inner)
    }
    text += "\n" + indentation + brackets.close
  }

  private static func quoted(_ string: String) -> String {
    var text = "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Delete and the C1 control codes are legal in JSON, but a terminal would obey them.
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

extension JSONValue: ExpressibleByStringLiteral {
  public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
  /// Creates an object. The keys keep the order of the dictionary literal.
  public init(dictionaryLiteral members: (String, JSONValue)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}
