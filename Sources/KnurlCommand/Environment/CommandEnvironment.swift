import Foundation
import Synchronization

/// Everything that the command line touches outside of itself; tests hand in their own.
public struct CommandEnvironment: Sendable {
  /// Writes to standard output: results.
  public var write: @Sendable (String) -> Void
  /// Why something that was written is missing, in a sentence; asked when a command ends.
  public var outputProblem: @Sendable () -> String?
  /// Writes to standard error: progress, warnings and complaints.
  public var writeError: @Sendable (String) -> Void
  public var isOutputTerminal: Bool
  public var isErrorTerminal: Bool
  /// The environment variables; `NO_COLOR` and `TERM` are read.
  public var variables: [String: String]
  /// Seconds since any fixed moment, never going back.
  public var now: @Sendable () -> Double
  public var files: FileAccess
  public var processes: ProcessAccess
  /// The path of the executable, if it is known.
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

  /// The process's own streams, clock and files.
  public static var live: CommandEnvironment {
    let start = ContinuousClock.now
    var environment = CommandEnvironment(
      write: { try? FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
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
      environment.write = { failure.write($0, to: .standardOutput) }
      environment.outputProblem = { failure.problem }
    }
    return environment
  }
}

/// The first write to standard output that failed. A class because whoever writes and whoever ends the
/// command share it.
///
/// Older Apple systems have no atomic integers; there a failed write goes unnoticed.
@available(macOS 15, iOS 18, *)
private final class OutputFailure: Sendable {
  private let number = Atomic<Int>(0)

  func write(_ text: String, to handle: FileHandle) {
    do {
      try handle.write(contentsOf: Data(text.utf8))
    } catch {
      let code = Self.number(of: error as NSError)
      // A reader that went away, as `head` does, has seen what it wanted.
      guard code != Int(EPIPE) else { return }
      _ = number.compareExchange(expected: 0, desired: max(1, code), ordering: .relaxed)
    }
  }

  /// The system's number of an error, which Foundation wraps.
  private static func number(of error: NSError) -> Int {
    (error.userInfo[NSUnderlyingErrorKey] as? NSError)?.code ?? error.code
  }

  /// Why output is missing, in a sentence; nil where none is.
  var problem: String? {
    let code = number.load(ordering: .relaxed)
    guard code != 0 else { return nil }
    let reason = code == Int(ENOSPC) ? "no space is left there" : "error \(code)"
    return "standard output does not take the result: \(reason); send it elsewhere."
  }
}
