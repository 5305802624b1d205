import KnurlControls
import KnurlDrawing
import KnurlHeadlessUIKit
import KnurlInteraction
import KnurlLaws
import KnurlUIControls
import KnurlVerification

/// A drag of a finger in a window, to be performed again and again.
///
/// A class, because closures that are called elsewhere share it.
@MainActor
final class MeasuredDrag<Drawing: ControlDrawing> where Drawing.Control: HostedModel {
  private let host: ControlHost<ModelControl<Drawing>>
  private let touches: [Touch]
  private let heard = Heard()

  /// What targets heard. An object of its own, so that the host's closure holds nothing else.
  @MainActor
  private final class Heard {
    var sum: UInt64 = 0
    var reports = 0
  }

  init(_ drag: Workload.Drag<Drawing.Control>, on control: ModelControl<Drawing>) {
    control.change { drag.prepare(&$0) }
    host = ControlHost(control)
    touches = MeasuredTouches.touches(of: drag)
    host.onPass = { [heard] events in
      heard.sum = heard.sum &* 31 &+ UInt64(events.rawValue)
      if events.rawValue == ControlEvents.valueChanged.rawValue { heard.reports += 1 }
    }
  }

  /// - Returns: A number made of the events.
  func perform() -> UInt64 {
    heard.sum = 0
    for touch in touches { host.perform(.touch(touch)) }
    return heard.sum
  }

  /// How many touches report another value.
  func changes() -> Int {
    heard.reports = 0
    _ = perform()
    return heard.reports
  }
}
