import KnurlEngine
import KnurlLaws

/// A change of what is needed of a trace, after which the law holds.
struct PassingChange {
  enum Kind {
    case number(ExplainedNumber, Int)
    /// Another word in place of the one that was there, told as a change.
    case word(String, command: Int?)
    case leftOut(ExplainedHistory.Part)
  }

  var kind: Kind
  /// What is left of the trace, with the change.
  var history: History<Configuration, Command>
  /// How far the number is from the one that was there, in points for a gesture's.
  var size: Double
  /// The law had something to check, so that the change says more than that nothing happens.
  var isExercised: Bool

  /// What comes first is nearer. What is left out comes last; what the law has something to say of
  /// comes before what only keeps it from being asked; then points before what is written, numbers
  /// before words; then the smaller, the later.
  private var rank: (Int, Int, Double, Int) {
    let seen = isExercised ? 0 : 3
    switch kind {
    case .number(let number, _):
      return (0, seen + (number.isOfGesture ? 0 : 1), size, -(number.command ?? -1))
    case .word(_, let command): return (0, seen + 2, size, -(command ?? -1))
    case .leftOut(let part): return (1, seen, size, -part.step)
    }
  }

  var isLeftOut: Bool {
    if case .leftOut = kind { return true }
    return false
  }

  func isNearer(than other: PassingChange) -> Bool { rank < other.rank }
}
