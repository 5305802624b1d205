import Foundation
public import KnurlEngine
import KnurlLaws
public import KnurlProcesses

#if os(macOS) || os(Linux)
  /// Finds out what a control does not survive, in processes that it may take along.
  public final class CrashReproducer {
    private let workers: WorkerPool
    private let limits: ShrinkLimits
    /// The crashes whose histories were made small.
    private var known: [Crash] = []
    /// A dead process for each step on the way is dear.
    public static let standardLimits = ShrinkLimits(maximumEvaluations: 500)

    /// - Parameters:
    ///   - request: What starts a worker: a process that calls `Worker.run`.
    ///   - folder: A folder that is there, for files that nobody needs afterwards.
    ///   - limit: How long a history may take, in seconds.
    public init(
      _ request: ChildRequest, folder: String, limit: Double,
      limits: ShrinkLimits = CrashReproducer.standardLimits
    ) {
      workers = WorkerPool(request, folder: folder, limit: limit)
      self.limits = limits
    }

    /// How long a history may take until it counts as one that does not come back, in seconds.
    public var limit: Double {
      get { workers.limit }
      set { workers.limit = newValue }
    }

    /// Which numbers choices stand for; nil for those of the control's description.
    var profile: InputProfile? {
      get { workers.profile }
      set { workers.profile = newValue }
    }

    /// What a history is, as far as the control survives it.
    func performed(_ history: WorkerHistory) throws(ChildProblem) -> WorkerRun {
      try workers.perform(history)
    }

    /// Ends the process that it keeps.
    public func rest() { workers.renew() }

    /// A history that a control did not survive.
    public struct Fatality: Codable, Hashable, Sendable {
      /// The minimal trace as text.
      public var trace: String
      public var step: Int
      /// What was seen, in words; what stands before the first colon is the headline.
      public var seen: String
      public var evaluations: Int
    }

    /// What became of a history in a fresh process.
    public enum Reproduction: Sendable {
      /// The control survives it there.
      case survived
      case fatality(Fatality)
      /// It ends like one that is known already.
      case known
    }

    /// The smallest history that ends in the same way as some records do.
    public func fatality(of records: ChoiceSegments) throws(ChildProblem) -> Fatality? {
      let parts = [records.start] + records.commands
      guard
        let (first, crash) = try crash(.segments(parts.map { Array(records.choices[$0]) }))
      else { return nil }
      return try smallest(first, crash)
    }

    /// Looks for a crash in a fresh process, and makes its history small unless it is known.
    func reproduce(_ history: WorkerHistory) throws(ChildProblem) -> Reproduction {
      guard let (first, crash) = try crash(history) else { return .survived }
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
            seen: crash.seen(limit: limit) + "; it was not made small, \(error.reason)",
            evaluations: 0))
      }
    }

    private func crash(_ history: WorkerHistory) throws(ChildProblem) -> (WorkerRun, Crash)? {
      workers.renew()
      let first = try workers.perform(history)
      guard let crash = first.death else { return nil }
      return (first, crash)
    }

    /// What a control does not survive of a trace, as it stands.
    public func fatality(ofTrace text: String) throws(ChildProblem) -> Fatality? {
      let performed = try workers.perform(.trace(text))
      guard let death = performed.death else { return nil }
      return Fatality(
        trace: performed.text, step: death.step, seen: death.seen(limit: limit), evaluations: 1)
    }

    /// What a fresh process sees of a trace; nil where the control does not survive it.
    public func observation(ofTrace text: String) throws(ChildProblem) -> ObservedRun? {
      workers.renew()
      return try workers.perform(.trace(text)).observed
    }

    private func smallest(_ first: WorkerRun, _ death: Crash) throws(ChildProblem) -> Fatality {
      let limit = workers.limit
      if death.cause == .hang { try hurry() }
      let subject = CrashReplayer(workers, death)
      var (smallest, last, evaluations) = (first, death, 1)
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
        // Slow is not dead: in the end it has all its time again.
        workers.limit = limit
        let again = try workers.perform(.trace(text))
        if again.death?.isSame(as: death) != true { (text, last) = (first.text, death) }
      }
      return Fatality(
        trace: text, step: last.step, seen: last.seen(limit: limit),
        evaluations: evaluations + pruner.evaluations)
    }

    /// The least time that a history on the way has, in seconds.
    private static let shortestLimit = 0.1

    /// Nobody waits the whole time for each history on the way that does not come back: a multiple of
    /// what a history takes that does is enough.
    private func hurry() throws(ChildProblem) {
      let limit = workers.limit
      _ = try workers.perform(.choices([]))
      workers.limit = min(limit, max(Self.shortestLimit, workers.longestAnswer * 20))
    }
  }
#endif
