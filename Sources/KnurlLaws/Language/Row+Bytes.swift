// The table of attributes reads the stored properties of a row at their offsets: `row[keyPath: path]`
// would take fifty times as long, and a loop over the table runs at every step. These are the only
// unsafe lines.

extension Attribute {
  /// A stored property of a row.
  init<Value>(
    _ name: String, _ path: KeyPath<Row, Value>, _ role: Roles, needs: Capabilities? = [],
    title: String? = nil, words: [String] = [], as reading: @escaping @Sendable (Value) -> Reading
  ) {
    guard let offset = MemoryLayout<Row>.offset(of: path) else {
      preconditionFailure("“\(name)” is no stored property of a row")
    }
    self.init(
      name, role, needs: needs, title: title ?? name, words: words,
      bytes: offset..<offset + MemoryLayout<Value>.size
    ) { row in
      unsafe withUnsafeBytes(of: row) { bytes in
        unsafe reading(bytes.loadUnaligned(fromByteOffset: offset, as: Value.self))
      }
    }
  }

  /// The part of an attribute that a comparison needs, so that a loop counts no references.
  struct Stored {
    /// The index in `common`.
    let index: Int
    let bytes: Range<Int>
    let role: UInt32
    /// False for numbers: NaN has several patterns of bits, and zero has two.
    let isDecidedByBytes: Bool
  }

  /// The stored attributes whose changes count.
  static let stored = common.enumerated().compactMap { index, attribute -> Stored? in
    guard let bytes = attribute.bytes, attribute.role.isDisjoint(with: .uncounted) else {
      return nil
    }
    let isDecidedByBytes =
      switch attribute.read(Row(valueCount: 0)) {
      case .number, .rectangle, .transform: false
      case .flag, .index, .thumb, .trail, .text, .frames: true
      }
    return Stored(
      index: index, bytes: bytes, role: attribute.role.rawValue,
      isDecidedByBytes: isDecidedByBytes)
  }
}

extension Row {
  /// The bytes of all stored properties in the table, with the gaps between them.
  static let storedBytes = Attribute.stored.reduce(0..<0) { all, attribute in
    let bytes = attribute.bytes
    return all.isEmpty
      ? bytes
      : min(all.lowerBound, bytes.lowerBound)..<max(all.upperBound, bytes.upperBound)
  }

  /// Visits the words that differ: each part of the values, by its raw value, once, and then each
  /// number of an own attribute, by its index.
  @inline(__always) mutating func visitOtherWords(
    than other: inout Row, part: (Int) -> Void, number: (Int) -> Void
  ) {
    unsafe words.withUnsafeBufferPointer { mine in
      unsafe other.words.withUnsafeBufferPointer { theirs in
        guard mine.count == theirs.count else { return }
        var word = 0
        for index in 0..<ValuePart.count {
          let end = word + valueCount
          while word < end {
            if unsafe mine[word] != theirs[word] {
              part(index)
              word = end
            } else {
              word += 1
            }
          }
        }
        let start = word
        while word < mine.count {
          if unsafe mine[word] != theirs[word] { number(word - start) }
          word += 1
        }
      }
    }
  }

  /// Replaces the words by as many others.
  mutating func copyWords(_ others: [UInt64]) {
    unsafe words.withUnsafeMutableBufferPointer { mine in
      _ = unsafe others.withUnsafeBufferPointer { unsafe mine.update(fromContentsOf: $0) }
    }
  }

  /// True if some bytes differ from those of another row. Numbers that differ in no bytes are the
  /// same.
  @inline(__always) mutating func hasOtherBytes(
    in bytes: Range<Int>, than other: inout Row
  ) -> Bool {
    unsafe withUnsafePointer(to: &self) { mine in
      unsafe withUnsafePointer(to: &other) { theirs in
        let (mine, theirs) = unsafe (UnsafeRawPointer(mine), UnsafeRawPointer(theirs))
        var byte = bytes.lowerBound
        func other(_ byte: Int) -> UInt64 {
          unsafe mine.loadUnaligned(fromByteOffset: byte, as: UInt64.self)
            ^ theirs.loadUnaligned(fromByteOffset: byte, as: UInt64.self)
        }
        // Four words in each turn, because a step compares hundreds of bytes.
        while byte + 32 <= bytes.upperBound {
          if other(byte) | other(byte &+ 8) | other(byte &+ 16) | other(byte &+ 24) != 0 {
            return true
          }
          byte += 32
        }
        while byte + 8 <= bytes.upperBound {
          if other(byte) != 0 { return true }
          byte += 8
        }
        while byte < bytes.upperBound {
          let (one, two) = unsafe (
            mine.load(fromByteOffset: byte, as: UInt8.self),
            theirs.load(fromByteOffset: byte, as: UInt8.self)
          )
          if one != two { return true }
          byte += 1
        }
        return false
      }
    }
  }
}
