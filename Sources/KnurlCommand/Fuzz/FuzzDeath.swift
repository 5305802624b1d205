/// An input that a subject did not survive, and what is known of how.
struct FuzzDeath {
  /// The file that libFuzzer wrote; its name begins with what happened.
  let input: String
  /// What a sanitizer says: which error, and where.
  let report: String?

  /// What happened to the subject, after its name.
  var words: String {
    let name = PathText.name(of: input)
    if name.hasPrefix("timeout-") { return "does not come back from the last command" }
    if name.hasPrefix("oom-") { return "takes more memory than it may for the last command" }
    return "does not survive the last command" + (report.map { ": \($0)" } ?? "")
  }

  /// `SUMMARY: AddressSanitizer: heap-buffer-overflow /a/b/File.swift:12:5 in name`, without the
  /// folders: they are those of the machine that built it.
  static func report(in line: String) -> String? {
    guard let range = line.firstRange(of: summary) else { return nil }
    let words = line[range.upperBound...].split(separator: " ").map { word in
      word.split(separator: "/").last.map { String($0) } ?? String(word)
    }
    return words.isEmpty ? nil : "AddressSanitizer: " + words.joined(separator: " ")
  }

  private static let summary = "SUMMARY: AddressSanitizer: "
}
