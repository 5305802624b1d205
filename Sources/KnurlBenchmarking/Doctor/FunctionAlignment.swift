/// Whether the functions of a build begin where those of a compared build do.
package struct FunctionAlignment: Equatable {
  package var functions: Int
  /// Those that begin at a multiple of 64 bytes.
  package var aligned: Int

  /// - Parameter symbols: What nm printed: an address, a letter and a name in each line.
  /// - Returns: Nil without functions of Swift's.
  package init?(symbols: String) {
    (functions, aligned) = (0, 0)
    for line in symbols.split(separator: "\n") {
      let words = line.split(separator: " ")
      // What the compiler wrote itself; thunks and the C library's parts are aligned by others.
      guard words.count == 3, words[1] == "t" || words[1] == "T", words[2].hasPrefix("$s"),
        let address = UInt64(words[0], radix: 16)
      else { continue }
      functions += 1
      if address % 64 == 0 { aligned += 1 }
    }
    guard functions > 0 else { return nil }
  }

  package var isComplete: Bool { aligned == functions }

  package var share: String { Wording.percent(Double(aligned) / Double(functions)) }
}
