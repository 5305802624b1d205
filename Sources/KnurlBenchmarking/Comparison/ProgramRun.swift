import Foundation
import KnurlProcesses

/// One run of another program, to its end.
struct ProgramRun {
  /// Of a program that a signal ended, the signal's number.
  var exitCode: Int32
  var isSignal: Bool
  /// All of its standard output.
  var output: String
  /// All of its standard error.
  var errors: String

  /// Runs a program, which ends when this process is interrupted, if a `RunFolder` waits for that.
  ///
  /// - Parameters:
  ///   - words: The program, looked up as a shell does, and its arguments.
  ///   - environment: Set besides what this process has.
  ///   - log: A file for both streams; `output` and `errors` are then empty.
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
        throw .couldNotRun("\(words.first ?? "a program") cannot be started: \(error.reason).")
      }
      // It is in a group of its own, so an interrupt from the keyboard does not reach it.
      let observer = RunFolder.endWhenInterrupted(child.handle)
      defer { NotificationCenter.default.removeObserver(observer) }
      let end = child.wait()
      RunFolder.waitIfInterrupted()
      exitCode = end?.code ?? -1
      isSignal = end?.isSignal ?? true
      output = child.outputText
      errors = child.errorText
    #else
      throw .couldNotRun("this system starts no programs.")
    #endif
  }
}
