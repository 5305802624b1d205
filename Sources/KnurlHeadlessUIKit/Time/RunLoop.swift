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
