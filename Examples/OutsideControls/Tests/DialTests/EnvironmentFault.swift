import Dial
import Foundation
import Knurl
import Testing

/// The fault that `OUTSIDE_FAULT` names. Knurl's own tests set it to make passing checks fail.
enum EnvironmentFault {
  private static let name = ProcessInfo.processInfo.environment["OUTSIDE_FAULT"] ?? ""
  static let ofDial = Dial.Fault(rawValue: name)
}

/// Expects a check to find a certain broken law, and accepts that other laws are broken too.
func expectFinding(of law: LawName, _ check: () -> Void) {
  withKnownIssue(isIntermittent: true) {
    withKnownIssue {
      check()
    } matching: {
      $0.error.map { "\($0)".hasSuffix(" breaks \(law.rawValue)") } ?? false
    }
  } matching: {
    // An issue that nothing was found has no error.
    $0.error != nil
  }
}
