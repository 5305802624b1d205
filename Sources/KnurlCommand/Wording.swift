import Foundation
import KnurlReports

/// Numbers and names as reports write them.
enum Wording {
  /// With commas between thousands, whatever the machine's language.
  static func grouped(_ number: Int) -> String { GroupedNumber.text(number) }

  static func count(_ number: Int, _ singular: String, _ plural: String? = nil) -> String {
    "\(grouped(number)) \(number == 1 ? singular : plural ?? singular + "s")"
  }

  static func seconds(_ seconds: Double) -> String {
    let centiseconds = (seconds * 100).rounded()
    guard centiseconds >= 1 else { return "<0.01 s" }
    guard centiseconds < 1e15 else { return "very long" }
    let whole = Int(centiseconds)
    let fraction = whole % 100
    return "\(grouped(whole / 100)).\(fraction < 10 ? "0" : "")\(fraction) s"
  }

  static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  static func rightAligned(_ text: String, to width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }

  /// Without the control characters with which a hostile file could play tricks on a terminal.
  static func printable(_ text: String) -> String {
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

  /// A word of a command as a shell takes it.
  static func shellQuoted(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: return true
      default: return "/._-+,:@%".utf8.contains(byte)
      }
    }
    if isPlain, !word.isEmpty { return word }
    return "'" + word.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  /// A name as part of a file's name.
  static func fileName(_ name: String) -> String {
    let safe = name.unicodeScalars.map { scalar -> Character in
      switch scalar {
      case "0"..."9", "A"..."Z", "a"..."z", "-", "_", ".": return Character(scalar)
      default: return "-"
      }
    }
    // Names have limits in every file system; a leading dot would hide the file.
    let text = String(safe.prefix(80))
    return text.hasPrefix(".") ? "-" + text.dropFirst() : text
  }
}
