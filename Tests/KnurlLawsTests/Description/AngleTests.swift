import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
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

  /// A dial whose value hops from one end to the other when a finger crosses the gap.
  private struct HoppingDial: ControlModel {
    var bounds = Rect2D(x: 0, y: 0, width: 80, height: 80)
    var isTracking = false
    var value = 0.25
    var start = -3 * Double.pi / 4
    var end = 3 * Double.pi / 4

    mutating func apply(_ command: ControlCommand) -> EventBatches {
      guard case .touch(let touch) = command else { return [] }
      isTracking = touch.phase == .began || touch.phase == .moved
      guard touch.phase == .moved else { return [] }
      let (dx, dy) = (touch.location.x - bounds.midX, touch.location.y - bounds.midY)
      let share = (Elementary.arcTangent(y: dy, x: dx) - start) / (end - start)
      value = min(max(share, 0), 1)
      return [.valueChanged]
    }

    static func verification() -> Verification {
      var description = ControlDescription<Self>(controlName: "dial")
      description.value(
        read: { $0.value }, write: { $0.value = $1 }, limits: { _ in (0, 1) },
        shown: .angle(
          read: { $0.start + ($0.end - $0.start) * $0.value }, limits: { ($0.start, $0.end) },
          writeStart: { $0.start = $1 }, writeEnd: { $0.end = $1 }))
      description.has([]) { $1.rotation = .absolute }
      return Verification(ControlHarness({ Self() }, description), description)
    }
  }

  @Test("A value that hops as the finger crosses the gap breaks never-hops")
  func hops() throws {
    let text = "touch 1 began 0 40\ntouch 1 moved 0 41\ntouch 1 moved 0 39\n"
    #expect(try Self.isKept(neverHops: text) == false)
  }

  @Test("If the finger's path is unknown, never-hops has no finding", arguments: Self.unknown)
  func unknownWays(text: String) throws {
    #expect(try Self.isKept(neverHops: text))
  }

  /// Traces with an unknown path: across the gap exactly through the middle, and half a turn at
  /// once.
  private static let unknown = [
    """
    touch 1 began 0 30
    touch 1 moved 0 31
    touch 1 moved 40 40
    touch 1 moved 0 49
    """,
    """
    touch 1 began 40 0
    touch 1 moved 40 1
    touch 1 moved 40 79
    """,
  ]

  @Test("A jump of the value is not a finding if the finger went all the way round the track")
  func allTheWayRound() throws {
    let text = """
      touch 1 began 10 1
      touch 1 moved 10 0
      touch 1 moved 79 40
      touch 1 moved 10 80
      """
    #expect(try Self.isKept(neverHops: text))
  }

  private static func isKept(neverHops text: String) throws -> Bool {
    var verification = HoppingDial.verification().asking(.neverHops)
    let trace = try TraceText.parse("trace 1 dial\n" + text, in: verification.declaration)
    return verification.replay(trace).isEmpty
  }

  @Test("Encoding a sequence of a control with angles gives choices that draw the same sequence")
  func decodeUndoesEncode() throws {
    let verification = HoppingDial.verification()
    let machine = verification.checker.machine
    for caseIndex in 0..<400 as Range<UInt64> {
      var source = ChoiceSource(seed: 3, caseIndex: caseIndex, recording: true)
      var checker = verification.checker
      _ = checker.run(drawingFrom: &source, relating: false)
      let sequence = verification.sequence(of: source.recorded.map { $0.value })
      let choices = try #require(machine.choices(of: sequence))
      // Compared as text, because a NaN is not equal to itself.
      let texts = [sequence, verification.sequence(of: choices)].map {
        TraceText.text(of: Trace(controlName: "a", sequence: $0), in: verification.declaration)
      }
      #expect(texts[0] == texts[1])
    }
  }
}
