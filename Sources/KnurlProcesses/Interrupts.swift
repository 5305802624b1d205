import CKnurlProcesses
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

  /// The signal by which a program asks one that it started to report what it has so far.
  public static let enough = SIGUSR1

  private static let areUsualWatched: Void = watch(usual)
  private static let isHangUpWatched: Void = watch([SIGHUP])
  private static let isEnoughWatched: Void = watch([enough])

  /// The descriptor to which signals are written; nil if there is none.
  ///
  /// A thread reads them from it and posts them, until the process ends. Without a descriptor, a signal has
  /// its usual action.
  private static let descriptor: Int32? = {
    var (reading, writing) = (Int32(-1), Int32(-1))
    guard unsafe knurl_make_pipe(&reading, &writing) == 0 else { return nil }
    let source = reading
    Thread.detachNewThread {
      var byte: UInt8 = 0
      while true {
        let count = unsafe read(source, &byte, 1)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return }
        NotificationCenter.default.post(
          name: name, object: nil, userInfo: [number: Int32(byte)])
      }
    }
    return writing
  }()

  private static func watch(_ signals: [Int32]) {
    guard let descriptor else { return }
    for signalNumber in signals { knurl_watch_signal(signalNumber, descriptor) }
  }

  /// Calls a body for each interrupt, on a background thread, until `stop` is called.
  ///
  /// - Parameter includesHangUp: Whether a hang-up of the terminal counts as an interrupt.
  public static func observe(
    includingHangUp includesHangUp: Bool = false, _ body: @escaping @Sendable (Int32) -> Void
  ) -> any NSObjectProtocol {
    let signals = usual + (includesHangUp ? [SIGHUP] : [])
    let observer = observer(of: signals, body)
    areUsualWatched
    if includesHangUp { isHangUpWatched }
    return observer
  }

  /// Calls a body each time that the program that started this one has enough of its work.
  public static func observeEnough(_ body: @escaping @Sendable () -> Void) {
    _ = observer(of: [enough]) { _ in body() }
    isEnoughWatched
  }

  private static func observer(
    of signals: [Int32], _ body: @escaping @Sendable (Int32) -> Void
  ) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) {
      guard let signalNumber = $0.userInfo?[number] as? Int32 else { return }
      if signals.contains(signalNumber) { body(signalNumber) }
    }
  }

  public static func stop(_ observer: any NSObjectProtocol) {
    NotificationCenter.default.removeObserver(observer)
  }
}
