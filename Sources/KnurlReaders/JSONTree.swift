import KnurlMarkup

/// Any JSON document as a value, its keys sorted, since a decoder does not tell their order.
struct JSONTree: Decodable {
  let value: JSONValue

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let members = try? decoder.container(keyedBy: Key.self) {
      value = .object(
        try members.allKeys.sorted { $0.stringValue < $1.stringValue }.map { key in
          JSONValue.Member(key.stringValue, try members.decode(JSONTree.self, forKey: key).value)
        })
      return
    }
    if var elements = try? decoder.unkeyedContainer() {
      var values: [JSONValue] = []
      while !elements.isAtEnd { values.append(try elements.decode(JSONTree.self).value) }
      value = .array(values)
      return
    }
    let single = try decoder.singleValueContainer()
    if single.decodeNil() {
      value = .null
    } else if let boolean = try? single.decode(Bool.self) {
      value = .boolean(boolean)
    } else if let integer = try? single.decode(Int.self) {
      value = .integer(integer)
    } else if let number = try? single.decode(Double.self) {
      // The decoder takes some spellings of a whole number for one and others not, so that what was
      // written of “1.5e16” would be read as something else.
      value = Int(exactly: number).map { .integer($0) } ?? .number(number)
    } else {
      value = .string(try single.decode(String.self))
    }
  }
}
