import Dispatch
public import Foundation

/// Interrupts of this process, for callers that wait for a program that they started.
///
/// Such a program is in its own process group, so it gets an interrupt only if the caller passes
/// one on. The program then ends in its own time and reports its results. From the first observer
/// on, an interrupt no longer ends this process by itself.
public enum Interrupts {
  private static let name = Notification.Name("KnurlInterrupt")
  private static let number = "number"
  /// The signals that a terminal and the system send to end a program.
  public static let usual: [Int32] = [SIGINT, SIGTERM]

  /// Installs a signal source for each usual signal. The sources exist until the process ends.
  ///
  /// Canceling a source would also cancel the next source for the signal.
  private static let areUsualWatched: Void = watch(usual)
  private static let isHangUpWatched: Void = watch([SIGHUP])

  private static func watch(_ signals: [Int32]) {
    for signalNumber in signals {
      signal(signalNumber, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: signalNumber, queue: .global())
      source.setEventHandler {
        // Only the handler keeps the source alive.
        _ = source
        NotificationCenter.default.post(
          name: name, object: nil, userInfo: [number: signalNumber])
      }
      source.activate()
    }
  }

  /// Calls a body for each interrupt, on a background thread, until `stop` is called.
  ///
  /// - Parameter includesHangUp: Whether a hang-up of the terminal counts as an interrupt.
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
