import Testing

#if canImport(XCTest)
  import XCTest

  /// Fails the running `XCTestCase`, in which Swift Testing's `Issue.record` has no effect.
  enum XCTestBridge {
    /// - Returns: False if no test case was running to take the failure.
    static func fail(_ message: String, _ location: SourceLocation) -> Bool {
      let witness = FailureWitness()
      XCTestObservationCenter.shared.addTestObserver(witness)
      defer { XCTestObservationCenter.shared.removeTestObserver(witness) }
      // XCTest wants a file name that lives forever, so the position is in the message.
      XCTFail("\(location.fileID):\(location.line): \(message)")
      return witness.sawFailure
    }
  }

  /// Observes whether a test case received the failure.
  private final class FailureWitness: NSObject, XCTestObservation {
    var sawFailure = false

    #if canImport(ObjectiveC)
      func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { sawFailure = true }
    #else
      func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String,
        inFile filePath: String?, atLine lineNumber: Int
      ) { sawFailure = true }
    #endif
  }
#else
  enum XCTestBridge {
    static func fail(_ message: String, _ location: SourceLocation) -> Bool { false }
  }
#endif
