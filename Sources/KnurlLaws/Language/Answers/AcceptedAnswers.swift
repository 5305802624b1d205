/// The answers that the developers of a control have accepted, so that a change is an error.
///
/// `verify --accept` writes them into a file beside the regressions, and a run reads it first.
package struct AcceptedAnswers: Codable, Hashable, Sendable {
  /// The file in messages.
  package let source: String
  /// For each question that the file answers, the position of the answer; the questions are those of
  /// `Declaration.questions`.
  package internal(set) var answers: [Int: Int] = [:]

  init(source: String) { self.source = source }
}
