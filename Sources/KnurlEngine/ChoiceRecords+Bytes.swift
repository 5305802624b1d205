/// Records as bytes: the input of a fuzz target, and its corpus.
///
/// ```
/// file    = "KNRL" version name record*        version = one byte, name = length and UTF-8
/// record  = key length choice*                 key 0 is the start, key n + 1 a command of kind n
/// ```
/// All numbers but the version are unsigned LEB128. A record says how long it is, so that one of a
/// kind that a reader does not know can be skipped; choices that are missing are 0 and those that
/// are too many are not read. The format only grows: what was written once stays readable.
extension ChoiceRecords {
  public static let byteVersion: UInt8 = 1
  @usableFromInline static let magic: [UInt8] = [0x4B, 0x4E, 0x52, 0x4C]
  /// The longest name that a header may carry.
  @usableFromInline static let longestName = 255

  /// What was read from bytes.
  public struct Reading: Hashable, Sendable {
    /// Whose input it is; empty for an empty input, which is a history without commands for anyone.
    public var name: [UInt8]
    /// Where reading stopped, and why, if that was before the end.
    public var problem: Problem?

    @usableFromInline init(name: [UInt8], problem: Problem?) {
      self.name = name
      self.problem = problem
    }
  }

  /// Why bytes were not read to their end.
  public struct Problem: Error, Hashable, Sendable {
    /// The number of bytes before it.
    public var position: Int
    public var reason: Reason

    @usableFromInline init(position: Int, reason: Reason) {
      self.position = position
      self.reason = reason
    }

    public enum Reason: Hashable, Sendable {
      /// They are no fuzz input at all.
      case noHeader
      /// A newer version wrote them.
      case unknownVersion(UInt8)
      /// They end in the middle of a record, which counts as far as it goes.
      case truncated
      /// A number that does not fit into 64 bits.
      case oversizedNumber
      /// More commands than a history may have.
      case tooManyCommands
    }
  }

  // MARK: - Reading

  /// Reads bytes in the place of what is here; all records up to a problem are kept.
  ///
  /// - Complexity: O(number of bytes), without allocation once the arrays have grown.
  @inlinable public mutating func read<Bytes: RandomAccessCollection>(
    _ bytes: Bytes, maximumCommands: Int = 4_096
  ) -> Reading where Bytes.Element == UInt8, Bytes.Index == Int {
    removeAll()
    if bytes.isEmpty { return Reading(name: [], problem: nil) }
    var position = bytes.startIndex
    var name: [UInt8] = []
    var problem = Self.readHeader(of: bytes, at: &position, name: &name)
    while problem == nil, position < bytes.endIndex {
      if commands.count == maximumCommands {
        problem = .tooManyCommands
      } else {
        problem = readRecord(of: bytes, at: &position)
      }
    }
    return Reading(
      name: name,
      problem: problem.map { Problem(position: position - bytes.startIndex, reason: $0) })
  }

  @inlinable static func readHeader<Bytes: RandomAccessCollection>(
    of bytes: Bytes, at position: inout Int, name: inout [UInt8]
  ) -> Problem.Reason? where Bytes.Element == UInt8, Bytes.Index == Int {
    guard bytes.count > magic.count else { return .noHeader }
    for letter in magic {
      guard bytes[position] == letter else { return .noHeader }
      position += 1
    }
    guard bytes[position] == byteVersion else { return .unknownVersion(bytes[position]) }
    position += 1
    guard let length = number(of: bytes, at: &position, before: bytes.endIndex).value,
      length <= longestName, position + Int(length) <= bytes.endIndex
    else { return .noHeader }
    name.append(contentsOf: bytes[position..<position + Int(length)])
    position += Int(length)
    return nil
  }

  @inlinable mutating func readRecord<Bytes: RandomAccessCollection>(
    of bytes: Bytes, at position: inout Int
  ) -> Problem.Reason? where Bytes.Element == UInt8, Bytes.Index == Int {
    let key = Self.number(of: bytes, at: &position, before: bytes.endIndex)
    guard let kind = key.value else { return key.problem }
    let size = Self.number(of: bytes, at: &position, before: bytes.endIndex)
    guard let length = size.value else { return size.problem }
    let isCut = length > UInt64(bytes.endIndex - position)
    let end = isCut ? bytes.endIndex : position + Int(length)
    // A second start would be a second history.
    let isKnown = kind > 0 || (start.isEmpty && commands.isEmpty)
    if isKnown, kind > 0 { append(choice: kind - 1) }
    while position < end {
      let choice = Self.number(of: bytes, at: &position, before: end)
      guard let value = choice.value else {
        // What is there of a number that is cut off says nothing.
        if choice.problem == .oversizedNumber { return .oversizedNumber }
        break
      }
      if isKnown { append(choice: value) }
    }
    position = end
    if isKnown {
      if kind == 0 { endStart() } else { endCommand() }
    }
    return isCut ? .truncated : nil
  }

  @inlinable static func number<Bytes: RandomAccessCollection>(
    of bytes: Bytes, at position: inout Int, before end: Int
  ) -> (value: UInt64?, problem: Problem.Reason)
  where Bytes.Element == UInt8, Bytes.Index == Int {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while position < end {
      let byte = bytes[position]
      let low = UInt64(byte & 0x7F)
      guard shift < 63 || (shift == 63 && low <= 1) else { return (nil, .oversizedNumber) }
      value |= low << shift
      position += 1
      if byte < 0x80 { return (value, .truncated) }
      shift += 7
    }
    return (nil, .truncated)
  }

  // MARK: - Writing

  /// Appends the records as bytes, as many whole ones as fit.
  ///
  /// - Parameters:
  ///   - name: Whose input it is, in at most 255 bytes of UTF-8.
  ///   - limit: The greatest number of bytes.
  @inlinable public func write(name: [UInt8], to bytes: inout [UInt8], limit: Int = .max) {
    precondition(name.count <= Self.longestName, "a name in a fuzz input has at most 255 bytes")
    let header = Self.magic.count + 1 + Self.length(of: UInt64(name.count)) + name.count
    guard header <= limit - bytes.count else { return }
    bytes.append(contentsOf: Self.magic)
    bytes.append(Self.byteVersion)
    Self.append(UInt64(name.count), to: &bytes)
    bytes.append(contentsOf: name)
    if !start.isEmpty { guard write(key: 0, start, to: &bytes, limit: limit) else { return } }
    for command in commands {
      let payload = command.lowerBound + 1..<command.upperBound
      let kind = min(choices[command.lowerBound], .max - 1)
      guard write(key: kind + 1, payload, to: &bytes, limit: limit) else { return }
    }
  }

  @inlinable func write(
    key: UInt64, _ payload: Range<Int>, to bytes: inout [UInt8], limit: Int
  ) -> Bool {
    var length = 0
    for position in payload { length += Self.length(of: choices[position]) }
    let size = Self.length(of: key) + Self.length(of: UInt64(length)) + length
    guard size <= limit - bytes.count else { return false }
    Self.append(key, to: &bytes)
    Self.append(UInt64(length), to: &bytes)
    for position in payload { Self.append(choices[position], to: &bytes) }
    return true
  }

  @inlinable static func length(of number: UInt64) -> Int {
    max(1, (UInt64.bitWidth - number.leadingZeroBitCount + 6) / 7)
  }

  @inlinable static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
