package import KnurlProcesses

/// A program that runs beside this one: its lines are read as they come.
package struct StartedProcess {
  /// The next thing that comes from it, waited for at most so many seconds.
  package var answer: (_ seconds: Double) -> ChildAnswer
  /// Sends it a signal, by its number.
  package var tell: (_ signal: Int32) -> Void

  package init(
    answer: @escaping (_ seconds: Double) -> ChildAnswer, tell: @escaping (_ signal: Int32) -> Void
  ) {
    self.answer = answer
    self.tell = tell
  }

  /// A program whose lines and end are known already.
  package init(saying lines: [String], ending end: ChildExit) {
    var rest = lines[...]
    self.init(
      answer: { _ in rest.popFirst().map { .line($0) } ?? .ended(end) }, tell: { _ in })
  }
}
