import Foundation
import KnurlEngine
import KnurlProcesses
import KnurlVerification
import Synchronization

/// How a person waits for a search or for shrinking: sees how far it is, and may have enough.
///
/// One interrupt ends the search, or shrinking with the smallest history so far; what was found is
/// reported and written. The next one ends the process.
struct InterruptibleRun {
  private let stop: (any Sendable)?
  private let line: (any Sendable)?
  private let isStopped: @Sendable () -> Bool

  /// - Parameter law: The law that is shrunk for, where there is one only.
  init(_ console: Console, law: String? = nil) {
    guard #available(macOS 15, iOS 18, *) else {
      stop = nil
      line = nil
      isStopped = { false }
      return
    }
    let flag = StopFlag()
    stop = flag
    line = console.showsProgress ? ShrinkLine(console, law: law ?? "a finding") : nil
    isStopped = { flag.isSet }
  }

  var isOver: Bool { isStopped() }

  /// Does something while interrupts are heeded.
  func waiting<Result>(_ body: () -> Result) -> Result {
    guard #available(macOS 15, iOS 18, *), let flag = stop as? StopFlag else { return body() }
    return flag.watching(body)
  }

  /// A plan that heeds it, besides what the plan heeds already.
  func watching(_ plan: Verification.Plan) -> Verification.Plan {
    var plan = plan
    let (inner, isStopped) = (plan.shouldStop, isStopped)
    plan.shouldStop = { isStopped() || inner?() == true }
    if #available(macOS 15, iOS 18, *), let line = line as? ShrinkLine {
      plan.willShrink = { line.willShrink($0) }
    }
    plan.shrinking = limits
    return plan
  }

  /// Limits of shrinking that heed it.
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

/// Whether a person had enough: one interrupt ends a search with what it has, so that its results are
/// written; a second one ends the process.
///
/// A class because the search, the signal's handler and whoever reports share it. Older Apple systems
/// have no atomic values; there an interrupt ends the process.
@available(macOS 15, iOS 18, *)
private final class StopFlag: Sendable {
  private let interrupts = Atomic<Int>(0)
  /// What a shell says of a process that an interrupt ended: 128 and the signal's number.
  private static let interruptedCode: Int32 = 130

  var isSet: Bool { interrupts.load(ordering: .relaxed) > 0 }

  /// Runs something that asks the flag now and then.
  func watching<Result>(_ body: () -> Result) -> Result {
    let observer = Interrupts.observe { _ in
      if self.interrupts.add(1, ordering: .relaxed).newValue > 1 { exit(Self.interruptedCode) }
    }
    defer { Interrupts.stop(observer) }
    return body()
  }
}

/// The line that tells whoever waits how far shrinking is, once it takes more than a second.
///
/// A class because the shrinker and whoever names the law share it. Older Apple systems have no
/// atomic values; there the line stays away.
@available(macOS 15, iOS 18, *)
private final class ShrinkLine: Sendable {
  private let console: Console
  private let state: Mutex<State>

  private struct State {
    var law: String
    var start = 0.0
    /// The size of the first history, in choices.
    var choices = 0
    var written = 0.0
  }

  private static let patience = 1.0
  private static let interval = 0.1

  /// - Parameter law: The law that is shrunk for first.
  init(_ console: Console, law: String = "a finding") {
    self.console = console
    let now = console.environment.now()
    state = Mutex(State(law: law, start: now, written: now))
  }

  func willShrink(_ law: String) {
    let now = console.environment.now()
    state.withLock { $0 = State(law: law, start: now, written: now) }
  }

  /// Called before every replay.
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
