import Foundation
import Synchronization
import Testing

/// Identifies a call of `verify` among all calls of a test run.
struct TestCall {
  /// The call's name, equal in every process that runs the same code; nil if another process could
  /// not tell this call from others.
  let worker: String?

  init(_ subject: String, at location: SourceLocation) {
    // The cases of a parameterized test run at the same time, in no fixed order.
    guard let test = Test.current, !test.isParameterized, #available(macOS 15, iOS 18, *) else {
      worker = nil
      return
    }
    let place =
      "\(location.fileID)|\(test.name)|\(subject)|\(location.line)|\(location.column)"
    worker = "\(place)|\(CallCounter.shared.next(at: place))"
  }
}

/// Counts the calls made at one source position: a loop may verify several controls.
@available(macOS 15, iOS 18, *)
private final class CallCounter: Sendable {
  static let shared = CallCounter()
  private let counts = Mutex<[String: Int]>([:])

  func next(at place: String) -> Int {
    counts.withLock { counts in
      counts[place, default: 0] += 1
      return counts[place, default: 0]
    }
  }
}
