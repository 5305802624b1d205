import Foundation
import KnurlControls
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlUIControls
import KnurlVerification

/// The description of a knob, as a user of Knurl would write it.
@MainActor
enum KnobRewriteDescription {
  /// The ends of the track, in radians.
  struct Track {
    let start: Double
    let end: Double

    static let usual = Track(start: -11 * Double.pi / 8, end: 3 * Double.pi / 8)
    /// The usual track, a track beyond one turn that crosses the jump of `atan2`, a whole turn, and
    /// a narrow track.
    static let all = [
      usual, Track(start: 2 * Double.pi + 1, end: 2 * Double.pi + 5),
      Track(start: -Double.pi / 2, end: 3 * Double.pi / 2), Track(start: 0.25, end: 0.75),
    ]
  }

  static func describe<Control: KnobRewrite>(_ knob: inout ControlDescription<Control>) {
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

  static func verification<Control: KnobRewrite>(
    of make: @escaping (CGRect) -> Control, track: Track = .usual, policy: TrackingPolicy? = nil
  ) -> Verification {
    var description = ControlDescription<Control>(controlName: "knob")
    describe(&description)
    let made = {
      let knob = make(CGRect(x: 0, y: 0, width: 120, height: 120))
      knob.startAngle = track.start
      knob.endAngle = track.end
      return knob
    }
    return Verification(ControlHarness(hosting: made, policy: policy, description), description)
  }
}

extension Rect2D {
  fileprivate init(_ rect: CGRect) {
    self.init(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

/// Knurl's knob with the interface of the rewrites. It adds increments for assistive technology.
final class OurKnob: Knob, KnobRewrite {
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

  var pointerBox: CGRect {
    let frame = model.pointerFrame
    return CGRect(x: frame.x, y: frame.y, width: frame.width, height: frame.height)
  }
}
