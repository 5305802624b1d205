/// A crash, a hang or a slow step of a command sequence, and how the process ended.
public struct Crash: Sendable {
  /// The number of the crashing command, from 1; 0 is the configuration.
  ///
  /// If the check of a law crashes, the number of the last command.
  public var step: Int
  /// The kind of step, in words of a trace.
  var kind: String
  public var cause: Cause
  /// The law whose check crashes after all commands have run.
  ///
  /// Empty if only checking all laws together crashes; nil if a command crashes.
  public var law: String?
  /// The process's last message, such as "Fatal error: Index out of range".
  public var message: String?
  /// The control's own output before; nil for nothing.
  var printed: String?
  /// True if a step that hung took hardly any time of the processor.
  var onlyWaited = false
  /// The time of a slow step, and that of a usual one, in seconds of the processor.
  var times: (slow: Double, usual: Double?)?

  public enum Cause: Hashable, Sendable {
    case signal(Int32)
    /// The process ended itself in the middle of a sequence.
    case exit(Int32)
    /// The process did not answer within the time limit.
    case hang
    /// A step took as long as users take for a hang.
    case slow

    /// The cause in words: “it did not come back”.
    var words: String {
      switch self {
      case .signal(let number): return "the process ended with signal \(number)"
      case .exit(let code): return "the process ended with exit code \(code)"
      case .hang: return "it did not come back"
      case .slow: return "it took long"
      }
    }
  }

  /// True if two crashes have the same kind of step, cause and law, at any position in a sequence.
  func isSame(as other: Crash) -> Bool {
    kind == other.kind && cause == other.cause && law == other.law
  }

  /// The headline: "crashes at step 3", "hangs at step 3", "is slow at step 3".
  public var headline: String {
    let verb: String
    switch cause {
    case .hang: verb = "hangs at"
    case .slow: verb = "is slow at"
    case .signal, .exit: verb = "crashes at"
    }
    let place = step == 0 ? "its configuration" : "step \(step)"
    guard let law else { return "\(verb) \(place)" }
    let question = law.isEmpty ? "the question of a law" : "the question of \(law)"
    return "\(verb) \(question) after \(place)"
  }

  /// The headline, followed by how the process ended and its last message.
  public func seen(limit seconds: Double) -> String {
    let end: String
    switch cause {
    case .signal(let number):
      end = "the process ended with signal \(number)\(Self.name(of: number))"
    case .exit(let code): end = "the process ended itself with exit code \(code)"
    case .hang: end = "no answer within \(Self.text(seconds)) s"
    case .slow:
      let (slow, usual) = times ?? (seconds, nil)
      return "\(headline): it takes \(Self.text((slow * 10).rounded() / 10)) s"
        + (usual.map { "; a usual step, with its laws, takes \(Self.microseconds($0))" } ?? "")
    }
    return "\(headline): \(end)" + (message.map { "; it said “\($0)”" } ?? "")
  }

  private static func text(_ seconds: Double) -> String {
    seconds == seconds.rounded() ? "\(Int(seconds))" : "\(seconds)"
  }

  private static func microseconds(_ seconds: Double) -> String {
    let micro = seconds * 1e6
    return micro < 1_000 ? "\(Int(micro.rounded(.up))) µs" : "\(Int((micro / 1_000).rounded())) ms"
  }

  /// A description of the signals whose numbers are the same on every system.
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
