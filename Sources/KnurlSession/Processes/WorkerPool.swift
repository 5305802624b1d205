import Foundation
import KnurlLaws
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
    /// Which numbers choices stand for; nil for those of the control's description.
    var profile: InputProfile? = .hostile
    private var worker: ChildProcess?
    /// How long the longest answer took of a history that the control survived, in seconds.
    private(set) var longestAnswer = 0.0

    /// - Parameters:
    ///   - request: What starts a worker; its streams are set here.
    ///   - folder: A folder that is there, for a file of their own.
    init(_ request: ChildRequest, folder: String, limit: Double) {
      errors = folder + "/worker.errors"
      var request = request
      request.errors = .file(errors)
      self.request = request
      self.limit = limit
    }

    deinit { worker?.stop() }

    private static let mostDoubts = 5

    /// Has a history performed.
    func perform(_ history: WorkerHistory) throws(ChildProblem) -> WorkerRun {
      var run = try performOnce(history)
      // No control does that to itself: memory has run out, at the same step again, or somebody else
      // has ended the process.
      for _ in 0..<Self.mostDoubts where run.death?.cause == .signal(SIGKILL) {
        let again = try performOnce(history)
        let isSame = !run.steps.isEmpty && run.steps.count == again.steps.count
        run = again
        if isSame { return run }
      }
      if run.death?.cause == .signal(SIGKILL) { run.death = nil }
      return run
    }

    private func performOnce(_ history: WorkerHistory) throws(ChildProblem) -> WorkerRun {
      var worker = try running()
      if !worker.send(.perform(history, profile: profile?.rawValue)) {
        // It has ended since; a fresh one is there to be asked.
        renew()
        worker = try running()
        worker.send(.perform(history, profile: profile?.rawValue))
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
      let fresh = try ChildProcess.startWorker(request)
      worker = fresh
      return fresh
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

  extension ChildProcess {
    /// A machine under load takes this long to start a process, in seconds.
    private static let longestStart = 60.0
    /// Somebody may end a process while it starts; hardly so often.
    private static let mostStarts = 8

    /// Starts a process that calls `Worker.run`, and waits until it is ready.
    ///
    /// - Parameter order: A search that it is to be ready for.
    static func startWorker(
      _ request: ChildRequest, for order: SearchOrder? = nil
    ) throws(ChildProblem) -> ChildProcess {
      var request = request
      request.input = .lines
      request.output = .lines
      // The message that a crash ends with is enough; the way there takes seconds to print.
      request.variables["SWIFT_BACKTRACE"] = "enable=no"
      for _ in 0..<mostStarts {
        let fresh = try ChildProcess(request)
        switch try fresh.becomesReady(for: order) {
        case nil: return fresh
        case ChildExit(code: SIGKILL, isSignal: true)?: continue
        default: throw ChildProblem("a process ended before it was ready")
        }
      }
      throw ChildProblem("each process was killed before it was ready")
    }

    /// - Returns: How it ended; nil where it is ready.
    private func becomesReady(for order: SearchOrder?) throws(ChildProblem) -> ChildExit? {
      while true {
        switch answer(within: Self.longestStart) {
        case .line(let line):
          // What else a program prints before it comes to its work is nobody's answer.
          switch WorkerAnswer(line: line) {
          case .ready:
            guard let order else { return nil }
            send(.begin(order))
          case .done: return nil
          case .refuses(let reason): throw ChildProblem(reason)
          default: continue
          }
        case .ended(let end): return end
        case .silent: throw ChildProblem("a process was not ready within a minute")
        }
      }
    }

    /// Asks a worker; false where it has ended.
    @discardableResult func send(_ request: WorkerRequest) -> Bool {
      guard let data = try? JSONEncoder().encode(request) else { return false }
      return send(String(decoding: data, as: UTF8.self))
    }
  }
#endif
