import Foundation
import KnurlProcesses

/// A temporary folder of one run.
///
/// The folder is removed when the run ends or is interrupted. If a run is killed, the next run
/// removes its folder.
package final class RunFolder {
  package let path: String
  /// The number of interrupts.
  ///
  /// A `Progress` holds the number because threads can share it, and older systems have no atomic
  /// numbers.
  private static let interrupts = Progress(totalUnitCount: .max)

  private static let prefix = "run-"
  static let interrupted = Notification.Name("KnurlBenchmarkInterrupt")

  /// - Parameter scratch: An existing folder.
  package init(in scratch: String) throws(BenchmarkFailure) {
    try Self.removeAbandoned(in: scratch)
    path =
      "\(scratch)/\(Self.prefix)\(ProcessInfo.processInfo.processIdentifier)-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw .couldNotRun("cannot create \(path): \(error.localizedDescription)")
    }
  }

  deinit { Self.remove(path) }

  /// On an interrupt, ends the programs that this process started, removes the folder and exits.
  package func removeWhenInterrupted() {
    let path = path
    // The observer stays for the lifetime of the process.
    _ = Interrupts.observe(includingHangUp: true) { number in
      Self.interrupts.completedUnitCount += 1
      NotificationCenter.default.post(name: Self.interrupted, object: nil)
      Self.remove(path)
      // The exit code that a shell reports for a process that a signal ended.
      exit(128 + number)
    }
  }

  /// Blocks forever if this process was interrupted.
  ///
  /// The interrupt also ends the program that the caller ran, so the program's output is
  /// meaningless.
  static func waitIfInterrupted() {
    while interrupts.completedUnitCount > 0 { sleep(1) }
  }

  #if os(macOS) || os(Linux)
    /// Ends a program and its children when this process is interrupted: first with SIGINT, after
    /// three seconds with SIGKILL.
    static func endWhenInterrupted(_ child: ChildHandle) -> any NSObjectProtocol {
      NotificationCenter.default.addObserver(forName: interrupted, object: nil, queue: nil) { _ in
        // On SIGINT, a compiler ends the processes that it started; they are in other process
        // groups.
        child.tellGroup(SIGINT)
        _ = child.hasEnded(within: 3)
        child.tellGroup(SIGKILL)
      }
    }
  #endif

  private static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Removes the folders of runs whose processes have ended.
  ///
  /// - Throws: If such a process still runs, because two measuring processes disturb each other.
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
