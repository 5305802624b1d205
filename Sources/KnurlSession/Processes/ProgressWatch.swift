package import KnurlProcesses

#if os(macOS) || os(Linux)
  /// The times by which a step of a control is slow or hangs, in seconds of the processor.
  ///
  /// A step that only waits hangs after six times as long by the clock.
  package struct Pace: Sendable {
    /// The time of a step that hangs, unless somebody gives another one.
    package static let usualHangSeconds = 10.0
    /// The least time of a step that is slow: what a user takes for a hang.
    private static let leastSlowSeconds = 1.0
    /// The number of usual steps that a slow step takes at least.
    ///
    /// The usual time is an average with the laws, and some ten times that of the control alone.
    private static let slowness = 10_000.0

    package var hangSeconds: Double
    /// The time of a usual step, on average; nil if it is not known.
    var usualStep: Double?

    package init(hangSeconds: Double? = nil) {
      self.hangSeconds = hangSeconds ?? Self.usualHangSeconds
    }

    /// The time of a step that is slow.
    var slowSeconds: Double {
      min(hangSeconds, max(Self.leastSlowSeconds, (usualStep ?? 0) * Self.slowness))
    }
  }

  /// Decides whether a child process hangs, from its breadcrumb and its processor time.
  ///
  /// Callers that wait for the process ask at intervals.
  package struct ProgressWatch {
    /// The time in seconds between two looks.
    package static let interval = 0.05
    /// The time of a step that only waits, as a multiple of the processor time.
    private static let patience = 6.0
    /// The least time of a step that only waits, in seconds: on a busy machine every process waits.
    private static let leastWait = 3.0
    /// True if the process hung because it waited.
    private(set) var onlyWaited = false

    private var last: Breadcrumb.Progress?
    private var seconds = 0.0
    /// The number of looks without progress. A machine that slept has not waited.
    private var looks = 0

    package init() {}

    /// - Parameter limit: The processor time of a step that hangs, in seconds.
    package mutating func hangs(
      _ child: ChildProcess, writing breadcrumb: String, limit: Double
    ) -> Bool {
      let now = Breadcrumb.progress(in: breadcrumb)
      guard let now, now == last else {
        last = now
        begin(child)
        return false
      }
      return hangs(child, limit: limit)
    }

    /// Notes that a process has made progress.
    mutating func begin(_ child: ChildProcess) {
      seconds = child.processorSeconds ?? 0
      looks = 0
    }

    /// True if a process hangs that has made no progress since the last look.
    mutating func hangs(_ child: ChildProcess, limit: Double) -> Bool {
      looks += 1
      if Double(looks) * Self.interval >= max(limit * Self.patience, Self.leastWait) {
        onlyWaited = true
        return true
      }
      return (child.processorSeconds ?? 0) - seconds >= limit
    }
  }
#endif
