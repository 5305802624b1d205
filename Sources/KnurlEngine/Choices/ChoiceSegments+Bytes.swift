/// The encoding of choice segments as bytes: the input of a fuzz target, and its corpus.
///
/// ```
/// file    = "KNRL" version name record*        version = one byte, name = length and UTF-8
/// record  = key length choice*                 key 0 is the start, key n + 1 a command of kind n
/// ```
/// All numbers but the version are unsigned LEB128. A record contains its length, so a reader can
/// skip records of unknown kinds. Missing choices are 0, and extra choices are ignored, so a corpus
/// stays readable when a target gains commands.
extension ChoiceSegments {
  public static let byteVersion: UInt8 = 1
  private static let magic: [UInt8] = [0x4B, 0x4E, 0x52, 0x4C]
  /// The largest number of bytes in the name that a header contains.
  private static let longestName = 255

  /// The result of reading a fuzz input.
  public struct Reading: Hashable, Sendable {
    /// The name of the fuzz target; empty if the input is empty.
    ///
    /// For every target, an empty input is a sequence without commands.
    public var name: [UInt8]
    /// The position where reading stopped early, and the reason; nil if all bytes were read.
    public var problem: Problem?

    init(name: [UInt8], problem: Problem?) {
      self.name = name
      self.problem = problem
    }
  }

  /// The reason why bytes were not read to their end.
  public struct Problem: Error, Hashable, Sendable {
    /// The number of bytes before the problem.
    public var position: Int
    public var reason: Reason

    init(position: Int, reason: Reason) {
      self.position = position
      self.reason = reason
    }

    public enum Reason: Hashable, Sendable {
      /// The bytes are not a fuzz input.
      case noHeader
      /// A newer version wrote the bytes.
      case unknownVersion(UInt8)
      /// The bytes end in the middle of a record; the choices before the end are used.
      case truncated
      /// A number does not fit into 64 bits.
      case oversizedNumber
      /// The bytes contain more commands than a sequence may have.
      case tooManyCommands
    }
  }

  // MARK: - Reading

  /// Replaces the contents with the records in the bytes, up to the first problem.
  ///
  /// - Complexity: O(number of bytes), without allocation once the arrays have grown.
  public mutating func read(_ bytes: [UInt8], maximumCommands: Int = 4_096) -> Reading {
    read(bytes.span, maximumCommands: maximumCommands)
  }

  /// Replaces the contents with the records in the bytes, and reads the bytes in place.
  ///
  /// - Complexity: O(number of bytes), without allocation once the arrays have grown.
  public mutating func read(_ bytes: Span<UInt8>, maximumCommands: Int = 4_096) -> Reading {
    removeAll()
    if bytes.isEmpty { return Reading(name: [], problem: nil) }
    var position = 0
    var name: [UInt8] = []
    var problem = Self.readHeader(of: bytes, at: &position, name: &name)
    while problem == nil, position < bytes.count {
      if commands.count == maximumCommands {
        problem = .tooManyCommands
      } else {
        problem = readRecord(of: bytes, at: &position)
      }
    }
    return Reading(name: name, problem: problem.map { Problem(position: position, reason: $0) })
  }

  private static func readHeader(
    of bytes: Span<UInt8>, at position: inout Int, name: inout [UInt8]
  ) -> Problem.Reason? {
    guard bytes.count > magic.count else { return .noHeader }
    for letter in magic {
      guard bytes[position] == letter else { return .noHeader }
      position += 1
    }
    guard bytes[position] == byteVersion else { return .unknownVersion(bytes[position]) }
    position += 1
    guard let length = number(of: bytes, at: &position, before: bytes.count).value,
      length <= longestName, position + Int(length) <= bytes.count
    else { return .noHeader }
    let end = position + Int(length)
    while position < end {
      name.append(bytes[position])
      position += 1
    }
    return nil
  }

  private mutating func readRecord(
    of bytes: Span<UInt8>, at position: inout Int
  ) -> Problem.Reason? {
    let key = Self.number(of: bytes, at: &position, before: bytes.count)
    guard let kind = key.value else { return key.problem }
    let size = Self.number(of: bytes, at: &position, before: bytes.count)
    guard let length = size.value else { return size.problem }
    let isCut = length > UInt64(bytes.count - position)
    let end = isCut ? bytes.count : position + Int(length)
    // A second start would begin a second sequence.
    let isKnown = kind > 0 || (start.isEmpty && commands.isEmpty)
    if isKnown, kind > 0 { append(choice: kind - 1) }
    while position < end {
      let choice = Self.number(of: bytes, at: &position, before: end)
      guard let value = choice.value else {
        // A truncated number is ignored.
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

  /// Reads a number. The code for numbers of one byte is inline: most numbers have only one byte.
  @inline(__always) private static func number(
    of bytes: Span<UInt8>, at position: inout Int, before end: Int
  ) -> (value: UInt64?, problem: Problem.Reason) {
    if position < end, bytes[position] < 0x80 {
      position += 1
      return (UInt64(bytes[position - 1]), .truncated)
    }
    return longNumber(of: bytes, at: &position, before: end)
  }

  private static func longNumber(
    of bytes: Span<UInt8>, at position: inout Int, before end: Int
  ) -> (value: UInt64?, problem: Problem.Reason) {
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

  /// Appends a header and as many complete segments as fit into the limit.
  ///
  /// - Parameters:
  ///   - name: The name of the fuzz target, in at most 255 bytes of UTF-8.
  ///   - limit: The greatest number of bytes.
  public func write(name: [UInt8], to bytes: inout [UInt8], limit: Int = .max) {
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

  private func write(
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

  private static func length(of number: UInt64) -> Int {
    number < 0x80 ? 1 : (UInt64.bitWidth - number.leadingZeroBitCount + 6) / 7
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}
