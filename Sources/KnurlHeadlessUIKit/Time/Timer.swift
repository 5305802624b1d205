public import Foundation

/// Calls a block once or repeatedly on the host's clock, which only ticks advance.
///
/// It takes precedence over Foundation's `Timer` in files that import this module and not
/// Foundation, as files for UIKit do. In a file that imports both, the name is ambiguous and the
/// compiler reports it: remove the import of Foundation, which comes with UIKit, or qualify the
/// name.
public final class Timer: Sendable {
  /// The mutable state of a timer.
  ///
  /// A class of the main actor, so that the timer itself can be passed to blocks without an actor,
  /// like Foundation's.
  @MainActor
  private final class Status {
    var isValid = true
    /// The run loop to which the timer was added.
    var agenda: Agenda?

    nonisolated init() {}
  }

  private let interval: TimeInterval
  let repeats: Bool
  private let block: @Sendable (Timer) -> Void
  private let status = Status()

  /// Creates a timer that starts when it is added to `RunLoop.main`.
  @preconcurrency public init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.interval = interval > Agenda.shortestInterval ? interval : Agenda.shortestInterval
    self.repeats = repeats
    self.block = block
  }

  /// Creates a timer that is already running.
  @preconcurrency @discardableResult public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.main.add(timer, forMode: .default)
    return timer
  }

  /// Seconds between two calls; 0 if the timer calls only once.
  public var timeInterval: TimeInterval { repeats ? interval : 0 }

  /// True if the timer can still call its block. False after `invalidate` or after its only call.
  public var isValid: Bool { MainActor.assumeIsolated { status.isValid } }

  /// Stops the timer. The block is never called again.
  public func invalidate() {
    MainActor.assumeIsolated {
      status.isValid = false
      status.agenda?.removeTimer(self)
      status.agenda = nil
    }
  }

  /// Calls the block now. A timer that does not repeat is invalid afterwards.
  public func fire() {
    MainActor.assumeIsolated {
      guard status.isValid else { return }
      call()
      if !repeats { invalidate() }
    }
  }

  // MARK: - For the run loop

  /// The delay in seconds before the first call, and between two calls.
  var firstDelay: Double { interval }

  @MainActor
  fileprivate func enter(_ agenda: Agenda) {
    guard status.isValid, status.agenda == nil else { return }
    status.agenda = agenda
    agenda.add(self)
  }

  @MainActor
  func call() {
    if status.isValid { block(self) }
  }
}

// MARK: - Run loop

/// The host's run loop, to which code can add timers and display links.
///
/// As with `Timer`, the name is ambiguous in a file that also imports Foundation.
public final class RunLoop: Sendable {
  /// A set of sources that a run loop serves. Here every mode serves all sources.
  public struct Mode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(_ rawValue: String) {
      self.rawValue = rawValue
    }

    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    public static let common = Mode("kCFRunLoopCommonModes")
    public static let `default` = Mode("kCFRunLoopDefaultMode")
    public static let tracking = Mode("UITrackingRunLoopMode")
  }

  public static let main = RunLoop()
  /// The main run loop, the only one.
  public static var current: RunLoop { main }

  private init() {}

  /// Starts a timer.
  public func add(_ timer: Timer, forMode mode: Mode) {
    MainActor.assumeIsolated { timer.enter(Agenda.current) }
  }
}
