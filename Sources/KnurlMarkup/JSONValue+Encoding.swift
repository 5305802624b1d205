// A document of any encodable value.
extension JSONValue {
  /// The document of a value. Its keys have the order in which the value encodes them.
  ///
  /// An optional property without a value becomes null, so that readers find each key. A value that
  /// refuses to be encoded, as no document of Knurl does, becomes null too.
  public init(encoding value: some Encodable) {
    self = (try? JSONNode(encoding: value).value) ?? .null
  }
}

/// A part of a document that is still written: an object until it is something else.
private final class JSONNode {
  private var leaf: JSONValue?
  private var elements: [JSONNode]?
  private var members: [(key: String, value: JSONNode)] = []

  init() {}

  init(encoding value: some Encodable) throws {
    switch value {
    case let value as Bool: leaf = .boolean(value)
    case let value as String: leaf = .string(value)
    case let value as Double: leaf = .number(value)
    case let value as Float: leaf = .number(Double(value))
    case let value as any BinaryInteger:
      // JSON readers round larger numbers.
      leaf = Int(exactly: value).map { .integer($0) } ?? .string("\(value)")
    default: try value.encode(to: NodeEncoder(node: self))
    }
  }

  static var null: JSONNode {
    let node = JSONNode()
    node.leaf = .null
    return node
  }

  var value: JSONValue {
    if let leaf { return leaf }
    if let elements { return .array(elements.map(\.value)) }
    return .object(members.map { JSONValue.Member($0.key, $0.value.value) })
  }

  var count: Int { elements?.count ?? 0 }

  func becomeArray() { if elements == nil { elements = [] } }

  func become(_ node: JSONNode) {
    (leaf, elements, members) = (node.leaf, node.elements, node.members)
  }

  func append(_ node: JSONNode) { elements?.append(node) }

  func add(_ key: String, _ node: JSONNode) { members.append((key, node)) }
}

private struct NodeEncoder: Encoder {
  let node: JSONNode
  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]

  func container<Key>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedContainer<Key>(node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return ArrayContainer(node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { ValueContainer(node: node) }
}

private struct KeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let node: JSONNode
  let codingPath: [any CodingKey] = []

  func encodeNil(forKey key: Key) { node.add(key.stringValue, .null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    node.add(key.stringValue, try JSONNode(encoding: value))
  }

  func encodeIfPresent<Value: Encodable>(_ value: Value?, forKey key: Key) throws {
    node.add(key.stringValue, try value.map { try JSONNode(encoding: $0) } ?? .null)
  }

  // The protocol has functions of its own for these types, which leave a missing value out.
  func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: String?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: Double?, forKey key: Key) throws { try add(value, key) }
  func encodeIfPresent(_ value: Int?, forKey key: Key) throws { try add(value, key) }

  private func add(_ value: (some Encodable)?, _ key: Key) throws {
    try encodeIfPresent(value, forKey: key)
  }

  func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey key: Key)
    -> KeyedEncodingContainer<Nested>
  {
    added(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    added(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { NodeEncoder(node: node) }

  func superEncoder(forKey key: Key) -> any Encoder { added(key) }

  private func added(_ key: Key) -> NodeEncoder {
    let inner = JSONNode()
    node.add(key.stringValue, inner)
    return NodeEncoder(node: inner)
  }
}

private struct ArrayContainer: UnkeyedEncodingContainer {
  let node: JSONNode
  let codingPath: [any CodingKey] = []
  var count: Int { node.count }

  func encodeNil() { node.append(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    node.append(try JSONNode(encoding: value))
  }

  func nestedContainer<Nested>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
    added().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { added().unkeyedContainer() }

  func superEncoder() -> any Encoder { added() }

  private func added() -> NodeEncoder {
    let inner = JSONNode()
    node.append(inner)
    return NodeEncoder(node: inner)
  }
}

private struct ValueContainer: SingleValueEncodingContainer {
  let node: JSONNode
  let codingPath: [any CodingKey] = []

  func encodeNil() { node.become(.null) }

  func encode<Value: Encodable>(_ value: Value) throws {
    node.become(try JSONNode(encoding: value))
  }
}
