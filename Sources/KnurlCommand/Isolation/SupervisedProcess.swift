import Foundation
import KnurlProcesses
import KnurlSession

#if os(macOS) || os(Linux)
  /// Another process that writes down what it does, watched until it ends or stands still.
  struct SupervisedProcess {
    private var request: ChildRequest
    private let breadcrumb: String
    private let hangSeconds: Double

    /// How often the breadcrumb is looked at, in seconds.
    private static let interval = 0.1
    /// What a shell adds to a signal's number for the exit code of what it ended.
    private static let signalBase: Int32 = 128

    enum Ended: Equatable {
      case process(ChildExit)
      /// It was ended here, because it did not come back.
      case hang
      /// The same, after this signal had asked it to end in its own time.
      case hangInterrupted(Int32)

      var words: String {
        switch self {
        case .hang, .hangInterrupted: return "it did not come back"
        case .process(let end):
          return "the process ended with \(end.isSignal ? "signal" : "exit code") \(end.code)"
        }
      }

      /// The exit code; nil for another end.
      var code: Int32? {
        guard case .process(let end) = self, !end.isSignal else { return nil }
        return end.code
      }

      /// The signal by which a person ended it: no control's doing.
      var interrupt: Int32? {
        guard case .process(let end) = self else { return nil }
        // A second interrupt ends a process by the code that a shell gives to the first.
        let number = end.isSignal ? end.code : end.code - SupervisedProcess.signalBase
        return [SIGINT, SIGTERM].contains(number) ? number : nil
      }
    }

    /// - Parameters:
    ///   - breadcrumb: The file that the process writes.
    ///   - hangSeconds: It is ended after so many seconds without a new note.
    init(
      _ request: ChildRequest, breadcrumb: String, hangSeconds: Double,
      _ environment: CommandEnvironment
    ) {
      self.request = request
      self.breadcrumb = breadcrumb
      self.hangSeconds = hangSeconds
      if environment.variables["SWIFT_BACKTRACE"] == nil {
        // It takes seconds to print, and the finding says what matters.
        self.request.variables["SWIFT_BACKTRACE"] = "enable=no"
      }
    }

    /// Interrupts of this process are handed on to the other one.
    func run() throws(ChildProblem) -> Ended {
      let child = try ChildProcess(request)
      let handle = child.handle
      // What counts signals and may be shared, on every system.
      let interrupts = [SIGINT, SIGTERM].map { (number: $0, seen: DispatchSemaphore(value: 0)) }
      let observer = Interrupts.observe { number in
        interrupts.first { $0.number == number }?.seen.signal()
        handle.tell(number)
      }
      defer { Interrupts.stop(observer) }
      var lastCount: UInt64?
      // Looks are counted and not seconds: a machine that slept has not waited.
      var looks = 0.0
      while true {
        if let end = child.wait(upTo: Self.interval) { return .process(end) }
        let count = Breadcrumb.count(in: breadcrumb)
        looks = count == nil || count != lastCount ? 0 : looks + 1
        lastCount = count
        if looks * Self.interval >= hangSeconds {
          child.stop()
          let seen = interrupts.first { $0.seen.wait(timeout: .now()) == .success }
          return seen.map { .hangInterrupted($0.number) } ?? .hang
        }
      }
    }

    /// Ends this process as an interrupt ends one that takes no notice.
    static func end(by number: Int32) -> Never {
      signal(number, SIG_DFL)
      kill(getpid(), number)
      exit(signalBase + number)
    }
  }
#endif
