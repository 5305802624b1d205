import KnurlGeometry
import KnurlInteraction

/// A recogniser by itself, as something that touches reach: no values, nothing drawn, every finger
/// delivered.
struct PanRecognizerControl: ControlModel {
  var recognizer = PanRecognizer()
  var bounds = Rect2D(x: 0, y: 0, width: 200, height: 200)

  var isTracking: Bool { recognizer.trackedFinger != nil }

  mutating func apply(_ command: ControlCommand) -> EventPasses {
    recognizer.clearTrail()
    switch command {
    case .touch(let touch): recognizer.follow(touch)
    case .resize(let bounds): if bounds.isFinite { self.bounds = bounds }
    case .attach(let isOn): if !isOn { recognizer.cancel() }
    case .enable, .hide, .tick, .key, .increment, .decrement, .focus: break
    }
    return EventPasses()
  }
}
