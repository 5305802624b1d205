import KnurlControls
import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

@Suite("Faults planted in a correct control")
struct PlantedFaultSpecimenTests {
  private static func describe(_ description: inout ControlDescription<RangeSliderModel>) {
    description.value(\.lowerValue)
    description.value(\.upperValue, in: \.minimumValue...\.maximumValue)
    description.ordered()
    description.continuous(\.isContinuous)
    description.except(.setterOrder, because: "The range comes first.")
  }

  private static let forgetsCancel = PlantedFault<RangeSliderModel>(
    "forgets-cancel", summary: "a canceled touch continues"
  ) { control, command, perform in
    if case .touch(let touch) = command, touch.phase == .cancelled { return [] }
    return perform(&control, command)
  }

  private static let reportsAlways = PlantedFault<RangeSliderModel>(
    "reports-always", summary: "every touch is reported"
  ) { control, command, perform in
    let events = perform(&control, command)
    guard case .touch = command, control.isTracking else { return events }
    return [.valueChanged]
  }

  private static func specimen(
    _ faults: [PlantedFault<RangeSliderModel>]
  ) -> SpecimenSpecification {
    SpecimenSpecification(
      name: "specimen/slider", summary: "a slider", faults: faults, describing: describe
    ) { RangeSliderModel() }
  }

  @Test("A control with the same description and without planted faults breaks no law")
  func sound() {
    let slider = ControlSpecification(
      name: "slider", summary: "a slider", describing: Self.describe
    ) { RangeSliderModel() }
    var verification = slider.verification()
    #expect(verification.declaration.controlName == "slider")
    let report = verification.search(Verification.Plan(cases: 1_000))
    #expect(report.holds, "\(report.mistakes) \(report.findings.map { $0.law })")
    #expect(report.commands > 5_000)
  }

  @Test("Each of two planted faults has a finding, and the fixed specimen has none")
  func owners() {
    var search = SpecimenSearch(Self.specimen([Self.forgetsCancel, Self.reportsAlways]))
    let report = search.run(Verification.Plan(cases: 2_000))
    #expect(report.isComplete, "\(report.mistakes)")
    #expect(report.faults.map { $0.fault.name } == ["forgets-cancel", "reports-always"])
    #expect(report.faults.map { $0.fault.summary }.last == "every touch is reported")
  }

  @Test("A fixed fault has no effect, and faults that are not fixed stay active")
  func repairs() {
    let specimen = Self.specimen([Self.forgetsCancel, Self.reportsAlways])
    let plan = Verification.Plan(cases: 1_000)
    func broken(_ repaired: [Int]) -> Set<String> {
      var verification = specimen.verification(repaired)
      return Set(verification.search(plan).findings.map { $0.law })
    }
    #expect(broken([0, 1]).isEmpty)
    #expect(broken([1]).contains(LawName.cleanAfterTouch.rawValue))
    #expect(!broken([0]).contains(LawName.cleanAfterTouch.rawValue))
    #expect(broken([0]).contains(LawName.continuousOrEndOnlyEmission.rawValue))
  }

  @Test(
    "Disabling is checked only if the description declares enabling", arguments: [false, true])
  func undeclaredCommands(declaresEnabling: Bool) throws {
    let deaf = PlantedFault<RangeSliderModel>("deaf", summary: "ignores disabling") {
      control, command, perform in
      if case .enable = command { return [] }
      return perform(&control, command)
    }
    let specimen = SpecimenSpecification(
      name: "specimen/slider", summary: "a slider", faults: [deaf],
      describing: { (description: inout ControlDescription<RangeSliderModel>) in
        Self.describe(&description)
        if declaresEnabling { description.enabled(\.isEnabled) }
      }
    ) { RangeSliderModel(bounds: Rect2D(x: 0, y: 0, width: 335, height: 30)) }
    var verification = specimen.verification([])
    let text = """
      trace 1 specimen/slider
      touch 1 began 76 15
      expect isTracking true
      disable
      """
    let trace = try TraceText.parse(text, in: verification.declaration)
    #expect(verification.run(trace).missed.isEmpty)
    let laws = verification.replay(trace).map { $0.law }
    #expect(laws.contains(LawName.interruptedDrag.rawValue) == declaresEnabling)
  }
}
