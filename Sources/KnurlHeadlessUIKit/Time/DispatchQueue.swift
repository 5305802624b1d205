public import Foundation

/// The host's main queue. Work runs after the current command, or, with a delay, during the tick
/// that reaches the work's time.
///
/// Background queues are not implemented because they could not run reproducibly. As with `Timer`,
/// the name is ambiguous in a file that also imports Foundation or Dispatch.
public final class DispatchQueue: Sendable {
  public static let main = DispatchQueue()

  private init() {}

  @preconcurrency public func async(execute work: @escaping @Sendable () -> Void) {
    async(execute: DispatchWorkItem(block: work))
  }

  public func async(execute workItem: DispatchWorkItem) {
    MainActor.assumeIsolated { Agenda.current.add(workItem) }
  }

  @preconcurrency public func asyncAfter(
    deadline: DispatchTime, execute work: @escaping @Sendable () -> Void
  ) {
    asyncAfter(deadline: deadline, execute: DispatchWorkItem(block: work))
  }

  public func asyncAfter(deadline: DispatchTime, execute: DispatchWorkItem) {
    MainActor.assumeIsolated { Agenda.current.add(execute, at: deadline.seconds) }
  }
}

// MARK: - Work

/// Work for a queue. The work can be cancelled before it begins. A class, as in Dispatch.
public final class DispatchWorkItem: Sendable {
  @MainActor
  private final class Status {
    var isCancelled = false

    nonisolated init() {}
  }

  private let block: @Sendable () -> Void
  private let status = Status()

  @preconcurrency public init(block: @escaping @Sendable () -> Void) {
    self.block = block
  }

  public var isCancelled: Bool { MainActor.assumeIsolated { status.isCancelled } }

  public func cancel() {
    MainActor.assumeIsolated { status.isCancelled = true }
  }

  /// Runs the work now.
  public func perform() {
    MainActor.assumeIsolated { run() }
  }

  @MainActor
  func run() {
    if !status.isCancelled { block() }
  }
}

// MARK: - Times

/// A time on the clock of the host.
public struct DispatchTime: Comparable, Hashable, Sendable {
  /// Seconds since the host was created.
  fileprivate let seconds: Double

  public static func now() -> DispatchTime {
    MainActor.assumeIsolated { DispatchTime(seconds: Agenda.current.clock) }
  }

  public static let distantFuture = DispatchTime(seconds: .infinity)

  public var uptimeNanoseconds: UInt64 { UInt64(clamping: Int64(min(seconds * 1e9, 9e18))) }

  public static func < (a: DispatchTime, b: DispatchTime) -> Bool { a.seconds < b.seconds }

  public static func + (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds + seconds)
  }

  public static func - (time: DispatchTime, seconds: Double) -> DispatchTime {
    DispatchTime(seconds: time.seconds - seconds)
  }

  public static func + (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time + Self.seconds(of: interval)
  }

  public static func - (time: DispatchTime, interval: DispatchTimeInterval) -> DispatchTime {
    time - Self.seconds(of: interval)
  }

  private static func seconds(of interval: DispatchTimeInterval) -> Double {
    switch interval {
    case .seconds(let count): Double(count)
    case .milliseconds(let count): Double(count) / 1e3
    case .microseconds(let count): Double(count) / 1e6
    case .nanoseconds(let count): Double(count) / 1e9
    case .never: .infinity
    @unknown default: .infinity
    }
  }
}
