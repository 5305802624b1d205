import KnurlEngine
import KnurlProcesses

#if os(macOS) || os(Linux)
  /// Runs shrink candidates in workers. A candidate fails if it crashes the control like the
  /// original sequence.
  ///
  /// A class, because the caller reads `problem` after shrinking.
  final class CrashReplayer: ShrinkReplayer {
    private let workers: WorkerPool
    private let crash: Crash
    /// The reason why no more candidates can run; nil while candidates can run.
    private(set) var problem: ChildProblem?

    init(_ workers: WorkerPool, _ crash: Crash) {
      self.workers = workers
      self.crash = crash
    }

    func attempt(_ choices: [UInt64]) -> ShrinkAttempt? {
      guard problem == nil, let (performed, crash) = performed(choices) else { return nil }
      let drawn = performed.steps.flatMap { step in
        zip(step.choices, step.bounds).map { Choice(value: $0, bound: $1) }
      }
      let spans = performed.steps.flatMap { step in
        step.spans.map {
          ChoiceSpan(start: $0[0], end: $0[1], kind: ChoiceSpan.Kind(number: $0[2]))
        }
      }
      return ShrinkAttempt(
        choices: drawn, spans: spans,
        failure: Failure(
          law: 0, step: crash.step, stepKind: 0,
          violation: Violation(expected: "", seen: crash.headline)))
    }

    /// Runs choices in a worker; returns nil if the control does not crash in the given way.
    func performed(_ choices: [UInt64]) -> (performed: WorkerRun, crash: Crash)? {
      do throws(ChildProblem) {
        let performed = try workers.perform(WorkerSequence.choices(choices))
        guard let crash = performed.crash, crash.isSame(as: self.crash) else { return nil }
        return (performed, crash)
      } catch {
        problem = error
        return nil
      }
    }
  }
#endif
