import Foundation
import KnurlProcesses

#if os(macOS) || os(Linux)
  /// The parent's side: hands histories to a worker, and starts another one where it ends.
  ///
  /// Only a history that the control does not survive costs a process.
  final class WorkerPool {
    private let request: ChildRequest
    /// Where a worker's complaints go; what it said last is in there.
    private let errors: String
    /// How long a history may take until it counts as one that does not come back, in seconds.
    var limit: Double
    private var worker: ChildProcess?
    /// How many were started.
    private(set) var starts = 0
    /// How long the longest answer took of a history that the control survived, in seconds.
    private(set) var longestAnswer = 0.0

    /// A machine under load takes this long to start a process, in seconds.
    private static let longestStart = 60.0

    /// - Parameters:
    ///   - request: What starts a worker; its streams are set here.
    ///   - folder: A folder that is there, for a file of their own.
    init(_ request: ChildRequest, folder: String, limit: Double) {
      errors = folder + "/worker.errors"
      var request = request
      request.input = .lines
      request.output = .lines
      request.errors = .file(errors)
      // The message that it ends with is enough; the way there takes seconds to print.
      request.variables["SWIFT_BACKTRACE"] = "enable=no"
      self.request = request
      self.limit = limit
    }

    deinit { worker?.stop() }

    /// Has a history performed.
    func perform(_ history: WorkerHistory) throws(ChildProblem) -> WorkerRun {
      let worker = try running()
      guard let data = try? JSONEncoder().encode(WorkerRequest.perform(history)),
        worker.send(String(decoding: data, as: UTF8.self))
      else {
        self.worker = nil
        throw ChildProblem("a worker ended before it was asked")
      }
      let start = ContinuousClock.now
      var performed = WorkerRun()
      var law: String??
      while true {
        switch worker.answer(within: limit) {
        case .line(let line):
          switch WorkerAnswer(line: line) {
          case .step(let step): performed.steps.append(step)
          case .asks(let name): law = .some(name)
          case .lives(let observed):
            let (seconds, attoseconds) = (ContinuousClock.now - start).components
            longestAnswer = max(longestAnswer, Double(seconds) + Double(attoseconds) * 1e-18)
            performed.observed = observed
            return performed
          case .refuses(let reason):
            performed.refusal = reason
            return performed
          default: break
          }
        case .ended(let end):
          self.worker = nil
          performed.death = death(
            performed, law, end.isSignal ? .signal(end.code) : .exit(end.code))
          return performed
        case .silent:
          worker.stop()
          self.worker = nil
          performed.death = death(performed, law, .hang)
          return performed
        }
      }
    }

    /// Ends the worker, so that the next history is performed in a fresh process.
    func renew() {
      worker?.stop()
      worker = nil
    }

    private func running() throws(ChildProblem) -> ChildProcess {
      if let worker { return worker }
      let fresh = try ChildProcess(request)
      starts += 1
      while true {
        switch fresh.answer(within: Self.longestStart) {
        case .line(let line):
          // What else a program prints before it comes to its work is nobody's answer.
          if case .ready? = WorkerAnswer(line: line) {
            worker = fresh
            return fresh
          }
        case .ended: throw ChildProblem("a worker ended before it was ready")
        case .silent:
          fresh.stop()
          throw ChildProblem("a worker was not ready within a minute")
        }
      }
    }

    private func death(_ performed: WorkerRun, _ law: String??, _ cause: Crash.Cause) -> Crash {
      let kind = performed.steps.last.map { $0.kind } ?? "start"
      return Crash(
        step: max(0, performed.steps.count - 1), kind: law == nil ? kind : "question",
        cause: cause, law: law.map { $0 ?? "" }, message: message())
    }

    /// The last line with an error in it that the worker printed, without the place in the sources
    /// of the standard library.
    private func message() -> String? {
      let text = (try? String(contentsOfFile: errors, encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").last { $0.contains("Fatal error") }
      return line.map { String($0.prefix(300)) }
    }
  }
#endif
