import Foundation

/// The parts of a Markdown document that tests read.
enum Markdown {
  /// The fenced blocks of one language, each with its first line's number.
  static func blocks(_ language: String, in text: String) -> [(line: Int, text: String)] {
    var blocks: [(line: Int, text: String)] = []
    var open: (line: Int, language: Substring, lines: [Substring])?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      guard line.hasPrefix("```") else {
        open?.lines.append(line)
        continue
      }
      guard let block = open else {
        open = (index + 2, line.dropFirst(3), [])
        continue
      }
      if block.language == language {
        blocks.append((block.line, block.lines.joined(separator: "\n") + "\n"))
      }
      open = nil
    }
    return blocks
  }

  /// The targets of a document's links to other files of the repository.
  static func localLinks(in text: String) -> [String] {
    text.components(separatedBy: "](").dropFirst().map {
      String($0.prefix { $0 != ")" && $0 != "#" })
    }
    .filter { !$0.isEmpty && !$0.contains("://") }
  }
}
