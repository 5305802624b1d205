import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlSpecimens

extension PublishedControl {
  /// Puts a new control, laid out and drawn, into a host.
  static func hosted(_ faults: FaultSet<Fault>, width: Double? = nil) -> ControlHost<Self> {
    let frame = CGRect(x: 0, y: 0, width: width ?? size.width, height: size.height)
    let host = ControlHost(Self(frame: frame, faults: faults))
    _ = host.takeInvalidation()
    return host
  }
}

extension ControlHost {
  /// Performs a command and returns what the control sends.
  func events(of command: ControlCommand) -> [ControlEvents] {
    var events: [ControlEvents] = []
    onPass = { events.append($0) }
    perform(command)
    onPass = nil
    return events
  }

  @discardableResult
  func touch(_ phase: TouchPhase, _ x: Double, _ y: Double) -> [ControlEvents] {
    events(of: .touch(Touch(phase: phase, location: Point2D(x: x, y: y))))
  }
}
