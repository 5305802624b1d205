import KnurlEngine
import KnurlInteraction
import KnurlLaws
import KnurlSpecimens
import KnurlVerification
import Testing

@Suite("Controls whose values are angles")
struct AngleTests {
  private static func findings(_ verification: Verification) -> [Finding] {
    var verification = verification
    return verification.search(Verification.Plan(cases: 300)).findings
  }

  @Test("Without a mapping, an exact pointer has no findings")
  func seenAngles() {
    for verification in [
      PointerControl<Double>.verification(angle: PointerControl.exact),
      PointerControl<Float>.verification(angle: PointerControl.exact),
    ] {
      #expect(Self.findings(verification).map { "\($0.violation)" } == [])
    }
  }

  @Test("A pointer that is off by a thousandth of a radian is detected, also with Float")
  func wrongAngles() {
    for verification in [
      PointerControl<Double>.verification { PointerControl.exact($0, $1, $2) + 1e-3 },
      PointerControl<Float>.verification { PointerControl.exact($0, $1, $2) + 1e-3 },
    ] {
      #expect(Self.findings(verification).first?.law == "angle-value-round-trip")
    }
  }

  @Test("An angle that misses an end by one rounding error is detected")
  func nearlyExactEnd() throws {
    let verification = PointerControl<Double>.verification { value, start, end in
      value == 1 ? end.nextDown : PointerControl.exact(value, start, end)
    }
    let finding = try #require(Self.findings(verification).first)
    #expect(finding.violation.expected.contains("exactly"))
  }

  @Test("End angles that code can write become properties and add capabilities")
  func properties() {
    let declaration = PointerControl<Double>.verification(angle: PointerControl.exact).declaration
    #expect(declaration.properties.map { $0.name } == ["value", "startAngle", "endAngle"])
    #expect(declaration.properties.map { $0.role } == [.value(0), .startAngle, .endAngle])
    #expect(declaration.capabilities.isSuperset(of: [.angle, .positions, .writableAngles]))
    #expect(declaration.capabilities.isDisjoint(with: [.track, .thumbs, .alongTrack]))
  }

  @Test("If the finger's path is unknown, never-hops has no finding", arguments: Self.unknown)
  func unknownWays(text: String) throws {
    for mutant in SliderMutant.all where mutant.law == .neverHops {
      var verification = mutant.verificationOfItsLaw()
      let trace = try TraceText.parse(text, in: verification.declaration).trace
      #expect(verification.replay(trace).isEmpty)
    }
  }

  /// Traces with an unknown path: across the gap exactly through the middle, and half a turn at
  /// once.
  private static let unknown = [
    """
    trace 1 mutant-dial
    configuration mode absolute
    touch 1 began 0 30
    touch 1 moved 0 31
    touch 1 moved 40 40
    touch 1 moved 0 49
    """,
    """
    trace 1 mutant-dial
    configuration mode absolute
    touch 1 began 40 0
    touch 1 moved 40 1
    touch 1 moved 40 79
    """,
  ]

  @Test("A jump of the value is not a finding if the finger went all the way round the track")
  func allTheWayRound() throws {
    for mutant in SliderMutant.all where mutant.law == .neverHops {
      var verification = mutant.verificationOfItsLaw()
      let trace = try TraceText.parse(
        """
        trace 1 mutant-dial
        configuration mode absolute
        touch 1 began 10 1
        touch 1 moved 10 0
        touch 1 moved 79 40
        touch 1 moved 10 80
        """, in: verification.declaration
      ).trace
      #expect(verification.replay(trace).isEmpty)
    }
  }

  @Test("Encoding a sequence of a control with angles gives choices that draw the same sequence")
  func decodeUndoesEncode() throws {
    let verification = SliderMutant.soundDial.verification()
    let machine = verification.checker.machine
    for caseIndex in 0..<400 as Range<UInt64> {
      var source = ChoiceSource(seed: 3, caseIndex: caseIndex, recording: true)
      var checker = verification.checker
      _ = checker.run(drawingFrom: &source, relating: false)
      let sequence = verification.sequence(of: source.recorded.map { $0.value })
      let choices = try #require(machine.encode(sequence))
      // Compared as text, because a NaN is not equal to itself.
      let texts = [sequence, verification.sequence(of: choices)].map {
        TraceText.text(of: Trace(controlName: "a", sequence: $0), in: verification.declaration)
      }
      #expect(texts[0] == texts[1])
    }
  }
}
