import KnurlEngine
import KnurlInteraction
import KnurlLaws

/// The search behind an explanation: tries changes of one command sequence under one law.
///
/// It first leaves out unneeded parts. Then it varies every number, alone or with what moves along,
/// and every word that could be replaced. Sequences on which the law holds are candidates for the
/// nearest passing one.
struct Explainer {
  typealias Candidate = CommandSequence<Configuration, Command>
  typealias Trial = Explanation.Trial
  typealias Part = ReducedSequence.Part

  /// The largest number of commands that trials may run, including follow-up sequences.
  ///
  /// If a command takes 20 µs, an explanation then takes about two seconds.
  private static let maximumCommands = 100_000
  /// The largest number of statements, because people do not read more.
  private static let maximumStatements = 8

  private var checker: Checker<ControlMachine>
  private let law: Int
  private let maximumEvaluations: Int
  /// Returns whether the search must stop, because its time is over.
  var shouldStop: (() -> Bool)?
  private var isStopped = false
  private var evaluations = 0
  /// The reduced sequence, with the unneeded parts left out.
  private(set) var base = ReducedSequence(Candidate(start: Configuration()))
  /// The observed steps of the reduced sequence, recorded without laws.
  private var steps: [ControlStep] = []
  /// The step of the whole sequence that breaks the law.
  private var brokenStep = 0
  private(set) var passing: [PassingVariation] = []

  init(_ checker: Checker<ControlMachine>, law: Int, maximumEvaluations: Int) {
    self.checker = checker
    self.checker.ask(only: law)
    self.law = law
    self.maximumEvaluations = maximumEvaluations
  }

  var declaration: Declaration { checker.machine.declaration }

  /// - Returns: Nil if the law holds.
  mutating func explain(_ trace: Trace) -> Explanation? {
    guard let first = attempt(trace.sequence), first.isBroken else { return nil }
    brokenStep = first.step
    base = ReducedSequence(trace.sequence)
    let need = statementsOfNeed()
    steps = record(base.sequence).steps
    let numbers = statementsOfNumbers()
    // Bounded numbers and words come in the order of the trace; numbers that may be anything come
    // last.
    var bounded = numbers.bounded + statementsOfWords()
    let order = bounded.enumerated().sorted {
      ($0.element.step ?? 0, $0.offset) < ($1.element.step ?? 0, $1.offset)
    }
    bounded = order.map { $0.element }
    let room = max(0, Self.maximumStatements - need.count - numbers.free.count)
    var explanation = Explanation()
    explanation.statements = need + bounded.prefix(room) + numbers.free
    explanation.nearest = nearest(to: trace)
    explanation.evaluations = evaluations
    return explanation
  }

  // MARK: - Trials

  /// The result of a law on a command sequence.
  struct Outcome {
    /// The step that breaks the law; 0 if the law holds.
    var step: Int
    var isBroken: Bool
    /// True if the law had something to check.
    var isExercised: Bool
  }

  /// - Returns: Nil if the limit of trials is reached.
  mutating func attempt(_ sequence: Candidate) -> Outcome? {
    guard evaluations < maximumEvaluations,
      checker.commandCount + checker.followUpCommandCount < Self.maximumCommands
    else { return nil }
    // The first trial always runs: “the law holds” is a different answer from “not tried”.
    if evaluations > 0, !isStopped { isStopped = shouldStop?() == true }
    guard !isStopped else { return nil }
    evaluations += 1
    let exercised = checker.exercised[law]
    let failures = checker.run(sequence, relating: law >= checker.checks.count)
    return Outcome(
      step: failures.first?.step ?? 0, isBroken: !failures.isEmpty,
      isExercised: checker.exercised[law] != exercised)
  }

  /// The observed steps of a command sequence, recorded without laws.
  mutating func record(_ sequence: Candidate) -> RecordedRun<ControlMachine> {
    checker.record(sequence)
  }

  /// True if a search could draw a sequence. Numbers that no search draws are not fair trials.
  private func isDrawn(_ sequence: Candidate) -> Bool {
    ChoiceSegments(encoding: sequence, for: checker.machine) != nil
  }
}

