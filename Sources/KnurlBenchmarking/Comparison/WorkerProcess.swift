import Foundation
import KnurlProcesses

#if os(macOS) || os(Linux)
  /// A running executable; a class, because there is one process. It ends with the value.
  package final class WorkerProcess: SampleSource {
    private let process: ChildProcess
    private let title: String
    private let side: ComparedSide
    private let interrupts: any NSObjectProtocol
    private let copy: String
    private let greeted: (Int?) -> Void
    private let longestAnswer: Int

    /// - Parameters:
    ///   - executable: It is copied first. The pages of a file lie in the same places of
    ///     memory in each process, and so collide, or not, in the same places of the caches: without
    ///     a new copy for each start, all starts of one build would have the same luck.
    ///   - folder: For the copy.
    ///   - longestAnswer: In seconds, longer than any one answer takes: a set-up has seconds.
    ///   - greeted: Is told the processor that it keeps to, nil where none can be chosen.
    package init(
      _ executable: String, title: String, side: ComparedSide, folder: String,
      longestAnswer: Int = 120, greeted: @escaping (Int?) -> Void = { _ in }
    ) throws(BenchmarkFailure) {
      self.title = title
      self.side = side
      self.longestAnswer = longestAnswer
      self.greeted = greeted
      // Of equal length on both sides: the length of its path moves a process's stack.
      copy = folder + "/worker-\(UUID().uuidString)"
      do {
        try FileManager.default.copyItem(atPath: executable, toPath: copy)
      } catch {
        // Nothing removes it at the end of what never began.
        try? FileManager.default.removeItem(atPath: copy)
        throw .couldNotRun("\(executable) cannot be copied: \(BenchmarkFailure.reason(of: error)).")
      }
      // Else each process hashes in another way, and a look into a dictionary takes up to an eighth more.
      let request = ChildRequest(
        copy, ["worker"], variables: ["SWIFT_DETERMINISTIC_HASHING": "1"], input: .lines,
        output: .lines)
      do throws(ChildProblem) {
        process = try FixedAddresses.whileStarting { () throws(ChildProblem) in
          try ChildProcess(request)
        }
      } catch {
        try? FileManager.default.removeItem(atPath: copy)
        throw .couldNotRun("\(executable) cannot be started: \(error.reason).")
      }
      interrupts = RunFolder.endWhenInterrupted(process.handle)
    }

    package func waitUntilReady() throws(BenchmarkFailure) {
      guard case .hello(WorkerAnswer.version, let processor) = try answer() else {
        throw .couldNotRun("the benchmarks of \(title) do not speak this comparison's language.")
      }
      greeted(processor)
    }

    deinit {
      process.sendNoMore()
      // At the end of its input it ends, unless it hangs. Its last milliseconds would be a part of the
      // next sample.
      if process.wait(upTo: 2) == nil { process.stop() }
      RunFolder.waitIfInterrupted()
      NotificationCenter.default.removeObserver(interrupts)
      try? FileManager.default.removeItem(atPath: copy)
    }

    package func ask(_ line: String) throws(BenchmarkFailure) -> WorkerAnswer {
      guard process.send(line) else {
        throw .ended(side, "\(side.title): it ended the program")
      }
      return try answer()
    }

    private func ended() throws(BenchmarkFailure) -> Never {
      RunFolder.waitIfInterrupted()
      throw .ended(side, "\(side.title): it ended the program")
    }

    private func answer() throws(BenchmarkFailure) -> WorkerAnswer {
      switch process.answer(within: Double(longestAnswer)) {
      case .line(let line):
        guard let answer = WorkerAnswer(line: line) else {
          // A line that ends with the program may be half of one.
          if case .ended = process.answer(within: 1) { try ended() }
          throw .couldNotRun("the benchmarks of \(title) answered “\(line.prefix(200))”.")
        }
        return answer
      case .ended: try ended()
      case .silent:
        // With what it has started, which may hold its output open.
        process.stop()
        throw .ended(
          side,
          "\(side.title): it did not come back for "
            + "\(longestAnswer) second\(longestAnswer == 1 ? "" : "s")")
      }
    }
  }
#endif
