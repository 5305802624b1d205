import Foundation

/// A region that the tests need not run, with the reason.
struct Exclusion {
  var file: String
  /// The source line in which the region begins.
  var code: String
  var isUsed = false

  /// Reads lines with `file:`, `code:` and `why:`; `#` begins a comment.
  static func list(in path: String) throws -> [Exclusion] {
    var result: [Exclusion] = []
    var file = ""
    var code = ""
    let text = try String(contentsOfFile: path, encoding: .utf8)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("file: ") {
        file = String(line.dropFirst(6))
      } else if line.hasPrefix("code: ") {
        code = String(line.dropFirst(6))
      } else if line.hasPrefix("why: "), !file.isEmpty, !code.isEmpty, line.count > 5 {
        result.append(Exclusion(file: file, code: code))
        code = ""
      } else {
        throw Problem(text: "\(path):\(index + 1): write file, code and why lines in this order")
      }
    }
    return result
  }

  struct Problem: Error, CustomStringConvertible {
    var text: String
    var description: String { text }
  }
}
