import KnurlControls
import KnurlEngine
import KnurlInteraction
import KnurlLaws
import KnurlVerification
import Testing

/// Tests of the laws and commands that the declaration of a gesture and an animation adds.
@Suite struct BehaviourDescriptionTests {
  /// - Parameters:
  ///   - byAngle: Whether the description gives the value's angle, or a mapping for any value.
  ///   - knowsHysteresis: Whether the description gives the hysteresis.
  private static func describe(
    _ description: inout ControlDescription<KnobModel>, byAngle: Bool = false,
    knowsHysteresis: Bool = true
  ) {
    if byAngle {
      description.value(
        \.value, in: \.minimumValue...\.maximumValue, step: \.step,
        shown: .angle(\.pointerAngle, in: \.trackStart...\.trackEnd))
    } else {
      description.value(\.value, in: \.minimumValue...\.maximumValue, step: \.step)
      description.track(position: { $0.angle(of: $1) }, value: { $0.value(at: $1) })
      description.has(.angle)
    }
    description.enabled(\.isEnabled)
    description.continuous(\.isContinuous)
    description.gesture(
      \.gestureState, trail: \.gestureTrail,
      hysteresis: knowsHysteresis ? { $0.hysteresis } : nil)
    description.animation(\.presentationAngle, duration: 0.25)
    description.animatedWrite { $0.setValue($1, animated: true) }
    description.setting(\.hysteresis, .element(of: [10, 0, 20]), named: "hysteresis")
    description.has([.attaching, .jumpsToFinger])
  }

  private static let laws: [LawName] = [
    .gestureTransitions, .gestureBegins, .gestureEnds, .gestureTakesOneFinger,
    .gestureMovesValues, .animationBeginsAtPicture, .animationFollowsCurve, .animationCompletes,
    .noImplicitAnimation, .timeMovesPictureOnly,
  ]

  @Test("Animated writes of two values have names of their own")
  func animatedWrites() {
    var description = ControlDescription<KnobModel>(controlName: "knob")
    description.value(\.value, in: 0...1)
    description.value(\.step, in: 0...1)
    description.animatedWrite(of: 0) { $0.setValue($1, animated: true) }
    description.animatedWrite(of: 1) { $0.step = $1 }
    let declaration = description.completed().declaration
    #expect(declaration.nameProblem == nil)
    #expect(declaration.names.suffix(2) == ["animatedValue", "animatedValue2"])
  }

  @Test(
    "Key paths add the laws of gestures and animations, and a correct control breaks none of them",
    arguments: [(false, true), (true, true), (true, false)])
  func keyPaths(byAngle: Bool, knowsHysteresis: Bool) {
    var description = ControlDescription<KnobModel>(controlName: "turned")
    Self.describe(&description, byAngle: byAngle, knowsHysteresis: knowsHysteresis)
    for law in Law.all where !Self.laws.contains(law.name) {
      description.except(law.name, because: "This test is about gestures and animations.")
    }
    var verification = Verification(ControlHarness({ KnobModel() }, description), description)
    #expect(verification.laws.map { $0.name } == Self.laws)
    let report = verification.search(Verification.Plan(cases: 3_000))
    #expect(report.mistakes.isEmpty)
    for finding in report.findings {
      let trace = TraceText.text(of: finding.trace, in: verification.declaration)
      Issue.record("\(finding.law): \(finding.violation)\n\(trace)")
    }
    for law in report.laws { #expect(law.exercised > 20, "\(law.name)") }
  }

  @Test(
    "A tick that is not a part of an animation can be encoded and drawn again")
  func ticks() throws {
    var description = ControlDescription<KnobModel>(controlName: "turned")
    Self.describe(&description)
    let machine = ControlMachine(harness: ControlHarness({ KnobModel() }, description))
    var sink = ChoiceSink()
    #expect(machine.encode(command: .control(.tick(seconds: 0.0625)), into: &sink))
    var replay = ChoiceSource(replaying: sink.choices)
    var other = machine
    other.begin(Configuration())
    #expect(other.drawCommand(from: &replay) == .control(.tick(seconds: 0.0625)))
  }
}
