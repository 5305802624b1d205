/// The answers that a control was seen to give: how often each, for each question.
///
/// An `Observer` counts them. A child process sends them to its parent, and
/// `Declaration.adopt(_:)` takes from them what a description does not say.
package struct Conduct: Codable, Hashable, Sendable {
  /// The counts of one question.
  struct Tally: Codable, Hashable, Sendable {
    /// The number of steps that tell something.
    var all = 0
    /// For each answer, the number of steps that allow it.
    var allowing: [Int]
    /// For each answer, the number of cases with a step that does not allow it.
    var casesAgainst: [Int]
    /// For each set of answers that a step allowed, by its raw value, the first case with such a
    /// step.
    var firstCases: [Int: Int] = [:]

    init(answers count: Int) {
      allowing = Array(repeating: 0, count: count)
      casesAgainst = allowing
    }
  }

  /// The tallies, in the order of `Declaration.questions`; empty if nothing was watched.
  var tallies: [Tally] = []
  /// The number of cases in which the control was watched.
  package internal(set) var cases = 0
  /// The longest time after a flick at which a value still changed, in seconds.
  package internal(set) var longestGlide = 0.0

  /// For each state of the control's own, how often touches were taken and ignored.
  var touches: [StateTouches] = []

  /// The touches in one state of the control's own.
  struct StateTouches: Codable, Hashable, Sendable {
    let state: UInt64
    var taken = 0
    var ignored = 0
  }

  package init() {}
}
