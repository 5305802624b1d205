import Foundation
import KnurlArguments
import KnurlLaws
import KnurlProcesses
import KnurlSession

/// The task of a supervised child process, stored in a file that an environment variable names.
enum ChildTask: Codable {
  /// Runs command sequences of a control. Each input line is one command sequence.
  case worker(subject: String, VerifyVariant)
  case explain(ExplainTask)
  /// Makes controls, and prints a line behind each.
  case probe([String])

  fileprivate static let variable = "KNURL_CHILD_TASK"

  fileprivate init?(_ environment: CommandEnvironment) {
    guard let path = environment.variables[Self.variable],
      let data = FileManager.default.contents(atPath: path),
      let task = try? JSONDecoder().decode(ChildTask.self, from: data)
    else { return nil }
    self = task
  }

  /// The request that starts a process with this task.
  ///
  /// It is this program with the same arguments, so that it creates the same command line again.
  func request(in folder: String, named name: String) throws(ChildProblem) -> ChildRequest {
    let path = "\(folder)/\(name).task"
    do {
      try JSONEncoder().encode(self).write(to: URL(fileURLWithPath: path))
    } catch {
      throw ChildProblem("\(path) cannot be written")
    }
    return ChildRequest(
      Self.executable, Array(ProcessInfo.processInfo.arguments.dropFirst()),
      variables: [Self.variable: path])
  }

  private static var executable: String {
    // The first argument may be a name without a path, found through PATH.
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return link ?? Bundle.main.executablePath ?? ProcessInfo.processInfo.arguments[0]
  }
}

/// This process and its arguments, for commands that start it again.
struct OwnProcess {
  let arguments: [String]
  let environment: CommandEnvironment

  /// The task from the parent process; nil if a user started this process.
  var task: ChildTask? { ChildTask(environment) }

  /// True if a parent process has a task for this one that cannot be read any more.
  var isTaskLost: Bool {
    task == nil && environment.variables[ChildTask.variable]?.isEmpty == false
  }

  /// The reason why this process cannot start itself again with the same arguments; nil if it can.
  ///
  /// Empty if the reason needs no message, for example because the command line runs in a test.
  var obstacle: String? {
    if environment.variables["KNURL_SUPERVISION"] == "off" { return "KNURL_SUPERVISION is off" }
    let own = ProcessInfo.processInfo.arguments.dropFirst().suffix(arguments.count)
    guard environment.executable != nil, environment.variables[ChildTask.variable] == nil,
      own.elementsEqual(arguments)
    else { return "" }
    return Debugger.isAttached ? "a debugger watches this process" : nil
  }

  /// The time without an answer that counts as a hang, in seconds; nil if `KNURL_HANG_SECONDS` is
  /// not set, or wrong.
  var hangSeconds: Double? {
    environment.variables["KNURL_HANG_SECONDS"].flatMap { Double($0) }
      .flatMap { Self.hangRange.contains($0) ? $0 : nil }
  }

  /// A sentence if `KNURL_HANG_SECONDS` is wrong.
  var wrongHangSeconds: String? {
    guard let text = environment.variables["KNURL_HANG_SECONDS"], !text.isEmpty, hangSeconds == nil
    else { return nil }
    return
      "KNURL_HANG_SECONDS is “\(text)”; write seconds from \(Wording.plain(Self.hangRange.lowerBound)) "
      + "to \(Wording.plain(Self.hangRange.upperBound)), or unset it."
  }

  /// A day is longer than any step.
  private static let hangRange = 0.05...86_400
}

/// The input of a child process that explains a trace.
struct ExplainTask: Codable {
  /// The path of the breadcrumb file, to which the child process writes its progress.
  var breadcrumb: String
  /// The text of the trace. The child process cannot read the trace's file again if the file is a
  /// pipe.
  var text: String
  /// The answers that the control was seen to give; nil if it was not watched.
  var conduct: Conduct?
}
