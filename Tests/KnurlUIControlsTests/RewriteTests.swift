import Foundation
import KnurlCatalog
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlReports
import KnurlSpecifications
import KnurlVerification
import Testing

@MainActor
@Suite("A rewrite of each control keeps every law and behaves like Knurl's control")
struct RewriteTests {
  nonisolated private static let names = Rewrite.names

  @Test("Every control has a rewrite")
  func names() {
    #expect(Rewrite.all.map { $0.name } == Self.names)
    for control in ControlSpecification.classes {
      #expect(Self.names.contains { "class/" + $0 == control.name }, "\(control.name)")
    }
  }

  private func rewrite(_ name: String) throws -> Rewrite {
    try #require(Rewrite.all.first { $0.name == name })
  }

  /// The environment, which can set more cases and another seed for a manual run.
  private static let environment = ProcessInfo.processInfo.environment
  private static let cases = environment["KNURL_REWRITE_CASES"].flatMap { Int($0) } ?? 800
  private static let seed = environment["KNURL_REWRITE_SEED"].flatMap { UInt64($0) } ?? 1

  private func expectNoFinding(_ verification: Verification, cases: Int) {
    var verification = verification
    let report = verification.search(Verification.Plan(cases: cases, seed: Self.seed))
    #expect(report.mistakes == [])
    for finding in report.findings {
      Issue.record(
        "\(FindingText.text(of: finding, in: verification.declaration, repeatLine: nil))")
    }
    #expect(report.laws.filter { $0.exercised > 0 }.count > 40)
  }

  @Test("A search finds no broken law in a rewrite", arguments: names)
  func nothingIsFound(name: String) throws {
    expectNoFinding(try rewrite(name).verification, cases: Self.cases)
  }

  @Test("A search finds no broken law in Knurl's class, described alike", arguments: names)
  func nothingIsFoundInOurs(name: String) throws {
    expectNoFinding(try rewrite(name).reference, cases: Self.cases / 4)
  }

  @Test("A rewrite behaves like Knurl's control", arguments: names)
  func agrees(name: String) throws {
    var verification = try rewrite(name).verification
    let core = try #require(ControlSpecification.all.first { name.hasPrefix($0.name) })
    var scenarios = 0
    for scenario in try core.scenarios() {
      // A rewrite lacks some features, whose traces and expectations cannot be read.
      let lines = scenario.text.split(separator: "\n").filter { !$0.hasPrefix("expect") }
      let text = lines.joined(separator: "\n")
      guard let trace = try? TraceText.parse(text, in: verification.declaration).trace else {
        continue
      }
      scenarios += 1
      let found = verification.replay(trace, under: Rewrite.agreement.rawValue)
      #expect(found.map { "\($0.violation)" } == [], "\(scenario.name)")
    }
    #expect(scenarios > 5)
    let cases = Self.cases / 2
    var asked = verification.asking(Rewrite.agreement)
    let report = asked.search(Verification.Plan(cases: cases, seed: Self.seed, relatesOneIn: 1))
    #expect(report.mistakes == [])
    for finding in report.findings {
      Issue.record("\(FindingText.text(of: finding, in: asked.declaration, repeatLine: nil))")
    }
    #expect(report.laws.first.map { $0.exercised > cases / 10 * 9 } == true)
    #expect(report.followUpCommands > 10 * cases)
  }

  @Test("A search finds a fault in a rewrite, by a law and by comparison", arguments: names)
  func faultIsFound(name: String) throws {
    let rewrite = try rewrite(name)
    var faulty = rewrite.faulty
    let laws = faulty.search(Verification.Plan(cases: 1_000, seed: 1)).findings.map { $0.law }
    #expect(laws.contains(rewrite.brokenLaw.rawValue), "\(laws)")
    #expect(faulty.asking(Rewrite.agreement).firstBreach(cases: 1_000) != nil)
  }

  // MARK: - Earlier false alarms

  @Test(
    "A right cursor breaks no law",
    arguments: [
      // A touch stops an undeclared animation, which redraws the picture.
      (
        animates: false,
        """
        trace 1 risk-cursor
        touch 1 began 120 24
        touch 1 moved 120 24
        """
      ),
      // A cancel changes the value, because a handler disabled the control.
      (
        animates: false,
        """
        trace 1 risk-cursor
        configuration isContinuous true
        host disables-on valueChanged
        touch 1 began 120 24
        """
      ),
      // A view's position differs from the model's in the last bit.
      (
        animates: true,
        """
        trace 1 risk-cursor
        touch 1 began 16 24
        touch 1 ended 16 24
        tick 10
        """
      ),
    ])
  func rightCursor(animates: Bool, text: String) throws {
    var cursor = Rewrite.riskCursor(animates: animates) { JournalCursor(frame: $0) }
    let trace = try TraceText.parse(text, in: cursor.declaration).trace
    #expect(cursor.replay(trace).map { $0.law } == [])
  }

  @Test("If a touch is ahead of the clock, the display link's animation starts at the touch's time")
  func laterTouch() {
    func shown(at time: Double) -> [CGFloat] {
      let slider = TrackerTicksSlider(frame: CGRect(x: 0, y: 0, width: 335, height: 30))
      let host = ControlHost(slider)
      let x = slider.position(of: slider.value)
      for (phase, way) in [(TouchPhase.began, 0), (.moved, 10), (.ended, 10)] {
        let place = Point2D(x: x + Double(way), y: 20)
        host.perform(.touch(Touch(id: 1, phase: phase, location: place, time: time)))
      }
      return [0, 0.1, 0.2, 0.2].map { seconds in
        host.perform(.tick(seconds: seconds))
        return slider.shownX
      }
    }
    let places = shown(at: 0)
    #expect(Set(places).count == 4)
    for (late, place) in zip(shown(at: 1), places) { #expect(abs(late - place) < 1e-6) }
  }
}