// MARK: - Needed parts

// Finds the parts of a trace that are needed.
extension Explainer {
  /// The divisor for the trials that find needed parts: half of all trials are left for numbers.
  private static let shareOfEvaluations = 2

  /// Leaves out unneeded parts (whole fingers, gestures, single parts) until every part is needed.
  ///
  /// Each remaining part was then left out alone, and the law held.
  private mutating func statementsOfNeed() -> [Explanation.Statement] {
    var statements: [Explanation.Statement] = []
    let words = PartWords(base.whole, declaration)
    // Nothing after the broken step is needed, and long traces have much of it.
    let rest = base.whole.commands.indices.dropFirst(brokenStep).map { Part.command($0) }
    if !rest.isEmpty { _ = leaveOut(rest) }
    let fingers = extraFingers().filter { leaveOut($0.commands) }
    let withoutFingers = Set(fingers.flatMap { $0.commands })
    if !fingers.isEmpty {
      let list = WordList.joined(fingers.reversed().map { "the " + $0.name })
      statements.append(
        Explanation.Statement(
          text: ExplanationWords.capitalized(list)
            + (fingers.count == 1 ? " does" : " do") + " not matter.",
          step: fingers.flatMap { $0.commands }.map { $0.step }.min(),
          trials: [Trial(sequence: base.without(withoutFingers).sequence, isBroken: true)]))
    }
    for gesture in FingerPaths(base.whole.commands).gestures.reversed() where gesture.count > 1 {
      let parts = gesture.map { Part.command($0) }
      if base.parts.contains(parts[0]) { _ = leaveOut(parts) }
    }
    let needed = leaveOutSingly()
    let others = base.leftOut.filter { !withoutFingers.contains($0) }
    if !others.isEmpty {
      let list = words.summary(of: others)
      statements.append(
        Explanation.Statement(
          text: ExplanationWords.capitalized(list)
            + (others.count == 1 ? " is not needed." : " are not needed."),
          step: others.compactMap { $0.step }.first,
          trials: [Trial(sequence: base.sequence, isBroken: true)]))
    }
    if !statements.isEmpty {
      statements[statements.count - 1].text +=
        " The rest was tried without \(fingers.count + others.count == 1 ? "it" : "them")."
    }
    if let needed, let statement = statement(ofNeeded: needed, words) {
      statements.append(statement)
    }
    return statements
  }

  private func statement(
    ofNeeded trials: [(part: Part, trial: Trial)], _ words: PartWords
  ) -> Explanation.Statement? {
    // A single needed part is obvious unless others were left out.
    guard !trials.isEmpty, trials.count > 1 || !base.leftOut.isEmpty else {
      return nil
    }
    let list = WordList.joined(words.grouped(trials.map { $0.part }))
    let text: String
    if trials.count == 1 {
      text = ExplanationWords.capitalized(list) + " is needed: without it the law holds."
    } else {
      text =
        ExplanationWords.capitalized(list)
        + (trials.count == 2
          ? " are both needed: without either the law holds."
          : " are all needed: without any one of them the law holds.")
    }
    return Explanation.Statement(text: text, step: nil, trials: trials.map { $0.trial })
  }

  private struct Finger {
    var name: String
    var commands: [Part]
  }

  /// Returns the fingers of a sequence with several fingers, from last to first; otherwise none.
  private func extraFingers() -> [Finger] {
    let commands = base.whole.commands
    let ids = FingerPaths(commands).ids
    guard ids.count > 1 else { return [] }
    return ids.indices.reversed().map { number in
      let own = commands.indices.filter { commands[$0].touch?.id == ids[number] }
      return Finger(
        name: ExplanationWords.name(ofFinger: number), commands: own.map { Part.command($0) })
    }
  }

  /// Leaves out parts if the law is still broken without them; returns whether they are left out.
  private mutating func leaveOut(_ parts: [Part]) -> Bool {
    guard parts.contains(where: { base.contains($0) }) else { return true }
    let candidate = base.without(parts)
    guard attempt(candidate.sequence)?.isBroken == true else { return false }
    base = candidate
    return true
  }

