import KnurlLaws
import KnurlProcesses
import KnurlSession
import KnurlVerification

/// Makes the controls of a catalog once in a child process, to find those that end or hang it.
///
/// `verify` calls it before it makes any of them itself, so that one bad initializer leaves all other
/// controls alone. It starts the child with `ChildTask.probe`.
struct ControlProbe {
  private static let made = "made"

  let process: OwnProcess
  /// An existing folder for temporary files.
  let folder: String

  /// The controls that cannot be made, each with what happened, in words.
  func unmade(among names: [String]) -> [String: String] {
    var unmade: [String: String] = [:]
    #if os(macOS) || os(Linux)
      var rest = names[...]
      while !rest.isEmpty {
        guard let (count, problem) = try? firstProblem(of: Array(rest)) else { return unmade }
        rest = rest.dropFirst(count)
        guard let problem, let name = rest.popFirst() else { return unmade }
        unmade[name] = problem
      }
    #endif
    return unmade
  }

  #if os(macOS) || os(Linux)
    /// The number of controls that were made, and what happened at the next one; nil if all were made.
    private func firstProblem(
      of names: [String]
    ) throws(ChildProblem) -> (made: Int, problem: String?) {
      var request = try ChildTask.probe(names).request(in: folder, named: "probe")
      request.input = .nothing
      request.output = .lines
      // A fatal error, or that of an adapter, says more than a signal.
      request.errors = .lines
      request.variables["SWIFT_BACKTRACE"] = "enable=no"
      let child = try ChildProcess(request)
      let limit = Self.limit(process)
      var count = 0
      var message: String?
      while true {
        switch child.answer(within: limit) {
        case .line(Self.made): count += 1
        case .line(let line): if line.contains("Fatal error") { message = line }
        case .silent:
          child.stop()
          return (count, "it did not come back within \(Wording.plain(limit)) s")
        case .ended(let end):
          if count == names.count { return (count, nil) }
          let words = SupervisedProcess.Ended.process(end).words
          return (count, words + (message.map { "; it said “\(Wording.printable($0))”" } ?? ""))
        }
      }
    }
  #endif

  /// The time by the clock in which a control must be created, in seconds. The machine may be under load.
  static func limit(_ process: OwnProcess) -> Double {
    max(shortestLimit, 6 * (process.hangSeconds ?? Pace.usualHangSeconds))
  }

  private static let shortestLimit = 3.0

  /// The child's side.
  static func serve(_ names: [String], _ lookup: CatalogLookup, say: (String) -> Void) {
    for name in names {
      _ = lookup.verification(named: name)
      say("\n\(made)\n")
    }
  }
}
