import Dispatch
import Foundation

#if os(macOS) || os(Linux)
  /// A running executable; a class, because there is one process. It ends with the value.
  package final class WorkerProcess: SampleSource {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let title: String
    private let side: ComparedSide
    private let interrupts: any NSObjectProtocol
    private let copy: String
    private var rest: [UInt8] = []
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
      process.executableURL = URL(filePath: copy)
      process.arguments = ["worker"]
      // Else each process hashes in another way, and a look into a dictionary takes up to an eighth more.
      process.environment = ProcessInfo.processInfo.environment.merging(
        ["SWIFT_DETERMINISTIC_HASHING": "1"]) { $1 }
      process.standardInput = input
      process.standardOutput = output
      do {
        try FixedAddresses.whileStarting(process.run)
      } catch {
        try? FileManager.default.removeItem(atPath: copy)
        throw .couldNotRun("\(executable) cannot be started: \(error.localizedDescription)")
      }
      interrupts = RunFolder.endWhenInterrupted(process.processIdentifier)
    }

    package func waitUntilReady() throws(BenchmarkFailure) {
      guard case .hello(WorkerAnswer.version, let processor) = try answer() else {
        throw .couldNotRun("the benchmarks of \(title) do not speak this comparison's language.")
      }
      greeted(processor)
    }

    deinit {
      try? input.fileHandleForWriting.close()
      // At the end of its input it ends, unless it hangs. `waitUntilExit` looks every 50 ms only, longer
      // than most starts take; the end of its output is there at once.
      if !drain(for: 2) {
        end()
        // Its last milliseconds would be a part of the next sample.
        _ = drain(for: 2)
      }
      RunFolder.waitIfInterrupted()
      NotificationCenter.default.removeObserver(interrupts)
      // Foundation keeps it open for as long as this program runs, and a selftest starts thousands.
      try? output.fileHandleForReading.close()
      try? FileManager.default.removeItem(atPath: copy)
    }

    package func ask(_ line: String) throws(BenchmarkFailure) -> WorkerAnswer {
      do {
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
      } catch {
        throw .ended(side, "\(side.title): it ended the program")
      }
      return try answer()
    }

    private func answer() throws(BenchmarkFailure) -> WorkerAnswer {
      let limit = DispatchTime.now() + .seconds(longestAnswer)
      while true {
        if let end = rest.firstIndex(of: 0x0A) {
          let line = String(decoding: rest[..<end], as: UTF8.self)
          rest.removeSubrange(...end)
          guard let answer = WorkerAnswer(line: line) else {
            throw .couldNotRun("the benchmarks of \(title) answered “\(line.prefix(200))”.")
          }
          return answer
        }
        guard waitForOutput(until: limit) else {
          end()
          throw .ended(
            side,
            "\(side.title): it did not come back for "
              + "\(longestAnswer) second\(longestAnswer == 1 ? "" : "s")")
        }
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else {
          RunFolder.waitIfInterrupted()
          throw .ended(side, "\(side.title): it ended the program")
        }
        rest += data
      }
    }

    /// A timer for each answer would take longer than a sample.
    ///
    /// - Returns: Whether something can be read before the limit, be it the end.
    private func waitForOutput(until limit: DispatchTime) -> Bool {
      while true {
        let now = DispatchTime.now()
        guard now < limit else { return false }
        let milliseconds = (limit.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1
        var request = pollfd(
          fd: output.fileHandleForReading.fileDescriptor, events: Int16(POLLIN), revents: 0)
        let count = unsafe poll(&request, 1, Int32(min(milliseconds, 1_000_000)))
        // A signal that is handled elsewhere ends the wait early.
        if count < 0, errno == EINTR { continue }
        return count > 0
      }
    }

    /// - Returns: Whether its output ended in this time.
    private func drain(for seconds: Int) -> Bool {
      let limit = DispatchTime.now() + .seconds(seconds)
      while waitForOutput(until: limit) {
        if output.fileHandleForReading.availableData.isEmpty { return true }
      }
      return false
    }

    /// With what it has started, which may hold its output open.
    private func end() { kill(-process.processIdentifier, SIGKILL) }
  }
#endif
