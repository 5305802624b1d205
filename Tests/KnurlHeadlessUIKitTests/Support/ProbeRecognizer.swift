import Foundation
import KnurlGeometry
import KnurlHeadlessUIKit
import KnurlInteraction

/// A recognizer that logs its calls and enters the requested states.
@MainActor
final class ProbeRecognizer: UIGestureRecognizer {
  let name: String
  var log: [String] = []
  var onBegan: State?
  var onMoved: State?
  var onEnded: State?
  var whileReporting: () -> Void = {}

  init(_ name: String = "probe") {
    self.name = name
    super.init()
    addTarget(self, identifier: "log") { probe, recognizer in
      probe.log.append("\(recognizer.state)")
      probe.whileReporting()
    }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    log.append("touches began")
    if let onBegan { state = onBegan }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    log.append("touches moved")
    if let onMoved { state = onMoved }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    log.append("touches ended")
    if let onEnded { state = onEnded }
  }

  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    log.append("touches cancelled")
    state = .cancelled
  }

  override func reset() {
    super.reset()
    log.append("reset")
  }
}
