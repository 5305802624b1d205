import Foundation
import KnurlProcesses
import KnurlSession

#if os(macOS) || os(Linux)
  /// A child process that writes its progress to a breadcrumb file and is stopped if it hangs.
  struct SupervisedProcess {
    let request: ChildRequest
    /// The file that the process writes.
    let breadcrumb: String
    /// The processor time of a step after which the process is killed.
    let hangSeconds: Double
    let environment: CommandEnvironment

    /// The number that a shell adds to a signal's number to get an exit code.
    private static let signalBase: Int32 = 128

    enum Ended: Equatable {
      case process(ChildExit)
      /// The process was killed because it hung.
      case hang
      /// The process received this signal and was killed later because it hung.
      case hangInterrupted(Int32)

      var words: String {
        switch self {
        case .hang, .hangInterrupted: return "the process hung"
        case .process(let end):
          return "the process ended with \(end.isSignal ? "signal" : "exit code") \(end.code)"
        }
      }

      /// The exit code; nil if the process did not exit by itself.
      var code: Int32? {
        guard case .process(let end) = self, !end.isSignal else { return nil }
        return end.code
      }

      /// The signal with which a user ended the process; nil if no user ended it.
      var interrupt: Int32? {
        guard case .process(let end) = self else { return nil }
        // After a second interrupt, a process exits with the code that a shell would report.
        let number = end.isSignal ? end.code : end.code - SupervisedProcess.signalBase
        return [SIGINT, SIGTERM].contains(number) ? number : nil
      }
    }

    /// Runs the process until it ends or hangs. Interrupts of this process are forwarded to the
    /// child process.
    func run() throws(ChildProblem) -> Ended {
      var request = request
      if environment.variables["SWIFT_BACKTRACE"] == nil {
        // A backtrace takes seconds to print, and the finding has the needed information.
        request.variables["SWIFT_BACKTRACE"] = "enable=no"
      }
      let child = try ChildProcess(request)
      let handle = child.handle
      // Counters of signals that closures can share, on every system.
      let interrupts = [SIGINT, SIGTERM].map { (number: $0, seen: DispatchSemaphore(value: 0)) }
      let observer = Interrupts.observe { number in
        interrupts.first { $0.number == number }?.seen.signal()
        handle.tell(number)
      }
      defer { Interrupts.stop(observer) }
      var watch = ProgressWatch()
      while true {
        if let end = child.wait(upTo: ProgressWatch.interval) { return .process(end) }
        if watch.hangs(child, writing: breadcrumb, limit: hangSeconds) {
          child.stop()
          let seen = interrupts.first { $0.seen.wait(timeout: .now()) == .success }
          return seen.map { .hangInterrupted($0.number) } ?? .hang
        }
      }
    }

    /// Ends this process with the signal's default action.
    static func end(by number: Int32) -> Never {
      signal(number, SIG_DFL)
      kill(getpid(), number)
      exit(signalBase + number)
    }
  }
#endif
