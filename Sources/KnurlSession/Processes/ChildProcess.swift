import Dispatch
import Foundation

#if os(macOS) || os(Linux)
  /// A program that was started: it can be talked to line by line, and its end is known.
  ///
  /// A class, because there is one process. It is in a group of processes of its own, so that a
  /// terminal's interrupt does not reach it unless it is told.
  public final class ChildProcess {
    private let process = Process()
    private let input: Pipe?
    private let output: Pipe?
    private let hasEnded = DispatchSemaphore(value: 0)
    private var end: ChildExit?
    /// What was read behind the last whole line.
    private var rest: [UInt8] = []
    private var isAtEndOfOutput = false

    /// Starts the program.
    public init(_ request: ChildRequest) throws(ChildProblem) {
      // A program that ended in the middle of a line must not take its caller along.
      if request.input == .lines { signal(SIGPIPE, SIG_IGN) }
      input = request.input == .lines ? Pipe() : nil
      output = request.output == .lines || request.errors == .lines ? Pipe() : nil
      process.executableURL = URL(fileURLWithPath: request.program)
      process.arguments = request.arguments
      process.environment = ProcessInfo.processInfo.environment.merging(request.variables) { $1 }
      if let folder = request.folder {
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
      }
      if let input { process.standardInput = input }
      if let handle = try Self.handle(request.output, output) { process.standardOutput = handle }
      if let handle = try Self.handle(request.errors, output) { process.standardError = handle }
      let hasEnded = hasEnded
      process.terminationHandler = { _ in hasEnded.signal() }
      do {
        try process.run()
      } catch {
        throw ChildProblem("it cannot be started")
      }
      try? output?.fileHandleForWriting.close()
      try? input?.fileHandleForReading.close()
    }

    private static func handle(
      _ stream: ChildRequest.Stream, _ pipe: Pipe?
    ) throws(ChildProblem) -> FileHandle? {
      switch stream {
      case .inherited: return nil
      case .dropped: return .nullDevice
      case .lines: return pipe?.fileHandleForWriting
      case .file(let path):
        guard FileManager.default.createFile(atPath: path, contents: nil),
          let handle = FileHandle(forWritingAtPath: path)
        else { throw ChildProblem("\(path) cannot be written") }
        return handle
      }
    }

    public var id: Int32 { process.processIdentifier }

    // MARK: - Talking

    /// Sends a line; false where nobody reads it any more.
    @discardableResult public func send(_ line: String) -> Bool {
      guard let input else { return false }
      do {
        try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
        return true
      } catch {
        return false
      }
    }

    /// Tells the program that no more lines come.
    public func sendNoMore() { try? input?.fileHandleForWriting.close() }

    /// The next line of what the program writes, or how it ended, which is known when everything
    /// that it wrote has been read.
    ///
    /// - Parameter seconds: How long to wait for it; nil for as long as it takes.
    public func answer(within seconds: Double? = nil) -> ChildAnswer {
      while true {
        if let line = takeLine() { return .line(line) }
        if isAtEndOfOutput {
          if !rest.isEmpty {
            defer { rest = [] }
            return .line(String(decoding: rest, as: UTF8.self))
          }
          return wait(upTo: seconds).map { .ended($0) } ?? .silent
        }
        guard let output else { return wait(upTo: seconds).map { .ended($0) } ?? .silent }
        let handle = output.fileHandleForReading
        if let seconds, !Self.canRead(handle.fileDescriptor, within: seconds) { return .silent }
        let data = handle.availableData
        if data.isEmpty { isAtEndOfOutput = true } else { rest += data }
      }
    }

    private func takeLine() -> String? {
      guard let end = rest.firstIndex(of: 0x0A) else { return nil }
      let line = String(decoding: rest[..<end], as: UTF8.self)
      rest.removeSubrange(...end)
      return line
    }

    private static func canRead(_ descriptor: Int32, within seconds: Double) -> Bool {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let milliseconds = Int32(min(max(seconds * 1000, 0), 1e9).rounded(.up))
      return unsafe poll(&request, 1, milliseconds) != 0
    }

    // MARK: - Ending

    /// How it ended, or nil where it runs on after this time.
    public func wait(upTo seconds: Double? = nil) -> ChildExit? {
      if let end { return end }
      if let seconds {
        guard hasEnded.wait(timeout: .now() + seconds) == .success else { return nil }
      } else {
        hasEnded.wait()
      }
      let end = ChildExit(
        code: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal)
      self.end = end
      return end
    }

    /// Sends it a signal.
    public func tell(_ signal: Int32) { if end == nil { kill(id, signal) } }

    /// Ends it, whatever it is doing.
    public func stop() {
      tell(SIGKILL)
      _ = wait()
    }
  }
#endif
