package import KnurlProcesses

/// A child process that runs at the same time as this process. The output is read line by line.
package struct StartedProcess {
  /// Returns the next output line or the exit. Returns silence if neither comes within `seconds`.
  package var answer: (_ seconds: Double) -> ChildAnswer
  /// Sends the process a signal with this number.
  package var tell: (_ signal: Int32) -> Void

  package init(
    answer: @escaping (_ seconds: Double) -> ChildAnswer, tell: @escaping (_ signal: Int32) -> Void
  ) {
    self.answer = answer
    self.tell = tell
  }

  /// Creates a process whose output and exit are already known.
  package init(saying lines: [String], ending end: ChildExit) {
    var rest = lines[...]
    self.init(
      answer: { _ in rest.popFirst().map { .line($0) } ?? .ended(end) }, tell: { _ in })
  }
}
