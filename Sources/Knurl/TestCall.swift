import Foundation
import Synchronization
import Testing

/// Identifies a call of `verify` among all calls of a test run.
struct TestCall {
  /// A name by which a child process finds this call; nil if a child process cannot identify the
  /// call.
  ///
  /// The name is the same in every process that runs the same code.
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

/// Counts the calls at each source position, because a loop may verify several controls.
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
