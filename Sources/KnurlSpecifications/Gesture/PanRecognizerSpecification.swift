import KnurlEngine
import KnurlGeometry
import KnurlInteraction
import KnurlLaws
public import KnurlVerification

extension ControlSpecification {
  /// The specification of `PanRecognizer`, which is checked here without a control.
  public static var panRecognizer: ControlSpecification {
    ControlSpecification(
      name: "pan-recognizer", summary: "the recognizer of one finger's drags, by itself"
    ) {
      let description = PanRecognizerSpecification.description()
      return Verification(ControlHarness({ PanRecognizerControl() }, description), description)
    }
  }
}

/// Describes the recognizer to the harness: its properties, capabilities and laws.
enum PanRecognizerSpecification {
  private static let distances: [Double] = [10, 0, 20, 1, 0.5, -1, .nan, .infinity]

  static func description() -> ControlDescription<PanRecognizerControl> {
    var description = ControlDescription<PanRecognizerControl>(controlName: "pan-recognizer")
    description.strict()
    description.facesHostileInput()
    description.gesture(
      \.recognizer.state, trail: \.recognizer.trail, hysteresis: \.recognizer.hysteresis,
      isMultipleTouchEnabled: { _ in true })
    description.property(
      DeclaredProperty(
        name: "hysteresis", role: .geometry,
        generator: .one(of: [.listed(distances), .hostile(mostly: 0...50)])),
      read: { $0.recognizer.hysteresis }, write: { $0.recognizer.hysteresis = $1 })
    description.has(.attaching)
    description.law(PanRecognizerOracle.relation)
    return description
  }
}

/// Wraps a recognizer as a control, so that the harness can send touches to it.
///
/// The control has no values and no drawing, and the recognizer gets every finger's touches.
struct PanRecognizerControl: ControlModel {
  var recognizer = PanRecognizer()
  var bounds = Rect2D(x: 0, y: 0, width: 200, height: 200)

  var isTracking: Bool { recognizer.trackedFinger != nil }

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    recognizer.clearTrail()
    switch command {
    case .touch(let touch): recognizer.follow(touch)
    case .resize(let bounds): if bounds.isFinite { self.bounds = bounds }
    case .attach(let isOn): if !isOn { recognizer.cancel() }
    case .enable, .hide, .tick, .key, .increment, .decrement, .focus: break
    }
    return EventBatches()
  }
}
