import Foundation

/// Reads the traces of a folder and generates Swift source from two such folders.
enum TraceSource {
  /// The line after which all text is generated.
  static let marker =
    "// Generated from the files in Scenarios and Scenes by TraceFoldersTests; edit those."

  /// The texts of a folder's `.trace` files by name, without the last line feed.
  static func traces(in folder: URL) throws -> [String: String] {
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil
    ).filter { $0.pathExtension == "trace" }
    return try Dictionary(
      uniqueKeysWithValues: files.map { file in
        var text = try String(contentsOf: file, encoding: .utf8)
        while text.hasSuffix("\n") { text.removeLast() }
        return (file.deletingPathExtension().lastPathComponent, text)
      })
  }

  /// Returns the source with these traces after the marker; nil if the source has no marker.
  ///
  /// Traces keep their order in the source, because listings and reports show this order. New
  /// traces come last.
  static func source(
    _ source: String, scenarios: [String: String], scenes: [String: String]
  ) -> String? {
    guard let range = source.range(of: marker) else { return nil }
    let parts = source[range.upperBound...].components(separatedBy: "static let scenes")
    return source[..<range.upperBound] + "\n"
      + list(
        "scenarios", "Traces written by hand, with expected results.", scenarios, like: parts[0])
      + list(
        "scenes", "Traces whose last picture is worth showing.", scenes, like: parts.last ?? "")
      + "}\n"
  }

  private static func list(
    _ name: String, _ comment: String, _ traces: [String: String], like source: String
  ) -> String {
    let known = source.matches(of: #/^ {6}"([\w-]+)",$/#.anchorsMatchLineEndings())
      .map { String($0.1) }
    let names =
      known.filter { traces[$0] != nil } + traces.keys.filter { !known.contains($0) }.sorted()
    return "\n  /// \(comment)\n  public static let \(name): [(name: String, text: String)] = [\n"
      + names.map { entry($0, traces[$0] ?? "") }.joined() + "  ]\n"
  }

  private static func entry(_ name: String, _ text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "      \($0)" }
    return "    (\n      \"\(name)\",\n      \"\"\"\n" + lines.joined(separator: "\n")
      + "\n      \"\"\"\n    ),\n"
  }
}
