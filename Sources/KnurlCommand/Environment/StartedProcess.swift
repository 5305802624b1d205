package import KnurlProcesses

/// A child process that runs at the same time; its output is read line by line.
package struct StartedProcess {
  /// Returns the next line, the end, or silence after at most `seconds`.
  package var answer: (_ seconds: Double) -> ChildAnswer
  /// Sends it a signal with this number.
  package var tell: (_ signal: Int32) -> Void

  package init(
    answer: @escaping (_ seconds: Double) -> ChildAnswer, tell: @escaping (_ signal: Int32) -> Void
  ) {
    self.answer = answer
    self.tell = tell
  }

  /// A program whose output and exit are already known.
  package init(saying lines: [String], ending end: ChildExit) {
    var rest = lines[...]
    self.init(
      answer: { _ in rest.popFirst().map { .line($0) } ?? .ended(end) }, tell: { _ in })
  }
}
