import Dial
import Knurl
import XCTest

/// Shows that `verify` also works in an XCTestCase: a finding fails the test case.
final class DialTestCase: XCTestCase {
  func testDial() {
    verifyDial(fault: EnvironmentFault.ofDial)
  }

  #if canImport(ObjectiveC)
    // On other systems XCTest cannot expect a failure; there, Knurl's own tests run `testDial` with
    // a fault.
    func testFindingFailsTheTestCase() {
      XCTExpectFailure("the dial adds up moves") {
        verifyDial(fault: .accumulates, cases: 1_000)
      }
    }
  #endif
}
