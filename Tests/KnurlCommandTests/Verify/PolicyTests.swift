import KnurlEngine
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of findings that need undocumented behavior of UIKit, and of `--policy`.
@Suite("Undocumented behavior on the command line")
@MainActor struct PolicyTests {
  /// A slider that breaks a law as soon as a sequence chooses a behavior.
  private static func slider(_ act: HostAction) -> ControlSpecification {
    let law = Law(
      "documented-only", on: .host, requires: [],
      text: LawText(
        rule: "UIKit does what it documents.", why: "It is a test.", cause: "The host.",
        fix: "None.")
    ) { step in
      step.command == .host(act) ? .broken(Violation(expected: "nothing", seen: "this")) : .holds
    }
    return ControlSpecification(
      name: "picky-slider", summary: "A slider that expects what Apple documents.",
      verification: {
        Toy.verification(named: "picky-slider") {
          $0.law(law)
          $0.expects(HostAction.undocumented)
        }
      })
  }

  private func code(_ act: HostAction, _ arguments: String...) throws -> Int32 {
    let session = try Session(Catalog(controls: [Self.slider(act)]))
    return try session.run(
      ["verify", "--cases", "300", "--output", session.path("results")] + arguments
    ).code
  }

  @Test("A finding that needs endTracking after a cancel is a warning; --strict makes it an error")
  func warning() throws {
    #expect(try code(.endsAfterCancel) == 0)
    #expect(try code(.endsAfterCancel, "--strict") == 1)
    #expect(try code(.touchesDownFirst) == 1)
  }

  @Test("--policy default chooses no undocumented behavior, and a name chooses only this one")
  func policy() throws {
    #expect(try code(.touchesDownFirst, "--policy", "default") == 0)
    #expect(try code(.touchesDownFirst, "--policy", "ends-after-refusal") == 0)
    #expect(try code(.touchesDownFirst, "--policy", "touches-down-first") == 1)
    #expect(
      try code(
        .touchesDownFirst, "--policy", "ends-after-refusal", "--policy=touches-down-first") == 1)
  }

  @Test("An unknown policy is an error of usage that lists the names")
  func unknown() throws {
    let session = try Session(Catalog(controls: [Self.slider(.steals)]))
    try session.expectWrongUsage(["verify", "--policy", "ios-26"])
  }
}
