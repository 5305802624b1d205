import Foundation
public import KnurlEngine
package import KnurlLaws
public import KnurlProcesses
package import KnurlVerification

#if os(macOS) || os(Linux)
  /// Reproduces and shrinks crashes of a control in worker processes.
  public final class CrashReproducer {
    private let workers: WorkerPool
    private let limits: ShrinkLimits
    /// The crashes whose sequences were shrunk.
    private var known: [Crash] = []
    /// The default limits, with 500 replays. Each replay may crash a process, and starting a new
    /// process takes time.
    public static let standardLimits = ShrinkLimits(maximumEvaluations: 500)

    /// - Parameters:
    ///   - request: Starts a worker: a process that calls `Worker.run`.
    ///   - folder: An existing folder for temporary files.
    ///   - limit: The longest time for a sequence, in seconds.
    ///   - knowledge: What is known of the control besides its description.
    package init(
      _ request: ChildRequest, folder: String, limit: Double,
      knowing knowledge: Knowledge = Knowledge(),
      limits: ShrinkLimits = CrashReproducer.standardLimits
    ) {
      workers = WorkerPool(request, folder: folder, limit: limit, knowing: knowledge)
      self.limits = limits
    }

    /// The time after which a sequence counts as a hang, in seconds.
    public var limit: Double {
      get { workers.limit }
      set { workers.limit = newValue }
    }

    /// The input profile for drawing from choices; nil for the profile of the control's
    /// description.
    var profile: InputProfile? {
      get { workers.profile }
      set { workers.profile = newValue }
    }

    /// Sequences run from now on in workers that know more of the control.
    func learn(_ knowledge: Knowledge) { workers.learn(knowledge) }

    /// Has a worker watch the control.
    package func watched() throws(ChildProblem) -> Conduct { try workers.watched() }

    /// Runs a sequence in a worker.
    func performed(_ sequence: WorkerSequence) throws(ChildProblem) -> WorkerRun {
      try workers.perform(sequence)
    }

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

    /// Runs a sequence in a fresh process, and shrinks the sequence if it crashes in a new way.
    func reproduce(_ sequence: WorkerSequence) throws(ChildProblem) -> Reproduction {
      guard let (first, crash) = try crash(sequence) else { return .survived }
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
            seen: crash.seen(limit: limit) + "; it was not shrunk, \(error.reason)",
            evaluations: 0))
      }
    }

    private func crash(_ sequence: WorkerSequence) throws(ChildProblem) -> (WorkerRun, Crash)? {
      workers.renew()
      let first = try workers.perform(sequence)
      guard let crash = first.crash else { return nil }
      return (first, crash)
    }

    /// Returns the crash of a trace without shrinking the trace; nil if the control does not crash.
    public func fatality(ofTrace text: String) throws(ChildProblem) -> Fatality? {
      let performed = try workers.perform(.trace(text))
      guard let crash = performed.crash else { return nil }
      return Fatality(
        trace: performed.text, step: crash.step, seen: crash.seen(limit: limit), evaluations: 1)
    }

    /// The steps of a trace as a fresh process sees them; nil if the control crashes.
    public func observedRun(ofTrace text: String) throws(ChildProblem) -> ObservedRun? {
      workers.renew()
      return try workers.perform(.trace(text)).observed
    }

    private func smallest(_ first: WorkerRun, _ crash: Crash) throws(ChildProblem) -> Fatality {
      let limit = workers.limit
      if crash.cause == .hang { try hurry() }
      let subject = CrashReplayer(workers, crash)
      var (smallest, last, evaluations) = (first, crash, 1)
      if var shrinker = ChoiceShrinker(subject, choices: first.choices, limits: limits) {
        let best = shrinker.shrink()
        evaluations += shrinker.evaluations
        if let again = subject.performed(best.values) { (smallest, last) = again }
      }
      if let problem = subject.problem { throw problem }
      var pruner = CrashTracePruner(workers, limit: limits.maximumEvaluations)
      var text = ""
      (text, last) = try pruner.prune(smallest, last)
      if workers.limit != limit {
        // A slow sequence is not a hang: the result is checked with the whole time limit.
        workers.limit = limit
        let again = try workers.perform(.trace(text))
        if again.crash?.isSame(as: crash) != true { (text, last) = (first.text, crash) }
      }
      return Fatality(
        trace: text, step: last.step, seen: last.seen(limit: limit),
        evaluations: evaluations + pruner.evaluations)
    }

    /// The shortest time limit for a sequence during shrinking, in seconds.
    private static let shortestLimit = 0.1

    /// Shortens the time limit during shrinking, so that each hang takes less time.
    ///
    /// The new limit is a multiple of the longest time of a sequence that finished.
    private func hurry() throws(ChildProblem) {
      let limit = workers.limit
      _ = try workers.perform(.choices([]))
      workers.limit = min(limit, max(Self.shortestLimit, workers.longestAnswer * 20))
    }
  }
#endif
