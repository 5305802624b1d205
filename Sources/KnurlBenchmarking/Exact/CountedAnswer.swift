/// What a program says while callgrind counts it: one line for each benchmark, in order.
package enum CountedAnswer: Equatable {
  /// The first line: the program knows the job.
  case hello(version: Int)
  /// Callgrind has written a file that is of so many operations.
  case counted(name: String, operations: Int)
  case unavailable(name: String, reason: String)

  package static let version = 1

  package var line: String {
    switch self {
    case .hello(let version): return "knurl-count \(version)"
    case .counted(let name, let operations): return "counted \(name) \(operations)"
    case .unavailable(let name, let reason):
      let words = reason.split(whereSeparator: { $0.isNewline }).joined(separator: " ")
      return "unavailable \(name) \(words)"
    }
  }

  /// Nil for what no such program says.
  package init?(line: some StringProtocol) {
    // No name has a space in it.
    let words = line.split(separator: " ", maxSplits: 2).map { String($0) }
    switch (words.first, words.count) {
    case ("knurl-count", 2):
      guard let version = Int(words[1]) else { return nil }
      self = .hello(version: version)
    case ("counted", 3):
      guard let operations = Int(words[2]), operations > 0 else { return nil }
      self = .counted(name: words[1], operations: operations)
    case ("unavailable", 3): self = .unavailable(name: words[1], reason: words[2])
    default: return nil
    }
  }
}
