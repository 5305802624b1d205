import Foundation
import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlUIControls

/// The interface of Knurl's knob and its rewrite, so that one description fits both.
///
/// The rewrite omits decoration and features that would be a control of their own: colors, line
/// widths, wrapping, straight drag modes, animated writes, keys, and angles that change during a
/// drag. The rest follows Controls.md 3.
@MainActor
protocol KnobRewrite: UIControl {
  var value: Double { get set }
  var minimumValue: Double { get set }
  var maximumValue: Double { get set }
  var step: Double { get set }
  var isContinuous: Bool { get set }
  /// True if a drag keeps the angle between finger and pointer; otherwise the pointer moves to the
  /// finger.
  var isRelative: Bool { get set }
  /// The angle of the track's start, in radians clockwise from 3 o'clock.
  ///
  /// The start and the end are 0.001 radians to one turn apart. Tests write both before the knob is
  /// shown.
  var startAngle: Double { get set }
  /// The angle of the track's end, in radians clockwise from 3 o'clock.
  var endAngle: Double { get set }
  func angle(of value: Double) -> Double
  func value(at angle: Double) -> Double
  /// The box around the pointer, 6 points long and 2 wide, without clipping.
  var pointerBox: CGRect { get }
}

extension KnobRewrite {
  static func describe(_ knob: inout ControlDescription<Self>) {
    knob.value(
      read: { $0.value }, write: { $0.value = $1 },
      limits: { ($0.minimumValue, $0.maximumValue) }, thumb: { Rect2D($0.pointerBox) })
    knob.property(
      DeclaredProperty(name: "minimumValue", role: .minimum), read: { $0.minimumValue },
      write: { $0.minimumValue = $1 })
    knob.property(
      DeclaredProperty(name: "maximumValue", role: .maximum), read: { $0.maximumValue },
      write: { $0.maximumValue = $1 })
    knob.angle(
      read: { $0.angle(of: $0.value) }, limits: { ($0.startAngle, $0.endAngle) },
      turnedBy: .absolute)
    knob.track(position: { $0.angle(of: $1) }, value: { $0.value(at: $1) })
    knob.step(\.step)
    knob.continuous(\.isContinuous)
    knob.increments()
    knob.property(
      DeclaredProperty(
        name: "dragMode", kind: .name(["absolute", "relative"]), role: .geometry),
      read: { $0.isRelative ? 1 : 0 }, write: { $0.isRelative = $1 == 1 })
    knob.has([.hitAreas, .touchesAnywhere, .writableLimits, .requests, .reanchors]) {
      knob, observation in
      observation.rotation = knob.isRelative ? .relative : .absolute
      observation.jumpsToFinger = !knob.isRelative
      observation.hysteresis = 10
      observation.hitWidth = 44
      observation.hitHeight = 44
      observation.isTakenAnywhere = true
    }
  }
}

/// The ends of a knob's track, in radians.
struct KnobTrack {
  let name: String
  let start: Double
  let end: Double

  static let all = [
    KnobTrack(name: "knob", start: -11 * Double.pi / 8, end: 3 * Double.pi / 8),
    // Crosses the jump of `atan2`.
    KnobTrack(name: "knob beyond one turn", start: 2 * Double.pi + 1, end: 2 * Double.pi + 5),
    KnobTrack(name: "knob of a whole turn", start: -Double.pi / 2, end: 3 * Double.pi / 2),
    KnobTrack(name: "knob with a narrow track", start: 0.25, end: 0.75),
  ]
}

/// Knurl's knob with the interface of the rewrite. It adds increments for assistive technology.
final class ReferenceKnob: Knob, KnobRewrite, ReferenceControl {
  override init(frame: CGRect) {
    super.init(frame: frame)
    isAccessibilityElement = true
    accessibilityTraits = .adjustable
  }

  required init?(coder: NSCoder) { nil }

  override func accessibilityIncrement() { perform(.increment(thumb: 0)) }
  override func accessibilityDecrement() { perform(.decrement(thumb: 0)) }

  var isRelative: Bool {
    get { dragMode == .relative }
    set { dragMode = newValue ? .relative : .absolute }
  }

  func angle(of value: Double) -> Double { model.angle(of: value) }
  func value(at angle: Double) -> Double { model.value(at: angle) }

  var pointerBox: CGRect { CGRect(model.pointerFrame) }
}
