import Foundation
public import KnurlEngine
package import KnurlLaws
public import KnurlProcesses
package import KnurlVerification

#if os(macOS) || os(Linux)
  /// Reproduces and shrinks crashes of a control in worker processes.
  public final class CrashReproducer {
    let workers: WorkerPool
    private let limits: ShrinkLimits
    /// The crashes whose sequences were shrunk.
    private var known: [Crash] = []
    /// The default limits, with 200 replays. Each replay may crash a process, and starting a new
    /// process takes time.
    public static let standardLimits = ShrinkLimits(maximumEvaluations: 200)

    /// - Parameters:
    ///   - request: Starts a worker: a process that calls `Worker.run`.
    ///   - folder: An existing folder for temporary files.
    ///   - pace: The times by which a step is slow or hangs.
    ///   - knowledge: What is known of the control besides its description.
    package init(
      _ request: ChildRequest, folder: String, pace: Pace,
      knowing knowledge: Knowledge = Knowledge(),
      limits: ShrinkLimits = CrashReproducer.standardLimits
    ) {
      workers = WorkerPool(request, folder: folder, pace: pace, knowing: knowledge)
      self.limits = limits
    }

    private var pace: Pace { workers.pace }

    /// Has a worker watch the control.
    package func watched() throws(ChildProblem) -> Conduct { try workers.watched() }

    /// Ends the worker process.
    public func rest() { workers.renew() }

    /// A command sequence that crashes a control, after shrinking.
    public struct Fatality: Codable, Hashable, Sendable {
      /// The minimal trace as text.
      public var trace: String
      public var step: Int
      /// The crash in words; the text before the first colon is the headline.
      public var seen: String
      public var evaluations: Int
      /// True if a step is slow; false for a crash or a hang.
      public var isSlow = false
      /// The control's own output before; nil for nothing.
      package var printed: String?
    }

    /// The result of a sequence in a fresh process.
    public enum Reproduction: Sendable {
      /// The control does not crash in the fresh process.
      case survived
      case fatality(Fatality)
      /// The control crashes in the same way as in an earlier sequence, which was shrunk.
      case known
    }

    /// Shrinks a sequence, given by choice segments, to the smallest sequence with the same kind of
    /// crash.
    public func fatality(of records: ChoiceSegments) throws(ChildProblem) -> Fatality? {
      let parts = [records.start] + records.commands
      guard
        let (first, crash) = try crash(.segments(parts.map { Array(records.choices[$0]) }))
      else { return nil }
      return try smallest(first, crash)
    }

    /// Runs a sequence in a fresh process, and shrinks the sequence if it crashes, hangs or is slow in a
    /// new way.
    ///
    /// - Parameter hasHung: Whether a step took long in another process.
    func reproduce(
      _ sequence: WorkerSequence, hasHung: Bool = false
    ) throws(ChildProblem) -> Reproduction {
      if hasHung, try takesLongAsBefore(sequence) { return .known }
      workers.renew()
      let first = try workers.perform(sequence)
      guard let crash = first.crash ?? first.slowStep(pace) else { return .survived }
      if known.contains(where: { $0.isSame(as: crash) && $0.message == crash.message }) {
        return .known
      }
      known.append(crash)
      do throws(ChildProblem) {
        return .fatality(try smallest(first, crash))
      } catch {
        return .fatality(
          Fatality(
            trace: first.text, step: crash.step,
            seen: crash.seen(limit: pace.hangSeconds) + "; it was not shrunk, \(error.reason)",
            evaluations: 0, isSlow: crash.cause == .slow, printed: crash.printed))
      }
    }

    /// True if a sequence does not soon come back from a step of a kind that took long before.
    ///
    /// It is waited for a short time, because the rest was seen in another process.
    private func takesLongAsBefore(_ sequence: WorkerSequence) throws(ChildProblem) -> Bool {
      let slow = known.filter { $0.cause == .hang || $0.cause == .slow }
      guard !slow.isEmpty else { return false }
      defer { workers.limit = pace.hangSeconds }
      workers.limit = min(workers.limit, Self.shortestLimit)
      guard let crash = try crash(sequence)?.1, crash.cause == .hang else { return false }
      return slow.contains { $0.kind == crash.kind && $0.law == crash.law }
    }

    private func crash(_ sequence: WorkerSequence) throws(ChildProblem) -> (WorkerRun, Crash)? {
      workers.renew()
      let first = try workers.perform(sequence)
      guard let crash = first.crash else { return nil }
      return (first, crash)
    }

    /// Returns the crash or slow step of a trace without shrinking the trace; nil if there is none.
    public func fatality(ofTrace text: String) throws(ChildProblem) -> Fatality? {
      let performed = try workers.perform(.trace(text))
      guard let crash = performed.crash ?? performed.slowStep(pace) else { return nil }
      return Fatality(
        trace: performed.text, step: crash.step, seen: crash.seen(limit: pace.hangSeconds),
        evaluations: 1, isSlow: crash.cause == .slow, printed: crash.printed)
    }

    /// The steps of a trace as a fresh process sees them; nil if the control crashes.
    public func observedRun(ofTrace text: String) throws(ChildProblem) -> ObservedRun? {
      workers.renew()
      return try workers.perform(.trace(text)).observed
    }

    private func smallest(_ first: WorkerRun, _ crash: Crash) throws(ChildProblem) -> Fatality {
      var (text, evaluations): (String, Int)
      do {
        defer { workers.limit = pace.hangSeconds }
        var wanted = crash
        switch crash.cause {
        case .hang: workers.limit = min(workers.limit, Self.shortestLimit)
        case .slow:
          // A candidate need not run to the end of its slow step.
          workers.limit = pace.slowSeconds
          wanted.cause = .hang
        case .signal, .exit: break
        }
        (text, evaluations) = try smallest(
          first, wanted, crash.cause == .slow || crash.onlyWaited ? Self.slowLimits : limits)
      }
      // What seems to hang may be slow: the result is checked with the whole time.
      let last = try workers.perform(.trace(text))
      var shown = crash
      if let again = last.crash ?? last.slowStep(pace), again.isSame(as: crash) {
        shown = again
      } else {
        text = first.text
      }
      return Fatality(
        trace: text, step: shown.step, seen: shown.seen(limit: pace.hangSeconds),
        evaluations: evaluations + 1, isSlow: crash.cause == .slow, printed: shown.printed)
    }

    /// The number of sequences to try for a slow step, or for one that only waits. Each takes a second or
    /// more.
    private static let slowLimits = ShrinkLimits(maximumEvaluations: 30)

    /// The smallest sequence with the same kind of crash, as text, and the number of sequences tried.
    private func smallest(
      _ first: WorkerRun, _ crash: Crash, _ limits: ShrinkLimits
    ) throws(ChildProblem) -> (text: String, evaluations: Int) {
      let subject = CrashReplayer(workers, crash)
      var (smallest, last, evaluations) = (first, crash, 1)
      if var shrinker = ChoiceShrinker(subject, choices: first.choices, limits: limits) {
        let best = shrinker.shrink()
        evaluations += shrinker.evaluations
        if let again = subject.performed(best.values) { (smallest, last) = again }
      }
      if let problem = subject.problem { throw problem }
      var pruner = CrashTracePruner(workers: workers, limit: limits.maximumEvaluations)
      let text = try pruner.prune(smallest, last).text
      return (text, evaluations + pruner.evaluations)
    }

    /// The processor time of a step that hangs during shrinking, in seconds.
    private static let shortestLimit = 0.1
  }
#endif
