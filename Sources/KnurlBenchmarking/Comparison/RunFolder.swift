import Dispatch
import Foundation

/// A folder for what one run needs only while it runs. It is gone when the run ends, also by an
/// interrupt; what a killed run left is removed by the next one.
package final class RunFolder {
  package let path: String

  private static let prefix = "run-"
  static let interrupted = Notification.Name("KnurlBenchmarkInterrupt")

  /// - Parameter scratch: A folder that is there.
  package init(in scratch: String) throws(BenchmarkFailure) {
    Self.removeAbandoned(in: scratch)
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
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
      source.setEventHandler {
        // The handler keeps the source alive, which nobody else does.
        _ = source
        NotificationCenter.default.post(name: Self.interrupted, object: nil)
        Self.remove(path)
        // What a shell says of a process that a signal ended.
        exit(128 + number)
      }
      source.activate()
    }
  }

  private static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// What runs left whose processes are no more.
  private static func removeAbandoned(in scratch: String) {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: scratch)) ?? []
    for name in names where name.hasPrefix(prefix) {
      let digits = name.dropFirst(prefix.count).prefix { $0.isNumber }
      guard let process = pid_t(digits), kill(process, 0) != 0, errno == ESRCH else { continue }
      remove(scratch + "/" + name)
    }
  }
}
