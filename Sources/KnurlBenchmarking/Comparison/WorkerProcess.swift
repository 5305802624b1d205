import Foundation

#if os(macOS) || os(Linux)
  /// A running executable; a class, because there is one process. It ends with the value.
  final class WorkerProcess: SampleSource {
    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private let title: String
    private let copy: String
    private var rest: [UInt8] = []
    /// The processor that it keeps to, nil where none can be chosen.
    private(set) var processor: Int?

    /// - Parameters:
    ///   - executable: It is copied first. The pages of a file lie in the same places of
    ///     memory in each process, and so collide, or not, in the same places of the caches: without
    ///     a new copy for each start, all starts of one build would have the same luck.
    ///   - folder: For the copy.
    init(_ executable: String, title: String, folder: String) throws(BenchmarkFailure) {
      self.title = title
      // Of equal length on both sides: the length of its path moves a process's stack.
      copy = folder + "/worker-\(UUID().uuidString)"
      do {
        try FileManager.default.copyItem(atPath: executable, toPath: copy)
      } catch {
        throw .couldNotRun("\(executable) cannot be copied: \(BenchmarkFailure.reason(of: error)).")
      }
      process.executableURL = URL(filePath: copy)
      process.arguments = ["worker"]
      process.standardInput = input
      process.standardOutput = output
      do {
        try process.run()
      } catch {
        throw .couldNotRun("\(executable) cannot be started: \(error.localizedDescription)")
      }
      guard case .hello(WorkerAnswer.version, let processor) = try answer() else {
        throw .couldNotRun("the benchmarks of \(title) do not speak this comparison's language.")
      }
      self.processor = processor
    }

    deinit {
      try? input.fileHandleForWriting.close()
      if process.isRunning { process.waitUntilExit() }
      try? FileManager.default.removeItem(atPath: copy)
    }

    func ask(_ line: String) throws(BenchmarkFailure) -> WorkerAnswer {
      do {
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
      } catch {
        throw .couldNotRun("the benchmarks of \(title) ended at “\(line)”.")
      }
      return try answer()
    }

    private func answer() throws(BenchmarkFailure) -> WorkerAnswer {
      while true {
        if let end = rest.firstIndex(of: 0x0A) {
          let line = String(decoding: rest[..<end], as: UTF8.self)
          rest.removeSubrange(...end)
          guard let answer = WorkerAnswer(line: line) else {
            throw .couldNotRun("the benchmarks of \(title) answered “\(line.prefix(200))”.")
          }
          return answer
        }
        let data = output.fileHandleForReading.availableData
        guard !data.isEmpty else {
          throw .couldNotRun("the benchmarks of \(title) ended in the middle of their work.")
        }
        rest += data
      }
    }
  }
#endif
