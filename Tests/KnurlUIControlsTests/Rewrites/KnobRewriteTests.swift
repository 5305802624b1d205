import Foundation
import KnurlCatalog
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlLaws
import KnurlReports
import KnurlVerification
import Testing

/// Two rewrites of the knob keep every law and behave like Knurl's knob.
@MainActor
@Suite("Rewrites of the knob")
struct KnobRewriteTests {
  enum Rewrite: CaseIterable {
    case wish, compass
  }

  private static let usual = KnobRewriteDescription.Track.usual

  private static func verification(
    of rewrite: Rewrite, track: KnobRewriteDescription.Track = usual
  ) -> Verification {
    switch rewrite {
    case .wish: KnobRewriteDescription.verification(of: { WishKnob(frame: $0) }, track: track)
    case .compass:
      KnobRewriteDescription.verification(of: { CompassKnob(frame: $0) }, track: track)
    }
  }

  private static func ours(_ track: KnobRewriteDescription.Track = usual) -> Verification {
    KnobRewriteDescription.verification(of: { OurKnob(frame: $0) }, track: track)
  }

  /// Returns the tolerance: several rounding errors of the mapping between angles and values
  /// (Controls.md 3).
  private static func tolerance(_ knob: Observation) -> Double {
    let (low, high) = (knob.minimums[0], knob.maximums[0])
    let (start, end) = (knob.startPositions[0], knob.endPositions[0])
    let angle = max(start.magnitude, end.magnitude, 2 * Double.pi).ulp
    let share = angle / (end - start)
    return 16 * (max(low.magnitude, high.magnitude).ulp + (high * share - low * share))
  }

  /// True if a finger goes down at the middle of the dead zone, or moves half a turn.
  ///
  /// The dead zone's middle is the start of the counted turn.
  private static func isAtSeam(_ step: ControlStep) -> Bool {
    guard let place = step.place else { return false }
    if step.effect == .moved { return isHalfTurn(from: step.drag.previous, step) }
    guard step.effect == .began else { return false }
    let center = step.after.bounds.center
    let seam = (step.after.startPositions[0] + step.after.endPositions[0]) / 2 - Double.pi
    let way = atan2(place.y - center.y, place.x - center.x) - seam
    return way.remainder(dividingBy: 2 * Double.pi).magnitude < 1e-9
  }

  private static func isHalfTurn(from point: Point2D, _ step: ControlStep) -> Bool {
    let center = step.after.bounds.center
    let was = atan2(point.y - center.y, point.x - center.x)
    let now = atan2(step.drag.point.y - center.y, step.drag.point.x - center.x)
    return ((now - was).magnitude - Double.pi).magnitude < 2e-9
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

  @Test("A search finds no broken law in a rewrite of the knob", arguments: Rewrite.allCases)
  func noFinding(rewrite: Rewrite) {
    for (seed, track) in KnobRewriteDescription.Track.all.enumerated() {
      search(Self.verification(of: rewrite, track: track), cases: cases / 4, seed: UInt64(seed))
    }
  }

  @Test("A search finds no broken law in Knurl's knob with the same description")
  func noFindingInOurs() { search(Self.ours(), cases: cases / 6) }

  @Test(
    "A rewrite behaves like Knurl's knob in every command sequence", arguments: Rewrite.allCases)
  func behavesAsOurs(rewrite: Rewrite) throws {
    for (seed, track) in KnobRewriteDescription.Track.all.enumerated() {
      var both = SameBehaviour(
        Self.ours(track), Self.verification(of: rewrite, track: track), within: Self.tolerance,
        unless: Self.isAtSeam)
      let difference = both.firstDifference(cases: cases / 16, seed: UInt64(seed))
      #expect(difference == nil, "\(difference ?? "")")
      #expect(both.commands > cases / 2)
      #expect(both.passes > cases / 8)
      #expect(both.undecided < cases / 100)
    }
    var both = SameBehaviour(
      Self.ours(), Self.verification(of: rewrite), within: Self.tolerance,
      unless: Self.isAtSeam)
    var scenarios = 0
    for scenario in try KnobClass.core.scenarios() {
      // The rewrites lack some features, whose traces cannot be read.
      guard let sequence = try? both.sequence(of: scenario.text) else { continue }
      scenarios += 1
      let difference = both.difference(in: sequence)
      #expect(difference == nil, "\(scenario.name): \(difference ?? "")")
    }
    #expect(scenarios > 10)
  }

  /// Ignores cancelled touches.
  private final class ForgetsCancel: WishKnob {
    override func cancelTracking(with event: UIEvent?) {}
  }

  @Test("A search and a comparison both find a fault in a rewrite")
  func plantedFault() {
    var faulty = KnobRewriteDescription.verification(of: { ForgetsCancel(frame: $0) })
    let laws = faulty.search(Verification.Plan(cases: 1_000, seed: 1)).findings.map { $0.law }
    #expect(laws.contains(LawName.continuousOrEndOnlyEmission.rawValue), "\(laws)")
    var both = SameBehaviour(
      Self.ours(), faulty, within: Self.tolerance,
      unless: Self.isAtSeam)
    #expect(both.firstDifference(cases: 1_000) != nil)
  }

  /// The number of cases, which `KNURL_REWRITE_CASES` increases for a manual run.
  private var cases: Int {
    ProcessInfo.processInfo.environment["KNURL_REWRITE_CASES"].flatMap { Int($0) } ?? 2_000
  }
}