  /// Leaves out runs of parts, beginning at the end: runs of half the length, then shorter runs,
  /// then single parts.
  ///
  /// - Returns: The remaining parts, each with the trial that shows that it is needed; nil if too
  ///   many sequences would have to be tried.
  private mutating func leaveOutSingly() -> [(part: Part, trial: Trial)]? {
    var length = max(1, base.parts.count / 2)
    while length > 1 {
      var end = base.parts.count
      while end > 0 {
        guard hasTimeLeft else { return nil }
        let start = max(0, end - length)
        _ = leaveOut(Array(base.parts[start..<end]))
        end = start
      }
      length /= 2
    }
    while true {
      var needed: [(part: Part, trial: Trial)] = []
      var hasChanged = false
      var changes: [PassingVariation] = []
      for part in base.parts.reversed() {
        guard hasTimeLeft else { return nil }
        let candidate = base.without([part])
        guard let outcome = attempt(candidate.sequence) else { return nil }
        if outcome.isBroken {
          base = candidate
          hasChanged = true
          break
        }
        needed.append((part, Trial(sequence: candidate.sequence, isBroken: false)))
        changes.append(
          PassingVariation(
            kind: .leftOut(part), sequence: candidate.sequence, size: 1,
            isExercised: outcome.isExercised))
      }
      if !hasChanged {
        passing += changes
        return needed.reversed()
      }
    }
  }

  private var hasTimeLeft: Bool { evaluations < maximumEvaluations / Self.shareOfEvaluations }
}

// MARK: - Numbers

// Finds the bounds within which the numbers of a trace matter.
extension Explainer {
  /// The results for one number.
  struct Found {
    var number: ExplainedNumber
    var interval: ExplainedInterval
    /// The words for the result at each position just outside the interval.
    var outcomes: [Int: String] = [:]
  }

  /// Varies each number of the reduced sequence.
  ///
  /// - Returns: Statements about numbers with bounds, and then about those that may be anything.
  private mutating func statementsOfNumbers() -> (
    bounded: [Explanation.Statement], free: [Explanation.Statement]
  ) {
    var found: [Found] = []
    for choice in ExplainedNumbers(base, steps, declaration).choices {
      var best: Found?
      // A position is varied alone only if it is fixed together with what follows it.
      for number in choice where best == nil || best?.interval.tellsNothingButItself == true {
        let number = number.isWritten ? drawable(number) : number
        guard let interval = interval(of: number) else { break }
        guard best == nil || !interval.tellsNothingButItself else { continue }
        best = Found(number: number, interval: interval)
      }
      guard var best else { continue }
      for place in best.interval.outside {
        best.outcomes[place] = outcome(of: best.number, at: place)
      }
      found.append(best)
      notePassing(best)
    }
    return statements(of: found)
  }

  private func statements(
    of found: [Found]
  ) -> (bounded: [Explanation.Statement], free: [Explanation.Statement]) {
    let statements = found.filter { !$0.interval.isEverywhere }.map {
      Explanation.Statement(
        text: ExplanationWords.sentence(of: $0), step: step(of: $0.number), trials: trials(of: $0))
    }
    let free = found.filter { $0.interval.isEverywhere }
    guard !free.isEmpty else { return (statements, []) }
    let statement = Explanation.Statement(
      text: ExplanationWords.sentence(ofFree: free),
      step: free.count == 1 ? step(of: free[0].number) : nil,
      trials: free.reduce(into: []) { $0 += trials(of: $1) })
    return (statements, [statement])
  }

  /// Returns the words for the result at a position where the law is not broken.
  ///
  /// They also say whether the law had nothing to check and whether the control treated the touch
  /// differently: readers would look for another reason.
  private mutating func outcome(of number: ExplainedNumber, at place: Int) -> String {
    let sequence = number.sequence(base.sequence, at: place)
    let isExercised = attempt(sequence)?.isExercised ?? true
    let law = isExercised ? "the law holds" : "the law does not apply"
    return remark(on: number, at: place).map { "\($0), and \(law)" } ?? law
  }

