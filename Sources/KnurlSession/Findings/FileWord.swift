/// Makes text safe for a file's name, a shell command or a trace's note.
package enum FileWord {
  /// Returns a name that is safe in a file's name.
  ///
  /// Unsafe characters become hyphens, and a long name is cut after 80 characters.
  package static func fileName(_ name: String) -> String {
    let safe = name.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z", "-", "_", ".": return Character(scalar)
      default: return "-"
      }
    }
    // File systems limit the length of names; a leading dot would hide the file.
    let text = String(safe.prefix(80))
    return text.hasPrefix(".") ? "-" + text.dropFirst() : text
  }

  /// A word of a command, quoted for a shell if needed.
  package static func shellQuoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
      default: return "/._-+,:@%".utf8.contains(byte)
      }
    }
    if isPlain, !word.isEmpty { return word }
    let parts = word.split(separator: "'", omittingEmptySubsequences: false)
    return "'" + parts.joined(separator: "'\\''") + "'"
  }

  /// Returns the text with all control characters replaced except line breaks and tabs.
  ///
  /// Control characters from a hostile file could control a terminal.
  package static func printable(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n", "\t": result.append(scalar)
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text as one line that fits in a trace.
  package static func note(_ text: String) -> String {
    let line = text.map { $0.isNewline ? " " : $0 }
    return printable(String(line.prefix(longestNote)))
  }

  /// The largest number of characters in a note. Longer notes would hide the trace after the notes.
  private static let longestNote = 500
}
