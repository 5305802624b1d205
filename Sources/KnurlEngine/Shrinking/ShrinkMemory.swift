/// Remembers replayed candidates, so that no candidate with the same replay runs again.
///
/// The table stores the choices that a replay drew: every candidate that begins with the same
/// choices has the same replay. After the end of a candidate every choice is 0.
///
/// It is a custom table with a hash of every beginning of a candidate, because a `Set` would hash
/// all choices again for each length.
struct ShrinkMemory {
  /// A remembered replay.
  struct Entry {
    /// The choices that the replay drew, or the candidate without the zeros at its end.
    fileprivate(set) var values: [UInt64]
    fileprivate(set) var drawn: Int?
    fileprivate var hash: UInt64
  }

  private var entries: [Entry] = []
  /// Indices into `entries` plus 1, or 0 for empty: open addressing with a power of two slots.
  private var places = [Int](repeating: 0, count: 64)
  private var longest = 0

  /// Returns the remembered replay of a candidate; nil if the candidate must run.
  ///
  /// - Complexity: O(choices of the longest candidate).
  func replay(of candidate: [UInt64]) -> Entry? {
    var hash = Self.hashOfBeginnings
    var length = 0
    while true {
      if let entry = entry(hash, where: { Self.begins(candidate, with: $0.values) }) {
        return entry
      }
      if length == longest { break }
      hash = Self.extended(hash, by: Self.value(length, of: candidate))
      length += 1
    }
    let whole = Self.trimmed(candidate)
    return entry(Self.hash(of: whole, from: Self.hashOfWholes)) { $0.values == whole }
  }

  /// - Parameter drawn: The number of choices that the replay drew, or nil if that is unknown: then
  ///   only equal choices have the same replay.
  mutating func remember(_ candidate: [UInt64], drawn: Int?) {
    if let drawn {
      let values = (0..<drawn).map { Self.value($0, of: candidate) }
      longest = max(longest, drawn)
      add(
        Entry(
          values: values, drawn: drawn, hash: Self.hash(of: values, from: Self.hashOfBeginnings)))
    } else {
      let values = Self.trimmed(candidate)
      add(
        Entry(values: values, drawn: nil, hash: Self.hash(of: values, from: Self.hashOfWholes)))
    }
  }

  private mutating func add(_ entry: Entry) {
    entries.append(entry)
    if 2 * entries.count <= places.count { return place(entries.count - 1) }
    places = [Int](repeating: 0, count: 2 * places.count)
    for index in entries.indices { place(index) }
  }

  private mutating func place(_ index: Int) {
    var place = Int(truncatingIfNeeded: entries[index].hash) & (places.count - 1)
    while places[place] != 0 { place = (place + 1) & (places.count - 1) }
    places[place] = index + 1
  }

  private func entry(_ hash: UInt64, where isMeant: (Entry) -> Bool) -> Entry? {
    var place = Int(truncatingIfNeeded: hash) & (places.count - 1)
    while places[place] != 0 {
      let entry = entries[places[place] - 1]
      if entry.hash == hash, isMeant(entry) { return entry }
      place = (place + 1) & (places.count - 1)
    }
    return nil
  }

  // MARK: - Choices

  private static func value(_ index: Int, of candidate: [UInt64]) -> UInt64 {
    index < candidate.count ? candidate[index] : 0
  }

  private static func begins(_ candidate: [UInt64], with values: [UInt64]) -> Bool {
    values.indices.allSatisfy { values[$0] == value($0, of: candidate) }
  }

  private static func trimmed(_ candidate: [UInt64]) -> [UInt64] {
    var values = candidate
    while values.last == 0 { values.removeLast() }
    return values
  }

  // MARK: - Hashing

  private static let hashOfBeginnings: UInt64 = 0x243F_6A88_85A3_08D3
  private static let hashOfWholes: UInt64 = 0x1319_8A2E_0370_7344

  private static func extended(_ hash: UInt64, by value: UInt64) -> UInt64 {
    SeededGenerator.mixed(hash &+ value &+ 0x9E37_79B9_7F4A_7C15)
  }

  private static func hash(of values: [UInt64], from start: UInt64) -> UInt64 {
    var hash = start
    for value in values { hash = extended(hash, by: value) }
    return hash
  }
}
