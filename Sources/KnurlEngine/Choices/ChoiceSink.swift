/// Takes the choices that an encoder makes: the way back from a value to a choice sequence.
public struct ChoiceSink: Sendable {
  public private(set) var choices: [UInt64] = []

  public init() {}

  public mutating func append(_ value: UInt64) {
    choices.append(value)
  }

  public mutating func append(index: Int) {
    precondition(index >= 0, "an index that is encoded is not negative")
    choices.append(UInt64(index))
  }

  mutating func removeAll() { choices.removeAll(keepingCapacity: true) }
}
