import Dispatch
public import Foundation

/// Interrupts of this process, for whoever waits for a program that it started.
///
/// Such a program is in a group of processes of its own and hears of no interrupt unless it is told:
/// then it ends in its own time and says what it found. From the first observer on, an interrupt no
/// longer ends this process by itself.
public enum Interrupts {
  private static let name = Notification.Name("KnurlInterrupt")
  private static let number = "number"
  /// What a terminal and the system send to end a program.
  public static let usual: [Int32] = [SIGINT, SIGTERM]

  /// There is one source for each signal, for as long as the process lives: one that is cancelled
  /// takes the one that is made next with it.
  private static let areUsualWatched: Void = watch(usual)
  private static let isHangUpWatched: Void = watch([SIGHUP])

  private static func watch(_ signals: [Int32]) {
    for signalNumber in signals {
      signal(signalNumber, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: signalNumber, queue: .global())
      source.setEventHandler {
        // The handler keeps the source alive, which nobody else does.
        _ = source
        NotificationCenter.default.post(
          name: name, object: nil, userInfo: [number: signalNumber])
      }
      source.activate()
    }
  }

  /// Calls a body for each interrupt, on a thread of its own, until it is told to stop.
  ///
  /// - Parameter includesHangUp: Whether the end of the terminal is one too.
  public static func observe(
    includingHangUp includesHangUp: Bool = false, _ body: @escaping @Sendable (Int32) -> Void
  ) -> any NSObjectProtocol {
    areUsualWatched
    if includesHangUp { isHangUpWatched }
    return NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      if let signalNumber = $0.userInfo?[number] as? Int32 { body(signalNumber) }
    }
  }

  public static func stop(_ observer: any NSObjectProtocol) {
    NotificationCenter.default.removeObserver(observer)
  }
}
