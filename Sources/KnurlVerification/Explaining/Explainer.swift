import KnurlEngine
import KnurlLaws

/// The search behind an explanation: tries changes of one history under one law.
///
/// First it leaves out what is not needed. Of what is left it varies every number, alone or with
/// what moves along, and every word that could be another one. The histories on which the law holds
/// are candidates for the nearest passing one.
struct Explainer {
  typealias Candidate = History<Configuration, Command>
  typealias Trial = Explanation.Trial

  /// So many commands are performed at most, twins included: a control that takes 20 µs for each is
  /// explained within some two seconds.
  private static let maximumCommands = 100_000
  /// More sentences than these are not read.
  static let maximumStatements = 8

  private var checker: Checker<ControlMachine>
  private let law: Int
  let maximumEvaluations: Int
  /// Whether somebody has waited enough.
  var shouldStop: (() -> Bool)?
  private var isStopped = false
  private(set) var evaluations = 0
  /// What was not needed and is left out, and the steps that are left.
  var base = ExplainedHistory(Candidate(start: Configuration()))
  /// What was seen of the base, without the law.
  private(set) var moments: [Moment] = []
  /// The step of the whole history that breaks the law.
  private(set) var brokenStep = 0
  var passing: [PassingChange] = []

  init(_ checker: Checker<ControlMachine>, law: Int, maximumEvaluations: Int) {
    self.checker = checker
    self.checker.ask(only: law)
    self.law = law
    self.maximumEvaluations = maximumEvaluations
  }

  var declaration: Declaration { checker.machine.declaration }

  /// - Returns: nil where the law holds.
  mutating func explain(_ trace: Trace) -> Explanation? {
    guard let first = attempt(trace.history), first.isBroken else { return nil }
    brokenStep = first.step
    base = ExplainedHistory(trace.history)
    let need = statementsOfNeed()
    moments = record(base.history).moments
    let numbers = statementsOfNumbers()
    // What may be anything comes last, what has bounds in the order of the trace.
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

  // MARK: - Trying

  /// What became of the law on a history.
  struct Outcome {
    /// Where it was broken, if it was.
    var step: Int
    var isBroken: Bool
    /// The law had something to check.
    var isExercised: Bool
  }

  /// - Returns: nil where enough has been tried.
  mutating func attempt(_ history: Candidate) -> Outcome? {
    guard evaluations < maximumEvaluations,
      checker.commandCount + checker.twinCommandCount < Self.maximumCommands
    else { return nil }
    // What is not broken at all is another answer than what was not tried.
    if evaluations > 0, !isStopped { isStopped = shouldStop?() == true }
    guard !isStopped else { return nil }
    evaluations += 1
    let exercised = checker.exercised[law]
    let failures = checker.run(history, relating: law >= checker.checks.count)
    return Outcome(
      step: failures.first?.step ?? 0, isBroken: !failures.isEmpty,
      isExercised: checker.exercised[law] != exercised)
  }

  /// What is seen of a history, asking no law.
  mutating func record(_ history: Candidate) -> RecordedRun<ControlMachine> {
    checker.record(history)
  }

  /// Whether the engines can draw a history: what no generator writes is no fair trial.
  func isDrawn(_ history: Candidate) -> Bool {
    ChoiceRecords(encoding: history, for: checker.machine) != nil
  }
}
