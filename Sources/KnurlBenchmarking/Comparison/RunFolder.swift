import Dispatch
import Foundation

/// A folder for what one run needs only while it runs. It is gone when the run ends, also by an
/// interrupt; what a killed run left is removed by the next one.
package final class RunFolder {
  package let path: String
  /// Counts interrupts; a class of Foundation's that may be shared, where older systems have no atomic
  /// numbers.
  private static let interrupts = Progress(totalUnitCount: .max)

  private static let prefix = "run-"
  static let interrupted = Notification.Name("KnurlBenchmarkInterrupt")

  /// - Parameter scratch: A folder that is there.
  package init(in scratch: String) throws(BenchmarkFailure) {
    try Self.removeAbandoned(in: scratch)
    path =
      "\(scratch)/\(Self.prefix)\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .couldNotRun("\(path) cannot be made: \(error.localizedDescription)")
    }
  }

  deinit { Self.remove(path) }

  /// Makes an interrupt end the programs that this process started, remove the folder and end it.
  package func removeWhenInterrupted() {
    let path = path
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Not ignored: programs that are started would inherit that, and go on.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // The handler keeps the source alive, which nobody else does.
        _ = source
        Self.interrupts.completedUnitCount += 1
        NotificationCenter.default.post(name: Self.interrupted, object: nil)
        Self.remove(path)
        // What a shell says of a process that a signal ended.
        exit(128 + number)
      }
      source.activate()
    }
  }

  /// Never comes back once this process was interrupted: what a program that was ended left behind
  /// says nothing.
  static func waitIfInterrupted() {
    while interrupts.completedUnitCount > 0 { sleep(1) }
  }

  /// Ends the processes of a group, asking first, when this process is interrupted.
  static func endWhenInterrupted(_ group: pid_t) -> any NSObjectProtocol {
    NotificationCenter.default.addObserver(forName: interrupted, object: nil, queue: nil) { _ in
      // A compiler that is told so ends the processes that it started; they are in other groups.
      kill(-group, SIGINT)
      for _ in 0..<30 where kill(-group, 0) == 0 { usleep(100_000) }
      kill(-group, SIGKILL)
    }
  }

  private static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// What runs left whose processes are no more.
  ///
  /// - Throws: Where one of them is still there: two that measure disturb each other.
  private static func removeAbandoned(in scratch: String) throws(BenchmarkFailure) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count).prefix { $0.isNumber }
      guard let process = pid_t(digits), process != getpid() else { continue }
      guard kill(process, 0) != 0, errno == ESRCH else {
        throw .couldNotRun(
          "another comparison is running here (process \(process)); wait for it, or remove "
            + "\(scratch)/\(name).")
      }
      remove(scratch + "/" + name)
    }
  }
}
