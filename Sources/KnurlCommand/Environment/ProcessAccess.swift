package import KnurlProcesses

/// The programs that commands start; tests hand in their own.
public struct ProcessAccess: Sendable {
  /// Runs a program to its end, and hands interrupts of this process on to it.
  package var run:
    @Sendable (_ request: ChildRequest, _ line: (String) -> Void) throws(FileProblem) -> ChildExit

  /// Starts a program and lets it run.
  ///
  /// Interrupts of this process do not reach it; whoever started it hands them on.
  package var start: @Sendable (_ request: ChildRequest) throws(FileProblem) -> StartedProcess

  /// - Parameter start: Without it a program that is started has run to its end at once.
  package init(
    run: @escaping @Sendable (ChildRequest, (String) -> Void) throws(FileProblem) -> ChildExit,
    start: (@Sendable (ChildRequest) throws(FileProblem) -> StartedProcess)? = nil
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

  /// The programs of this machine.
  public static let live = ProcessAccess(
    run: { request, line throws(FileProblem) in
      do throws(ChildProblem) {
        return try ChildProcess.run(request, line: line)
      } catch {
        throw FileProblem(error.reason)
      }
    },
    start: { request throws(FileProblem) in
      do throws(ChildProblem) {
        let child = try ChildProcess(request)
        return StartedProcess(answer: { child.answer(within: $0) }, tell: { child.tell($0) })
      } catch {
        throw FileProblem(error.reason)
      }
    })
}
