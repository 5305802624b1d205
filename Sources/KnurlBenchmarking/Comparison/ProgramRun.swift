import Foundation
import KnurlProcesses

/// One complete run of another program.
struct ProgramRun {
  /// The exit code, or the number of the signal that ended the program.
  var exitCode: Int32
  var isSignal: Bool
  /// The complete standard output of the program.
  var output: String
  /// The complete standard error of the program.
  var errors: String

  /// Runs a program to its end. If a `RunFolder` watches for interrupts, an interrupt also ends the
  /// program.
  ///
  /// - Parameters:
  ///   - words: The program, looked up on the PATH, and its arguments.
  ///   - environment: Variables that are added to those of this process.
  ///   - log: A file for standard output and error; `output` and `errors` are then empty.
  init(
    _ words: [String], in folder: String? = nil, environment: [String: String] = [:],
    log: String? = nil
  ) throws(BenchmarkFailure) {
    #if os(macOS) || os(Linux)
      let stream = log.map { ChildRequest.Stream.file($0) } ?? .text
      let child: ChildProcess
      do throws(ChildProblem) {
        child = try ChildProcess(
          ChildRequest(
            "/usr/bin/env", words, variables: environment, folder: folder, input: .nothing,
            output: stream, errors: stream))
      } catch {
        throw .couldNotRun("cannot start \(words.first ?? "a program"): \(error.reason).")
      }
      // The program has its own process group, so an interrupt from the keyboard does not reach it.
      let observer = RunFolder.endWhenInterrupted(child.handle)
      defer { NotificationCenter.default.removeObserver(observer) }
      let end = child.wait()
      RunFolder.waitIfInterrupted()
      exitCode = end?.code ?? -1
      isSignal = end?.isSignal ?? true
      output = child.outputText
      errors = child.errorText
    #else
      throw .couldNotRun("this system cannot start other programs.")
    #endif
  }
}
