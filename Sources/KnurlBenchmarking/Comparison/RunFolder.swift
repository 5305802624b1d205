import Foundation
import KnurlProcesses

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
    // It watches for as long as the process lives.
    _ = Interrupts.observe(includingHangUp: true) { number in
      Self.interrupts.completedUnitCount += 1
      NotificationCenter.default.post(name: Self.interrupted, object: nil)
      Self.remove(path)
      // What a shell says of a process that a signal ended.
      exit(128 + number)
    }
  }

  /// Never comes back once this process was interrupted: what a program that was ended left behind
  /// says nothing.
  static func waitIfInterrupted() {
    while interrupts.completedUnitCount > 0 { sleep(1) }
  }

  #if os(macOS) || os(Linux)
    /// Ends a program with what it has started, asking first, when this process is interrupted.
    static func endWhenInterrupted(_ child: ChildHandle) -> any NSObjectProtocol {
      NotificationCenter.default.addObserver(forName: interrupted, object: nil, queue: nil) { _ in
        // A compiler that is told so ends the processes that it started; they are in other groups.
        child.tellGroup(SIGINT)
        _ = child.hasEnded(within: 3)
        child.tellGroup(SIGKILL)
      }
    }
  #endif

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
