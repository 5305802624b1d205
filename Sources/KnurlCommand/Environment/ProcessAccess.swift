import Foundation
import KnurlSession

/// The programs that commands start; tests hand in their own.
public struct ProcessAccess: Sendable {
  /// Runs a program to its end.
  public var run:
    @Sendable (_ request: ProcessRequest, _ line: (String) -> Void) throws(FileProblem) ->
      ProcessEnd

  /// Starts a program and lets it run, with its lines on standard error to be read.
  ///
  /// Interrupts of this process do not reach it; whoever started it hands them on.
  public var start: @Sendable (_ request: ProcessRequest) throws(FileProblem) -> StartedProcess

  /// - Parameter start: Without it a program that is started has run to its end at once.
  public init(
    run:
      @escaping @Sendable (ProcessRequest, (String) -> Void) throws(FileProblem) -> ProcessEnd,
    start: (@Sendable (ProcessRequest) throws(FileProblem) -> StartedProcess)? = nil
  ) {
    self.run = run
    if let start {
      self.start = start
      return
    }
    self.start = { request throws(FileProblem) in
      var lines: [String] = []
      let end = try run(request) { lines.append($0) }
      return StartedProcess(saying: lines, ending: end)
    }
  }

  public static let live = ProcessAccess(
    run: { request, line throws(FileProblem) in try Self.run(request, line) },
    start: { request throws(FileProblem) in try Self.start(request) })

  private static func start(_ request: ProcessRequest) throws(FileProblem) -> StartedProcess {
    let child: ChildProcess
    do throws(ChildProblem) {
      child = try ChildProcess(
        ChildRequest(
          request.program, request.arguments, variables: request.variables,
          folder: request.folder, output: .dropped, errors: .lines))
    } catch {
      throw FileProblem(error.reason)
    }
    return StartedProcess(
      answer: { seconds in
        switch child.answer(within: seconds) {
        case .line(let line): return .line(line)
        case .ended(let end): return .ended(ProcessEnd(code: end.code, isSignal: end.isSignal))
        case .silent: return .silent
        }
      }, tell: { child.tell($0) })
  }

  private static func run(
    _ request: ProcessRequest, _ line: (String) -> Void
  ) throws(FileProblem) -> ProcessEnd {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: request.program)
    process.arguments = request.arguments
    process.environment = ProcessInfo.processInfo.environment.merging(request.variables) { $1 }
    if let folder = request.folder {
      process.currentDirectoryURL = URL(fileURLWithPath: folder)
    }
    let pipe = Pipe()
    switch request.watched {
    case .nothing: break
    case .everything:
      process.standardOutput = pipe
      process.standardError = pipe
    case .output:
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
    case .error:
      process.standardOutput = FileHandle.nullDevice
      process.standardError = pipe
    }
    do {
      try process.run()
    } catch {
      throw FileProblem("it cannot be started")
    }
    let child = process.processIdentifier
    let observer = Interrupts.observe { kill(child, $0) }
    defer { Interrupts.stop(observer) }
    if request.watched != .nothing {
      try? pipe.fileHandleForWriting.close()
      read(pipe.fileHandleForReading, line)
    }
    process.waitUntilExit()
    return ProcessEnd(
      code: process.terminationStatus, isSignal: process.terminationReason == .uncaughtSignal)
  }

  private static func read(_ handle: FileHandle, _ line: (String) -> Void) {
    var rest = Data()
    while true {
      let chunk = handle.availableData
      guard !chunk.isEmpty else { break }
      rest.append(chunk)
      while let end = rest.firstIndex(of: 0x0A) {
        line(String(decoding: rest[rest.startIndex..<end], as: UTF8.self))
        rest = Data(rest[rest.index(after: end)...])
      }
    }
    if !rest.isEmpty { line(String(decoding: rest, as: UTF8.self)) }
  }
}

/// A program to run.
public struct ProcessRequest: Hashable, Sendable {
  public var program: String
  public var arguments: [String]
  /// In addition to the environment's own.
  public var variables: [String: String]
  public var folder: String?
  public var watched: Watched

  /// Which lines the caller wants; the other stream is dropped.
  public enum Watched: Hashable, Sendable {
    /// Both streams are the caller's own.
    case nothing
    case everything
    case output
    case error
  }

  public init(
    _ program: String, _ arguments: [String], variables: [String: String] = [:],
    folder: String? = nil, watched: Watched = .nothing
  ) {
    self.program = program
    self.arguments = arguments
    self.variables = variables
    self.folder = folder
    self.watched = watched
  }
}

/// How a program ended.
public struct ProcessEnd: Hashable, Sendable {
  /// The exit code, or the number of the signal.
  public var code: Int32
  public var isSignal: Bool

  public init(code: Int32, isSignal: Bool = false) {
    self.code = code
    self.isSignal = isSignal
  }
}
