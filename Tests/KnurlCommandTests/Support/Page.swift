import Foundation
import Transcripts

/// An HTML page, for tests of its links and of matching tags.
struct Page {
  let text: String
  private let folder: URL

  /// - Parameter name: The path in the session's folder.
  init(_ name: String, of session: Session) throws {
    text = try session.read(name)
    folder = URL(fileURLWithPath: session.path(name)).deletingLastPathComponent()
  }

  /// Returns what a reader sees of the page, from the line with this heading on.
  func seen(from heading: String) -> String {
    let lines = seenText(of: text).split(separator: "\n").drop { $0 != heading }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The values of all attributes with this name.
  func values(of attribute: String) -> [String] {
    text.components(separatedBy: " \(attribute)=\"").dropFirst()
      .map { String($0.prefix { $0 != "\"" }) }
  }

  /// The files that the page shows or links to.
  var files: [String] {
    (values(of: "href") + values(of: "src")).filter {
      !$0.hasPrefix("#") && !$0.hasPrefix("data:")
    }
  }

  /// The linked files that do not exist.
  var brokenLinks: [String] {
    files.filter {
      !FileManager.default.fileExists(atPath: folder.appendingPathComponent($0).path)
    }
  }

  /// The lines with a character that controls the writing direction.
  var turns: [String] {
    text.split(separator: "\n").map { String($0) }.filter { line in
      line.unicodeScalars.contains {
        (0x202A...0x202E).contains($0.value) || (0x2066...0x2069).contains($0.value)
      }
    }
  }

  /// The first tag that is not opened or not closed; nil if all tags match.
  var misfit: String? {
    let void: Set<String> = ["meta", "img", "br", "hr", "input", "link"]
    var open: [String] = []
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[rest.index(after: start)...]
      let isEnd = rest.first == "/"
      let name = String(rest.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber })
      guard let end = rest.firstIndex(of: ">") else { return name }
      let isClosed = rest[..<end].hasSuffix("/")
      rest = rest[end...]
      if name.isEmpty || void.contains(name) || isClosed { continue }
      if ["style", "script"].contains(name), !isEnd {
        guard let close = rest.range(of: "</\(name)>") else { return name }
        rest = rest[close.upperBound...]
        continue
      }
      if !isEnd {
        open.append(name)
      } else if open.popLast() != name {
        return name
      }
    }
    return open.last
  }
}
