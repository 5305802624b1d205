/// The folder of a document of results, as the reader of a report sees it.
///
/// The document has paths relative to itself, so that it is the same wherever it is written; renderers
/// ask the place for paths and for the commands that repeat findings.
package struct ResultsPlace {
  private let folder: String
  private let repeating: (_ path: String) -> String

  /// - Parameter repeating: Returns the command that replays the file with this path.
  package init(_ folder: String, repeating: @escaping (_ path: String) -> String) {
    (self.folder, self.repeating) = (folder, repeating)
  }

  /// The path of a file of the results.
  package func path(_ file: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
  }

  /// The command that repeats a trace; nil if the trace was not written.
  package func repeatLine(_ file: String?) -> String? { file.map { repeating(path($0)) } }

  package func text(of found: FindingResults) -> String {
    found.text + (repeatLine(found.file).map { "\n  Repeat: \($0)" } ?? "")
  }

  package func text(of trace: ScenarioResults) -> String {
    trace.text + (repeatLine(trace.file).map { "\n  Repeat: \($0)" } ?? "")
  }
}
