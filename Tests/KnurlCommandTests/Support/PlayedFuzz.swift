import Foundation
import KnurlCommand
import KnurlProcesses

/// A simulation of fuzz processes.
///
/// The output of a process depends on its number, which starts at 0, and on its target.
struct PlayedFuzz {
  /// The output and the end of one process.
  struct Part: Sendable {
    var lines: [String] = []
    var end = ChildExit(code: 0)
  }

  static func status(executions: Int, touches: Int, rejected: Int = 0) -> String {
    "knurl-fuzz status executions=\(executions) touches=\(touches) commands=\(touches) "
      + "rejected=\(rejected) mutating=12 findings=0"
  }

  static let counters = "knurl-fuzz counters loaded=500 moved=60"

  static func new(_ number: Int) -> String { "#\(number)\tNEW    cov: 77 ft: 100 corp: 12/3Kb" }

  /// Returns a session with simulated fuzz processes and a simulated git.
  ///
  /// `requests(of:)` returns the arguments of the processes that were started.
  static func session(
    commit: String? = nil, changes: [String] = [], findsMutant: Bool = true,
    _ part: @escaping @Sendable (Int, String) -> Part
  ) throws -> Session {
    let session = try Session(Toy.catalog)
    session.fuzzing = BuiltTool(package: "Fuzz", product: "toy-fuzz")
    session.variables = ["KNURL_PACKAGE_ROOT": session.folder.path, "KNURL_SWIFT": "a-swift"]
    session.processes = processes(
      log: session.path("requests"), commit: commit, changes: changes, findsMutant: findsMutant,
      part)
    return session
  }

  /// Returns a session in which no process finds anything.
  static func quiet() throws -> Session {
    try session { _, _ in Part(lines: [status(executions: 1_000, touches: 9_000)]) }
  }

  /// Returns a session in which the first process crashes.
  static func crashing() throws -> Session {
    try session { number, _ in
      let crash = number == 0 ? ["artifact_prefix='x/'; Test unit written to /x/crash-1"] : []
      return Part(
        lines: [status(executions: 1_000, touches: 9_000)] + crash,
        end: ChildExit(code: crash.isEmpty ? 0 : 77))
    }
  }

  private static func processes(
    log: String, commit: String?, changes: [String], findsMutant: Bool,
    _ part: @escaping @Sendable (Int, String) -> Part
  ) -> ProcessAccess {
    // A counter that closures can share, on every system that the package runs on.
    let started = Progress(totalUnitCount: .max)
    return ProcessAccess(
      run: { request, line in
        switch request.arguments.first {
        case "a-swift":
          line("/built")
          return ChildExit(code: 0)
        case "git":
          guard let commit else { return ChildExit(code: 128) }
          for text in request.arguments.contains("status") ? changes : [commit] { line(text) }
          return ChildExit(code: 0)
        case "toy-specimen":
          if findsMutant { line("ASSERTION FAILED: toy-specimen breaks lower-upper-in-range") }
          return ChildExit(code: 77)
        default:
          for text in ["trace 1 toy-slider", "touch 1 began 50 10", "touch 1 moved 9 9"] {
            line(text)
          }
          return ChildExit(code: 4, isSignal: true)
        }
      },
      start: { request in
        let number = Int(started.completedUnitCount)
        started.completedUnitCount += 1
        let known = (try? String(contentsOfFile: log, encoding: .utf8)) ?? ""
        try? (known + request.arguments.joined(separator: " ") + "\n").write(
          toFile: log, atomically: true, encoding: .utf8)
        let part = part(number, request.arguments.first { !$0.hasPrefix("--") } ?? "")
        return StartedProcess(saying: part.lines, ending: part.end)
      })
  }

  /// Returns the arguments of every simulated fuzz process that was started.
  static func requests(of session: Session) throws -> [[String]] {
    try session.read("requests").split(separator: "\n").map {
      $0.split(separator: " ").map { String($0) }
    }
  }
}
