/// A history that a control does not survive, and how its process ended.
public struct Crash: Hashable, Sendable {
  /// The command, from 1; 0 is the configuration. For a law's question, the last command.
  public var step: Int
  /// What kind of step it is, in a trace's words.
  var kind: String
  public var cause: Cause
  /// The law whose question the control does not survive, although it survives all commands: empty
  /// where it needs all laws together. Nil where a command is enough.
  public var law: String?
  /// What the process said last, such as "Fatal error: Index out of range".
  public var message: String?

  public enum Cause: Hashable, Sendable {
    case signal(Int32)
    /// It ended in order, in the middle of a history.
    case exit(Int32)
    /// It did not answer within the time.
    case hang

    /// “it did not come back”.
    var words: String {
      switch self {
      case .signal(let number): return "the process ended with signal \(number)"
      case .exit(let code): return "the process ended with exit code \(code)"
      case .hang: return "it did not come back"
      }
    }
  }

  /// The same way to die, wherever in a history.
  func isSame(as other: Crash) -> Bool {
    kind == other.kind && cause == other.cause && law == other.law
  }

  /// "does not survive step 3", "does not come back from step 3".
  public var headline: String {
    let verb = cause == .hang ? "does not come back from" : "does not survive"
    let place = step == 0 ? "its configuration" : "step \(step)"
    guard let law else { return "\(verb) \(place)" }
    let question = law.isEmpty ? "the question of a law" : "the question of \(law)"
    return "\(verb) \(question) after \(place)"
  }

  /// The headline with how the process ended.
  public func seen(limit seconds: Double) -> String {
    let end: String
    switch cause {
    case .signal(let number):
      end = "the process ended with signal \(number)\(Self.name(of: number))"
    case .exit(let code): end = "the process ended itself with exit code \(code)"
    case .hang: end = "no answer within \(Self.text(seconds)) s"
    }
    return "\(headline): \(end)" + (message.map { "; it said “\($0)”" } ?? "")
  }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }

  /// The numbers that are the same on every system.
  private static func name(of signal: Int32) -> String {
    switch signal {
    case 4: return " (a trap: a failed precondition, an overflow, an index out of range)"
    case 5: return " (a trap: a failed precondition, an overflow, an index out of range)"
    case 6: return " (it was aborted)"
    case 8: return " (arithmetic)"
    case 9: return " (it was killed; memory may have run out)"
    case 11: return " (memory that is not its own, or recursion without end)"
    default: return ""
    }
  }
}
