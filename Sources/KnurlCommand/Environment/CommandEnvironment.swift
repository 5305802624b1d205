import Foundation
import Synchronization

/// The command line's access to output, files, processes and the clock; tests replace this access.
public struct CommandEnvironment: Sendable {
  /// Writes results to standard output.
  public var write: @Sendable (String) -> Void
  /// Returns a sentence if output was lost, else nil. The tool calls this when a command ends.
  public var outputProblem: @Sendable () -> String?
  /// Sends to standard error what controls print, so that standard output has only results.
  public var keepOutputApart: @Sendable () -> Void = {}
  /// Writes progress, warnings and errors to standard error.
  public var writeError: @Sendable (String) -> Void
  public var isOutputTerminal: Bool
  public var isErrorTerminal: Bool
  /// The environment variables; `NO_COLOR` and `TERM` are read.
  public var variables: [String: String]
  /// Returns the seconds since a fixed time; the value never decreases.
  public var now: @Sendable () -> Double
  /// Returns the date as year, month and day, for what people read later.
  public var today: @Sendable () -> String = { Date.now.formatted(.iso8601.year().month().day()) }
  public var files: FileAccess
  public var processes: ProcessAccess
  /// The path of this executable; nil if the path is unknown.
  public var executable: String?

  public init(
    write: @escaping @Sendable (String) -> Void,
    writeError: @escaping @Sendable (String) -> Void, isOutputTerminal: Bool = false,
    isErrorTerminal: Bool = false, variables: [String: String] = [:],
    now: @escaping @Sendable () -> Double, files: FileAccess = .live,
    processes: ProcessAccess = .live, executable: String? = nil,
    outputProblem: @escaping @Sendable () -> String? = { nil }
  ) {
    self.write = write
    self.outputProblem = outputProblem
    self.writeError = writeError
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.variables = variables
    self.now = now
    self.files = files
    self.processes = processes
    self.executable = executable
  }

  /// The environment of this process: its streams, its clock and its files.
  public static var live: CommandEnvironment {
    let start = ContinuousClock.now
    // Controls may print to standard output, or close it. Other programs do not keep the copy open.
    let copy = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 0)
    let results = FileHandle(fileDescriptor: copy, closeOnDealloc: false)
    var environment = CommandEnvironment(
      write: { try? results.write(contentsOf: Data($0.utf8)) },
      writeError: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      isOutputTerminal: isatty(FileHandle.standardOutput.fileDescriptor) == 1,
      isErrorTerminal: isatty(FileHandle.standardError.fileDescriptor) == 1,
      variables: ProcessInfo.processInfo.environment,
      now: {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds) * 1e-18
      }, executable: CommandLine.arguments.first)
    if #available(macOS 15, iOS 18, *) {
      let failure = OutputFailure()
      environment.write = { failure.write($0, to: results) }
      environment.outputProblem = { failure.problem }
    }
    environment.keepOutputApart = { dup2(STDERR_FILENO, STDOUT_FILENO) }
    return environment
  }
}

/// The first failed write to standard output. A class because the two output closures share it.
///
/// Older Apple systems have no atomic integers; there, a failed write is not reported.
@available(macOS 15, iOS 18, *)
private final class OutputFailure: Sendable {
  private let number = Atomic<Int>(0)

  func write(_ text: String, to handle: FileHandle) {
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      let code = Self.number(of: error as NSError)
      // A reader that closes the pipe, as `head` does, has read enough.
      guard code != Int(EPIPE) else { return }
      _ = number.compareExchange(expected: 0, desired: max(1, code), ordering: .relaxed)
    }
  }

  /// Returns the system's error number (`errno`) inside Foundation's error.
  private static func number(of error: NSError) -> Int {
    (error.userInfo[NSUnderlyingErrorKey] as? NSError)?.code ?? error.code
  }

  /// A sentence that says why output was lost; nil if no output was lost.
  var problem: String? {
    let code = number.load(ordering: .relaxed)
    guard code != 0 else { return nil }
    let reason = code == Int(ENOSPC) ? "no space is left there" : "error \(code)"
    return "the result could not be written to standard output: \(reason); redirect it to a file."
  }
}
