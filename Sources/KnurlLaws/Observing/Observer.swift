import KnurlEngine
import KnurlGeometry
import KnurlInteraction

/// Watches a control before the search, and counts the answers that it gives to each question.
///
/// A quarter of the cases are those of a search with ordinary input; the others are short gestures,
/// which random commands make too seldom. `Verification` runs it; it calls the machine and the situations.
package struct Observer {
  private var machine: ControlMachine
  /// The parts of the questions that a step needs: whole questions would be copied at each step.
  private let asked: [AskedQuestion]
  /// The answers seen so far.
  package private(set) var conduct: Conduct

  /// All watches have the same cases, so that what a control does depends on no seed.
  private static let seed: UInt64 = 0

  /// - Parameter conduct: The answers that were seen before.
  package init(_ machine: ControlMachine, after conduct: Conduct) {
    self.machine = machine
    self.conduct = conduct
    let questions = machine.declaration.questions
    let declaration = machine.declaration
    asked = questions.enumerated().filter { declaration.asks($1) }
      .map { AskedQuestion(index: $0, question: $1) }
    self.machine.profile = .ordinary
    self.machine.remembersGestures = true
    if conduct.tallies.isEmpty {
      self.conduct.tallies = questions.map {
        Conduct.Tally(answers: $0.situation.answers.count)
      }
    }
  }

  /// Runs one case.
  ///
  /// - Parameters:
  ///   - willBegin: Called with the start before it is performed.
  ///   - willPerform: Called with each command before it is performed.
  package mutating func watch(
    case index: Int, willBegin: (Configuration) -> Void = { _ in },
    willPerform: (Command) -> Void = { _ in }
  ) {
    var source = ChoiceSource(seed: Self.seed, caseIndex: UInt64(index))
    var script = index % 4 == 0 ? nil : GestureScript(from: &source)
    let start = source.start(of: &machine)
    willBegin(start)
    var against = conduct.tallies.map { _ in AnswerSet() }
    let asked = asked
    var conduct = conduct
    self.conduct = Conduct()
    machine.follow(
      from: start,
      next: { machine, count in
        let command =
          script == nil
          ? source.command(of: &machine, behind: count) : script?.next(of: &machine, from: &source)
        if let command { willPerform(command) }
        return command
      }
    ) { machine, command, _ in
      let isShared = machine.declaration.hasSeveralFingers && machine.step.hasSeveralFingers
      guard command != nil, !machine.step.hostReacted, !isShared else { return }
      for question in asked {
        guard let allowed = question.reply(&machine.step, question.part) else { continue }
        conduct.tallies[question.index].note(allowed, of: question.all, in: index)
        against[question.index].formUnion(question.all.subtracting(allowed))
      }
      conduct.noteGlide(machine.step)
      conduct.noteTouch(&machine.step)
    }
    conduct.cases += 1
    for (index, odd) in against.enumerated() { conduct.tallies[index].noteCase(against: odd) }
    self.conduct = conduct
  }
}

/// A question, with its place among all.
private struct AskedQuestion {
  let index: Int
  let part: Int
  let all: AnswerSet
  let reply: @Sendable (inout ControlStep, Int) -> AnswerSet?

  init(index: Int, question: Question) {
    self.index = index
    part = question.part ?? 0
    all = question.situation.all
    reply = question.situation.reply
  }
}

extension Conduct.Tally {
  mutating func note(_ allowed: AnswerSet, of every: AnswerSet, in index: Int) {
    guard allowed != every else { return }
    all += 1
    if firstCases[Int(allowed.rawValue)] == nil { firstCases[Int(allowed.rawValue)] = index }
    for index in allowing.indices where allowed.contains(at: index) { allowing[index] += 1 }
  }

  mutating func noteCase(against odd: AnswerSet) {
    for index in casesAgainst.indices where odd.contains(at: index) { casesAgainst[index] += 1 }
  }
}

extension Conduct {
  /// The number of states whose touches are counted; a text has too many.
  private static let mostStates = 64

  mutating func noteTouch(_ step: inout ControlStep) {
    guard step.table.hasStates, step.isPlainDown, step.isDownInArea != false, !step.isHeldInside,
      let place = step.place, step.before.bounds.contains(place)
    else { return }
    // Touches beside a thumb may be ignored in any state.
    if step.has(.thumbs),
      !step.before.valueIndices.contains(where: { step.before.thumbFrame($0).contains(place) })
    {
      return
    }
    let state = step.table.ownAttributes.states(in: step.before)
    let known = touches.firstIndex { $0.state == state }
    guard known != nil || touches.count < Self.mostStates else { return }
    let index = known ?? touches.count
    if known == nil { touches.append(StateTouches(state: state)) }
    if step.takesTouch { touches[index].taken += 1 } else { touches[index].ignored += 1 }
  }

  mutating func noteGlide(_ step: ControlStep) {
    guard let seconds = step.secondsPassed, step.gestures.wasFlick, step.changed(.values) else {
      return
    }
    longestGlide = max(longestGlide, step.gestures.secondsSinceEnd + max(0, seconds))
  }
}
