import Foundation
import KnurlLaws
import KnurlReports
import KnurlSpecifications
import KnurlVerification
import Testing

@MainActor
@Suite("Laws give no false alarms for other implementations of a control")
struct RewriteTests {
  nonisolated static let names =
    ["thumb-views", "sessions", "point-space"].map { "range-slider/" + $0 }
    + ["tracker", "reducer"].map { "ticks-slider/" + $0 }

  @Test("The tests run every rewrite of the two sliders")
  func names() {
    #expect(Rewrite.all.map { $0.name } == Self.names)
  }

  private func findings(_ name: String, cases: Int, seed: UInt64) throws -> [(String, String)] {
    let rewrite = try #require(Rewrite.named(name))
    var verification = rewrite.verification()
    let report = verification.search(Verification.Plan(cases: cases, seed: seed))
    #expect(report.mistakes == [])
    return report.findings.map { finding in
      (
        finding.law,
        FindingText.text(of: finding, in: verification.declaration, repeatLine: nil)
      )
    }
  }

  /// The environment, which can set more cases and another seed for a manual run.
  private static let environment = ProcessInfo.processInfo.environment
  private static let cases = environment["KNURL_REWRITE_CASES"].flatMap { Int($0) } ?? 800
  private static let seed = environment["KNURL_REWRITE_SEED"].flatMap { UInt64($0) } ?? 1

  @Test("A search finds no broken law in a rewrite", arguments: names)
  func nothingIsFound(name: String) throws {
    for (_, text) in try findings(name, cases: Self.cases, seed: Self.seed) {
      Issue.record("\(text)")
    }
  }

  @Test("A rewrite behaves like Knurl's control", arguments: names)
  func agrees(name: String) throws {
    let rewrite = try #require(Rewrite.named(name))
    var agreement = RewriteAgreement(rewrite)
    let core = try #require(
      ControlSpecification.all.first { name.hasPrefix($0.name) })
    let scenarios = try core.scenarios()
    #expect(scenarios.count > 5)
    for scenario in scenarios {
      // The expectations need features that the rewrites lack.
      let lines = scenario.text.split(separator: "\n").filter { !$0.hasPrefix("expect") }
      let sequence = try agreement.sequence(of: lines.joined(separator: "\n"))
      #expect(agreement.difference(in: sequence) == nil, "\(scenario.name)")
    }
    let cases = Self.cases / 2
    #expect(agreement.firstDifference(cases: cases, seed: Self.seed) == nil)
    #expect(agreement.commands > 10 * cases)
    #expect(agreement.passes > cases)
    #expect(agreement.changes > cases)
    #expect(agreement.ties < cases / 20)
  }

  @Test(
    "A search and a comparison both find a fault in a rewrite",
    arguments: [
      ("range-slider/forgets-cancel", LawName.continuousOrEndOnlyEmission),
      ("ticks-slider/forgets-cancel", LawName.settlesOnRelease),
    ])
  func faultIsFound(name: String, law: LawName) throws {
    let laws = try findings(name, cases: 1_000, seed: 1).map { $0.0 }
    #expect(laws.contains(law.rawValue), "\(laws)")
    var agreement = RewriteAgreement(try #require(Rewrite.named(name)))
    #expect(agreement.firstDifference(cases: 1_000) != nil)
  }
}
