public import KnurlControls
import KnurlDrawing
import KnurlEngine
public import KnurlLaws
public import KnurlVerification

extension ControlSpecification {
  /// The specification of the knob: a finger turns a pointer on an arc to select a value.
  public static var knob: ControlSpecification {
    model(
      KnobSpecification.subject, "a pointer on an arc, turned about its middle, selects a value",
      KnobWorkload.workload, { KnobModel() }, KnobSpecification.description)
  }
}

/// Describes the knob to the harness: its properties, capabilities, laws and goals.
public enum KnobSpecification: ModelSpecification {
  public static let subject = "knob"

  public static func description() -> ControlDescription<KnobModel> {
    var knob = ControlDescription<KnobModel>(controlName: subject)
    addProperties(to: &knob)
    knob.model(drawnBy: KnobDrawing.self)
    knob.track(position: { $0.angle(of: $1) }, value: { $0.value(at: $1) })
    knob.animation({ $0.presentationAngle }, duration: 0.25)
    knob.gesture(
      { $0.gestureState }, trail: \.gestureTrail, hysteresis: \.hysteresis,
      isMultipleTouchEnabled: \.isMultipleTouchEnabled)
    knob.keys()
    knob.has([.step, .touchesAnywhere]) {
      $1.step = $0.step
      $1.rotation = $0.dragMode.rotation
      $1.jumpsToFinger = $0.dragMode == .absolute
      $1.isTakenAnywhere = !$0.requiresTouchOnPointer
      $1.wraps = $0.wraps
    }
    knob.thumbLayer(1, of: 0)
    knob.agrees(withOracle: KnobOracle(bounds: KnobModel().bounds))
    knob.law(KnobRelations.exchangeAxes)
    knob.reachesKnobGoals()
    return knob
  }

  private static func addProperties(to knob: inout ControlDescription<KnobModel>) {
    knob.value(
      named: "value", read: \.value, write: { $0.value = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) },
      shown: .frame(\.pointerFrame),
      .angle(read: \.pointerAngle, limits: { ($0.trackStart, $0.trackEnd) }))
    knob.animatedWrite(
      values: .listed([1, 0.5, 0, 0.25, 0.75, 0.125], or: -2...2),
      shown: { $0.value(at: $0.presentationAngle) }, { $0.setValue($1, animated: true) })
    knob.setting(\.minimumValue, named: "minimumValue", role: .minimum)
    knob.setting(\.maximumValue, named: "maximumValue", role: .maximum)
    knob.setting(\.startAngle, .numbers(KnobAngles.starts), named: "startAngle", role: .startAngle)
    knob.setting(\.endAngle, .numbers(KnobAngles.ends), named: "endAngle", role: .endAngle)
    let steps: [Double] = [0, 0.1, 0.25, 0.5, 0.3, 1, 3, 1e-3, 7, 1e-300, -1, .nan]
    knob.setting(
      \.step, .numbers(.listed(steps, or: 0...1)), named: "step", role: .geometry, isInUnits: true)
    let ratios = Generator.listed([1, 0.1, 0.25, 2, 0, -1, .nan], or: 0...2)
    knob.setting(\.fineControlRatio, .numbers(ratios), named: "fineControlRatio", role: .geometry)
    let ways = Generator.listed([10, 0, 1, 5, 44, 1e6, -1, .nan], or: 0...20)
    knob.setting(\.hysteresis, .numbers(ways), named: "hysteresis")
    knob.hitArea()
    let widths = Generator.listed([2, 0, 1, 12, 80, -1, .nan], or: 0...20)
    knob.setting(\.lineWidth, .numbers(widths), named: "lineWidth")
    let lengths = Generator.listed([6, 0, 20, 59, 60, 200, -1, .nan], or: 0...60)
    knob.setting(\.pointerLength, .numbers(lengths), named: "pointerLength")
    knob.setting(
      \.dragMode,
      .element(of: [.relative, .vertical, .horizontal, .vertical, .relative, .absolute]),
      named: "dragMode", role: .geometry)
    // Each of the two has an effect only with a whole turn or a second finger.
    knob.setting(
      \.wrapPolicy, .element(of: [.wrap, .wrap, .wrap, .hardStop]), named: "wrapPolicy",
      role: .geometry)
    knob.setting(\.isContinuous, named: "isContinuous")
    knob.setting(\.requiresTouchOnPointer, named: "requiresTouchOnPointer")
    knob.setting(
      \.isMultipleTouchEnabled, .element(of: [true, true, true, false]),
      named: "isMultipleTouchEnabled")
    knob.userInteraction()
    knob.setting(\.color, named: "color", layers: 0b11)
    knob.transform()
  }
}
