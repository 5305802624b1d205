import KnurlEngine
package import KnurlLaws
package import KnurlVerification

/// A finding as the text of a file, with a descriptive file name.
package struct FindingFile {
  /// The hash of the file's content, which does not depend on the notes in the file.
  package let hash: ContentHash
  /// The beginning of the file's name: `CONTROL-LAW-HASH`.
  package let stem: String
  private let body: ([String]) -> String

  /// - Parameters:
  ///   - law: The law that the trace breaks, or a word for the finding.
  ///   - body: Returns the file's text with these notes in it.
  package init(subject: String, law: String, body: @escaping (_ notes: [String]) -> String) {
    hash = ContentHash(ofTrace: body([]))
    stem = FileWord.fileName("\(subject)-\(law)") + "-" + hash.digits
    self.body = body
  }

  package init(_ finding: Finding, of subject: String? = nil, in declaration: Declaration) {
    let trace = finding.replayableTrace
    self.init(subject: subject ?? finding.trace.controlName, law: finding.law) { notes in
      var trace = trace
      trace.notes += notes
      return TraceText.text(of: trace, in: declaration)
    }
  }

  package init(_ failure: MinimalFailure, of subject: String) {
    self.init(subject: subject, law: failure.law, body: failure.file)
  }

  package func text(notes: FindingNotes) -> String { body(notes.lines) }
}
