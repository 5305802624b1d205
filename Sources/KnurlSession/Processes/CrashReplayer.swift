import KnurlEngine
import KnurlProcesses

#if os(macOS) || os(Linux)
  /// Runs shrink candidates in workers: a candidate fails if it crashes the control in the same
  /// way.
  ///
  /// A class, because the caller reads `problem` after shrinking.
  final class CrashReplayer: ShrinkReplayer {
    private let workers: WorkerPool
    private let death: Crash
    /// The reason why no more candidates can run; nil while candidates can run.
    private(set) var problem: ChildProblem?

    init(_ workers: WorkerPool, _ death: Crash) {
      self.workers = workers
      self.death = death
    }

    func attempt(_ choices: [UInt64]) -> ShrinkAttempt? {
      guard problem == nil, let (performed, death) = performed(choices) else { return nil }
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
          law: 0, step: death.step, stepKind: 0,
          violation: Violation(expected: "", seen: death.headline)))
    }

    /// Runs choices in a worker; returns nil if the control does not crash in the given way.
    func performed(_ choices: [UInt64]) -> (performed: WorkerRun, death: Crash)? {
      do throws(ChildProblem) {
        let performed = try workers.perform(WorkerSequence.choices(choices))
        guard let death = performed.death, death.isSame(as: self.death) else { return nil }
        return (performed, death)
      } catch {
        problem = error
        return nil
      }
    }
  }
#endif
