import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlLaws
import KnurlVerification
import Testing

/// Tests that the law of a scaled range asks only controls that say enough.
@Suite struct ScaledRangeTests {
  /// Searches with a description of the range slider that code could have written for any slider.
  ///
  /// - Parameters:
  ///   - grain: The distance between the values that a drag shows; 0 for a right slider.
  ///   - hasThumbs: Whether the description has the frames of the thumbs.
  private func report(
    grain: Double = 0, hasThumbs: Bool = true,
    _ add: (inout ControlDescription<RangeSliderModel>) -> Void = { _ in }
  ) -> VerificationReport {
    var description = ControlDescription<RangeSliderModel>(controlName: "slider")
    func shown(_ value: Double, _ slider: RangeSliderModel) -> Double {
      slider.isTracking && grain > 0 ? (value / grain).rounded() * grain : value
    }
    let limits = { (slider: RangeSliderModel) in (slider.minimumValue, slider.maximumValue) }
    let read = { (slider: RangeSliderModel) in shown(slider.lowerValue, slider) }
    if hasThumbs {
      description.value(
        named: "lower", read: read, write: { $0.lowerValue = $1 }, limits: limits,
        shown: .frame { $0.thumbFrame(.lower) })
      description.value(
        named: "upper", read: { $0.upperValue }, write: { $0.upperValue = $1 }, limits: limits,
        shown: .frame { $0.thumbFrame(.upper) })
    } else {
      description.value(
        named: "lower", read: read, write: { $0.lowerValue = $1 }, limits: limits)
      description.value(
        named: "upper", read: { $0.upperValue }, write: { $0.upperValue = $1 }, limits: limits)
    }
    description.property(
      DeclaredProperty(name: "minimum", role: .minimum), read: { $0.minimumValue },
      write: { $0.minimumValue = $1 })
    description.property(
      DeclaredProperty(name: "maximum", role: .maximum), read: { $0.maximumValue },
      write: { $0.maximumValue = $1 })
    description.has(.writableLimits)
    add(&description)
    for law in Law.all where law.name != .scaledRange {
      description.except(law.name, because: "one law is checked")
    }
    var verification = Verification(
      ControlHarness({ RangeSliderModel() }, description), description)
    return verification.search(Verification.Plan(cases: 400, relatesOneIn: 1))
  }

  private func exercised(_ report: VerificationReport) -> Int {
    report.laws.first { $0.name == LawName.scaledRange.rawValue }?.exercised ?? 0
  }

  private static func declareStep(_ description: inout ControlDescription<RangeSliderModel>) {
    description.has(.step) { $1.step = $0.step }
    description.setting(
      \.step, .numbers(.element(of: [0, 1, 0.5, 0.1, 0.25, 3])), named: "step", role: .geometry,
      isInUnits: true)
  }

  @Test("A right slider keeps the law, also with a step that scales")
  func right() {
    for report in [report(), report(Self.declareStep)] {
      #expect(report.findings.isEmpty)
      #expect(exercised(report) > 50)
    }
  }

  @Test("A drag by hundredths, whatever the range is, is a warning")
  func grains() {
    let report = report(grain: 0.01)
    #expect(report.findings.map { $0.law } == [LawName.scaledRange.rawValue])
    #expect(report.holds)
  }

  @Test("The law asks no control with another property, which may be in units of the values")
  func unknownUnits() {
    let report = report(grain: 0.01) {
      $0.property(DeclaredProperty(name: "reach"), read: { _ in 0 }, write: { _, _ in })
    }
    #expect(exercised(report) == 0)
    #expect(report.findings.isEmpty)
  }

  @Test("The law asks no control that does not show where its limits are")
  func ruler() {
    let report = report(grain: 0.01, hasThumbs: false)
    #expect(exercised(report) == 0)
    #expect(report.findings.isEmpty)
  }

  @Test("The law asks no control with whole numbers or sticky values")
  func grids() {
    #expect(exercised(report { $0.holdsWholeNumbers() }) == 0)
    #expect(exercised(report { $0.sticks(at: 5, within: 0.1) }) == 0)
  }
}
