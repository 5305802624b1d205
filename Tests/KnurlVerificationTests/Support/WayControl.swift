import KnurlGeometry
import KnurlInteraction
import KnurlLaws
import KnurlVerification

/// A control whose value is the horizontal distance that the first finger has moved, in points.
struct WayControl: ControlModel {
  var bounds = Rect2D(x: 0, y: 0, width: 100, height: 40)
  private(set) var isTracking = false
  private(set) var way = 0.0
  var level = 0.0
  var isOn = false
  var share = 0.0
  private var finger = 0
  private var down = 0.0

  mutating func apply(_ command: ControlCommand) -> EventBatches {
    guard case .touch(let touch) = command, touch.location.isFinite else { return [] }
    if touch.phase == .began, !isTracking {
      (isTracking, finger, down, way) = (true, touch.id, touch.location.x, 0)
    } else if isTracking, touch.id == finger {
      way = touch.location.x - down
      if touch.phase == .ended || touch.phase == .cancelled { isTracking = false }
    }
    return []
  }

  /// Returns a verification of the control with an additional law called “rule”.
  static func verification(
    _ holds: @escaping @Sendable (ControlStep) -> Bool
  ) -> Verification {
    var description = ControlDescription<WayControl>(controlName: "way")
    description.value(named: "way", read: { $0.way })
    description.property(
      DeclaredProperty(name: "level"), read: { $0.level },
      write: { (control: inout WayControl, value) in control.level = value })
    description.property(
      DeclaredProperty(name: "isOn", kind: .flag), read: { $0.isOn ? 1 : 0 },
      write: { (control: inout WayControl, value) in control.isOn = value != 0 })
    var share = DeclaredProperty(name: "share")
    share.range = 0...1
    description.property(
      share, read: { $0.share },
      write: { (control: inout WayControl, value) in control.share = value })
    description.law("rule") { _, step in try expect(holds(step)) }
    return Verification(ControlHarness({ WayControl() }, description), description)
  }
}
