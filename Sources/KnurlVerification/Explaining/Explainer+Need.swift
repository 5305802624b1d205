import KnurlEngine
import KnurlInteraction
import KnurlLaws

// What of a trace is needed at all.
extension Explainer {
  typealias Part = ExplainedHistory.Part

  /// Half of the histories are kept for the numbers.
  private static let shareOfEvaluations = 2

  /// Leaves out what is not needed, first whole fingers, then gestures, then single parts, until
  /// nothing can go; what is left was then tried to go, part by part, and the law held.
  mutating func statementsOfNeed() -> [Explanation.Statement] {
    var statements: [Explanation.Statement] = []
    let words = PartWords(base.whole, declaration)
    // Nothing behind the break is needed, and long traces have much of it.
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
          trials: [Trial(history: base.without(withoutFingers).history, isBroken: true)]))
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
          trials: [Trial(history: base.history, isBroken: true)]))
    }
    if !statements.isEmpty {
      statements[statements.count - 1].text +=
        " What else is said was tried without \(fingers.count + others.count == 1 ? "it" : "them")."
    }
    if let needed, let statement = statement(ofNeeded: needed, words) {
      statements.append(statement)
    }
    return statements
  }

  private func statement(
    ofNeeded trials: [(part: Part, trial: Trial)], _ words: PartWords
  ) -> Explanation.Statement? {
    // That something must happen at all goes without saying.
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

  // MARK: - Leaving out

  private struct Finger {
    var name: String
    var commands: [Part]
  }

  /// The fingers behind the first, the last first.
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

  /// Whether the law is broken without some parts; then they are gone.
  private mutating func leaveOut(_ parts: [Part]) -> Bool {
    guard parts.contains(where: { base.contains($0) }) else { return true }
    let candidate = base.without(parts)
    guard attempt(candidate.history)?.isBroken == true else { return false }
    base = candidate
    return true
  }

  /// Leaves out runs of parts, from half of all down to single ones, each from the back.
  ///
  /// - Returns: What is left, each with the trial that shows that it is needed; nil where too many
  ///   histories would have to be tried.
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
      var changes: [PassingChange] = []
      for part in base.parts.reversed() {
        guard hasTimeLeft else { return nil }
        let candidate = base.without([part])
        guard let outcome = attempt(candidate.history) else { return nil }
        if outcome.isBroken {
          base = candidate
          hasChanged = true
          break
        }
        needed.append((part, Trial(history: candidate.history, isBroken: false)))
        changes.append(
          PassingChange(
            kind: .leftOut(part), history: candidate.history, size: 1,
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

extension ExplainedHistory.Part {
  /// The command's number from 1; 0 for the start.
  var step: Int {
    if case .command(let index) = self { return index + 1 }
    return 0
  }
}
