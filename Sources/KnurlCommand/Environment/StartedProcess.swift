/// A program that runs beside this one: its lines are read as they come.
public struct StartedProcess {
  /// What came from it.
  public enum Answer: Hashable, Sendable {
    /// A line, without its end.
    case line(String)
    /// How it ended; everything that it wrote has been read.
    case ended(ProcessEnd)
    /// Nothing within the time.
    case silent
  }

  /// The next thing that comes from it, waited for at most so many seconds.
  public var answer: (_ seconds: Double) -> Answer
  /// Sends it a signal, by its number.
  public var tell: (_ signal: Int32) -> Void

  public init(
    answer: @escaping (_ seconds: Double) -> Answer, tell: @escaping (_ signal: Int32) -> Void
  ) {
    self.answer = answer
    self.tell = tell
  }

  /// A program whose lines and end are known already.
  public init(saying lines: [String], ending end: ProcessEnd) {
    var rest = lines[...]
    self.init(
      answer: { _ in rest.popFirst().map { .line($0) } ?? .ended(end) }, tell: { _ in })
  }
}
