public import Foundation

/// Calls a block after a time, or again and again, on the clock of the host: time passes for it with
/// ticks alone, and never by itself.
///
/// It stands before Foundation's in every file that imports this module and not Foundation, as files
/// do that are written for UIKit. In a file that imports both the name is ambiguous, and the compiler
/// says so: leave out the import of Foundation, which comes with UIKit, or write which one is meant.
public final class Timer: Sendable {
  /// What changes. A class of the main actor, so that the timer itself can be handed to blocks that
  /// belong to no actor, as Foundation's is.
  @MainActor
  private final class Status {
    var isValid = true
    /// The run loop that it was added to.
    var agenda: Agenda?

    nonisolated init() {}
  }

  private let interval: TimeInterval
  let repeats: Bool
  private let block: @Sendable (Timer) -> Void
  private let status = Status()

  /// One that waits to be added to `RunLoop.main`.
  @preconcurrency public init(
    timeInterval interval: TimeInterval, repeats: Bool, block: @escaping @Sendable (Timer) -> Void
  ) {
    self.interval = interval > Agenda.shortestInterval ? interval : Agenda.shortestInterval
    self.repeats = repeats
    self.block = block
  }

  /// One that runs.
  @preconcurrency @discardableResult public static func scheduledTimer(
    withTimeInterval interval: TimeInterval, repeats: Bool,
    block: @escaping @Sendable (Timer) -> Void
  ) -> Timer {
    let timer = Timer(timeInterval: interval, repeats: repeats, block: block)
    RunLoop.main.add(timer, forMode: .default)
    return timer
  }

  /// Seconds between two calls; 0 for one that calls once.
  public var timeInterval: TimeInterval { repeats ? interval : 0 }

  /// False once it was invalidated, or has called for the only time.
  public var isValid: Bool { MainActor.assumeIsolated { status.isValid } }

  /// Never calls again. The block is called at no time afterwards.
  public func invalidate() {
    MainActor.assumeIsolated {
      status.isValid = false
      status.agenda?.removeTimer(self)
      status.agenda = nil
    }
  }

  /// Calls now. One that does not repeat is invalid afterwards.
  public func fire() {
    MainActor.assumeIsolated {
      guard status.isValid else { return }
      call()
      if !repeats { invalidate() }
    }
  }

  // MARK: - What a run loop does

  /// Seconds from now to the first call, and between calls.
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

/// The host's run loop, for timers and display links that are added to it by hand.
///
/// As with `Timer`, the name is ambiguous in a file that imports Foundation too.
public final class RunLoop: Sendable {
  /// Which sources a run loop listens to. All that is here is listened to in every one.
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
  /// There is no other one than the main one.
  public static var current: RunLoop { main }

  private init() {}

  /// Begins to run a timer.
  public func add(_ timer: Timer, forMode mode: Mode) {
    MainActor.assumeIsolated { timer.enter(Agenda.current) }
  }
}
