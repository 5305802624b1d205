/// A moment in which right controls differ, with the answers that they may give.
///
/// An `Observer` asks it at each step of a pass before the search and counts the answers; a
/// `Conduct` keeps the counts. The answer that a control always gives decides which laws are asked,
/// unless its description says another one.
package struct Situation: Sendable {
  /// One answer, in the words of a report.
  package struct Answer: Sendable {
    package let text: String
    /// The capabilities of a control that gives this answer.
    package let capabilities: Capabilities
    /// The line of a description that says the answer; nil if none does.
    package let line: String?
    /// True if laws demand the answer once it was observed. Otherwise they only allow it: it need
    /// not be given in each size, or in each touch.
    let isDemanded: Bool

    init(
      _ text: String, _ capabilities: Capabilities = [], saidBy line: String? = nil,
      isDemanded: Bool = true
    ) {
      (self.text, self.capabilities, self.line) = (text, capabilities, line)
      self.isDemanded = isDemanded
    }
  }

  /// The answer that a step gives.
  enum Reply {
    case answer(Int)
    /// None of the answers that are listed.
    case other
  }

  package let name: String
  /// UIKit's own answer first.
  package let answers: [Answer]
  /// The control of UIKit that gives the first answer.
  package let convention: String
  /// True if the first answer is that nothing happens.
  ///
  /// It then says nothing of a control on which something usually does, as a touch-down where the
  /// value already is.
  let beginsWithNothing: Bool
  /// Reads the answer of a step; nil where the situation does not arise.
  let reply: @Sendable (inout ControlStep, GestureMemory) -> Reply?

  init(
    _ name: String, unlike convention: String, answers: [Answer], beginsWithNothing: Bool = false,
    reply: @escaping @Sendable (inout ControlStep, GestureMemory) -> Reply?
  ) {
    self.name = name
    self.convention = convention
    self.answers = answers
    self.beginsWithNothing = beginsWithNothing
    self.reply = reply
  }

  /// All situations, in the order of a report.
  package static let all: [Situation] = [
    touchBesideThumb, touchDown, lift, tap, cancel, heldStill, flick,
  ]
}
