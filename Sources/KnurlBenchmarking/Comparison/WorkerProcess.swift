import Foundation
import KnurlProcesses

#if os(macOS) || os(Linux)
  /// A running worker executable. The type is a class because `deinit` ends the process.
  package final class WorkerProcess: SampleSource {
    private let process: ChildProcess
    private let title: String
    private let side: ComparedSide
    private let interrupts: any NSObjectProtocol
    private let copy: String
    private let greeted: (Int?) -> Void
    private let longestAnswer: Int

    /// - Parameters:
    ///   - executable: The file that is copied before each launch. The pages of a file have the
    ///     same physical addresses in each process, and so collide in the same way in the caches.
    ///     Without a new copy, all launches of one build would have the same collisions.
    ///   - folder: The folder for the copy.
    ///   - longestAnswer: The time limit for one answer in seconds; a set-up takes seconds.
    ///   - greeted: Receives the processor that the worker is pinned to; nil if pinning is
    ///     impossible.
    package init(
      _ executable: String, title: String, side: ComparedSide, folder: String,
      longestAnswer: Int = 120, greeted: @escaping (Int?) -> Void = { _ in }
    ) throws(BenchmarkFailure) {
      self.title = title
      self.side = side
      self.longestAnswer = longestAnswer
      self.greeted = greeted
      // Both paths have equal length, because the length moves a process's stack.
      copy = folder + "/worker-\(UUID().uuidString)"
      do {
        try FileManager.default.copyItem(atPath: executable, toPath: copy)
      } catch {
        // Remove it here: deinit does not run when init throws.
        try? FileManager.default.removeItem(atPath: copy)
        throw .couldNotRun("cannot copy \(executable): \(BenchmarkFailure.reason(of: error)).")
      }
      // With random hashing, a dictionary look-up takes up to an eighth longer in some processes.
      let request = ChildRequest(
        copy, ["worker"], variables: ["SWIFT_DETERMINISTIC_HASHING": "1"], input: .lines,
        output: .lines)
      do throws(ChildProblem) {
        process = try FixedAddresses.whileStarting { () throws(ChildProblem) in
          try ChildProcess(request)
        }
      } catch {
        try? FileManager.default.removeItem(atPath: copy)
        throw .couldNotRun("cannot start \(executable): \(error.reason).")
      }
      interrupts = RunFolder.endWhenInterrupted(process.handle)
    }

    package func waitUntilReady() throws(BenchmarkFailure) {
      guard case .hello(WorkerAnswer.version, let processor) = try answer() else {
        throw .couldNotRun("the benchmarks of \(title) use another version of the worker protocol.")
      }
      greeted(processor)
    }

    deinit {
      process.sendNoMore()
      // It ends at the end of its input, unless it hangs. Wait, or its last milliseconds would be a
      // part of the next sample.
      if process.wait(upTo: 2) == nil { process.stop() }
      RunFolder.waitIfInterrupted()
      NotificationCenter.default.removeObserver(interrupts)
      try? FileManager.default.removeItem(atPath: copy)
    }

    package func ask(_ line: String) throws(BenchmarkFailure) -> WorkerAnswer {
      guard process.send(line) else {
        throw .ended(side, "\(side.title): the benchmark ended the program")
      }
      return try answer()
    }

    private func ended() throws(BenchmarkFailure) -> Never {
      RunFolder.waitIfInterrupted()
      throw .ended(side, "\(side.title): the benchmark ended the program")
    }

    private func answer() throws(BenchmarkFailure) -> WorkerAnswer {
      switch process.answer(within: Double(longestAnswer)) {
      case .line(let line):
        guard let answer = WorkerAnswer(line: line) else {
          // The last line of an ended program may be incomplete.
          if case .ended = process.answer(within: 1) { try ended() }
          throw .couldNotRun("the benchmarks of \(title) answered “\(line.prefix(200))”.")
        }
        return answer
      case .ended: try ended()
      case .silent:
        // Also stop the processes that it started, which may hold its output open.
        process.stop()
        throw .ended(
          side,
          "\(side.title): it did not answer within "
            + Wording.count(longestAnswer, "second"))
      }
    }
  }
#endif
