import Foundation
import KnurlLaws
import KnurlProcesses
import KnurlVerification

#if os(macOS) || os(Linux)
  /// The parent's side: sends command sequences to a worker, and starts another worker after a
  /// crash.
  ///
  /// Only a sequence that crashes costs a process.
  final class WorkerPool {
    private let request: ChildRequest
    private var knowledge: Knowledge
    /// The file for a worker's standard error; it contains the last message.
    private let errors: String
    /// The processor time of a step after which a sequence is given up, in seconds.
    var limit: Double
    /// The times by which a step is slow or hangs.
    var pace: Pace { didSet { limit = pace.hangSeconds } }
    /// Returns whether the run is to end. Sequences are then told without being shrunk.
    var shouldStop: (@Sendable () -> Bool)?
    /// The input profile for drawing from choices; nil for the profile of the control's
    /// description.
    var profile: InputProfile? = .hostile
    private var worker: ChildProcess?

    /// - Parameters:
    ///   - request: Starts a worker; its streams are set here.
    ///   - folder: An existing folder for the worker's own file.
    ///   - knowledge: What is known of the control besides its description.
    init(_ request: ChildRequest, folder: String, pace: Pace, knowing knowledge: Knowledge) {
      errors = folder + "/worker.errors"
      var request = request
      request.errors = .file(errors)
      self.request = request
      self.pace = pace
      limit = pace.hangSeconds
      self.knowledge = knowledge
    }

    deinit { worker?.stop() }

    private static let mostDoubts = 5
    /// The longest time without an answer once the run is to end, in seconds.
    private static let longestStop = 1.0

    /// Runs a command sequence in the worker.
    func perform(_ sequence: WorkerSequence) throws(ChildProblem) -> WorkerRun {
      var run = try performOnce(sequence)
      // A control does not kill itself with SIGKILL. Either memory ran out, then it happens at the
      // same step again, or someone else ended the process.
      for _ in 0..<Self.mostDoubts where run.crash?.cause == .signal(SIGKILL) {
        let again = try performOnce(sequence)
        let isSame = !run.steps.isEmpty && run.steps.count == again.steps.count
        run = again
        if isSame { return run }
      }
      if run.crash?.cause == .signal(SIGKILL) { run.crash = nil }
      return run
    }

    private func performOnce(_ sequence: WorkerSequence) throws(ChildProblem) -> WorkerRun {
      var worker = try running()
      var printed = PrintedOutput.length(of: errors)
      if !worker.send(.perform(sequence, profile: profile)) {
        // The worker has ended since; a fresh one is started.
        renew()
        worker = try running()
        printed = PrintedOutput.length(of: errors)
        worker.send(.perform(sequence, profile: profile))
      }
      var watch = ProgressWatch()
      watch.begin(worker)
      var performed = WorkerRun()
      var law: String??
      var stopLooks = 0
      while true {
        switch worker.answer(within: ProgressWatch.interval) {
        case .line(let line):
          watch.begin(worker)
          switch WorkerAnswer(line: line) {
          case .step(let step):
            performed.steps.append(step)
            performed.times.append(step.seconds)
          case .asks(let name, let seconds):
            if law == nil { performed.times.append(seconds) }
            if performed.slowStep(pace) != nil {
              // Each law would take as long again.
              renew()
              return performed
            }
            law = .some(name)
          case .lives(let observed):
            performed.observed = observed
            return performed
          case .refuses(let reason):
            performed.refusal = reason
            return performed
          default: break
          }
        case .ended(let end):
          self.worker = nil
          performed.crash = crash(
            performed, law, end.isSignal ? .signal(end.code) : .exit(end.code), behind: printed)
          return performed
        case .silent:
          if shouldStop?() == true {
            stopLooks += 1
            guard Double(stopLooks) * ProgressWatch.interval < Self.longestStop else {
              renew()
              throw .isToEnd
            }
          }
          guard watch.hangs(worker, limit: limit) else { continue }
          worker.stop()
          self.worker = nil
          performed.crash = crash(performed, law, .hang, behind: printed)
          performed.crash?.onlyWaited = watch.onlyWaited
          return performed
        }
      }
    }

    /// The longest time to watch a part of the cases, in seconds.
    private static let longestWatch = 60.0

    /// Has a worker watch the control, until it crashes or hangs.
    func watched() throws(ChildProblem) -> Conduct {
      let worker = try running()
      defer { renew() }
      return Verification.conduct { watched($0, after: $1, by: worker) }
    }

    private func watched(
      _ cases: Range<Int>, after conduct: Conduct, by worker: ChildProcess
    ) -> Conduct? {
      guard worker.send(.watch(cases: cases, after: conduct)) else { return nil }
      while case .line(let line) = worker.answer(within: Self.longestWatch) {
        if case .watched(let seen)? = WorkerAnswer(line: line) { return seen }
      }
      return nil
    }

    /// Workers that start from now on know more of the control.
    func learn(_ knowledge: Knowledge) {
      self.knowledge = knowledge
      renew()
    }

    /// Ends the worker, so that the next sequence runs in a fresh process.
    func renew() {
      worker?.stop()
      worker = nil
    }

    private func running() throws(ChildProblem) -> ChildProcess {
      if let worker { return worker }
      let fresh = try ChildProcess.startWorker(request, knowing: knowledge)
      worker = fresh
      return fresh
    }

    /// - Parameter printed: The number of bytes that the worker printed before the sequence.
    private func crash(
      _ performed: WorkerRun, _ law: String??, _ cause: Crash.Cause, behind printed: UInt64
    ) -> Crash {
      let kind = performed.steps.last.map { $0.kind } ?? "start"
      return Crash(
        step: max(0, performed.steps.count - 1), kind: law == nil ? kind : "question",
        cause: cause, law: law.map { $0 ?? "" }, message: message(),
        printed: PrintedOutput.inFile(errors, from: printed))
    }

    /// Returns the last line with a fatal error that the worker printed, cut to 300 characters.
    private func message() -> String? {
      let text = PrintedOutput.end(of: errors)
      let line = text.split(separator: "\n").last { $0.contains("Fatal error") }
      return line.map { String($0.prefix(300)) }
    }
  }

  extension ChildProcess {
    /// The longest time to start a process on a machine under load, in seconds.
    private static let longestStart = 60.0
    /// The number of attempts to start a process that something else kills during its start.
    private static let mostStarts = 8

    /// Starts a process that calls `Worker.run`, and waits until it is ready.
    ///
    /// - Parameters:
    ///   - knowledge: What is known of the control besides its description.
    ///   - order: A search that the process must be ready for.
    static func startWorker(
      _ request: ChildRequest, knowing knowledge: Knowledge, for order: SearchOrder? = nil
    ) throws(ChildProblem) -> ChildProcess {
      var request = request
      request.input = .lines
      request.output = .lines
      // The last message of a crash is enough; printing a backtrace takes seconds.
      request.variables["SWIFT_BACKTRACE"] = "enable=no"
      for _ in 0..<mostStarts {
        let fresh = try ChildProcess(request)
        switch try fresh.becomesReady(knowing: knowledge, for: order) {
        case nil: return fresh
        case ChildExit(code: SIGKILL, isSignal: true)?: continue
        default: throw ChildProblem("a process ended before it was ready")
        }
      }
      throw ChildProblem("each process was killed before it was ready")
    }

    /// - Returns: How the process ended; nil if it is ready.
    private func becomesReady(
      knowing knowledge: Knowledge, for order: SearchOrder?
    ) throws(ChildProblem) -> ChildExit? {
      while true {
        switch answer(within: Self.longestStart) {
        case .line(let line):
          // Other output of the program before its work is not an answer.
          switch WorkerAnswer(line: line) {
          case .ready:
            send(.know(knowledge))
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

    /// Sends a request to a worker; returns false if the worker has ended.
    @discardableResult func send(_ request: WorkerRequest) -> Bool {
      send(ProcessMessage.line(request))
    }
  }
#endif

extension ChildProblem {
  /// The problem of work that was stopped because the run is to end.
  static let isToEnd = ChildProblem("the run was to end")
}
