import KnurlCatalog
import KnurlHeadlessUIKit
import KnurlLaws
import KnurlSession
import KnurlUIControls
import KnurlVerification
import Testing

@MainActor
@Suite("Value and class agree on every trace")
struct AgreementTests {
  private static let cases = 3_000

  private func agree<Specification: ModelControlSpecification>(_: Specification.Type) throws {
    var agreement = Agreement<Specification>()
    #expect(agreement.firstDifference(cases: Self.cases) == nil)
    #expect(agreement.commands > 10 * Self.cases)
    #expect(agreement.passes > Self.cases)
    for scenario in try Specification.core.scenarios() {
      let sequence = try agreement.sequence(of: scenario.text)
      #expect(agreement.difference(in: sequence) == nil, "\(scenario.name)")
    }
  }

  @Test("The class of the range slider agrees with the value")
  func rangeSlider() throws { try agree(RangeSliderClass.self) }

  @Test("The class of the knob agrees with the value")
  func knob() throws { try agree(KnobClass.self) }

  @Test("The class of the ticks slider agrees with the value")
  func ticksSlider() throws { try agree(TicksSliderClass.self) }

  @Test("The class of the risk cursor agrees with the value")
  func riskCursor() throws { try agree(RiskCursorClass.self) }

  @Test("A class has the traces of its value that a view can run, and the malformed ones")
  func traces() {
    let texts = [
      "trace 1 knob\nbounds 0 0 9 9\n", "trace 1 knob\nbounds 1 0 9 9\n",
      "trace 1 knob\nresize 0 1 9 9\n", "trace 1 knob\nconfiguration touchInsideTolerance 3\n",
      "trace 1 knob\r\nbounds 0 0 9 9\r\n", "trace 1 knob\n \nbounds 0\n",
    ]
    let traces = KnobClass.traces(
      among: texts.enumerated().map { NamedTrace(name: "\($0.offset)", text: $0.element) })
    #expect(traces.map(\.name) == ["0", "4", "5"])
    #expect(traces.allSatisfy { $0.text.hasPrefix("trace 1 class/knob") })
  }

  // MARK: - Fixed mistakes

  private static func regressions(of subject: String) throws -> [NamedTrace] {
    try ["KnurlSpecificationsTests", "KnurlUIControlsTests"].flatMap { folder in
      try RepositoryTraces("Tests/\(folder)/Regressions").traces()
    }.filter { (try? TraceText.subject(of: $0.text)) == subject }
  }

  private func replay<Specification: ModelControlSpecification>(_: Specification.Type) throws {
    var agreement = Agreement<Specification>()
    let regressions = try Self.regressions(of: Specification.core.name)
    #expect(regressions.count > 0)
    for trace in regressions {
      let sequence = try agreement.sequence(of: trace.text)
      #expect(agreement.difference(in: sequence) == nil, "\(trace.name)")
    }
  }

  @Test("The regression folder contains the traces of two fixed mistakes in classes")
  func folderIsThere() throws {
    let own = try (Self.regressions(of: "knob") + Self.regressions(of: "ticks-slider")).map(\.name)
    #expect(own.contains("knob-detach-keeps-trail"))
    #expect(own.contains("ticks-slider-handler-ends-drag"))
  }

  @Test("Value and class agree on the traces of all fixed mistakes")
  func regressions() throws {
    try replay(RangeSliderClass.self)
    try replay(KnobClass.self)
    try replay(TicksSliderClass.self)
    try replay(RiskCursorClass.self)
  }
}
