import KnurlEngine
import KnurlVerification

/// The words that libFuzzer's own mutations put into inputs: whole records of the input format, a few
/// of each kind of command, each under the line that says what it does.
///
/// They are drawn as mutations draw what they insert, from fixed seeds, so a property always has the
/// same dictionary.
struct FuzzDictionary {
  private(set) var lines = [
    "# Whole records of the input format, for the mutations that know nothing of it: key, length,",
    "# choices. `--dictionary` made them.",
  ]

  /// Longer words are none for libFuzzer.
  private static let longestWord = 64
  private static let wordsPerKind = 4
  /// So many histories have every kind of command in them.
  private static let histories: UInt64 = 512

  init(of property: FuzzTarget) {
    var taken: [UInt64: Int] = [:]
    var words: Set<String> = []
    for seed in 1...Self.histories {
      var generator = SeededGenerator(seed: seed)
      var records = ChoiceSegments()
      property.mutate(ChoiceSegments(), &generator, &records)
      for index in records.commands.indices {
        let kind = records.choices[records.commands[index].lowerBound]
        guard taken[kind, default: 0] < Self.wordsPerKind else { continue }
        var record = ChoiceSegments()
        record.appendCommands(index..<index + 1, of: records)
        let bytes = Self.bytes(of: record)
        let word = bytes.map { Self.escaped($0) }.joined()
        guard bytes.count <= Self.longestWord, words.insert(word).inserted else { continue }
        taken[kind, default: 0] += 1
        if let line = property.text(record, []).split(separator: "\n").last {
          lines.append("# \(line)")
        }
        lines.append("\"\(word)\"")
      }
    }
  }

  /// The records without the header.
  private static func bytes(of records: ChoiceSegments) -> [UInt8] {
    var (header, bytes): ([UInt8], [UInt8]) = ([], [])
    ChoiceSegments().write(name: [], to: &header)
    records.write(name: [], to: &bytes)
    return Array(bytes.dropFirst(header.count))
  }

  private static func escaped(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16)
    return "\\x" + (digits.count == 1 ? "0" : "") + digits
  }
}
