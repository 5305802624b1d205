import Foundation

/// What a failed build wrote.
package struct CompilerLog {
  private let lines: [Substring]

  package init(_ text: String) {
    lines = text.split(whereSeparator: { $0.isNewline })
  }

  /// The first line that names an error, shortened.
  package var firstError: String {
    let line = lines.first { $0.contains("error:") } ?? lines.last ?? "no output"
    let message = line.range(of: "error:").map { line[$0.lowerBound...] } ?? line
    return message.count > 200 ? message.prefix(200) + "…" : String(message)
  }

  /// The targets of a package in whose files there are errors, each once.
  package func targets(in package: String) -> [String] {
    var targets: [String] = []
    let folder = package + "/Sources/"
    for line in lines where line.hasPrefix(folder) && line.contains(": error:") {
      let path = line.dropFirst(folder.count)
      guard let slash = path.firstIndex(of: "/") else { continue }
      let target = String(path[..<slash])
      if !targets.contains(target) { targets.append(target) }
    }
    return targets
  }
}
