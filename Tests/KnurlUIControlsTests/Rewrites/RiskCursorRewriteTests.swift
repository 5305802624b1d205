import Foundation
import KnurlCatalog
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlReports
import KnurlVerification
import Testing

/// Three rewrites of the risk cursor keep every law and behave like Knurl's cursor.
@MainActor
@Suite("Rewrites of the risk cursor")
struct RiskCursorRewriteTests {
  enum Rewrite: CaseIterable {
    case layer, linked, journal
  }

  private static func verification(of rewrite: Rewrite) -> Verification {
    switch rewrite {
    case .layer:
      RiskCursorRewriteDescription.verification(of: { LayerCursor(frame: $0) }, animates: true)
    case .linked: RiskCursorRewriteDescription.verification(of: { LinkedCursor(frame: $0) })
    case .journal: RiskCursorRewriteDescription.verification(of: { JournalCursor(frame: $0) })
    }
  }

  /// True if a finger is halfway between two numbers, where rounding decides the value.
  private static func isHalfWay(_ step: ControlStep) -> Bool {
    guard let place = step.place else { return false }
    let number = step.value(at: place.x)
    return ((number - number.rounded(.down)) - 0.5).magnitude <= 1e-12 * max(1, number)
  }

  private func search(_ verification: Verification, cases: Int, seed: UInt64 = 1) {
    var verification = verification
    let report = verification.search(Verification.Plan(cases: cases, seed: seed))
    #expect(report.mistakes == [])
    for finding in report.findings {
      Issue.record(
        "\(FindingText.text(of: finding, in: verification.declaration, repeatLine: nil))")
    }
    #expect(report.laws.filter { $0.exercised > 0 }.count > 40)
  }

  @Test("A search finds no broken law in a rewrite of the cursor", arguments: Rewrite.allCases)
  func noFinding(rewrite: Rewrite) {
    search(Self.verification(of: rewrite), cases: cases)
  }

  @Test("A search finds no broken law in Knurl's cursor with the same description")
  func noFindingInOurs() {
    search(RiskCursorRewriteDescription.ours(animates: true), cases: cases / 6)
  }

  @Test(
    "A rewrite behaves like Knurl's cursor in every command sequence", arguments: Rewrite.allCases)
  func behavesAsOurs(rewrite: Rewrite) throws {
    // Numbers are whole, so the tolerance is 0.
    let animates = rewrite == .layer
    var both = SameBehaviour(
      RiskCursorRewriteDescription.ours(animates: animates), Self.verification(of: rewrite),
      within: { _ in 0 },
      unless: Self.isHalfWay)
    let difference = both.firstDifference(cases: cases / 4)
    #expect(difference == nil, "\(difference ?? "")")
    #expect(both.commands > 2 * cases)
    #expect(both.passes > cases / 2)
    #expect(both.undecided < cases / 100)
    var scenarios = 0
    for scenario in try RiskCursorClass.core.scenarios() {
      guard let sequence = try? both.sequence(of: scenario.text) else { continue }
      scenarios += 1
      let difference = both.difference(in: sequence)
      #expect(difference == nil, "\(scenario.name): \(difference ?? "")")
    }
    #expect(scenarios > 10)
  }

  // MARK: - Earlier false alarms

  private func findings(of text: String, _ verification: Verification) throws -> [String] {
    var verification = verification
    let trace = try TraceText.parse(text, in: verification.declaration).trace
    return verification.replay(trace).map { $0.law }
  }

  @Test("A touch that stops an undeclared animation breaks no law, although it redraws the picture")
  func undeclaredAnimation() throws {
    let text = """
      trace 1 risk-cursor
      touch 1 began 120 24
      touch 1 moved 120 24
      """
    let layer = RiskCursorRewriteDescription.verification(of: { LayerCursor(frame: $0) })
    #expect(try findings(of: text, layer) == [])
    #expect(try findings(of: text, Self.verification(of: .linked)) == [])
  }

  @Test("A value change by a cancel breaks no law if a handler disabled the control")
  func disabledInTouchDown() throws {
    let text = """
      trace 1 risk-cursor
      configuration isContinuous true
      host disables-on valueChanged
      touch 1 began 120 24
      """
    for rewrite in Rewrite.allCases {
      #expect(try findings(of: text, Self.verification(of: rewrite)) == [], "\(rewrite)")
    }
  }

  @Test("A view's position that differs from the model's in the last bit breaks no law")
  func roundedFrame() throws {
    let text = """
      trace 1 risk-cursor
      touch 1 began 16 24
      touch 1 ended 16 24
      tick 10
      """
    let journal = RiskCursorRewriteDescription.verification(
      of: { JournalCursor(frame: $0) }, animates: true)
    #expect(try findings(of: text, journal) == [])
  }

  @Test("If a touch is ahead of the clock, the display link's animation starts at the touch's time")
  func laterTouch() {
    let cursor = LinkedCursor(frame: CGRect(x: 0, y: 0, width: 240, height: 48))
    let host = ControlHost(cursor)
    let place = Point2D(x: 120, y: 24)
    host.perform(.touch(Touch(id: 1, phase: .began, location: place, time: 1)))
    #expect(cursor.shownX == 16)
    host.perform(.tick(seconds: 0.1))
    #expect(abs(cursor.shownX - 68) < 1e-6)
    host.perform(.tick(seconds: 0.2))
    #expect(cursor.shownX == 120)
  }

  /// Ignores cancelled touches.
  private final class ForgetsCancel: JournalCursor {
    override func cancelTracking(with event: UIEvent?) {}
  }

  @Test("A search and a comparison both find a fault in a rewrite")
  func plantedFault() {
    var faulty = RiskCursorRewriteDescription.verification(of: { ForgetsCancel(frame: $0) })
    let findings = faulty.search(Verification.Plan(cases: 1_000, seed: 1)).findings
    #expect(findings.count > 0)
    var both = SameBehaviour(RiskCursorRewriteDescription.ours(), faulty, within: { _ in 0 })
    #expect(both.firstDifference(cases: 1_000) != nil)
  }

  /// The number of cases, which `KNURL_REWRITE_CASES` increases for a manual run.
  private var cases: Int {
    ProcessInfo.processInfo.environment["KNURL_REWRITE_CASES"].flatMap { Int($0) } ?? 2_000
  }
}
