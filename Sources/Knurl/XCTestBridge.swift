import Testing

#if canImport(XCTest)
  import XCTest

  /// Fails a running XCTestCase. Swift Testing's `Issue.record` does nothing inside one.
  enum XCTestBridge {
    /// - Returns: False where no test case was running that took the failure.
    static func fail(_ message: String, _ location: SourceLocation) -> Bool {
      let witness = FailureWitness()
      XCTestObservationCenter.shared.addTestObserver(witness)
      defer { XCTestObservationCenter.shared.removeTestObserver(witness) }
      XCTFail("\(location.fileID):\(location.line): \(message)", file: Self.file(of: location), line: UInt(location.line))
      return witness.sawFailure
    }

    /// XCTest wants a file name that lives for ever.
    private static func file(of location: SourceLocation) -> StaticString { #filePath }
  }

  /// Notices whether a failure reached a test case.
  private final class FailureWitness: NSObject, XCTestObservation {
    var sawFailure = false

    #if canImport(ObjectiveC)
      func testCase(_ testCase: XCTestCase, didRecord issue: XCTIssue) { sawFailure = true }
    #else
      func testCase(
        _ testCase: XCTestCase, didFailWithDescription description: String, inFile filePath: String?,
        atLine lineNumber: Int
      ) { sawFailure = true }
    #endif
  }
#else
  enum XCTestBridge {
    static func fail(_ message: String, _ location: SourceLocation) -> Bool { false }
  }
#endif
