/// The folder of a document of results, as the reader of a report sees it.
///
/// The document has paths relative to itself, so that it is the same wherever it is written; renderers
/// ask the place for paths and for the commands that repeat findings.
package struct ResultsPlace {
  private let folder: String
  /// Returns the command that replays the file with this path.
  package let replay: (_ path: String) -> String

  package init(_ folder: String, replay: @escaping (_ path: String) -> String) {
    (self.folder, self.replay) = (folder, replay)
  }

  /// The path of a file of the results.
  package func path(_ file: String) -> String {
    folder.isEmpty || folder.hasSuffix("/") ? folder + file : "\(folder)/\(file)"
  }

  /// The command that repeats a trace; nil if the trace was not written.
  package func repeatLine(_ file: String?) -> String? { file.map { replay(path($0)) } }

  package func text(of found: FindingResults) -> String {
    found.text + (repeatLine(found.file).map { "\n  Repeat: \($0)" } ?? "")
  }

  package func text(of trace: ScenarioResults) -> String {
    trace.text + (repeatLine(trace.file).map { "\n  Repeat: \($0)" } ?? "")
  }
}
