public import KnurlEngine
public import KnurlLaws

// From a failing command sequence to a finding.
extension Verification {
  /// The choices that a case of a search draws.
  package func choices(ofCase index: Int, _ plan: Plan) -> [UInt64] {
    var copy = checker
    var source = ChoiceSource(seed: plan.seed, caseIndex: UInt64(index), recording: true)
    _ = copy.run(drawingFrom: &source, relating: false)
    return source.recorded.map { $0.value }
  }

  /// Simplifies a failing case to the simplest sequence that breaks the same law at the same kind
  /// of step.
  ///
  /// First the choices are made fewer and smaller. Then the remaining sequence is simplified in
  /// terms of touches, writes and sizes.
  ///
  /// - Parameter limits: A third of the evaluations is reserved for the second part.
  /// - Returns: If the choices do not break the law again, a finding that equal runs differ; nil if
  ///   that law is off.
  public func minimal(
    _ failure: Failure, choices: [UInt64], caseIndex: Int = 0, limits: ShrinkLimits = .standard
  ) -> Finding? {
    guard let shrunk = shrunk(failure, choices, limits) else {
      return unrepeatable(failure, choices, limits, caseIndex: caseIndex)
    }
    return simplified(shrunk, caseIndex: caseIndex, limits)
  }

  /// A failure with its choices shrunk.
  struct ShrunkFailure {
    var sequence: CommandSequence<Configuration, Command>
    var failure: Failure
    var evaluations: Int
  }

  /// The failure with fewer and smaller choices, or nil if the choices do not fail again.
  func shrunk(
    _ failure: Failure, _ choices: [UInt64], _ limits: ShrinkLimits
  ) -> ShrunkFailure? {
    guard let shrunk = shrunk(failure, choices, limits, usingSnapshots: true) else { return nil }
    var checker = checker
    checker.ask(only: failure.law)
    let relating = failure.law >= checker.checks.count
    let again = checker.run(shrunk.sequence, relating: relating).first { $0.law == failure.law }
    if again?.stepKind == shrunk.failure.stepKind { return shrunk }
    // Copies of such a control share state, so a snapshot does not restore it.
    return self.shrunk(failure, choices, limits, usingSnapshots: false)
  }

  private func shrunk(
    _ failure: Failure, _ choices: [UInt64], _ limits: ShrinkLimits, usingSnapshots: Bool
  ) -> ShrunkFailure? {
    var checker = checker
    checker.machine.makesSnapshots = usingSnapshots
    let vocabulary = checker.machine.vocabulary
    checker.machine.keepsToDeclaration =
      sequence(of: choices).commands.allSatisfy { vocabulary.has($0) }
    var limits = limits
    limits.maximumEvaluations -= limits.maximumEvaluations / 3
    guard
      var shrinker = Shrinker(checker, choices: choices, failure: failure, limits: limits)
    else { return nil }
    let (smallest, failure) = shrinker.shrink()
    return ShrunkFailure(
      sequence: checker.machine.sequence(of: smallest), failure: failure,
      evaluations: shrinker.evaluations)
  }

  /// - Parameter accepts: A further condition on a simpler sequence; nil for none.
  func simplified(
    _ shrunk: ShrunkFailure, caseIndex: Int, _ limits: ShrinkLimits,
    accepts: ((CommandSequence<Configuration, Command>) -> Bool)? = nil
  ) -> Finding? {
    var limits = limits
    limits.maximumEvaluations -= shrunk.evaluations
    let usual = checker.machine.defaultBounds
    let machine = checker.machine
    // A sequence that choices can draw stays one that choices can draw: it remains an input of
    // every engine.
    let isDrawn = ChoiceSegments(encoding: shrunk.sequence, for: machine) != nil
    let isAdmitted = machine.admits(shrunk.sequence)
    let isTaken = { (sequence: CommandSequence<Configuration, Command>) -> Bool in
      if accepts?(sequence) == false || (isAdmitted && !machine.admits(sequence)) { return false }
      return !isDrawn || ChoiceSegments(encoding: sequence, for: machine) != nil
    }
    guard
      var shrinker = SequenceShrinker(
        checker, sequence: shrunk.sequence, failure: shrunk.failure,
        passes: SequencePasses.all(usualBounds: usual), limits: limits,
        accepts: isTaken, cost: { SequenceCost($0, usual: usual) })
    else { return nil }
    let (run, failure) = shrinker.shrink()
    return finding(
      of: failure, in: Trace(controlName: declaration.controlName, sequence: run.sequence), run,
      limits, caseIndex: caseIndex, evaluations: shrunk.evaluations + shrinker.evaluations)
  }

