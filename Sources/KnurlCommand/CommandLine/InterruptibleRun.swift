import Foundation
import KnurlArguments
import KnurlEngine
import KnurlProcesses
import KnurlVerification
import Synchronization

/// A search or shrinking that shows its progress and that Control-C can stop.
///
/// The first interrupt stops the search, or stops shrinking at the smallest command sequence so
/// far. The results so far are reported and written. The second interrupt ends the process. Interrupts
/// count from the creation of the value on, until it is gone.
struct InterruptibleRun {
  private let line: (any Sendable)?
  private let isStopped: @Sendable () -> Bool
  /// The number of the signal that stopped the run; 0 if none did.
  private let signalNumber: @Sendable () -> Int32
  private let observer: InterruptObserver?

  /// - Parameter law: The broken law, if shrinking concerns only one.
  init(_ console: Console, law: String? = nil) {
    guard #available(macOS 15, iOS 18, *) else {
      line = nil
      isStopped = { false }
      signalNumber = { 0 }
      observer = nil
      return
    }
    let flag = StopFlag()
    line = console.showsProgress ? ShrinkLine(console, law: law ?? "a finding") : nil
    isStopped = { flag.isSet }
    signalNumber = { flag.signalNumber }
    observer = InterruptObserver { flag.note($0) }
  }

  var isOver: Bool { isStopped() }

  /// The exit code of the run: a shell's code for the signal if one stopped the run, whatever the
  /// results so far are.
  func code(_ code: ExitCode) -> ExitCode {
    isOver ? ExitCode(rawValue: 128 + signalNumber()) : code
  }

  /// Returns a copy of the plan with one more reason to stop the search: an interrupt.
  ///
  /// Shrinking also stops at an interrupt.
  func watching(_ plan: Verification.Plan) -> Verification.Plan {
    var plan = plan
    let (inner, end, isStopped) = (plan.shouldStop, plan.mustEnd, isStopped)
    plan.shouldStop = { isStopped() || inner?() == true }
    plan.mustEnd = { isStopped() || end?() == true }
    if #available(macOS 15, iOS 18, *), let line = line as? ShrinkLine {
      plan.willShrink = { line.willShrink($0) }
    }
    plan.shrinking = limits
    return plan
  }

  /// The standard limits of shrinking. In addition, shrinking stops at an interrupt.
  var limits: ShrinkLimits {
    var limits = ShrinkLimits.standard
    let isStopped = isStopped
    limits.shouldStop = { _ in isStopped() }
    if #available(macOS 15, iOS 18, *), let line = line as? ShrinkLine {
      limits.shouldStop = { progress in
        line.show(progress)
        return isStopped()
      }
    }
    return limits
  }
}

/// A flag that the first interrupt sets; the second interrupt ends the process.
///
/// A class because the search, the signal handler and the reporting code share it. Older Apple
/// systems have no atomic values; there, the first interrupt ends the process.
@available(macOS 15, iOS 18, *)
private final class StopFlag: Sendable {
  private let interrupts = Atomic<Int>(0)
  private let number = Atomic<Int32>(0)

  var isSet: Bool { interrupts.load(ordering: .relaxed) > 0 }
  var signalNumber: Int32 { number.load(ordering: .relaxed) }

  /// Counts an interrupt.
  func note(_ signal: Int32) {
    number.store(signal, ordering: .relaxed)
    if interrupts.add(1, ordering: .relaxed).newValue > 1 { _exit(128 + signal) }
  }
}

/// Observes interrupts as long as it exists.
private final class InterruptObserver {
  private let token: any NSObjectProtocol

  init(_ body: @escaping @Sendable (Int32) -> Void) { token = Interrupts.observe(body) }

  deinit { Interrupts.stop(token) }
}

/// The progress line of shrinking, shown once shrinking takes more than a second.
///
/// A class because the shrinker and the code that sets the law share it. Older Apple systems have
/// no atomic values; there, the line is not shown.
@available(macOS 15, iOS 18, *)
private final class ShrinkLine: Sendable {
  private let console: Console
  private let state: Mutex<State>

  private struct State {
    var law: String
    var start = 0.0
    /// The size of the first command sequence, in choices.
    var choices = 0
    var written = 0.0
  }

  private static let patience = 1.0
  private static let interval = 0.1

  /// - Parameter law: The first law to shrink for.
  init(_ console: Console, law: String = "a finding") {
    self.console = console
    let now = console.environment.now()
    state = Mutex(State(law: law, start: now, written: now))
  }

  func willShrink(_ law: String) {
    let now = console.environment.now()
    state.withLock { $0 = State(law: law, start: now, written: now) }
  }

  /// Shows the progress, at most ten times a second. The shrinker calls this before every replay.
  func show(_ progress: ShrinkProgress) {
    let now = console.environment.now()
    let line: String? = state.withLock { state in
      if state.choices == 0 { state.choices = progress.choices }
      guard now - state.start > Self.patience, now - state.written >= Self.interval else {
        return nil
      }
      state.written = now
      return "Shrinking \(Wording.printable(state.law)): "
        + "\(Wording.count(state.choices, "choice")) → \(Wording.grouped(progress.choices)), "
        + Wording.count(progress.evaluations, "replay")
    }
    if let line { console.environment.writeError("\r\(line)\u{1B}[K") }
  }
}
