import KnurlEngine
import KnurlVerification

/// The dictionary for libFuzzer's own mutations: a few whole choice segments for each kind of
/// command.
///
/// A comment line above each segment states the meaning of the segment.
///
/// The segments are drawn with fixed seeds, like the ones that our mutations insert. So a fuzz
/// target always has the same dictionary.
struct FuzzDictionary {
  private(set) var lines = [
    "# Whole records of the input format, for the mutations that know nothing of it: key, length,",
    "# choices. `--dictionary` made them.",
  ]

  /// The largest length of a word. libFuzzer rejects longer words.
  private static let longestWord = 64
  private static let wordsPerKind = 4
  /// The number of sequences to draw; together they contain every kind of command.
  private static let sequences: UInt64 = 512

  init(of property: FuzzTarget) {
    var taken: [UInt64: Int] = [:]
    var words: Set<String> = []
    for seed in 1...Self.sequences {
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

  /// The segments as bytes, without the header.
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
