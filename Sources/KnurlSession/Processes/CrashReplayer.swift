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
      return ShrinkAttempt(
        choices: performed.steps.flatMap { $0.choices },
        spans: performed.steps.flatMap { $0.spans },
        failure: Failure(
          law: 0, step: crash.step, stepKind: 0,
          violation: Violation(expected: "", seen: crash.headline)))
    }

    /// Runs choices in a worker; returns nil if the control does not crash in the given way.
    func performed(_ choices: [UInt64]) -> (performed: WorkerRun, crash: Crash)? {
      do throws(ChildProblem) {
        if workers.shouldStop?() == true { throw .isToEnd }
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
