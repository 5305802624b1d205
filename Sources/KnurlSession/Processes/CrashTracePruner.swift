import KnurlLaws
import KnurlProcesses

#if os(macOS) || os(Linux)
  /// Removes lines from a crashing trace, after changes of choices can no longer shorten the trace.
  struct CrashTracePruner {
    let workers: WorkerPool
    let limit: Int
    private(set) var evaluations = 0

    /// - Returns: The smallest trace, and the crash that it ends in.
    mutating func prune(
      _ performed: WorkerRun, _ crash: Crash
    ) throws(ChildProblem) -> (text: String, crash: Crash) {
      var lines = performed.steps.flatMap { $0.lines }
      var crash = crash
      var hasChanged = true
      while hasChanged {
        hasChanged = false
        // The first line names the control, and those after it may name its attributes.
        let pruned = lines.indices.dropFirst().filter {
          !lines[$0].hasPrefix("\(TraceText.namesWord) ")
        }
        for index in pruned.reversed() where evaluations < limit {
          var fewer = lines
          fewer.remove(at: index)
          if workers.shouldStop?() == true { throw .isToEnd }
          evaluations += 1
          let text = fewer.joined(separator: "\n") + "\n"
          let again = try workers.perform(WorkerSequence.trace(text))
          guard let same = again.crash, same.isSame(as: crash) else { continue }
          lines = again.steps.flatMap { $0.lines }
          crash = same
          hasChanged = true
          break
        }
      }
      return (lines.joined(separator: "\n") + "\n", crash)
    }
  }
#endif
