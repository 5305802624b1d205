import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// A control with a value from 0 to 10. If `clamps` is false, a finger can also set values outside
/// this range.
struct Knob: ControlModel {
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 20)
  var isTracking = false
  var value = 5.0
  /// True if a touch clamps the value to 0...10.
  var clamps = false

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    guard case .touch(let touch) = command else { return [] }
    isTracking = touch.phase == .began || touch.phase == .moved
    guard touch.location.isFinite else { return [] }
    let before = value
    value = touch.location.x / 10
    if clamps { value = min(max(value, 0), 10) }
    return value == before ? [] : [.valueChanged]
  }

  /// - Parameter properties: Names of further properties, which do nothing.
  static func verification(clamps: Bool = false, _ properties: [String] = []) -> Verification {
    var description = ControlDescription<Knob>(controlName: "knob")
    description.value(\.value, in: 0...10)
    for name in properties {
      description.property(DeclaredProperty(name: name, kind: .flag, role: .other)) { _, _ in }
    }
    return Verification(ControlHarness({ Knob(clamps: clamps) }, description), description)
  }

  static let tooFar = """
    trace 1 knob
    note it has no end
    law lower-upper-in-range
    touch 1 began 200 10

    """
}
