import KnurlCatalog
import KnurlHeadlessUIKit
import KnurlReports
import KnurlVerification
import Testing

@MainActor
@Suite("Laws on Knurl's controls as classes")
struct ClassLawsTests {
  nonisolated private static let names = [
    "class/range-slider", "class/knob", "class/ticks-slider", "class/risk-cursor",
  ]

  @Test("The catalog has a class for each value")
  func names() {
    #expect(ControlSpecification.classes.map { $0.name } == Self.names)
  }

  @Test("A search with all policies finds no broken law and exercises every law", arguments: names)
  func everyLawHolds(name: String) throws {
    let control = try #require(ControlSpecification.classes.first { $0.name == name })
    var verification = control.verification()
    let report = verification.search(Verification.Plan(cases: 10_000, seed: 1))
    #expect(report.mistakes == [])
    for finding in report.findings {
      Issue.record(
        "\(FindingText.text(of: finding, in: verification.declaration, repeatLine: nil))")
    }
    #expect(report.laws.filter { $0.exercised == 0 }.map { $0.name } == [])
    #expect(report.laws.count > 50)
  }
}
