import KnurlArguments
package import KnurlProcesses

/// Starts the programs that commands need. Tests replace the closures.
public struct ProcessAccess: Sendable {
  /// Runs a program until it ends. Interrupts of this process are forwarded to the program.
  package var run:
    @Sendable (_ request: ChildRequest, _ line: (String) -> Void) throws(FileProblem) -> ChildExit

  /// Starts a program and does not wait for its end.
  ///
  /// Interrupts of this process do not reach it; the caller must forward them.
  package var start: @Sendable (_ request: ChildRequest) throws(FileProblem) -> StartedProcess

  /// - Parameter start: If nil, starting a program runs it until it ends.
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

  /// Starts real processes on this machine.
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

extension ProcessAccess {
  /// Runs a program until it ends.
  ///
  /// - Parameters:
  ///   - name: The program's name in messages; nil for its path.
  ///   - advice: A clause behind the reason why it cannot be started, with its punctuation.
  func perform(
    _ request: ChildRequest, named name: String? = nil, advice: String = "",
    line: (String) -> Void = { _ in }
  ) throws(CommandFailure) -> ChildExit {
    do throws(FileProblem) {
      return try run(request, line)
    } catch {
      throw .couldNotRun(
        "\(name ?? request.program) could not be started: \(error.reason)\(advice).")
    }
  }
}