  /// Returns words if the change decides whether the control follows a touch; otherwise nil.
  private mutating func remark(on number: ExplainedNumber, at place: Int) -> String? {
    let others = record(number.sequence(base.sequence, at: place)).steps
    for (here, there) in zip(steps, others) where here.effect != there.effect {
      switch (here.effect, there.effect) {
      case (.began, .refused): return "the touch is not followed"
      case (.refused, .began): return "the touch is followed"
      default: return nil
      }
    }
    return nil
  }

  private func step(of number: ExplainedNumber) -> Int {
    number.command.map { base.step(of: $0) } ?? 0
  }

  private func trials(of found: Found) -> [Trial] {
    found.interval.toldPlaces.map {
      Trial(
        sequence: found.number.sequence(base.sequence, at: $0),
        isBroken: found.interval.tried[$0] == true)
    }
  }

  private mutating func notePassing(_ found: Found) {
    let (number, interval) = (found.number, found.interval)
    var places = interval.outside
    // The same distance in the opposite direction says more than distance zero.
    if number.isWay, let opposite = number.grid.opposite, !places.contains(opposite) {
      places.append(opposite)
    }
    for place in places {
      let sequence = number.sequence(base.sequence, at: place)
      guard let outcome = attempt(sequence), !outcome.isBroken else { continue }
      passing.append(
        PassingVariation(
          kind: .number(number, place), sequence: sequence, size: number.change(place),
          isExercised: outcome.isExercised))
    }
  }

  /// Returns the number with its grid limited to numbers that a search draws.
  ///
  /// The control's author excluded all other numbers.
  private func drawable(_ number: ExplainedNumber) -> ExplainedNumber {
    guard isDrawn(base.sequence) else { return number }
    var result = number
    let places = number.grid.places
    result.grid.places =
      lastDrawn(number, toward: places.lowerBound)...lastDrawn(number, toward: places.upperBound)
    return result
  }

  private func lastDrawn(_ number: ExplainedNumber, toward end: Int) -> Int {
    if isDrawn(number.sequence(base.sequence, at: end)) { return end }
    var (inside, outside) = (0, end)
    while (outside - inside).magnitude > 1 {
      let middle = inside + (outside - inside) / 2
      if isDrawn(number.sequence(base.sequence, at: middle)) {
        inside = middle
      } else {
        outside = middle
      }
    }
    return inside
  }
}

// MARK: - Words

// Finds the words of a trace that could be replaced: flags, names, colors, keys, the end of a
// touch, and numbers that are not varied in small steps.
extension Explainer {
  private mutating func statementsOfWords() -> [Explanation.Statement] {
    var statements: [Explanation.Statement] = []
    for words in ExplainedWords(base, declaration).all {
      var broken: [ExplainedWord.Other] = []
      var held: [ExplainedWord.Other] = []
      for other in words.others {
        guard let outcome = attempt(other.sequence) else { return statements }
        if outcome.isBroken {
          broken.append(other)
          continue
        }
        held.append(other)
        passing.append(
          PassingVariation(
            kind: .word(
              "if \(words.name) is \(other.text) instead of \(words.seen)", command: words.command),
            sequence: other.sequence, size: Double(held.count), isExercised: outcome.isExercised))
      }
      guard !broken.isEmpty || !held.isEmpty else { continue }
      statements.append(
        Explanation.Statement(
          text: text(of: words, broken.map { $0.text }, held.map { $0.text }),
          step: words.command.map { base.step(of: $0) } ?? 0,
          trials: broken.map { Trial(sequence: $0.sequence, isBroken: true) }
            + held.map { Trial(sequence: $0.sequence, isBroken: false) }))
    }
    return statements
  }

  private func text(of words: ExplainedWord, _ broken: [String], _ held: [String]) -> String {
    let name = ExplanationWords.capitalized(words.name)
    if held.isEmpty {
      return "\(name) may also be \(WordList.joined(broken, or: true))."
    }
    let holds = "with \(WordList.joined(held, or: true)) the law holds."
    if broken.isEmpty { return "\(name) must be \(words.seen); \(holds)" }
    return "\(name) may be \(WordList.joined([words.seen] + broken, or: true)); \(holds)"
  }
}
