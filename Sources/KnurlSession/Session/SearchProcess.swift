import Foundation
import KnurlProcesses

#if os(macOS) || os(Linux)
  /// One of the child processes of a search, and the request on which it works.
  ///
  /// `ChildSearch` has one for each job. It gives requests to some, looks at all of them, and takes
  /// the replies in the order in which it needs them.
  final class SearchProcess {
    enum Reply {
      case answer(WorkerAnswer)
      /// The process ended, or was ended because it hung.
      case crash(BreadcrumbContent.Place?, Crash.Cause)
      /// The request cannot be done.
      case problem(ChildProblem)
    }

    /// The path of the breadcrumb file.
    let breadcrumb: String
    private var child: ChildProcess?
    private var watch = ProgressWatch()
    /// The processor time of a step that hangs, in seconds.
    private var limit = Pace.usualHangSeconds
    private var secondsAtStart = 0.0
    /// The time of the last look, by a clock that stands still while the machine sleeps.
    private var lastLook = SuspendingClock.now
    private(set) var isBusy = false
    private(set) var reply: Reply?

    init(in folder: String) {
      breadcrumb = folder + "/search-\(UUID().uuidString).breadcrumb"
    }

    deinit { end() }

    /// True if a process runs.
    var isRunning: Bool { child != nil }
    /// The running process, to wait for one of several.
    var running: ChildProcess? { child }

    /// Starts the process with a function.
    func start(_ start: () throws(ChildProblem) -> ChildProcess) throws(ChildProblem) {
      try? FileManager.default.removeItem(atPath: breadcrumb)
      child = try start()
      (isBusy, reply) = (false, nil)
      secondsAtStart = child?.processorSeconds ?? 0
    }

    /// The processor time of a step since the process was ready, in seconds on average; nil if too few
    /// steps ran.
    var usualStep: Double? {
      guard let steps = Breadcrumb.steps(in: breadcrumb), steps >= Self.leastSteps,
        let seconds = child?.processorSeconds
      else { return nil }
      return (seconds - secondsAtStart) / Double(steps)
    }

    private static let leastSteps: UInt64 = 1_000

    /// Sends a request, whose reply `look` receives.
    ///
    /// - Parameter limit: The processor time of a step that hangs, in seconds.
    func begin(_ request: WorkerRequest, limit: Double) {
      self.limit = limit
      watch = ProgressWatch()
      lastLook = .now
      (isBusy, reply) = (true, nil)
      // One that has ended cannot read; `look` sees its end.
      child?.send(request)
    }

    /// Receives what the process has written since, and ends it if it hangs. Does not wait.
    func look() {
      guard isBusy, reply == nil, let child else { return }
      while true {
        switch child.answer(within: 0) {
        case .line(let line):
          // Other output of a program is not an answer.
          guard let answer = WorkerAnswer(line: line) else { continue }
          if case .refuses(let reason) = answer {
            return finish(.problem(ChildProblem(reason)))
          }
          return finish(.answer(answer))
        case .ended(let end):
          return lose(end.isSignal ? .signal(end.code) : .exit(end.code))
        case .silent: return
        }
      }
    }

    /// Ends the process if it hangs; called often, it looks at intervals of `ProgressWatch`.
    func watchProgress() {
      guard isBusy, reply == nil, let child,
        .now - lastLook >= .seconds(ProgressWatch.interval)
      else { return }
      lastLook = .now
      let isLate = interruption.map { .now - $0 > Self.longestInterruption } ?? false
      guard watch.hangs(child, writing: breadcrumb, limit: limit) || isLate else { return }
      child.stop()
      lose(.hang)
    }

    private func lose(_ cause: Crash.Cause) {
      let place = try? BreadcrumbContent(reading: breadcrumb).place
      (child, interruption) = (nil, nil)
      finish(.crash(place, cause))
    }

    private func finish(_ reply: Reply) { self.reply = reply }

    /// Takes the reply; the process can then have another request.
    func take() -> Reply? {
      guard let reply else { return nil }
      (isBusy, self.reply, interruption) = (false, nil, nil)
      return reply
    }

    /// Asks the process to stop shrinking at the smallest sequence so far.
    func interrupt() {
      guard interruption == nil else { return }
      interruption = .now
      child?.tell(Interrupts.enough)
    }

    private var interruption: ContinuousClock.Instant?
    /// The longest time from an interrupt to a reply.
    private static let longestInterruption = Duration.seconds(1)

    /// Tells the process that no more requests come.
    func sendNoMore() { if !isBusy { child?.sendNoMore() } }

    /// Ends the process, which gets time to write its files unless it works.
    func end() {
      guard let child else {
        try? FileManager.default.removeItem(atPath: breadcrumb)
        return
      }
      if !isBusy {
        child.sendNoMore()
        if child.wait(upTo: Self.longestEnd) != nil { return forget() }
      }
      child.stop()
      forget()
    }

    private static let longestEnd = 5.0

    private func forget() {
      (child, interruption) = (nil, nil)
      (isBusy, reply) = (false, nil)
      try? FileManager.default.removeItem(atPath: breadcrumb)
    }
  }
#endif
