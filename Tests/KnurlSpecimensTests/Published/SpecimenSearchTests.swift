import KnurlCatalog
import KnurlEngine
import KnurlInteraction
import KnurlLaws
import KnurlSpecimens
import KnurlVerification
import Testing

@MainActor @Suite struct SpecimenSearchTests {
  /// Returns the numbers of touches and writes in a finding's trace, including its configuration.
  private func length(of finding: Finding) -> (touches: Int, writes: Int) {
    var touches = 0
    var writes = finding.trace.sequence.start.writes.count
    for command in finding.trace.sequence.commands {
      switch command {
      case .control(.touch), .host(.steals): touches += 1
      case .set: writes += 1
      default: break
      }
    }
    return (touches, writes)
  }

  @Test("Each fault of the range slider specimen has a short finding; the fixed control has none")
  func everyFaultOwnsAFinding() throws {
    var search = SpecimenSearch(.rangeSlider)
    let report = search.run(
      Verification.Plan(cases: 10_000, shrinksPerKind: 4, thenOneIn: 25))
    #expect(report.findingsWhenRepaired.isEmpty)
    #expect(report.mistakes.isEmpty)
    let shortest = try FaultTrace.all(of: .rangeSlider)
    for (index, (fault, finding)) in report.faults.enumerated() {
      let finding = try #require(finding, "\(fault.name) owns no finding")
      #expect(
        finding.length == shortest[index].length,
        "\(fault.name), \(finding.gestures)")
      let length = length(of: finding)
      #expect(length.touches <= 4, "\(fault.name)")
      #expect(length.writes <= 2, "\(fault.name)")
    }
  }

  @Test("If every fault is fixed, no specimen of the catalog has a finding")
  func mendedSpecimensAreSound() {
    for specimen in Catalog.knurl.specimens {
      var verification = specimen.verification(Array(specimen.faults.indices))
      let report = verification.search(Verification.Plan(cases: 1_000))
      #expect(report.findings.map { "\($0.law): \($0.gestures)" } == [], "\(specimen.name)")
      #expect(report.mistakes == [])
    }
  }

  /// A test with one fault at a time, as in a user's control.
  @Test("With default settings, a search finds at least 95 % of the faults, each planted alone")
  func defaultCheckFindsSingleFaults() {
    let specimen = SpecimenSpecification.rangeSlider
    var plan = Verification.Plan()
    plan.stopsAtFirstFinding = true
    var missed: [String] = []
    for index in specimen.faults.indices {
      let others = specimen.faults.indices.filter { $0 != index }
      var verification = specimen.verification(others)
      if verification.search(plan).findings.isEmpty { missed.append(specimen.faults[index].name) }
    }
    #expect(Double(missed.count) <= 0.05 * Double(specimen.faults.count), "missed \(missed)")
  }

  @Test("A control with one fault has one finding for each law that the fault breaks")
  func oneFaultGivesFewFindings() {
    let specimen = SpecimenSpecification.rangeSlider
    var findings = 0
    var laws = 0
    for name in [
      "inverted-range", "empty-range", "open-edges", "division-by-track", "highlight-outside",
      "stuck-thumbs",
    ] {
      var verification = specimen.verification(
        specimen.faults.indices.filter { specimen.faults[$0].name != name })
      let report = verification.search(Verification.Plan(cases: 2_000))
      findings += report.findings.count
      laws += Set(report.findings.map { $0.law }).count
    }
    #expect(laws >= 5)
    #expect(findings == laws)
  }
}
