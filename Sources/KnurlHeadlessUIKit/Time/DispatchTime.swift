public import Foundation

/// A time on the clock of the host.
public struct DispatchTime: Comparable, Hashable, Sendable {
  /// Since the host was made.
  let seconds: Double

  init(seconds: Double) {
    self.seconds = seconds
  }

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
