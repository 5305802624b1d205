import Foundation
public import Testing

/// The expected output of a command or a report in one situation, in a file.
///
/// The file is `Tests/<target>/Transcripts/<name>.txt`. With `KNURL_UPDATE_TRANSCRIPTS=1`, tests
/// write these files instead of comparing them.
public struct Transcript: Sendable {
  /// The variable that makes tests write their transcripts if its value is 1.
  public static let variable = "KNURL_UPDATE_TRANSCRIPTS"
  /// The number of lines that a failure shows: enough to recognize a change, few enough to read.
  static let mostLines = 24

  let file: URL

  /// - Parameter filePath: The path of a source file of the test target.
  public init(_ name: String, of filePath: String) {
    var folder = URL(filePath: filePath).deletingLastPathComponent()
    while folder.pathComponents.count > 2,
      folder.deletingLastPathComponent().lastPathComponent != "Tests"
    {
      folder.deleteLastPathComponent()
    }
    file = folder.appending(path: "Transcripts/\(name).txt")
  }

  /// Returns why the text is not the one in the file; nil if it is, or if it was just written.
  public func difference(from text: String, isUpdating: Bool = Self.isUpdating) throws -> String? {
    let text = Self.visible(text)
    let expected = try? String(contentsOf: file, encoding: .utf8)
    if text == expected { return nil }
    guard !isUpdating else {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      return nil
    }
    let name = file.pathComponents.suffix(3).joined(separator: "/")
    let lines = expected.map { Self.changes(from: $0, to: text) } ?? ["there is no such file"]
    return """
      \(name) differs (- expected, + seen):
      \(lines.joined(separator: "\n"))
      If the new text is right, renew the file: \(Self.variable)=1 ./knurl test --filter SUITE
      """
  }

  public static var isUpdating: Bool { ProcessInfo.processInfo.environment[variable] == "1" }

  /// The text with every invisible character as a code point, and with a line end at its end.
  static func visible(_ text: String) -> String {
    var seen = ""
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar != "\n", .format:
        seen += "⟨U+" + String(scalar.value, radix: 16, uppercase: true) + "⟩"
      default: seen.unicodeScalars.append(scalar)
      }
    }
    if seen.hasSuffix("\n") || seen.isEmpty { return seen }
    return seen + "⟨no line end⟩\n"
  }

  /// The lines that were removed and inserted, with their numbers.
  static func changes(from expected: String, to seen: String) -> [String] {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = seen.split(separator: "\n", omittingEmptySubsequences: false)
    let changes = new.difference(from: old).map { change in
      switch change {
      case .remove(let offset, let line, _): (offset, 0, "- \(offset + 1): \(line)")
      case .insert(let offset, let line, _): (offset, 1, "+ \(offset + 1): \(line)")
      }
    }
    let lines = changes.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.2)
    guard lines.count > mostLines else { return lines }
    return lines.prefix(mostLines) + ["… \(lines.count - mostLines) more lines"]
  }
}

/// Compares a text with the transcript of this name.
public func expectTranscript(
  of text: String, _ name: String, filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  if let difference = try Transcript(name, of: filePath).difference(from: text) {
    Issue.record("\(difference)", sourceLocation: sourceLocation)
  }
}

/// Returns the text of an HTML page or an SVG picture, with a line for each block.
///
/// Entities stay, so that escaped text differs from markup.
public func seenText(of markup: String) -> String {
  let bare = markup.replacing(#/<(style|script)[^>]*>[\s\S]*?</(style|script)>/#, with: "")
    .replacing(#/</t[dh]>\s*<t[dh][^>]*>/#, with: " | ")
    .replacing(
      #/</?(br|dd|div|dt|figcaption|figure|h[1-6]|li|ol|p|pre|section|summary|text|ul)\b[^>]*>/#,
      with: "\n"
    )
    .replacing(#/<[^>]*>/#, with: "")
  let lines = bare.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
  return lines.filter { !$0.isEmpty }.map { $0 + "\n" }.joined()
}
