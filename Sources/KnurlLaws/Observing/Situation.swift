/// A moment in which right controls differ, with the answers that they may give.
///
/// An `Observer` asks it at each step of a pass before the search and counts the answers; a
/// `Conduct` keeps the counts. The answer that a control always gives decides which laws are asked,
/// unless its description says another one; a law asks for an answer that was accepted.
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
    /// True if the convention allows the answer besides UIKit's own.
    let isConventional: Bool
    /// The laws that are not asked of a control that always gives the answer.
    let silences: [LawName]
    /// True if nobody means the answer of a control that shows nothing of it, unless the description
    /// says it or it was accepted.
    let isUnmeant: Bool

    init(
      _ text: String, _ capabilities: Capabilities = [], saidBy line: String? = nil,
      isDemanded: Bool = true, isConventional: Bool = false, isUnmeant: Bool = false,
      silences: [LawName] = []
    ) {
      (self.text, self.capabilities, self.line) = (text, capabilities, line)
      self.isDemanded = isDemanded
      self.silences = silences
      (self.isConventional, self.isUnmeant) = (isConventional, isUnmeant)
    }
  }

  package let name: String
  /// The name of the law that asks for an answer, without its ending.
  let lawName: String
  /// UIKit's own answer first.
  package let answers: [Answer]
  /// The control of UIKit that gives the first answer.
  package let convention: String
  /// True if the first answer is that nothing happens.
  ///
  /// It then says nothing of a control on which something usually does, as a touch-down where the
  /// value already is.
  let beginsWithNothing: Bool
  /// True if a right control may answer in several ways, by a setting or a size.
  let isSoft: Bool
  /// True if the last answer is any other result than the answers before it.
  ///
  /// A control gives it if a tenth of the steps have such a result, whatever it does in the others.
  let isOpen: Bool
  /// True if it is about time that passes.
  let isOfTime: Bool
  /// The capabilities of the controls on which it arises.
  let requires: Capabilities
  /// The capabilities of the controls on which it does not arise.
  let excludes: Capabilities
  /// The parts of a control that have answers of their own.
  let scope: Scope
  /// Reads the answers that a step allows, with the index of the part; nil where the situation does
  /// not arise.
  let reply: @Sendable (inout ControlStep, Int) -> AnswerSet?

  init(
    _ name: String, law: String, unlike convention: String, answers: [Answer],
    beginsWithNothing: Bool = false, isSoft: Bool = false, isOpen: Bool = false,
    isOfTime: Bool = false, requires: Capabilities = [], excludes: Capabilities = [],
    scope: Scope = .control,
    reply: @escaping @Sendable (inout ControlStep, Int) -> AnswerSet?
  ) {
    self.name = name
    lawName = law
    self.convention = convention
    self.answers = answers
    self.beginsWithNothing = beginsWithNothing
    (self.isSoft, self.isOpen, self.isOfTime, self.scope) = (isSoft, isOpen, isOfTime, scope)
    (self.requires, self.excludes) = (requires, excludes)
    let other = AnswerSet.only(answers.count - 1)
    guard isOpen else {
      self.reply = reply
      return
    }
    self.reply = { step, part in
      guard let allowed = reply(&step, part) else { return nil }
      return allowed.isEmpty ? other : allowed
    }
  }

  /// All answers, which a step allows that tells nothing.
  var all: AnswerSet { AnswerSet(rawValue: 1 << UInt16(answers.count) - 1) }

  /// All situations, in the order of a report.
  package static let all: [Situation] =
    [
      touchBesideThumb, touchOnThumb, touchNearThumb, touchInside, touchOutside, touchDown,
      direction, thumbDrag, thumbsMeet, secondFinger, firstFinger, writeDuringDrag, moveAfterWrite,
      disabledDuringDrag, detachedDuringDrag, lift, liftOutside, tap, secondTap, timeAfterTap,
      cancel, heldStill,
      flick, touchDuringGlide, timeAfterWrite, writeBeyondLimit, limitBeyondOther, newSize,
      layoutDirection,
    ] + ofStates + ofEvents
}

extension Situation {
  /// The parts of a control that have answers of their own in a situation.
  enum Scope: Sendable {
    case control
    case eachValue
    /// Each state that the description names.
    case eachState
    /// Each event that the description names.
    case eachEvent
  }
}

/// A situation and the part of the control that it is about.
struct Question: Sendable {
  let situation: Situation
  /// The index of the value, or of the state or event in the table of the control's own attributes;
  /// nil for the whole control.
  let part: Int?
  /// The name of the state or event; nil for a value or the whole control.
  let name: String?
  /// The state or event by its position among all, such as “state 2”.
  private let position: String

  fileprivate init(
    _ situation: Situation, part: Int? = nil, named name: String? = nil, position: String = ""
  ) {
    (self.situation, self.part, self.name, self.position) = (situation, part, name, position)
  }

  func reply(of step: inout ControlStep) -> AnswerSet? { situation.reply(&step, part ?? 0) }

  /// An answer in words, such as “keeps the value” or “sends finished”.
  ///
  /// - Parameter byPosition: True for “sends event 1” in place of “sends finished”.
  func text(ofAnswer index: Int, byPosition: Bool = false) -> String {
    let text = situation.answers[index].text
    return name.map { "\(text) \(byPosition ? position : $0)" } ?? text
  }
}

extension Declaration {
  /// All questions about the control, in the order of a report.
  var questions: [Question] {
    let own = ownAttributes.table
    func ofOwn(
      _ situation: Situation, _ noun: String, _ isAsked: (Attribute.Roles) -> Bool
    ) -> [Question] {
      own.indices.filter { isAsked(own[$0].role) }.enumerated().map { position, index in
        Question(
          situation, part: index, named: own[index].name, position: "\(noun) \(position + 1)")
      }
    }
    return Situation.all.flatMap { situation in
      switch situation.scope {
      case .control: return [Question(situation)]
      case .eachValue:
        return values.indices.filter { values[$0].figure == nil }
          .map { Question(situation, part: $0) }
      case .eachState: return ofOwn(situation, "state") { $0.contains(.ownStates) }
      case .eachEvent: return ofOwn(situation, "event") { $0 == .effects }
      }
    }
  }

  /// True if the control and its environment can show the answer to a question.
  func asks(_ question: Question) -> Bool {
    let situation = question.situation
    if situation.isOfTime, hasStoppedClock { return false }
    return capabilities.isSuperset(of: situation.requires)
      && capabilities.isDisjoint(with: situation.excludes)
  }

  /// The question in words, such as “a cancel” or “a drag of bedtime”.
  func words(of question: Question) -> String {
    guard question.situation.scope == .eachValue, let value = question.part, values.count > 1 else {
      return question.situation.name
    }
    return "\(question.situation.name) of \(values[value].name)"
  }
}
