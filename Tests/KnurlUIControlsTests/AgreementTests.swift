import KnurlCatalog
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlSession
import KnurlUIControls
import KnurlVerification
import Testing

@MainActor
@Suite("Value and class agree on every trace")
struct AgreementTests {
  private static let cases = 7_000

  private func agree<Specification: ModelControlSpecification>(_: Specification.Type) throws {
    let verification = Specification.agreeing()
    for law in [AgreementLaws.model, AgreementLaws.layers] {
      var asked = verification.asking(law)
      let report = asked.search(Verification.Plan(cases: Self.cases, relatesOneIn: 1))
      #expect(report.mistakes == [])
      #expect(report.findings.map { "\($0.violation): \($0.gestures)" } == [])
      // A sequence is compared until it writes a number near zero.
      #expect(report.laws.first.map { $0.exercised > Self.cases / 2 } == true)
      #expect(law == AgreementLaws.layers || report.followUpCommands > 4 * Self.cases)
    }
    for scenario in try Specification.specification.scenarios() {
      #expect(try differences(scenario.text, verification) == [], "\(scenario.name)")
    }
  }

  /// Replays a trace of the class or of its model under the law that both agree.
  private func differences(_ text: String, _ verification: Verification) throws -> [String] {
    var verification = verification
    let trace = try TraceText.parse(text, in: verification.declaration)
    let law = AgreementLaws.model.rawValue
    return verification.replay(trace, under: law).map { "\($0.violation)" }
  }

  @Test("The class of the range slider agrees with the value")
  func rangeSlider() throws { try agree(RangeSliderClass.self) }

  @Test("The class of the knob agrees with the value")
  func knob() throws { try agree(KnobClass.self) }

  @Test("The class of the ticks slider agrees with the value")
  func ticksSlider() throws { try agree(TicksSliderClass.self) }

  @Test("The class of the risk cursor agrees with the value")
  func riskCursor() throws { try agree(RiskCursorClass.self) }

  private func marksAlike<Specification: ModelControlSpecification>(_: Specification.Type) throws {
    var model = Specification.coreVerification().asking(.changesInvalidate)
    var control = Specification.verification(policy: .default).asking(.changesInvalidate)
    let cases = (0..<2_000).map { index in
      let sequence = model.sequence(of: model.choices(ofCase: index, Verification.Plan()))
      let trace = Trace(controlName: Specification.core.name, sequence: sequence)
      return NamedTrace(name: "\(index)", text: TraceText.text(of: trace, in: model.declaration))
    }
    let alike = Specification.traces(among: cases)
    #expect(alike.count > 500)
    for named in alike {
      let ours = try TraceText.parse(named.text, in: model.declaration)
      let theirs = try TraceText.parse(named.text, in: control.declaration)
      for (one, other) in zip(model.run(ours).steps, control.run(theirs).steps) {
        // Bit 0 of the class's layers is the view's own layer, which draws nothing.
        var marks = one.invalidation
        marks.layers <<= 1
        // A layer that moves or hides needs layout in a view; a value only redraws it.
        let mayMove =
          if case .control(.hide(_)) = one.command { true } else { marks.layers != 0 }
        if mayMove, other.invalidation.needsLayout { marks.needsLayout = true }
        #expect(marks == other.invalidation, "\(named.text)")
      }
    }
  }

  @Test("A class marks what its model marks")
  func marks() throws {
    try marksAlike(RangeSliderClass.self)
    try marksAlike(KnobClass.self)
    try marksAlike(TicksSliderClass.self)
    try marksAlike(RiskCursorClass.self)
  }

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
    let verification = Specification.agreeing()
    let regressions = try Self.regressions(of: Specification.core.name)
    #expect(regressions.count > 0)
    for trace in regressions {
      // A class has no tolerance around its touch area.
      guard let differences = try? differences(trace.text, verification) else { continue }
      #expect(differences == [], "\(trace.name)")
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