  /// The laws that a finding's trace breaks, each with the step.
  func lawsBroken(
    byTraceOf finding: Finding, _ limits: ShrinkLimits
  ) -> [(law: String, step: Int)] {
    var checker = checker
    let sequence = finding.trace.sequence
    guard limits.lets(checker.machine, try: sequence) else { return [] }
    return checker.run(sequence).map { (checker.lawName($0.law), $0.step) }
  }

  /// - Parameters:
  ///   - run: The run of the trace's command sequence.
  ///   - limits: The limits, whose observer sees the sequences that are tried for the description.
  func finding(
    of failure: Failure, in trace: Trace, _ run: RecordedRun<ControlMachine>,
    _ limits: ShrinkLimits = .standard, caseIndex: Int = 0, evaluations: Int = 0,
    isMinimal: Bool = true
  ) -> Finding {
    let name = checker.lawName(failure.law)
    let words = GestureText(of: run)
    var trace = trace
    if isMinimal { trace.law = name }
    let undocumented = undocumented(of: failure, in: run.sequence, limits)
    var text = text(of: failure.law)
    if !isStrict {
      text.excuse(undocumented)
      text.excuse(failure.violation)
    }
    return Finding(
      law: name, text: text, violation: declaration.said(failure.violation), step: failure.step,
      trace: trace, caseIndex: caseIndex, evaluations: evaluations,
      undocumented: undocumented, input: input(of: run.sequence),
      gestures: words.text,
      normalForm: normalForm(of: failure, in: run, words, limits),
      cost: SequenceCost(run, usual: checker.machine.defaultBounds))
  }

  /// The profile of a sequence's numbers, whether a search drew them or a file has them.
  private func input(of sequence: CommandSequence<Configuration, Command>) -> InputProfile {
    var ordinary = checker.machine
    ordinary.profile = .ordinary
    return ordinary.admits(sequence) ? .ordinary : .hostile
  }

  /// The undocumented behavior that the failure needs; empty if the law breaks without undocumented
  /// behavior.
  private func undocumented(
    of failure: Failure, in sequence: CommandSequence<Configuration, Command>,
    _ limits: ShrinkLimits
  ) -> UndocumentedTracking {
    let made = sequence.commands.reduce(into: UndocumentedTracking()) {
      $0.formUnion($1.choice ?? [])
    }
    guard !made.isEmpty else { return [] }
    var checker = checker
    checker.ask(only: failure.law)
    let relating = failure.law >= checker.checks.count
    let isBroken = { (choices: UndocumentedTracking) in
      var candidate = sequence
      candidate.commands.removeAll { $0.choice.map { choices.contains($0) } ?? false }
      return limits.lets(checker.machine, try: candidate)
        && !checker.run(candidate, relating: relating).isEmpty
    }
    if isBroken(made) { return [] }
    var needed: UndocumentedTracking = []
    for act in HostAction.undocumented {
      if let choice = act.choice, made.contains(choice), !isBroken(choice) { needed.insert(choice) }
    }
    return needed.isEmpty ? made : needed
  }

