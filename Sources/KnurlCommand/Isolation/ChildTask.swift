import Foundation
import KnurlArguments
import KnurlProcesses
import KnurlSession

/// What a process is to do that this program has started to be watched, as a file that a variable of
/// its environment names.
enum ChildTask: Codable {
  /// Histories of a control, one line each.
  case worker(subject: String)
  case explain(ExplainTask)

  fileprivate static let variable = "KNURL_CHILD_TASK"

  fileprivate init?(_ environment: CommandEnvironment) {
    guard let path = environment.variables[Self.variable],
      let data = FileManager.default.contents(atPath: path),
      let task = try? JSONDecoder().decode(ChildTask.self, from: data)
    else { return nil }
    self = task
  }

  /// What starts a process with this task: this program with the words it was started with, which
  /// lead it to the same command line again.
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
    // The first argument may be a name that was looked up in PATH.
    let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return link ?? Bundle.main.executablePath ?? ProcessInfo.processInfo.arguments[0]
  }

  /// For a single history, whose control nobody has seen perform.
  static let usualHangSeconds = 10.0
}

/// This process as somebody started it, for commands that start it once more.
struct OwnProcess {
  /// What the command line was given.
  let arguments: [String]
  let environment: CommandEnvironment

  /// What this process is to do for the one that has started it, if that is why it runs.
  var task: ChildTask? { ChildTask(environment) }

  /// Why this process cannot start itself again and come to the same arguments, as half a sentence;
  /// empty where it is not a program of its own.
  var obstacle: String? {
    if environment.variables["KNURL_SUPERVISION"] == "off" { return "KNURL_SUPERVISION is off" }
    let own = ProcessInfo.processInfo.arguments.dropFirst().suffix(arguments.count)
    guard environment.executable != nil, environment.variables[ChildTask.variable] == nil,
      own.elementsEqual(arguments)
    else { return "" }
    return Debugger.isAttached ? "a debugger watches this process" : nil
  }

  /// After so many seconds without an answer a history does not come back; nil where nobody says.
  var hangSeconds: Double? { environment.variables["KNURL_HANG_SECONDS"].flatMap { Double($0) } }
}

/// What a watched process that explains is to know.
struct ExplainTask: Codable {
  /// Where it writes down how far it is.
  var breadcrumb: String
  /// What was read: a pipe cannot be read twice.
  var text: String
}