  private func normalForm(
    of failure: Failure, in run: RecordedRun<ControlMachine>, _ words: GestureText,
    _ limits: ShrinkLimits
  ) -> FailureSignature {
    let name = checker.lawName(failure.law)
    var forms = words.forms
    let last = forms.removeLast()
    if endsWithAnything(run, failure, limits) {
      return FailureSignature(law: name, steps: forms, lastStep: nil)
    }
    guard failure.step == run.sequence.commands.count, run.steps[failure.step].touch != nil else {
      let isLasting =
        run.sequence.commands.isEmpty || run.sequence.commands.last?.isWriteOrSize == true
      return FailureSignature(law: name, steps: forms, lastStep: last, isLasting: isLasting)
    }
    // The effect of a touch belongs to its kind: a drag can be the end of a touch.
    switch run.steps[failure.step].effect {
    case .refused: return FailureSignature(law: name, steps: forms, lastStep: last + ", refused")
    case .released: return FailureSignature(law: name, steps: forms, lastStep: last + ", let go")
    case .foreign: return FailureSignature(law: name, steps: forms, lastStep: last + ", ignored")
    default: return FailureSignature(law: name, steps: forms, lastStep: last)
    }
  }

  /// True if the law also breaks if the last command is replaced, such as by one that does nothing.
  ///
  /// If so, the cause lies before the last command, and the last command is not part of the
  /// signature.
  private func endsWithAnything(
    _ run: RecordedRun<ControlMachine>, _ failure: Failure, _ limits: ShrinkLimits
  ) -> Bool {
    let sequence = run.sequence
    guard failure.step > 0, failure.step == sequence.commands.count else { return false }
    var checker = checker
    checker.ask(only: failure.law)
    let relating = failure.law >= checker.checks.count
    // A repeated command counts as one.
    var count = 1
    while count < sequence.commands.count,
      sequence.commands[failure.step - 1 - count] == sequence.commands[failure.step - 1]
    {
      count += 1
    }
    for other in ReplacementCommands(of: run, repeated: count).commands {
      var candidate = sequence
      for index in failure.step - count..<failure.step { candidate.commands[index] = other }
      guard limits.lets(checker.machine, try: candidate) else { continue }
      let failures = checker.run(candidate, relating: relating)
      if failures.contains(where: { $0.law == failure.law && $0.step == failure.step }) {
        return true
      }
    }
    return false
  }

  /// Returns the finding of a failure that could not be shrunk. Does not run the trace to describe
  /// it.
  package func unshrunk(_ failure: Failure, in trace: Trace, caseIndex: Int) -> Finding {
    let name = checker.lawName(failure.law)
    let words = GestureText(trace.sequence, seen: nil, in: declaration)
    var forms = words.forms
    let last = forms.popLast()
    var trace = trace
    trace.law = name
    return Finding(
      law: name, text: text(of: failure.law), violation: declaration.said(failure.violation),
      step: failure.step,
      trace: trace, caseIndex: caseIndex, evaluations: 0, undocumented: [], input: .ordinary,
      gestures: words.text,
      normalForm: FailureSignature(law: name, steps: forms, lastStep: last), cost: nil)
  }

  /// The finding for a failure that does not repeat: the control behaves differently in two equal
  /// runs.
  func unrepeatable(
    _ failure: Failure, _ choices: [UInt64], _ limits: ShrinkLimits, caseIndex: Int
  ) -> Finding? {
    let name = LawName.equalRuns.rawValue
    guard let law = (0..<checker.lawCount).first(where: { checker.lawName($0) == name }) else {
      return nil
    }
    let trace = Trace(controlName: declaration.controlName, sequence: sequence(of: choices))
    var difference = failure
    difference.law = law
    difference.violation = Violation(
      expected: "\(checker.lawName(failure.law)) broken again, as in the first run "
        + "(\(failure.violation.seen))",
      seen: "it held when the same sequence ran again")
    var copy = checker
    var finding = finding(
      of: difference, in: trace, copy.record(trace.sequence), limits, caseIndex: caseIndex,
      evaluations: 1)
    // One such finding is enough: it is chance which sequences differ.
    finding.normalForm = FailureSignature(law: name, steps: [], lastStep: nil)
    return finding
  }

  /// The command sequence that choices draw.
  public func sequence(of choices: [UInt64]) -> CommandSequence<Configuration, Command> {
    checker.machine.sequence(of: choices)
  }
}
